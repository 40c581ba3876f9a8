import VectorGeometry

/// Reads the numbers and words that attribute values are made of.
struct ValueScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset >= bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[offset] }

  mutating func skipSpace() {
    while let byte = next, isSpace(byte) { offset += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  /// Skips white space with one comma in it at most.
  mutating func skipComma() {
    skipSpace()
    if take(",") { skipSpace() }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// A run of ASCII letters.
  mutating func word() -> String {
    let start = offset
    while let byte = next, isLetter(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private var isAtDigit: Bool {
    next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// A flag of an arc: a single digit, which nothing need follow.
  mutating func flag() -> Bool? {
    if take("0") { return false }
    return take("1") ? true : nil
  }

  /// A number of SVG's grammar; nil, without a step, where there is none or it is not finite.
  mutating func number() -> Double? {
    let start = offset
    _ = take("+") || take("-")
    let whole = digits()
    var fraction = 0
    if next == UInt8(ascii: ".") {
      offset += 1
      fraction = digits()
    }
    guard whole + fraction > 0 else {
      offset = start
      return nil
    }
    exponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Swift wants a digit behind the point.
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      offset = start
      return nil
    }
    return value
  }

  private mutating func digits() -> Int {
    let start = offset
    while isAtDigit { offset += 1 }
    return offset - start
  }

  /// An exponent, unless the letter starts a unit such as `em`.
  private mutating func exponent() {
    let start = offset
    guard take("e") || take("E") else { return }
    _ = take("+") || take("-")
    if digits() == 0 { offset = start }
  }

  /// Numbers apart by space or commas up to the end; nil where anything else is among them.
  static func numbers(_ text: some StringProtocol) -> [Double]? {
    var scanner = ValueScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipComma()
    }
    return numbers
  }

  /// A single number, and nothing else.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let numbers = numbers(text), numbers.count == 1 else { return nil }
    return numbers[0]
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
