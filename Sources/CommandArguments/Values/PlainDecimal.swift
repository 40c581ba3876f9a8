/// A decimal number exactly as a person writes it: digits with at most one point, no exponent.
///
/// It keeps every digit, so a caller can make an exact fraction of `0.1`, which a `Double` cannot
/// hold. Two spellings of one number (`.50` and `0.5`) are equal.
package struct PlainDecimal: Hashable, Sendable {
  /// True below zero; zero is never negative.
  package let isNegative: Bool
  /// The digits before the point without leading zeros; `"0"` when there are none.
  package let integerDigits: String
  /// The digits behind the point without trailing zeros; empty for a whole number.
  package let fractionDigits: String

  /// The number written as `text`: an optional sign, ASCII digits, at most one point.
  ///
  /// `nil` for anything else, such as exponents, commas, spaces, `inf` and `nan`.
  package init?(_ text: some StringProtocol) {
    var digits = Substring(text)
    let sign = digits.first
    if sign == "-" || sign == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    self.init(
      isNegative: sign == "-", integer: parts[0], fraction: parts.count == 2 ? parts[1] : "")
  }

  /// A whole number.
  package init(_ value: Int) {
    self.init(isNegative: value < 0, integer: Substring(String(value.magnitude)), fraction: "")
  }

  /// The shortest decimal that reads back as `value`; `nil` unless it is finite.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let halves = String(describing: value.magnitude).split(separator: "e")
    let parts = halves[0].split(separator: ".")
    let exponent = halves.count == 2 ? Int(halves[1]) ?? 0 : 0
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    // Padding by the exponent's size on the side the point moves to is always enough.
    let padding = String(repeating: "0", count: abs(exponent))
    let digits = [exponent < 0 ? padding : "", parts[0] + fraction, exponent > 0 ? padding : ""]
      .joined()
    let point = parts[0].count + max(exponent, 0)
    self.init(
      isNegative: value < 0, integer: digits.prefix(point), fraction: digits.dropFirst(point))
  }

  private init(isNegative: Bool, integer: Substring, fraction: Substring) {
    let integer = integer.drop { $0 == "0" }
    var fraction = fraction
    while fraction.last == "0" { fraction.removeLast() }
    integerDigits = integer.isEmpty ? "0" : String(integer)
    fractionDigits = String(fraction)
    self.isNegative = isNegative && !(integer.isEmpty && fraction.isEmpty)
  }

  /// The nearest `Double`.
  package var value: Double {
    // The description is always a numeral that `Double` reads.
    Double(description) ?? .nan
  }

  /// The number as an exact fraction over a power of ten, not reduced; `nil` where 64 bits are too
  /// few.
  package var fraction: (numerator: Int, denominator: Int)? {
    guard let numerator = Int((isNegative ? "-" : "") + integerDigits + fractionDigits) else {
      return nil
    }
    var denominator = 1
    for _ in fractionDigits {
      let (product, overflows) = denominator.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      denominator = product
    }
    return (numerator, denominator)
  }
}

extension PlainDecimal: CustomStringConvertible {
  /// The shortest spelling: `0.5`, `-12`, never an exponent.
  package var description: String {
    (isNegative ? "-" : "") + integerDigits + (fractionDigits.isEmpty ? "" : "." + fractionDigits)
  }
}

extension PlainDecimal: Comparable {
  package static func < (first: Self, second: Self) -> Bool {
    guard first.isNegative == second.isNegative else { return first.isNegative }
    return first.isNegative
      ? second.hasSmallerMagnitude(than: first) : first.hasSmallerMagnitude(than: second)
  }

  private func hasSmallerMagnitude(than other: Self) -> Bool {
    if integerDigits.utf8.count != other.integerDigits.utf8.count {
      return integerDigits.utf8.count < other.integerDigits.utf8.count
    }
    if integerDigits != other.integerDigits { return integerDigits < other.integerDigits }
    return fractionDigits.utf8.lexicographicallyPrecedes(other.fractionDigits.utf8)
  }
}

/// Whether an ASCII byte is one of `0` to `9`.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
