extension Double {
  /// The number as a script writes it (ECMA-262, Number::toString).
  package var scriptText: String {
    if self != self { return "NaN" }
    if self == 0 { return "0" }
    if !isFinite { return self < 0 ? "-Infinity" : "Infinity" }
    if magnitude < 1e15, let whole = Int(exactly: self) { return String(whole) }
    let (digits, exponent) = decimal
    let sign = self < 0 ? "-" : ""
    let count = digits.count
    if count <= exponent, exponent <= 21 {
      return sign + digits + String(repeating: "0", count: exponent - count)
    }
    if 0 < exponent, exponent <= 21 {
      return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    }
    if -6 < exponent, exponent <= 0 {
      return sign + "0." + String(repeating: "0", count: -exponent) + digits
    }
    let power = exponent - 1
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(power < 0 ? "-" : "+")\(abs(power))"
  }

  /// The shortest digits that stand for a finite number, behind a point that lies `exponent` places
  /// to the left of where it belongs.
  private var decimal: (digits: String, exponent: Int) {
    let text = magnitude.description
    let parts = text.split(separator: "e")
    let mantissa = parts.first ?? "0"
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let halves = mantissa.split(separator: ".")
    let whole = halves.first ?? "0"
    var digits = String(whole) + (halves.count > 1 ? String(halves[1]) : "")
    exponent += whole.count
    while digits.hasPrefix("0"), digits.count > 1 {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.hasSuffix("0"), digits.count > 1 { digits.removeLast() }
    return (digits, exponent)
  }

  /// The number with a fixed count of decimals, ties away from zero (ECMA-262,
  /// Number.prototype.toFixed); nil where it has too many digits for that.
  func fixedText(decimals: Int) -> String? {
    guard (0...20).contains(decimals), isFinite, magnitude < 1e21 else { return nil }
    var scale: UInt128 = 1
    for _ in 0..<decimals { scale *= 10 }
    let mantissa = UInt128(magnitude.significandBitPattern | (isNormal ? 1 << 52 : 0))
    let shift = Int(max(Double(self.exponentBitPattern), 1)) - 1075
    var scaled: UInt128
    if shift >= 0 {
      // Below 1e21 a whole number has at most 70 bits, and no decimals but zeros.
      let whole = (mantissa << UInt128(shift)).description
      let zeros = decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
      return (self < 0 ? "-" : "") + whole + zeros
    } else if -shift < 128 {
      scaled = mantissa * scale
      let half: UInt128 = 1 << UInt128(-shift - 1)
      scaled = (scaled &+ half) >> UInt128(-shift)
    } else {
      scaled = 0
    }
    let whole = (scaled / scale).description
    let fraction = (scaled % scale).description
    let isNegative = self < 0 && scaled != 0
    guard decimals > 0 else { return (isNegative ? "-" : "") + whole }
    let padding = String(repeating: "0", count: decimals - fraction.count)
    return "\(isNegative ? "-" : "")\(whole).\(padding)\(fraction)"
  }
}
