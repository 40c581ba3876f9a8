/// A page of help being laid out.
struct HelpPage {
  /// A label and what it stands for; each paragraph begins on a line of its own.
  struct Row {
    let label: String
    let paragraphs: [String]
  }

  /// The narrowest page that two columns still fit on.
  static let narrowest = 40
  /// The columns before a label, and between the longest label and the text.
  private static let margin = 2
  /// The share of the page labels may take; a longer label stands on a line of its own.
  private static let labelShare = 0.4

  private let width: Int
  private var blocks: [[String]] = []

  init(width: Int) {
    self.width = max(Self.narrowest, width)
  }

  /// The page, with a line end behind every line and an empty line between blocks.
  var text: String {
    blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// Adds paragraphs, which empty lines part.
  mutating func add(paragraphs text: String) {
    for paragraph in text.split(separator: "\n\n") {
      addBlock(wrapped(String(paragraph), width: width))
    }
  }

  /// Adds the line that shows how a command is written.
  mutating func add(usage: [String]) {
    let opening = "Usage: " + (usage.first ?? "")
    // Lines after the first begin below the first argument.
    addBlock(
      wrapped(
        [opening] + usage.dropFirst(), width: width,
        hanging: min(displayWidth(opening) + 1, width / 2)))
  }

  /// Adds a heading with rows in two columns, the second beginning at `column`.
  mutating func add(_ heading: String, rows: [Row], column: Int) {
    addBlock([heading + ":"] + rows.flatMap { lines(of: $0, column: column) })
  }

  /// Adds lines under a heading, each with its explanation below.
  mutating func add(_ heading: String, examples: [CommandSpecification.Example]) {
    let lines = examples.flatMap { example in
      indented([example.line], by: Self.margin)
        + indented(wrapped(example.meaning, width: width - 6), by: 6)
    }
    addBlock([heading + ":"] + lines)
  }

  /// Where the second column begins when these rows share a page.
  func column(for rows: [Row]) -> Int {
    let limit = Int(Double(width) * Self.labelShare)
    let ends = rows.map { displayWidth($0.label) + 2 * Self.margin }
    return ends.filter { $0 <= limit }.max() ?? limit
  }

  private mutating func addBlock(_ lines: [String]) {
    if !lines.isEmpty { blocks.append(lines) }
  }

  private func lines(of row: Row, column: Int) -> [String] {
    let text = row.paragraphs.enumerated().flatMap { index, paragraph in
      // Paragraphs after the first explain single choices: their further lines are set in.
      wrapped(paragraph, width: width - column, hanging: index == 0 ? 0 : Self.margin)
    }
    let label = String(repeating: " ", count: Self.margin) + row.label
    guard let first = text.first else { return [label] }
    if displayWidth(label) + Self.margin > column { return [label] + indented(text, by: column) }
    return [padded(label, to: column) + first] + indented(Array(text.dropFirst()), by: column)
  }

  private func indented(_ lines: [String], by columns: Int) -> [String] {
    lines.map { String(repeating: " ", count: columns) + $0 }
  }
}
