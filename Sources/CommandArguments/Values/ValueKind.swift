/// What an option or a positional takes.
package enum ValueKind: Hashable, Sendable {
  /// Nothing: the option is on when it is given.
  case flag
  /// Any text, the empty one too.
  case string
  /// A whole number. The extreme values of `Int` stand for "no end".
  case integer(ClosedRange<Int>)
  /// A plain decimal number: digits with at most one point, no exponent.
  case number(NumberRange)
  /// One of a few words.
  case choice([Choice])
  /// The path of a file; where allowed, `-` means the standard stream.
  case file(allowsStandardStream: Bool)

  /// Any whole number.
  package static let anyInteger = ValueKind.integer(.min ... .max)
  /// Any finite number.
  package static let anyNumber = ValueKind.number(.unlimited)

  /// A choice of words that need no explanation.
  package static func choice(_ names: [String]) -> ValueKind {
    .choice(names.map { Choice($0) })
  }

  /// The range in words; `nil` for a kind without one.
  package var rangeText: String? {
    switch self {
    case .integer(let range): NumberRange(range).text
    case .number(let range): range.text
    case .flag, .string, .choice, .file: nil
    }
  }
}

/// One of the words a `ValueKind.choice` accepts.
package struct Choice: Hashable, Sendable {
  /// The word as it is typed.
  package let name: String
  /// What it means; empty when the word says it all.
  package let help: String

  /// A word and its meaning.
  package init(_ name: String, _ help: String = "") {
    self.name = name
    self.help = help
  }
}

/// A file named on the command line.
package enum FileArgument: Hashable, Sendable {
  /// `-`: standard input or standard output, whichever the option is about.
  case standardStream
  /// A path, as given and never empty.
  case path(String)
}

/// What a shell offers while a value is being typed.
package enum CompletionHint: Hashable, Sendable {
  /// Nothing.
  case none
  /// Files whose names end in one of the extensions (without the point); any file when empty.
  case files(extensions: [String])
  /// Directories.
  case directories
  /// A list of words; other words may be accepted too.
  case values([Choice])
  /// The names of the program's commands.
  case commands
}
