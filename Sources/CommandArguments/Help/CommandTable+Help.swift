extension CommandTable {
  /// The width help is laid out for when nothing is known about the terminal.
  package static let usualWidth = 80

  /// Help for the program: its commands, options and exit codes. Ends with a line end.
  ///
  /// - Parameter width: The columns of a line; 40 are used when there are fewer.
  package func help(width: Int = usualWidth) -> String {
    var page = HelpPage(width: width)
    page.add(usage: [program, "COMMAND", "[OPTIONS]", "[ARGUMENTS]"])
    page.add(paragraphs: abstract)

    let commandSections = sections(allCommands, named: \.section, otherwise: "Commands") {
      HelpPage.Row(label: $0.name, paragraphs: [$0.abstract])
    }
    let optionRows = programOptions.map { $0.row(in: nil, showsLetters: true) }
    let codeRows = exitCodes.map { HelpPage.Row(label: "\($0.code)", paragraphs: [$0.meaning]) }
    let column = page.column(for: commandSections.flatMap(\.rows) + optionRows)
    for section in commandSections {
      page.add(section.heading, rows: section.rows, column: column)
    }
    page.add("Options", rows: optionRows, column: column)
    if !codeRows.isEmpty {
      page.add("Exit codes", rows: codeRows, column: page.column(for: codeRows))
    }
    page.add(paragraphs: "Run '\(program) COMMAND --help' for the options of a command.")
    return page.text
  }

  /// Help for one command; `nil` when there is no such command. Ends with a line end.
  ///
  /// - Parameter width: The columns of a line; 40 are used when there are fewer.
  package func help(forCommand name: String, width: Int = usualWidth) -> String? {
    guard let command = command(named: name) else { return nil }
    var page = HelpPage(width: width)
    page.add(usage: [program + " " + command.name] + command.usage)
    page.add(paragraphs: command.abstract)
    page.add(paragraphs: command.discussion)

    let positionalRows = command.positionals.map(\.row)
    let showsLetters = command.allOptions.contains { $0.letter != nil }
    let optionSections = sections(command.allOptions, named: \.section, otherwise: "Options") {
      $0.row(in: command, showsLetters: showsLetters)
    }
    let column = page.column(for: positionalRows + optionSections.flatMap(\.rows))
    if !positionalRows.isEmpty { page.add("Arguments", rows: positionalRows, column: column) }
    for section in optionSections {
      page.add(section.heading, rows: section.rows, column: column)
    }
    if !command.examples.isEmpty { page.add("Examples", examples: command.examples) }
    return page.text
  }

  /// Rows under their headings, in the order these first appear.
  private func sections<Entry>(
    _ entries: [Entry], named heading: KeyPath<Entry, String?>, otherwise other: String,
    row: (Entry) -> HelpPage.Row
  ) -> [(heading: String, rows: [HelpPage.Row])] {
    var found: [(heading: String, rows: [HelpPage.Row])] = []
    for entry in entries {
      let name = entry[keyPath: heading] ?? other
      if let index = found.firstIndex(where: { $0.heading == name }) {
        found[index].rows.append(row(entry))
      } else {
        found.append((name, [row(entry)]))
      }
    }
    return found
  }
}

extension CommandSpecification {
  /// What stands behind the command's name in the usage line; only what is needed is spelled out.
  var usage: [String] {
    let needed = requirements.flatMap { options in
      guard options.count > 1 else { return options.map(\.usage) }
      // A group may be broken behind a bar.
      return options.enumerated().map { index, option in
        (index == 0 ? "(" : "") + option.usage + (index == options.count - 1 ? ")" : " |")
      }
    }
    return needed + ["[OPTIONS]"] + positionals.map(\.usage)
  }
}

extension PositionalSpecification {
  fileprivate var row: HelpPage.Row {
    let notes = kind.notes(rangeText: nil)
    return HelpPage.Row(
      label: usage, paragraphs: [help + bracketed(notes)] + kind.explainedChoices)
  }
}

extension OptionSpecification {
  /// The option's row in the help of `command`; `showsLetters` leaves room for short letters.
  fileprivate func row(in command: CommandSpecification?, showsLetters: Bool) -> HelpPage.Row {
    let short = shortSpelling.map { $0 + ", " } ?? (showsLetters ? "    " : "")
    let long = isNegatable ? "--[no-]\(name)" : usage
    return HelpPage.Row(
      label: short + long,
      paragraphs: [help + bracketed(notes(in: command))] + kind.explainedChoices)
  }

  private func notes(in command: CommandSpecification?) -> [String] {
    let rivals = command?.rivals(of: self).map(\.spelling) ?? []
    return kind.notes(rangeText: rangeText)
      + [
        defaultText.map { "default: \($0)" },
        isRequired && exclusiveGroup == nil ? "required" : nil,
        isRepeatable ? "repeatable" : nil,
        rivals.isEmpty ? nil : "not with \(rivals.joined(separator: ", "))",
      ].compactMap { $0 }
  }
}

extension ValueKind {
  /// The range and the choices that need no explanation.
  fileprivate func notes(rangeText: String?) -> [String] {
    var notes: [String] = []
    if let range = rangeText ?? self.rangeText { notes.append("range: \(range)") }
    if case .choice(let choices) = self, explainedChoices.isEmpty {
      notes.append("one of: \(choices.map(\.name).joined(separator: ", "))")
    }
    return notes
  }

  /// The choices with their meanings, if any has one.
  fileprivate var explainedChoices: [String] {
    guard case .choice(let choices) = self, choices.contains(where: { !$0.help.isEmpty }) else {
      return []
    }
    return choices.map { $0.help.isEmpty ? "- \($0.name)" : "- \($0.name): \($0.help)" }
  }
}

private func bracketed(_ notes: [String]) -> String {
  notes.isEmpty ? "" : " [\(notes.joined(separator: "; "))]"
}
