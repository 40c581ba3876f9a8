import Foundation
import Vexport

/// Opens a file with the program that people open such files with.
func openInBrowser(_ path: String) throws(CommandFailure) {
  #if os(macOS)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  // A name that begins with a dash is no option.
  process.arguments = [opener, path.hasPrefix("/") ? path : "./" + path]
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  let status: Int32
  do {
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
  } catch {
    throw .failed("'\(path)' is written but cannot be opened: \(error.localizedDescription)")
  }
  guard status == 0 else {
    throw .failed(
      "'\(path)' is written but cannot be opened: \(opener) ended with code \(status); open it "
        + "in a browser by hand")
  }
}
