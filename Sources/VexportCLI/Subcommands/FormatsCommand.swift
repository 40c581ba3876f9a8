import CommandArguments
import Vexport

/// `vexport formats`: what each format can express, feature by feature.
enum FormatsCommand {
  static let name = "formats"

  static let specification = CommandSpecification(
    name, section: "Knowledge",
    abstract: "Show what each format can express, feature by feature, as a Markdown table.",
    discussion: "native: as it is. expandable: in other terms that show the same. approximable: "
      + "in terms that show nearly the same, reported as a loss. absent: left out, reported as a "
      + "loss.",
    examples: [.init("vexport formats", "Prints the table.")])

  static func run(on console: inout some Console) -> Bool {
    let formats = OutputFormat.allCases
    var lines = [
      "| feature | " + formats.map(\.capabilities.format.name).joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: formats.count),
    ]
    for feature in Feature.allCases {
      let cells = formats.map { $0.capabilities[feature].rawValue }
      lines.append("| \(feature.rawValue) | " + cells.joined(separator: " | ") + " |")
    }
    return console.write(line: lines.joined(separator: "\n"))
  }
}
