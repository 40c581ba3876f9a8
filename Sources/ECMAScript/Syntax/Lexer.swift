/// A word, number, string or sign of a script.
struct Token {
  enum Kind: Equatable {
    case number(Double)
    case string(String)
    /// A word, whether the language reserves it or not.
    case word(String)
    case sign(String)
    /// A piece of a template; the last one ends it.
    case template(String, isLast: Bool)
    case end
  }

  var kind: Kind
  var line: Int
  /// Whether a line ends before it.
  var isOnNewLine: Bool
}

/// Takes a script's text apart, one token at a time.
struct Lexer {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var line = 1

  init(_ text: String) throws(ScriptError) {
    bytes = Array(text.utf8)
    guard bytes.count <= ScriptLimits.longestText else {
      throw .limit("more than \(ScriptLimits.longestText) bytes")
    }
  }

  mutating func next() throws(ScriptError) -> Token {
    let start = line
    try skipSpace()
    let isOnNewLine = line != start
    guard let byte = peek() else { return Token(kind: .end, line: line, isOnNewLine: isOnNewLine) }
    let first = line
    let kind: Token.Kind
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    case UInt8(ascii: ".") where Self.isDigit(peek(1)): kind = try number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(try string(until: byte))
    case UInt8(ascii: "`"):
      place += 1
      kind = try template()
    case _ where Self.isWordPart(byte): kind = .word(word())
    default: kind = try sign()
    }
    return Token(kind: kind, line: first, isOnNewLine: isOnNewLine)
  }

  func failure(_ message: String) -> ScriptError { .syntax(line: line, message: message) }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    place + ahead < bytes.count ? bytes[place + ahead] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func skipSpace() throws(ScriptError) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: place += 1
      case UInt8(ascii: "\r"):
        if peek(1) != UInt8(ascii: "\n") { line += 1 }
        place += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          place += 1
        }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
      case 0xC2 where starts(with: "\u{A0}"): place += 2
      case 0xEF where starts(with: "\u{FEFF}"): place += 3
      case 0xE2 where starts(with: "\u{2028}") || starts(with: "\u{2029}"):
        line += 1
        place += 3
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ScriptError) {
    place += 2
    while place < bytes.count {
      if starts(with: "*/") {
        place += 2
        return
      }
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    throw failure("a comment does not end")
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (0x30...0x39).contains($0) } ?? false
  }

  /// Letters beyond ASCII all count as parts of words.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func word() -> String {
    let start = place
    while let byte = peek(), Self.isWordPart(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func number() throws(ScriptError) -> Token.Kind {
    if peek() == UInt8(ascii: "0"), let mark = peek(1),
      let radix = [0x78: 16, 0x6F: 8, 0x62: 2][mark | 0x20]
    {
      place += 2
      let digits = word()
      var value = 0.0
      for digit in digits {
        guard let digit = digit.hexDigitValue, digit < radix else {
          throw failure("'\(digits)' is no number")
        }
        value = value * Double(radix) + Double(digit)
      }
      guard !digits.isEmpty else { throw failure("a number lacks its digits") }
      return .number(value)
    }
    let start = place
    skipDigits()
    if peek() == UInt8(ascii: ".") {
      place += 1
      skipDigits()
    }
    if let mark = peek(), mark | 0x20 == UInt8(ascii: "e") {
      place += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { place += 1 }
      skipDigits()
    }
    var text = String(decoding: bytes[start..<place], as: UTF8.self)
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    text = text.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
    let isFollowed = peek().map(Self.isWordPart) ?? false
    guard !isFollowed, let value = Double(text) else { throw failure("'\(text)' is no number") }
    return .number(value)
  }

  private mutating func skipDigits() {
    while Self.isDigit(peek()) { place += 1 }
  }
}

extension Lexer {
  private mutating func string(until quote: UInt8) throws(ScriptError) -> String {
    place += 1
    var content = Characters()
    while let byte = peek() {
      if byte == quote {
        place += 1
        return content.finished()
      }
      if byte == UInt8(ascii: "\n") { break }
      try take(byte, into: &content)
    }
    throw failure("a string does not end")
  }

  /// A template's text up to its end or its next value.
  mutating func template() throws(ScriptError) -> Token.Kind {
    var content = Characters()
    while let byte = peek() {
      if byte == UInt8(ascii: "`") {
        place += 1
        return .template(content.finished(), isLast: true)
      }
      if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
        place += 2
        return .template(content.finished(), isLast: false)
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      try take(byte, into: &content)
    }
    throw failure("a template does not end")
  }

  private mutating func take(
    _ byte: UInt8, into content: inout Characters
  ) throws(ScriptError) {
    place += 1
    guard byte == UInt8(ascii: "\\") else {
      content.append(byte)
      return
    }
    guard let escaped = peek() else { throw failure("a string does not end") }
    place += 1
    switch escaped {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "0") where !Self.isDigit(peek()): content.append(0)
    case UInt8(ascii: "x"): content.append(unit: try hexadecimal(2))
    case UInt8(ascii: "u"): content.append(unit: try hexadecimal(4))
    case UInt8(ascii: "\r"):
      line += 1
      if peek() == UInt8(ascii: "\n") { place += 1 }
    case UInt8(ascii: "\n"): line += 1
    default: content.append(escaped)
    }
  }

  private mutating func hexadecimal(_ count: Int) throws(ScriptError) -> UInt16 {
    let end = place + count
    guard end <= bytes.count,
      let unit = UInt16(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
    else { throw failure("an escape in a string is not known") }
    place = end
    return unit
  }

  private mutating func sign() throws(ScriptError) -> Token.Kind {
    for sign in Self.signs where bytes[place...].starts(with: sign.utf8) {
      place += sign.utf8.count
      return .sign(sign)
    }
    throw failure("a character is not known")
  }

  /// The longest first.
  private static let signs: [String] = [
    ">>>=", "...", "===", "!==", ">>>", "<<=", ">>=", "**=", "=>", "==", "!=", "<=", ">=", "&&",
    "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
    "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "!",
    "~", "?", ":", "=", ".",
  ]
}

/// A string while it is read: bytes, and UTF-16 units from escapes.
private struct Characters {
  private var bytes: [UInt8] = []
  private var units: [UInt16] = []

  mutating func append(_ byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  /// Two halves of a character stand next to each other.
  mutating func append(unit: UInt16) { units.append(unit) }

  private mutating func flush() {
    if units.isEmpty { return }
    bytes += String(decoding: units, as: UTF16.self).utf8
    units = []
  }

  mutating func finished() -> String {
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
