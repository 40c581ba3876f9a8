import Vexport

/// Opens a file with the program that people open such files with.
func openInBrowser(_ path: String) throws(CommandFailure) {
  #if os(macOS)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  do throws(QuietProcessError) {
    // A name that begins with a dash is no option.
    try runQuietly(opener, [path.hasPrefix("/") ? path : "./" + path])
  } catch {
    switch error {
    case .doesNotStart(let reason):
      throw .failed("'\(path)' is written but cannot be opened: \(opener): \(reason)")
    case .ended(let code):
      throw .failed(
        "'\(path)' is written but cannot be opened: \(opener) ended with code \(code); open it "
          + "in a browser by hand")
    }
  }
}
