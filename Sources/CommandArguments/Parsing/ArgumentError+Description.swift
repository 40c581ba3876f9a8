extension ArgumentError: CustomStringConvertible {
  /// One line: what is wrong, where, and what to do. Words of the user are quoted and escaped.
  package var description: String {
    switch self {
    case .missingCommand, .unknownCommand, .optionBeforeCommand, .unknownOption,
      .ambiguousOption:
      nameDescription
    case .missingValue, .unexpectedValue, .repeatedOption, .exclusiveOptions, .missingOption,
      .missingPositional, .unexpectedPositional:
      arrangementDescription
    case .notAWholeNumber, .notANumber, .numeralTooLong, .outOfRange, .unknownChoice,
      .emptyFileName, .standardStreamRefused, .invalidUTF8, .refused:
      valueDescription
    }
  }

  private var nameDescription: String {
    switch self {
    case .missingCommand(let program):
      "no command given; run '\(program) --help' to see the commands"
    case .unknownCommand(let name, let suggestion?, _):
      "unknown command \(quoted(name)); did you mean '\(suggestion)'?"
    case .unknownCommand(let name, nil, let program):
      "unknown command \(quoted(name)); run '\(program) --help' to see the commands"
    case .optionBeforeCommand(let name, let program):
      "option \(quoted(name)) stands before the command; "
        + "write '\(program) COMMAND' first and its options behind it"
    case .unknownOption(let name, let suggestion?, _):
      "unknown option \(quoted(name)); did you mean '\(suggestion)'?"
    case .unknownOption(let name, nil, let command):
      "unknown option \(quoted(name)); run '\(command) --help' to see the options"
    case .ambiguousOption(let name, let candidates):
      "option \(quoted(name)) is ambiguous; write one of \(candidates.joined(separator: ", "))"
    default: ""
    }
  }

  private var arrangementDescription: String {
    switch self {
    case .missingValue(let option, let placeholder, nil):
      "option '\(option)' needs a value; write '\(apart(option, placeholder))'"
    case .missingValue(let option, _, let next?):
      "option '\(option)' needs a value; if it is \(quoted(next)), "
        + "write \(quoted(joined(option, next)))"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value; leave out \(quoted("=" + value))"
    case .repeatedOption(let option):
      "option '\(option)' is given more than once; give it once"
    case .exclusiveOptions(let first, let second):
      "options '\(first)' and '\(second)' exclude each other; give one of them"
    case .missingOption(let usages, let command):
      "'\(command)' needs \(usages.map { "'\($0)'" }.joined(separator: " or "))"
    case .missingPositional(let name, let command):
      "'\(command)' needs \(name); run '\(command) --help' to see its arguments"
    case .unexpectedPositional(let word, let suggestion?, _):
      "unexpected argument \(quoted(word)); did you mean '\(suggestion)'?"
    case .unexpectedPositional(let word, nil, let command):
      "unexpected argument \(quoted(word)); run '\(command) --help' to see its arguments"
    default: ""
    }
  }

  private var valueDescription: String {
    switch self {
    case .notAWholeNumber(let subject, let value):
      "\(subject) \(quoted(value)) is not a whole number; write digits only, such as 12"
    case .notANumber(let subject, let value):
      "\(subject) \(quoted(value)) is not a plain decimal number; "
        + "write one such as 2, 0.5 or -1.25"
    case .numeralTooLong(let subject, let limit):
      "\(subject) has too many digits; write at most \(limit) characters"
    case .outOfRange(let subject, let value, let range):
      range.isClosed
        ? "\(subject) \(shown(value)) is outside \(range.text ?? "")"
        : "\(subject) \(shown(value)) is out of range; it must be \(range.text ?? "")"
    case .unknownChoice(let subject, let value, let choices):
      "\(subject) \(quoted(value)) is unknown; "
        + suggestion(for: value, among: choices).map { "did you mean '\($0)'? " }.orEmpty
        + "choices: \(choices.joined(separator: ", "))"
    case .emptyFileName(let subject): "\(subject) is an empty file name; name a file"
    case .standardStreamRefused(let subject):
      "\(subject) cannot be '-' (the standard stream); name a file"
    case .invalidUTF8(let position, let offset, let text):
      "argument \(position) (\(quoted(text))) is not UTF-8 from byte \(offset + 1) on; "
        + "type it in a UTF-8 terminal or convert it"
    case .refused(let subject, let value, let reason):
      "\(subject) \(quoted(value)) \(reason)"
    default: ""
    }
  }

  /// An option with its value in the usual form.
  private func apart(_ option: String, _ value: String) -> String {
    option.hasPrefix("--") ? "\(option)=\(value)" : "\(option) \(value)"
  }

  /// An option with its value in the form that is never mistaken for two words.
  private func joined(_ option: String, _ value: String) -> String {
    option.hasPrefix("--") ? "\(option)=\(value)" : "\(option)\(value)"
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}
