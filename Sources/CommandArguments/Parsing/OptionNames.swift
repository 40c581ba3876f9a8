/// Finds options by what is typed.
struct OptionNames {
  /// An option that was found, and how.
  struct Match {
    let option: OptionSpecification
    let isNegated: Bool
    /// The full name, or the letter, with dashes.
    let spelling: String
  }

  private let options: [OptionSpecification]
  private let command: String
  private let longMatches: [(name: String, match: Match)]

  /// The options of a command; `command` is the beginning of its line, for messages.
  init(_ options: [OptionSpecification], command: String) {
    self.options = options
    self.command = command
    longMatches = options.flatMap { option in
      let plain = Match(option: option, isNegated: false, spelling: option.spelling)
      guard let negated = option.negatedSpelling else { return [(option.name, plain)] }
      return [
        (option.name, plain),
        ("no-" + option.name, Match(option: option, isNegated: true, spelling: negated)),
      ]
    }
  }

  /// The option whose long name is `name` or begins with it.
  func long(_ name: String) throws(ArgumentError) -> Match {
    if let exact = longMatches.first(where: { $0.name == name }) { return exact.match }
    let candidates = name.isEmpty ? [] : longMatches.filter { $0.name.hasPrefix(name) }
    if candidates.count > 1 {
      throw .ambiguousOption("--" + name, candidates: candidates.map(\.match.spelling))
    }
    guard let only = candidates.first else {
      let near = suggestion(for: name, among: longMatches.map(\.name))
      throw .unknownOption("--" + name, suggestion: near.map { "--" + $0 }, command: command)
    }
    return only.match
  }

  /// The option with the short `letter`, which stands in `word`.
  func short(_ letter: Character, in word: String) throws(ArgumentError) -> Match {
    guard let option = options.first(where: { $0.letter == letter }) else {
      // A long name behind a single dash is a common slip.
      let name = word.dropFirst().prefix { $0 != "=" }
      let meant = longMatches.first { $0.name == name }
      let unknown = meant == nil ? "-\(letter)" : "-" + name
      throw .unknownOption(unknown, suggestion: meant?.match.spelling, command: command)
    }
    return Match(option: option, isNegated: false, spelling: "-\(letter)")
  }

  /// The option meant by a word that begins with a dash other than `-`, as copied from a typeset
  /// page.
  func optionMeant(by word: String) -> String? {
    let dashes: Set<Character> = ["‐", "‑", "‒", "–", "—", "―", "−"]
    guard let first = word.first, dashes.contains(first) else { return nil }
    let name = word.drop { dashes.contains($0) || $0 == "-" }.prefix { $0 != "=" }
    return longMatches.first { $0.name == name }?.match.spelling
  }
}
