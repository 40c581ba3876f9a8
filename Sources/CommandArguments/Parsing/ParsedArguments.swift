/// The good values of a command line, looked up by the names in the command's specification.
///
/// Where a default value stands in the table it takes the place of an option not given; `isGiven`
/// tells the two apart. Asking for a name the command does not have is a mistake in the program and
/// stops a debug build.
package struct ParsedArguments: Hashable, Sendable {
  /// One option or positional and one value of it.
  package struct Occurrence: Hashable, Sendable {
    /// The name in the specification, without dashes.
    package let name: String
    /// The value.
    package let value: ParsedValue
  }

  /// The command that was called.
  package let command: CommandSpecification
  /// Everything given: the options in their order on the line, then the positionals in theirs.
  package let occurrences: [Occurrence]

  private let given: [String: [ParsedValue]]
  private let defaults: [String: ParsedValue]

  init(
    command: CommandSpecification, occurrences: [Occurrence], defaults: [String: ParsedValue]
  ) {
    self.command = command
    self.occurrences = occurrences
    self.defaults = defaults
    given = Dictionary(grouping: occurrences, by: \.name).mapValues { $0.map(\.value) }
  }

  /// Whether the user gave the option (in either form, for a negatable flag) or the positional.
  package func isGiven(_ name: String) -> Bool { count(name) > 0 }

  /// How often it was given.
  package func count(_ name: String) -> Int {
    assert(isKnown(name), "'\(command.name)' has no '\(name)'")
    return given[name]?.count ?? 0
  }

  /// The values given, in order; without any, the default alone.
  package func values(_ name: String) -> [ParsedValue] {
    assert(isKnown(name), "'\(command.name)' has no '\(name)'")
    return given[name] ?? defaults[name].map { [$0] } ?? []
  }

  /// Whether a flag is on.
  package func flag(_ name: String) -> Bool { values(name).last == .flag(true) }

  /// The value as written, whatever its kind.
  package func string(_ name: String) -> String? { strings(name).last }
  /// The values as written, in order.
  package func strings(_ name: String) -> [String] { values(name).map(\.text) }

  /// The value of an integer option.
  package func integer(_ name: String) -> Int? { integers(name).last }
  /// The values of an integer option, in order.
  package func integers(_ name: String) -> [Int] {
    values(name).compactMap { value in
      guard case .integer(let number, _) = value else { return nil }
      return number
    }
  }

  /// The value of a number option, as the nearest `Double`.
  package func number(_ name: String) -> Double? { decimal(name)?.value }
  /// The values of a number option, in order.
  package func numbers(_ name: String) -> [Double] { decimals(name).map(\.value) }

  /// The value of a number option with every digit.
  package func decimal(_ name: String) -> PlainDecimal? { decimals(name).last }
  /// The values of a number option with every digit, in order.
  package func decimals(_ name: String) -> [PlainDecimal] {
    values(name).compactMap { value in
      switch value {
      case .number(let number, _): number
      case .integer(let number, _): PlainDecimal(number)
      case .flag, .string, .file: nil
      }
    }
  }

  /// The file of a file option.
  package func file(_ name: String) -> FileArgument? { files(name).last }
  /// The files of a file option, in order.
  package func files(_ name: String) -> [FileArgument] {
    values(name).compactMap { value in
      guard case .file(let file) = value else { return nil }
      return file
    }
  }

  private func isKnown(_ name: String) -> Bool {
    command.options.contains { $0.name == name }
      || command.positionals.contains { $0.name == name }
  }
}
