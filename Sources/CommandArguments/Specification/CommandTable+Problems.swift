extension CommandTable {
  /// What is wrong with the table itself, one line each; empty for a sound table. A program's tests
  /// should look at it, because parsing takes a sound table for granted.
  package var problems: [String] {
    let names = allCommands.map(\.name)
    var found = names.filter { !isPlainName($0) }.map { "command name '\($0)' is not plain" }
    found += duplicates(in: names).map { "command '\($0)' is defined twice" }
    for command in allCommands {
      found += command.problems.map { "\(command.name): \($0)" }
    }
    return found
  }
}

extension CommandSpecification {
  fileprivate var problems: [String] {
    let valueNames = options.map(\.name) + positionals.map(\.name)
    var found = duplicates(in: valueNames).map { "'\($0)' names two things" }
    found += duplicates(in: allOptions.flatMap(\.spellings)).map { "'\($0)' means two options" }
    found += Set(options.compactMap(\.exclusiveGroup)).sorted().compactMap { group in
      options.count { $0.exclusiveGroup == group } > 1
        ? nil : "group '\(group)' has a single option"
    }
    if positionals.count(where: { $0.count.minimum != $0.count.maximum }) > 1 {
      found.append("more than one positional takes a varying number of words")
    }
    found += options.flatMap { option in
      option.problems.map { "\(option.spelling) \($0)" }
    }
    found += positionals.flatMap { positional in
      positional.problems.map { "\(positional.shownName) \($0)" }
    }
    if abstract.isEmpty { found.append("has no abstract") }
    return found
  }
}

extension OptionSpecification {
  fileprivate var problems: [String] {
    var found: [String] = []
    if !isPlainName(name) { found.append("is not a plain name") }
    // Digits would make `-5` an option instead of a number.
    if let letter, !(letter.isASCII && letter.isLetter) { found.append("has no plain letter") }
    if help.isEmpty { found.append("has no help") }
    if isNegatable, takesValue { found.append("is no flag but negatable") }
    if isRequired, `default` != nil { found.append("is required but has a default") }
    if case .value(let text) = `default` {
      do throws(ArgumentError) {
        _ = try kind.value(of: text, for: "default")
      } catch {
        found.append("has a bad default: \(error)")
      }
    }
    return found + kind.problems + shownCompletion.problems
  }
}

extension PositionalSpecification {
  fileprivate var problems: [String] {
    var found: [String] = []
    if !isPlainName(name) { found.append("is not a plain name") }
    if kind == .flag { found.append("is a flag") }
    if help.isEmpty { found.append("has no help") }
    if let maximum = count.maximum, maximum < max(1, count.minimum) {
      found.append("takes at most \(maximum) words")
    }
    return found + kind.problems + shownCompletion.problems
  }
}

extension ValueKind {
  fileprivate var problems: [String] {
    switch self {
    case .choice(let choices):
      choices.isEmpty
        ? ["has no choices"]
        : duplicates(in: choices.map(\.name)).map { "has the choice '\($0)' twice" }
    case .number(let range):
      if let lower = range.lower, let upper = range.upper, upper.number < lower.number {
        ["has an empty range"]
      } else {
        []
      }
    case .flag, .string, .integer, .file: []
    }
  }
}

extension CompletionHint {
  /// Shells take completed words apart, so the words must hold nothing that needs quoting.
  fileprivate var problems: [String] {
    let words =
      switch self {
      case .values(let choices): choices.map(\.name)
      case .files(let extensions): extensions
      case .none, .directories, .commands: [String]()
      }
    return words.filter { !isPlainWord($0) }.map { "completes '\($0)', which needs quoting" }
  }
}

private func duplicates(in names: [String]) -> [String] {
  var counts: [String: Int] = [:]
  for name in names { counts[name, default: 0] += 1 }
  return counts.filter { $0.value > 1 }.keys.sorted()
}

/// Small ASCII letters and digits, with single dashes between them.
private func isPlainName(_ name: String) -> Bool {
  name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) }
  }
}

/// Words no shell gives a meaning to, and which the completion scripts can therefore list bare.
private func isPlainWord(_ word: String) -> Bool {
  let others = "_./@%+,-"
  guard let first = word.first, first != "-" else { return false }
  return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0)) }
}
