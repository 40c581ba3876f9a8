/// The numbers an option accepts. Bounds are exact decimals, so nothing is lost to rounding.
package struct NumberRange: Hashable, Sendable {
  /// One end of a range.
  package struct Bound: Hashable, Sendable {
    /// Where the range ends.
    package let number: PlainDecimal
    /// Whether the end itself is in the range.
    package let isIncluded: Bool

    /// A bound at `number`.
    package init(_ number: PlainDecimal, isIncluded: Bool = true) {
      self.number = number
      self.isIncluded = isIncluded
    }
  }

  /// The lower end; `nil` without one.
  package let lower: Bound?
  /// The upper end; `nil` without one.
  package let upper: Bound?

  /// A range between two bounds, either of which may be absent.
  package init(lower: Bound?, upper: Bound?) {
    self.lower = lower
    self.upper = upper
  }

  /// `lower…upper` with both ends. An infinite end is no end.
  package init(_ range: ClosedRange<Double>) {
    self.init(
      lower: PlainDecimal(range.lowerBound).map { Bound($0) },
      upper: PlainDecimal(range.upperBound).map { Bound($0) })
  }

  /// `lower…` up to but without `upper`.
  package init(_ range: Range<Double>) {
    self.init(
      lower: PlainDecimal(range.lowerBound).map { Bound($0) },
      upper: PlainDecimal(range.upperBound).map { Bound($0, isIncluded: false) })
  }

  /// `lower` and more.
  package init(_ range: PartialRangeFrom<Double>) {
    self.init(lower: PlainDecimal(range.lowerBound).map { Bound($0) }, upper: nil)
  }

  /// Whole numbers; the extreme values of `Int` stand for "no end".
  package init(_ range: ClosedRange<Int>) {
    self.init(
      lower: range.lowerBound == .min ? nil : Bound(PlainDecimal(range.lowerBound)),
      upper: range.upperBound == .max ? nil : Bound(PlainDecimal(range.upperBound)))
  }

  /// Every number.
  package static let unlimited = NumberRange(lower: nil, upper: nil)
  /// Every number above zero.
  package static let positive = NumberRange(
    lower: Bound(PlainDecimal(0), isIncluded: false), upper: nil)
  /// Zero and every number above it.
  package static let nonNegative = NumberRange(0...)

  /// Numbers above `lower` up to and with `upper`.
  package static func above(_ lower: Double, upTo upper: Double) -> NumberRange {
    NumberRange(
      lower: PlainDecimal(lower).map { Bound($0, isIncluded: false) },
      upper: PlainDecimal(upper).map { Bound($0) })
  }

  /// Whether `number` lies in the range.
  package func contains(_ number: PlainDecimal) -> Bool {
    if let lower, number < lower.number || (number == lower.number && !lower.isIncluded) {
      return false
    }
    if let upper, upper.number < number || (number == upper.number && !upper.isIncluded) {
      return false
    }
    return true
  }

  /// True for a range with both ends in it, which is shown as `0…0.5`.
  var isClosed: Bool { lower?.isIncluded == true && upper?.isIncluded == true }

  /// The range in words that fit behind "it must be"; `nil` when every number will do.
  package var text: String? {
    if isClosed, let lower, let upper { return "\(lower.number)…\(upper.number)" }
    let ends = [
      lower.map { $0.isIncluded ? "at least \($0.number)" : "above \($0.number)" },
      upper.map { $0.isIncluded ? "at most \($0.number)" : "below \($0.number)" },
    ].compactMap { $0 }
    return ends.isEmpty ? nil : ends.joined(separator: " and ")
  }
}
