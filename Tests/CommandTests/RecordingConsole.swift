@testable import VexportCLI

/// A console that remembers what it was told.
struct RecordingConsole: Console {
  var width: Int { 80 }
  var output: [UInt8] = []
  var reports: [String] = []
  /// Whether the standard output takes anything.
  var isOpen = true

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func write(_ bytes: [UInt8]) -> Bool {
    guard isOpen else { return false }
    output += bytes
    return true
  }

  mutating func report(_ line: String) { reports.append(line) }

  /// What was shown of progress.
  var progress: [String] = []

  mutating func showProgress(_ done: Int, of total: Int) { progress.append("\(done)/\(total)") }
}

/// Runs a command line given as words.
func run(_ words: String...) -> (code: Int32, console: RecordingConsole) {
  run(words)
}

func run(_ words: [String]) -> (code: Int32, console: RecordingConsole) {
  var console = RecordingConsole()
  let code = runVexport(words.map { Array($0.utf8) }, on: &console)
  return (code, console)
}
