import CommandArguments
import Foundation
import Testing

/// Runs the script in a real bash, with the variables bash itself would set.
@Suite struct BashCompletionTests {
  @Test func isGoodSyntax() throws {
    let result = try bash(["-n"], input: sampleTable.completionScript(for: .bash))
    #expect(result == Output(status: 0, text: ""))
  }

  @Test(arguments: [
    // Commands and the program's own options.
    ("draw |", ["banner", "turn", "clean", "help", "completions"]),
    ("draw c|", ["clean", "completions"]),
    ("draw x|", []), ("draw -|", ["--help", "--version"]), ("draw --v|", ["--version"]),
    // Options of a command.
    ("draw banner --te|", ["--text", "--text-file"]), ("draw banner --no|", ["--no-loop"]),
    ("draw turn -|", ["--width", "--help"]), ("draw banner -v --qu|", ["--quiet"]),
    // Values, in the next word and behind "=", which bash sets apart.
    ("draw banner --align |", ["start", "middle", "end"]), ("draw banner --align m|", ["middle"]),
    ("draw banner --align =|", ["start", "middle", "end"]), ("draw banner --align = e|", ["end"]),
    ("draw banner -F |", ["svg", "json"]), ("draw banner --color r|", ["red"]),
    ("draw banner --shift |", []), ("draw banner --text s|", []),
    // Without "=" among the characters that part words.
    ("draw banner --align=m|", ["--align=middle"]), ("draw banner --log=a.t|", ["--log=a.txt"]),
    // Values do not count as positionals; a value may look like a command.
    ("draw turn --width 3 |", ["flat", "deep"]), ("draw turn --width = 3 f|", ["flat"]),
    ("draw banner --text turn --al|", ["--align"]), ("draw turn -5 |", ["c.svg", "sub dir"]),
    ("draw turn -- |", ["flat", "deep"]), ("draw turn flat -- -|", []),
    // Positionals of the commands every table has.
    ("draw help |", ["banner", "turn", "clean", "help", "completions"]), ("draw help turn |", []),
    ("draw completions |", ["bash", "zsh", "fish"]), ("draw completions z|", ["zsh"]),
    ("draw clean |", []), ("draw unknown -|", []),
    // Files by extension, and directories to look into.
    ("draw banner -o |", ["b.json", "c.svg", "sub dir"]), ("draw banner --output c|", ["c.svg"]),
    ("draw banner --output = c|", ["c.svg"]), ("draw banner --log a|", ["a.md", "a.txt"]),
    ("draw banner --text-file |", ["a.md", "a.txt", "sub dir"]),
    ("draw banner --cache |", ["sub dir"]), ("draw turn flat c|", ["c.svg"]),
    (#"draw turn flat sub\ d|"#, ["sub dir"]), (#"draw turn flat "sub d|"#, ["sub dir"]),
    (#"draw turn flat sub\ dir/|"#, ["sub dir/d e.svg"]),
  ])
  func completes(line: String, expected: [String]) throws {
    #expect(try completions(of: line) == expected)
  }

  /// The words offered where the bar stands. Words are parted by spaces that have no backslash
  /// before them and are not quoted, as bash does.
  private func completions(of line: String) throws -> [String] {
    let words = line.dropLast().replacing("\\ ", with: "\\\u{0}").replacing(
      "\"sub ", with: "\"sub\u{0}"
    )
    .split(separator: " ", omittingEmptySubsequences: false)
    .map { $0.replacing("\u{0}", with: " ") }
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "completion-\(UUID().uuidString)")
    let files = FileManager.default
    try files.createDirectory(
      at: directory.appending(path: "sub dir"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: directory) }
    for name in ["a.md", "a.txt", "b.json", "c.svg", "sub dir/d e.svg"] {
      try Data().write(to: directory.appending(path: name))
    }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let output = try bash(
      ["--norc"],
      input: """
        \(sampleTable.completionScript(for: .bash))
        complete -p draw
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        _draw
        for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
        """, directory: directory)
    #expect(output.status == 0)
    var lines = output.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "complete -F _draw draw")
    if !lines.isEmpty { lines.removeFirst() }
    return lines
  }

  private struct Output: Equatable {
    let status: Int32
    let text: String
  }

  private func bash(_ arguments: [String], input: String, directory: URL? = nil) throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash"] + arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    let (entrance, exit) = (Pipe(), Pipe())
    process.standardInput = entrance
    process.standardOutput = exit
    process.standardError = exit
    try process.run()
    // The script is shorter than what a pipe holds, so this never waits.
    try entrance.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try entrance.fileHandleForWriting.close()
    let text = try exit.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, text: String(decoding: text, as: UTF8.self))
  }
}
