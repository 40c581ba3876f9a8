/// The most decimals a number is ever written with; a double near 1 carries no more.
package let mostDecimals = 12

/// Writes a number as plain decimal text: rounded half away from zero, without needless zeros, `-0`,
/// exponent or locale. A value that is not finite is written as 0; validators refuse it before.
///
/// - Parameter decimals: digits behind the point at most, 0…12.
package func decimalText(_ value: Double, decimals: Int) -> String {
  let places = min(max(decimals, 0), mostDecimals)
  guard value.isFinite else { return "0" }
  let scaled = (abs(value) * powersOfTen[places]).rounded(.toNearestOrAwayFromZero)
  guard scaled != 0 else { return "0" }
  // Above 2⁵³ a double has no digits behind the point.
  guard abs(value) < largestExact else { return (value < 0 ? "-" : "") + wholeText(abs(value)) }
  let unit = UInt64(powersOfTen[places])
  var (whole, rest) = UInt64(min(scaled, largestExact)).quotientAndRemainder(dividingBy: unit)
  if scaled >= largestExact {
    // Together the digits do not fit; the part behind the point does by itself.
    let part = (abs(value).truncatingRemainder(dividingBy: 1) * powersOfTen[places]).rounded()
    (whole, rest) = UInt64(part).quotientAndRemainder(dividingBy: unit)
    whole += UInt64(abs(value))
  }
  var width = rest == 0 ? 0 : places
  while rest != 0, rest % 10 == 0 {
    rest /= 10
    width -= 1
  }
  return text(of: whole, fraction: rest, width: width, isNegative: value < 0)
}

/// - Parameter width: digits behind the point; 0 leaves the point out.
private func text(of whole: UInt64, fraction: UInt64, width: Int, isNegative: Bool) -> String {
  let wholeWidth = digitCount(whole)
  let length = (isNegative ? 1 : 0) + wholeWidth + (width > 0 ? width + 1 : 0)
  // Of exactly this length, most numbers need no memory of their own.
  return String(unsafeUninitializedCapacity: length) { buffer in
    var writer = DigitWriter(buffer: buffer)
    if isNegative { writer.write(UInt8(ascii: "-")) }
    writer.write(whole, digits: wholeWidth)
    if width > 0 {
      writer.write(UInt8(ascii: "."))
      writer.write(fraction, digits: width)
    }
    return writer.count
  }
}

private func digitCount(_ value: UInt64) -> Int {
  var (rest, count) = (value, 1)
  while rest >= 10 {
    rest /= 10
    count += 1
  }
  return count
}

/// Writes ASCII into memory that is large enough.
private struct DigitWriter {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  mutating func write(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  /// Writes so many digits, the first ones zeros where the number has fewer.
  mutating func write(_ value: UInt64, digits: Int) {
    var rest = value
    for place in (count..<count + digits).reversed() {
      buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += digits
  }
}

/// A number rounded as `decimalText` writes it.
package func rounded(_ value: Double, decimals: Int) -> Double {
  let places = min(max(decimals, 0), mostDecimals)
  let scaled = (value * powersOfTen[places]).rounded(.toNearestOrAwayFromZero)
  guard abs(scaled) < largestExact else { return value }
  return scaled / powersOfTen[places] + 0
}

/// 2⁵³: up to here doubles hold every whole number.
private let largestExact = 9_007_199_254_740_992.0

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
]

/// A number of at least 2⁵³, which is whole, digit by digit: its significand doubled over and over.
private func wholeText(_ value: Double) -> String {
  let shift = Int(value.exponent) - Double.significandBitCount
  var digits = String(value.significandBitPattern | 1 << UInt64(Double.significandBitCount))
    .utf8.reversed().map { $0 - UInt8(ascii: "0") }
  for _ in 0..<max(shift, 0) {
    var carry: UInt8 = 0
    for index in digits.indices {
      let doubled = digits[index] * 2 + carry
      digits[index] = doubled % 10
      carry = doubled / 10
    }
    if carry > 0 { digits.append(carry) }
  }
  return String(decoding: digits.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
}
