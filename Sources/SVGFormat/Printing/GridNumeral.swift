/// What the text of a whole number of grid units looks like, without being written: enough to find
/// the shortest way to put numbers beside each other.
struct GridNumeral {
  /// Bytes of the text.
  var length: Int
  var hasSign: Bool
  var hasPoint: Bool
  /// Whether it begins with the point.
  var isBare: Bool

  /// Whether it would run together with a number before it: not where it begins with a sign, nor
  /// where it begins with a second point.
  func needsSpace(after other: GridNumeral) -> Bool {
    if hasSign { return false }
    return !(isBare && other.hasPoint)
  }
}

/// Writes whole numbers of grid units as decimals in their shortest form.
struct GridNumerals {
  private let decimals: Int
  private let unit: UInt64

  /// - Parameter decimals: digits behind the point, 0…9.
  init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 9)
    unit = (0..<self.decimals).reduce(1) { unit, _ in unit * 10 }
  }

  func numeral(of value: Int64) -> GridNumeral {
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    guard part != 0 else {
      return GridNumeral(
        length: Self.digits(whole) + (value < 0 ? 1 : 0), hasSign: value < 0, hasPoint: false,
        isBare: false)
    }
    let wholeLength = whole == 0 ? 0 : Self.digits(whole)
    return GridNumeral(
      length: wholeLength + 1 + trimmed(part).digits + (value < 0 ? 1 : 0), hasSign: value < 0,
      hasPoint: true, isBare: whole == 0 && value >= 0)
  }

  func write(_ value: Int64, into text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    if whole != 0 || part == 0 { Self.write(whole, digits: Self.digits(whole), into: &text) }
    guard part != 0 else { return }
    text.append(UInt8(ascii: "."))
    let (rest, digits) = trimmed(part)
    Self.write(rest, digits: digits, into: &text)
  }

  /// Digits behind the point without the zeros at their end.
  private func trimmed(_ part: UInt64) -> (part: UInt64, digits: Int) {
    var (part, digits) = (part, decimals)
    while part % 10 == 0 {
      part /= 10
      digits -= 1
    }
    return (part, digits)
  }

  private static func digits(_ value: UInt64) -> Int {
    var (rest, count) = (value, 1)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  private static func write(_ value: UInt64, digits: Int, into text: inout [UInt8]) {
    let start = text.count
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
    var rest = value
    var place = start + digits - 1
    while place >= start, rest > 0 {
      text[place] += UInt8(rest % 10)
      rest /= 10
      place -= 1
    }
  }
}
