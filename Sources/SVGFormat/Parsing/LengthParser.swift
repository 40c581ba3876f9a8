/// Reads lengths into user units.
enum LengthParser {
  /// CSS's absolute units, in pixels (CSS Values 4, section 6.2).
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72,
    "pc": 16,
  ]

  /// The length, or nil where it is none or has a unit of the font.
  ///
  /// - Parameter whole: what 100 % is; nil refuses percentages.
  static func length(_ text: some StringProtocol, whole: Double?) -> Double? {
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    if scanner.take("%") {
      scanner.skipSpace()
      guard scanner.isAtEnd, let whole else { return nil }
      return number / 100 * whole
    }
    let unit = scanner.word().lowercased()
    scanner.skipSpace()
    guard scanner.isAtEnd, let factor = units[unit] else { return nil }
    return number * factor
  }

  /// Lengths apart by space or commas; nil where one is none.
  static func lengths(_ text: String, whole: Double?) -> [Double]? {
    var result: [Double] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let value = length(word, whole: whole) else { return nil }
      result.append(value)
    }
    return result
  }

  /// A number or a percentage of 1.
  static func share(_ text: String) -> Double? {
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let isPercentage = scanner.take("%")
    scanner.skipSpace()
    return scanner.isAtEnd ? (isPercentage ? number / 100 : number) : nil
  }
}
