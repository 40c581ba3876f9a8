/// Reads the words behind a command.
struct ArgumentReader {
  /// What the words amount to.
  enum Outcome {
    case help
    case arguments(ParsedArguments)
  }

  private let command: CommandSpecification
  /// The beginning of the line, for messages: `vexport marquee`.
  private let title: String
  private let names: OptionNames
  private var words: ArraySlice<String>
  private var wantsHelp = false
  private var occurrences: [ParsedArguments.Occurrence] = []
  private var positionals: [String] = []
  /// How each option was written where it was given.
  private var givenSpellings: [String: String] = [:]

  init(program: String, command: CommandSpecification, words: ArraySlice<String>) {
    self.command = command
    self.words = words
    title = "\(program) \(command.name)"
    names = OptionNames(command.allOptions, command: title)
  }

  mutating func outcome() throws(ArgumentError) -> Outcome {
    while let word = words.popFirst() {
      if word == "--" {
        positionals += words
        break
      }
      if !looksLikeOption(word) {
        positionals.append(word)
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readCluster(word)
      }
      if wantsHelp { return .help }
    }
    try assignPositionals()
    try checkRequirements()
    return .arguments(
      ParsedArguments(command: command, occurrences: occurrences, defaults: try defaults()))
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ word: String) throws(ArgumentError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let match = try names.long(String(parts[0]))
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard match.option.takesValue else {
      if let value { throw .unexpectedValue(option: match.spelling, value: value) }
      return try record(.flag(!match.isNegated), for: match)
    }
    try readValue(attached: value, for: match)
  }

  /// `-v`, `-vq`, `-o value` or `-ovalue`.
  private mutating func readCluster(_ word: String) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let match = try names.short(letter, in: word)
      guard match.option.takesValue else {
        try record(.flag(true), for: match)
        if wantsHelp { return }
        continue
      }
      return try readValue(attached: letters.isEmpty ? nil : String(letters), for: match)
    }
  }

  private mutating func readValue(
    attached: String?, for match: OptionNames.Match
  ) throws(ArgumentError) {
    let text: String
    if let attached {
      text = attached
    } else if let next = words.first, !looksLikeOption(next) {
      text = next
      words.removeFirst()
    } else {
      throw .missingValue(
        option: match.spelling, placeholder: match.option.shownPlaceholder, next: words.first)
    }
    try record(try match.option.kind.value(of: text, for: match.spelling), for: match)
  }

  private mutating func record(
    _ value: ParsedValue, for match: OptionNames.Match
  ) throws(ArgumentError) {
    let option = match.option
    guard option != .help else { return wantsHelp = true }
    if givenSpellings[option.name] != nil, !option.isRepeatable {
      throw .repeatedOption(option.spelling)
    }
    for rival in command.rivals(of: option) {
      if let given = givenSpellings[rival.name] {
        throw .exclusiveOptions(given, match.spelling)
      }
    }
    givenSpellings[option.name] = match.spelling
    occurrences.append(.init(name: option.name, value: value))
  }

  /// Each positional takes as many words as it can while leaving enough for those behind it.
  private mutating func assignPositionals() throws(ArgumentError) {
    var remaining = positionals[...]
    var reserved = command.positionals.reduce(0) { $0 + $1.count.minimum }
    for positional in command.positionals {
      reserved -= positional.count.minimum
      guard remaining.count >= positional.count.minimum else {
        throw .missingPositional(positional.shownName, command: title)
      }
      let available = max(positional.count.minimum, remaining.count - reserved)
      let taken = min(available, positional.count.maximum ?? available)
      for word in remaining.prefix(taken) {
        let value = try positional.kind.value(of: word, for: positional.shownName)
        occurrences.append(.init(name: positional.name, value: value))
      }
      remaining = remaining.dropFirst(taken)
    }
    if let word = remaining.first {
      throw .unexpectedPositional(word, suggestion: names.optionMeant(by: word), command: title)
    }
  }

  private func checkRequirements() throws(ArgumentError) {
    for options in command.requirements
    where !options.contains(where: { givenSpellings[$0.name] != nil }) {
      throw .missingOption(usages: options.map(\.usage), command: title)
    }
  }

  private func defaults() throws(ArgumentError) -> [String: ParsedValue] {
    var values: [String: ParsedValue] = [:]
    for option in command.options {
      guard case .value(let text) = option.default else { continue }
      values[option.name] = try option.kind.value(of: text, for: option.spelling)
    }
    return values
  }
}
