import Foundation

/// A folder that is gone after a test.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes a script of the shell that can be started, by a shell: a file that this process had open
  /// for writing would be busy for as long as another test's child that has just been forked holds it.
  func write(program script: String, to name: String) throws -> String {
    let write = "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$2\" && chmod 755 \"$2\""
    let shell = try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", write, "sh", script, file(name)])
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file(name)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// Files that the repository holds.
enum Fixture {
  /// The path of the cover in a format, by its ending.
  static func cover(_ ending: String) -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent()
      .appending(path: "Fixtures/conformance/cover.\(ending)").path()
  }

  static func bytes(ofCover ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: cover(ending))))
  }
}

/// The size after gzip, as a web server sends it.
func gzippedCount(of bytes: [UInt8]) throws -> Int {
  let folder = try TemporaryFolder()
  let gzip = Process()
  gzip.executableURL = URL(filePath: "/usr/bin/env")
  gzip.arguments = ["gzip", "-9", "-k", try folder.write(bytes, to: "file")]
  try gzip.run()
  gzip.waitUntilExit()
  return try folder.bytes(of: "file.gz").count
}
