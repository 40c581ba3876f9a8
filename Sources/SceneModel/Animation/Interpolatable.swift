public import VectorGeometry

/// A value that can lie between two others.
public protocol Interpolatable: Hashable, Sendable {
  /// The value a share `t` of the way to another; `t` beyond 0…1 extrapolates.
  func interpolated(to other: Self, at t: Double) -> Self

  /// The sum with another value, or nil where the type has none (then additive animations replace,
  /// as SMIL asks).
  func sum(with other: Self) -> Self?

  /// The value that adds nothing, or nil where the type has no sum.
  static var additiveIdentity: Self? { get }
}

extension Interpolatable {
  /// No sum.
  public func sum(with other: Self) -> Self? { nil }
  /// No neutral value.
  public static var additiveIdentity: Self? { nil }
}

extension Double: Interpolatable {
  /// The number a share of the way to another.
  public func interpolated(to other: Double, at t: Double) -> Double {
    self + (other - self) * t
  }
  /// The sum.
  public func sum(with other: Double) -> Double? { self + other }
  /// Nothing.
  public static var additiveIdentity: Double? { 0.0 as Double }
}

extension Bool: Interpolatable {
  /// Flips half-way, as discrete properties do.
  public func interpolated(to other: Bool, at t: Double) -> Bool { t < 0.5 ? self : other }
}

extension Angle: Interpolatable {
  /// The angle a share of the way to another; whole turns count.
  public func interpolated(to other: Angle, at t: Double) -> Angle {
    Angle(radians: radians.interpolated(to: other.radians, at: t))
  }
  /// The sum.
  public func sum(with other: Angle) -> Angle? { self + other }
  /// No turn.
  public static var additiveIdentity: Angle? { Angle(radians: 0) }
}

extension Point: Interpolatable {
  /// The coordinates' sums.
  public func sum(with other: Point) -> Point? { Point(x + other.x, y + other.y) }
  /// The origin.
  public static var additiveIdentity: Point? { Point(0, 0) }
}

extension Vector: Interpolatable {
  /// The vector a share of the way to another.
  public func interpolated(to other: Vector, at t: Double) -> Vector {
    self + (other - self) * t
  }
  /// The sum.
  public func sum(with other: Vector) -> Vector? { self + other }
  /// The vector of no length.
  public static var additiveIdentity: Vector? { Vector(0, 0) }
}

extension Size: Interpolatable {
  /// The size a share of the way to another.
  public func interpolated(to other: Size, at t: Double) -> Size {
    Size(
      width.interpolated(to: other.width, at: t), height.interpolated(to: other.height, at: t))
  }
  /// The extents' sums.
  public func sum(with other: Size) -> Size? {
    Size(width + other.width, height + other.height)
  }
  /// The size of nothing.
  public static var additiveIdentity: Size? { Size(0, 0) }
}

extension Color: Interpolatable {
  /// The parts' sums, not clamped.
  public func sum(with other: Color) -> Color? {
    Color(
      red: red + other.red, green: green + other.green, blue: blue + other.blue,
      alpha: alpha + other.alpha)
  }
  /// The colour that adds nothing.
  public static var additiveIdentity: Color? { .clear }
}

extension Path: Interpolatable {}

extension Array: Interpolatable where Element: Interpolatable {
  /// Item by item; lists of unlike length flip half-way.
  public func interpolated(to other: [Element], at t: Double) -> [Element] {
    guard count == other.count else { return t < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, at: t) }
  }

  /// Item by item; lists of unlike length have no sum.
  public func sum(with other: [Element]) -> [Element]? {
    guard count == other.count else { return nil }
    var result: [Element] = []
    for (left, right) in zip(self, other) {
      guard let sum = left.sum(with: right) else { return nil }
      result.append(sum)
    }
    return result
  }
}
