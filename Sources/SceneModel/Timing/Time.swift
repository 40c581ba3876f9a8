/// A moment or a span in seconds, held exactly as a reduced fraction.
///
/// Sums, products and least common multiples stay exact as long as both parts fit 64 bits. Where
/// they no longer do, the result is the nearest whole nanosecond, or the largest time there is.
public struct Time: Hashable, Sendable {
  /// The upper part of the reduced fraction; carries the sign.
  public let numerator: Int64
  /// The lower part of the reduced fraction, at least 1.
  public let denominator: Int64

  private init(reduced numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes a time of `numerator / denominator` seconds; a denominator of 0 counts as 1.
  public init(_ numerator: Int64, over denominator: Int64 = 1) {
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  /// Makes the time nearest to a number of seconds on the grid of whole nanoseconds.
  ///
  /// A value that is no number counts as 0; one beyond ±9·10⁹ s is brought to that bound.
  public init(nearest seconds: Double) {
    guard seconds == seconds else {
      self = .zero
      return
    }
    let bounded = min(max(seconds, -Self.largestSeconds), Self.largestSeconds)
    self.init(wide: Int128((bounded * 1e9).rounded()), 1_000_000_000)
  }

  private static let largestSeconds = 9e9

  private init(wide numerator: Int128, _ denominator: Int128) {
    let sign: Int128 = denominator < 0 ? -1 : 1
    let lower = denominator == 0 ? 1 : denominator * sign
    let upper = numerator * sign
    if let top = Int64(exactly: upper), let bottom = Int64(exactly: lower) {
      // Nearly always; division of wide numbers is many times as slow.
      let divisor = max(Self.greatestCommonDivisor(top.magnitude, bottom.magnitude), 1)
      if let divisor = Int64(exactly: divisor) {
        self.init(reduced: top / divisor, bottom / divisor)
        return
      }
    }
    let divisor = max(Self.greatestCommonDivisor(upper.magnitude, lower.magnitude), 1)
    let top = upper / Int128(divisor)
    let bottom = lower / Int128(divisor)
    if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom) {
      self.init(reduced: top, bottom)
      return
    }
    self = Self.rounded(Double(top) / Double(bottom))
  }

  private static func rounded(_ seconds: Double) -> Time {
    Time(nearest: seconds)
  }

  private static func greatestCommonDivisor<Number: FixedWidthInteger>(
    _ a: Number, _ b: Number
  ) -> Number {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// No time at all.
  public static let zero = Time(0)

  /// The time as a floating-point number of seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// The sum.
  public static func + (left: Time, right: Time) -> Time {
    Time(
      wide: Int128(left.numerator) * Int128(right.denominator)
        + Int128(right.numerator) * Int128(left.denominator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// The difference.
  public static func - (left: Time, right: Time) -> Time { left + -right }

  /// The same span, the other way.
  public static prefix func - (time: Time) -> Time {
    Time(wide: -Int128(time.numerator), Int128(time.denominator))
  }

  /// A whole multiple.
  public static func * (time: Time, factor: Int) -> Time {
    Time(wide: Int128(time.numerator) * Int128(factor), Int128(time.denominator))
  }

  /// The product, as if the right one were a plain number.
  public static func * (left: Time, right: Time) -> Time {
    Time(
      wide: Int128(left.numerator) * Int128(right.numerator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// How often the right one fits the left one, as a fraction; 0 where the right one is 0.
  public static func / (left: Time, right: Time) -> Time {
    guard right.numerator != 0 else { return .zero }
    return Time(
      wide: Int128(left.numerator) * Int128(right.denominator),
      Int128(left.denominator) * Int128(right.numerator))
  }

  /// The largest whole number that is not above this one.
  public var floor: Int64 {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not below this one.
  public var ceiling: Int64 { -(-self).floor }

  /// The span from zero, whichever way.
  public var magnitude: Time { numerator < 0 ? -self : self }

  /// The least span that both fill a whole number of times; nil where one is not positive or the
  /// result does not fit.
  public func leastCommonMultiple(with other: Time) -> Time? {
    guard numerator > 0, other.numerator > 0 else { return nil }
    let common = Self.greatestCommonDivisor(numerator, other.numerator)
    let (upper, overflow) = (numerator / common).multipliedReportingOverflow(by: other.numerator)
    guard !overflow else { return nil }
    return Time(upper, over: Self.greatestCommonDivisor(denominator, other.denominator))
  }
}

extension Time: Comparable {
  /// Orders times from past to future.
  public static func < (left: Time, right: Time) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Time: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a time of whole seconds.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }

  /// Makes the time nearest to a number of seconds on the grid of whole nanoseconds.
  public init(floatLiteral value: Double) {
    self.init(nearest: value)
  }
}

extension Time {
  /// Reads an exact decimal such as `12.5` or `-0.035`; nil where the text is not one.
  ///
  /// At most 18 digits count, so that every such time is exact.
  public init?(decimal text: some StringProtocol) {
    var digits: Int64 = 0
    var scale: Int64 = 1
    var sawPoint = false
    var sawDigit = false
    var body = Substring(text)
    let negative = body.first == "-"
    if negative || body.first == "+" { body.removeFirst() }
    guard body.utf8.count <= 19 else { return nil }
    for byte in body.utf8 {
      switch byte {
      case UInt8(ascii: "."):
        guard !sawPoint else { return nil }
        sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        let (tenfold, tooMany) = digits.multipliedReportingOverflow(by: 10)
        let (sum, tooLarge) = tenfold.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        guard !tooMany, !tooLarge else { return nil }
        digits = sum
        if sawPoint {
          let (wider, overflow) = scale.multipliedReportingOverflow(by: 10)
          guard !overflow else { return nil }
          scale = wider
        }
      default: return nil
      }
    }
    guard sawDigit else { return nil }
    self.init(negative ? -digits : digits, over: scale)
  }
}
