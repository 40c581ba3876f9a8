import Foundation
import Testing

@Suite("vexport that a signal ends")
struct SignalTests {
  /// The built program, which stands beside the tests.
  private static var program: URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
      tests.bundlePath.hasSuffix(".xctest")
      ? tests.bundleURL.deletingLastPathComponent() : tests.bundleURL
    return folder.appending(path: "vexport")
  }

  /// Starts vexport with an ffmpeg that marks its file and then waits for ever; returns once it does.
  ///
  /// It blocks its thread: a task that sleeps comes back only when other tests let it.
  private func start(
    _ output: String, in folder: borrowing TemporaryFolder, under shell: String = "exec \"$@\""
  ) throws -> Process {
    let ffmpeg = try folder.write(
      program: "for f; do :; done; echo x > \"${f#file:}\"; exec sleep 600", to: "ffmpeg")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", shell, "sh", Self.program.path(), "render", "loading", "--ffmpeg", ffmpeg, "-o",
      folder.file(output),
    ]
    try process.run()
    for _ in 0..<2_000 {
      let names = folder.names.filter { $0.hasPrefix("\(output).") }
      if try names.contains(where: { try !folder.bytes(of: $0).isEmpty }) { return process }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.terminate()
    try #require(Bool(false), "vexport wrote nothing: \(folder.names)")
    return process
  }

  @Test(
    "leaves no file, and tells the shell which signal it was",
    arguments: [SIGINT, SIGTERM, SIGHUP], ["a.mp4", "a.gif"])
  func undone(signal: Int32, output: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([1, 2, 3], to: output)
    let process = try start(output, in: folder)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(folder.names == [output, "ffmpeg"].sorted())
    #expect(try folder.bytes(of: output) == [1, 2, 3])
  }

  @Test("goes on where it was started to ignore the signal, as by nohup")
  func ignored() throws {
    let folder = try TemporaryFolder()
    let process = try start("a.mp4", in: folder, under: "trap '' HUP; exec \"$@\"")
    kill(process.processIdentifier, SIGHUP)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGTERM)
    #expect(folder.names == ["ffmpeg"])
  }
}
