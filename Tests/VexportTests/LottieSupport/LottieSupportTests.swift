import Foundation
import TextOutlines
import Testing
import Vexport

/// What becomes of each thing that Lottie can say, and that README says the same.
///
/// `VEXPORT_WRITE_README=1 swift test --filter LottieSupportTests` writes README's table anew.
@Suite("The support table of Lottie")
struct LottieSupportTests {
  private static let begin = "<!-- The table of LottieSupportTests -->"
  private static let end = "<!-- End of the table -->"

  /// What is lost on a way, in the words in which it is told.
  private func words(_ losses: Losses) -> String {
    var seen: [String] = []
    for entry in losses.visible {
      let kind =
        switch entry.kind {
        case .approximated: "approximated"
        case .assumed: "assumed"
        default: "lost"
        }
      let message = "\(kind): \(entry.message)"
      if !seen.contains(message) { seen.append(message) }
    }
    return seen.isEmpty ? "✓" : seen.joined(separator: "; ").replacing("|", with: "\\|")
  }

  private func row(of sample: LottieSupportSample) throws -> String {
    let outliner = try PangoOutliner()
    let read = try Scene.imported(
      from: Array(sample.file.utf8), options: ImportOptions(outliner: outliner))
    var cells = [sample.name, words(read.losses)]
    for format in [OutputFormat.svg, .lottie] {
      let options = ExportOptions(outliner: outliner, substitutesFonts: true)
      let written = try read.output.exported(as: format, options: options)
      #expect(!written.output.isEmpty)
      cells.append(words(written.losses))
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func table() throws -> String {
    var lines = [
      "| Lottie | read | written as SVG | written as Lottie again |", "| --- | --- | --- | --- |",
    ]
    var part = ""
    for sample in LottieSupportSamples.all {
      if sample.part != part { lines.append("| **\(sample.part)** | | | |") }
      part = sample.part
      lines.append(try row(of: sample))
    }
    return lines.joined(separator: "\n")
  }

  @Test("names each thing once")
  func names() {
    let names = LottieSupportSamples.all.map { "\($0.part) \($0.name)" }
    #expect(Set(names).count == names.count)
  }

  @Test("stands in README as it is")
  func readme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = root.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let before = try #require(readme.range(of: Self.begin + "\n"))
    let after = try #require(readme.range(of: "\n" + Self.end))
    let table = try table()
    if ProcessInfo.processInfo.environment["VEXPORT_WRITE_README"] == "1" {
      let written = readme[..<before.upperBound] + table + readme[after.lowerBound...]
      try Data(written.utf8).write(to: file, options: .atomic)
      return
    }
    let found = readme[before.upperBound..<after.lowerBound].split(separator: "\n")
    for (line, expected) in zip(found, table.split(separator: "\n")) { #expect(line == expected) }
    #expect(found.count == table.split(separator: "\n").count)
  }
}
