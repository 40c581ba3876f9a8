extension CommandTable {
  /// The options of a command as a Markdown table, for a README; `nil` when there is no such
  /// command. Ends with a line end.
  package func optionReference(forCommand name: String) -> String? {
    guard let command = command(named: name) else { return nil }
    let rows = command.options.map { option in
      let names = [option.shortSpelling, option.usage, option.negatedSpelling]
        .compactMap { $0 }.map { "`\($0)`" }.joined(separator: ", ")
      return [names, option.help, option.allowedText, option.defaultText ?? ""]
    }
    let lines = [["Option", "Meaning", "Values", "Default"], ["---", "---", "---", "---"]] + rows
    return lines.map { "| \($0.map(markdownCell).joined(separator: " | ")) |\n" }.joined()
  }
}

extension OptionSpecification {
  /// The range or the choices.
  fileprivate var allowedText: String {
    if let range = rangeText ?? kind.rangeText { return range }
    guard case .choice(let choices) = kind else { return "" }
    return choices.map { "`\($0.name)`" }.joined(separator: ", ")
  }
}

/// `text` as a cell: a bar would end it, and an angle bracket would begin an element.
private func markdownCell(_ text: String) -> String {
  text.map { character in
    switch character {
    case "|": "\\|"
    case "<": "&lt;"
    case "\n": " "
    default: String(character)
    }
  }.joined()
}
