/// One value that was given and found good.
package enum ParsedValue: Hashable, Sendable {
  /// A flag: true for `--name`, false for `--no-name`.
  case flag(Bool)
  /// Text or a choice.
  case string(String)
  /// A whole number, with the text it was written as.
  case integer(Int, text: String)
  /// A number, with the text it was written as.
  case number(PlainDecimal, text: String)
  /// A file.
  case file(FileArgument)

  /// The value as it was written.
  package var text: String {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .string(let text), .integer(_, let text), .number(_, let text): text
    case .file(.path(let path)): path
    case .file(.standardStream): "-"
    }
  }
}

extension ValueKind {
  /// The longest numeral that is read: far beyond what any setting needs, and short enough that its
  /// `Double` is always finite.
  static let longestNumeral = 64

  /// The value written as `text`.
  ///
  /// - Parameter subject: The option or positional as messages should show it.
  func value(of text: String, for subject: String) throws(ArgumentError) -> ParsedValue {
    switch self {
    case .flag:
      guard text == "true" || text == "false" else {
        throw .unexpectedValue(option: subject, value: text)
      }
      return .flag(text == "true")
    case .string: return .string(text)
    case .integer(let range): return try integer(text, in: range, for: subject)
    case .number(let range):
      return .number(try decimal(text, in: range, for: subject), text: text)
    case .choice(let choices):
      guard choices.contains(where: { $0.name == text }) else {
        throw .unknownChoice(subject: subject, value: text, choices: choices.map(\.name))
      }
      return .string(text)
    case .file(let allowsStandardStream):
      guard !text.isEmpty else { throw .emptyFileName(subject: subject) }
      guard text == "-" else { return .file(.path(text)) }
      guard allowsStandardStream else { throw .standardStreamRefused(subject: subject) }
      return .file(.standardStream)
    }
  }

  private func integer(
    _ text: String, in range: ClosedRange<Int>, for subject: String
  ) throws(ArgumentError) -> ParsedValue {
    guard !text.utf8.contains(UInt8(ascii: ".")), PlainDecimal(text) != nil else {
      throw .notAWholeNumber(subject: subject, value: text)
    }
    let number = try decimal(text, in: NumberRange(range), for: subject)
    guard let value = Int(number.description) else {
      let machineRange = NumberRange(
        lower: .init(PlainDecimal(Int.min)), upper: .init(PlainDecimal(Int.max)))
      throw .outOfRange(subject: subject, value: text, range: machineRange)
    }
    return .integer(value, text: text)
  }

  private func decimal(
    _ text: String, in range: NumberRange, for subject: String
  ) throws(ArgumentError) -> PlainDecimal {
    guard text.utf8.count <= Self.longestNumeral else {
      throw .numeralTooLong(subject: subject, limit: Self.longestNumeral)
    }
    guard let number = PlainDecimal(text) else {
      throw .notANumber(subject: subject, value: text)
    }
    guard range.contains(number) else {
      throw .outOfRange(subject: subject, value: text, range: range)
    }
    return number
  }
}
