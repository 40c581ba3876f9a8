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
  // Above 2⁵³ a double has no digits behind the point; its whole part is exact.
  guard scaled < 9_007_199_254_740_992 else {
    return (value < 0 ? "-" : "") + wholeText(abs(value))
  }
  let digits = UInt64(scaled)
  let unit = UInt64(powersOfTen[places])
  var text = (value < 0 ? "-" : "") + String(digits / unit)
  var rest = digits % unit
  guard rest != 0 else { return text }
  var width = places
  while rest % 10 == 0 {
    rest /= 10
    width -= 1
  }
  let fraction = String(rest)
  text += "." + String(repeating: "0", count: width - fraction.count) + fraction
  return text
}

/// A number rounded as `decimalText` writes it.
package func rounded(_ value: Double, decimals: Int) -> Double {
  let places = min(max(decimals, 0), mostDecimals)
  let scaled = (value * powersOfTen[places]).rounded(.toNearestOrAwayFromZero)
  guard abs(scaled) < 9_007_199_254_740_992 else { return value }
  return scaled / powersOfTen[places] + 0
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
]

/// The whole part of a large positive number, digit by digit.
private func wholeText(_ value: Double) -> String {
  var digits: [Character] = []
  var rest = value.rounded(.down)
  while rest >= 1 {
    let digit = rest.truncatingRemainder(dividingBy: 10)
    digits.append(Character(String(Int(digit))))
    rest = ((rest - digit) / 10).rounded(.toNearestOrEven)
  }
  return String(digits.reversed())
}
