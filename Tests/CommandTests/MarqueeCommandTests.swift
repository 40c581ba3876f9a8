import CommandArguments
import Foundation
import Testing

@testable import VexportCLI

@Suite("vexport marquee")
struct MarqueeCommandTests {
  @Test("writes several outputs at once, each by its ending")
  func severalOutputs() throws {
    let folder = try TemporaryFolder()
    let result = run(
      "marquee", "--text", "song", "-o", folder.file("a.svg"), "-o", folder.file("a.json"), "-o",
      "-", "--font", "DejaVu Sans")
    #expect(result.code == 0)
    #expect(result.console.reports.isEmpty)
    let svg = try folder.bytes(of: "a.svg")
    #expect(String(decoding: svg, as: UTF8.self).hasPrefix("<svg"))
    #expect(result.console.output == svg + [10])
    let lottie = try JSONSerialization.jsonObject(with: Data(try folder.bytes(of: "a.json")))
    #expect((lottie as? [String: Any])?["layers"] is [Any])
    #expect(folder.names == ["a.json", "a.svg"])
  }

  @Test("writes small files")
  func small() throws {
    let svg = run("marquee", "--text", "song", "--font", "DejaVu Sans")
    #expect(svg.console.output.count <= 3_000)
    let lottie = run("marquee", "--text", "song", "--font", "DejaVu Sans", "-f", "lottie")
    #expect(try gzippedCount(of: lottie.console.output) <= 2_000)
  }

  @Test("writes the same bytes on every run", arguments: ["svg", "lottie"])
  func deterministic(format: String) {
    let words = [
      "marquee", "--markup", "<b>Bold</b> <i>and</i> <span foreground='red'>red</span> 🎉 مرحبا",
      "-f", format,
    ]
    let first = run(words)
    #expect(first.code == 0)
    #expect(!first.console.output.isEmpty)
    for _ in 0..<3 { #expect(run(words).console.output == first.console.output) }
  }

  @Test("keeps numbers plain", arguments: ["svg", "lottie"])
  func plainNumbers(format: String) throws {
    let result = run(
      "marquee", "--text", "plain numbers", "-f", format, "--width", "0.001", "--gap", "0.00001",
      "--fade", "0.5", "--copies", "3")
    #expect(result.code == 0)
    let text = result.console.text
    #expect(!text.contains("nan") && !text.contains("inf"))
    #expect(try !withoutIDs(text).contains(Regex("[0-9]e[-+]?[0-9]").ignoresCase()))
    #expect(try !text.contains(Regex("-0(?![.0-9])")))
  }

  private func withoutIDs(_ text: String) -> String {
    text.replacing(/id="[^"]*"|#[0-9a-f]+/, with: "")
  }

  @Test("fails a strict run where a character is missing, and writes nothing")
  func strict() throws {
    let folder = try TemporaryFolder()
    let words = ["marquee", "--text", "a\u{F8FF}", "-o", folder.file("a.svg")]
    let strict = run(words + ["--strict"])
    #expect(strict.code == 3)
    #expect(folder.names.isEmpty)
    let lenient = run(words)
    #expect(lenient.code == 0)
    #expect(lenient.console.reports.count == 1)
    #expect(folder.names == ["a.svg"])
  }

  @Test("tells what was written in other terms when asked to")
  func verbose() {
    let result = run("marquee", "--text", "song", "--verbose")
    #expect(result.console.reports.contains { $0.contains("text became outlines") })
  }

  @Test("keeps text as text when asked to", arguments: ["svg", "lottie"])
  func liveText(format: String) {
    let result = run("marquee", "--text", "song", "--live-text", "-f", format)
    #expect(result.code == 0)
    #expect(result.console.text.contains(format == "svg" ? "<text" : "\"ty\":5"))
  }

  @Test("replaces a file whole, and keeps its neighbours")
  func replaces() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("old".utf8), to: "a.svg")
    #expect(run("marquee", "--text", "new", "-o", folder.file("a.svg")).code == 0)
    #expect(try folder.bytes(of: "a.svg").count > 100)
    #expect(folder.names == ["a.svg"])
  }
}

@Suite("The command line as a whole")
struct CommandLineTests {
  @Test("its table is sound")
  func table() { #expect(CommandTable.vexport.problems.isEmpty) }

  @Test("shows help, versions, effects and formats")
  func knowledge() {
    for words in [["--help"], ["help"], ["help", "marquee"], ["marquee", "--help"]] {
      let result = run(words)
      #expect(result.code == 0)
      #expect(result.console.text.contains("marquee"))
    }
    #expect(run("--version").console.text.hasPrefix("vexport "))
    #expect(run("effects").console.text.contains("marquee"))
    #expect(run("formats").console.text.contains("| pathMorph | native | native |"))
  }

  @Test("explains every option with its default or range", arguments: CommandTable.vexport.commands)
  func help(of command: CommandSpecification) throws {
    let text = run("help", command.name).console.text
    for option in command.options {
      #expect(["--", "--no-", "--[no-]"].contains { text.contains($0 + option.name) })
      #expect(!option.help.isEmpty)
    }
    #expect(!command.examples.isEmpty)
  }

  @Test("every example in the help runs", arguments: CommandTable.vexport.commands)
  func examples(of command: CommandSpecification) throws {
    for example in command.examples where !example.line.contains(/[|<*]/) {
      let folder = try TemporaryFolder()
      // The files that examples read.
      for name in ["in", "out", "old", "new", "spinner"] {
        _ = run("loading", "-o", folder.file("\(name).svg"), "-o", folder.file("\(name).json"))
      }
      let words = shellWords(example.line).dropFirst().map { word in
        if word.hasSuffix(".jpg") { return Self.picture }
        let endings = [".svg", ".json", ".png", ".gif", ".mp4", ".html"]
        return endings.contains(where: word.hasSuffix) ? folder.file(word) : word
      }
      #expect(run(Array(words)).code == 0, "\(example.line)")
    }
  }

  /// A picture that stands for the one an example names.
  private static let picture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/conformance/cover.png").path()

  @Test("prints completions", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) {
    let result = run("completions", shell)
    #expect(result.code == 0)
    #expect(result.console.text.contains("seconds-per-point"))
  }
}

/// The words of a line, split as a shell does it with single quotes.
private func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var isQuoted = false
  var isOpen = false
  for character in line {
    if character == "'" {
      isQuoted.toggle()
      if !isOpen { words.append("") }
      isOpen = true
    } else if character == " ", !isQuoted {
      isOpen = false
    } else {
      if !isOpen { words.append("") }
      isOpen = true
      words[words.count - 1].append(character)
    }
  }
  return words
}
