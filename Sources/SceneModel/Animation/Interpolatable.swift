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

  /// How far apart two values are, in the type's own unit.
  func distance(to other: Self) -> Double

  /// How far it lies from the value a share `t` of the way from one to another. Once that is beyond a
  /// limit, it may be any distance beyond it.
  func distance(toLineFrom first: Self, to last: Self, at t: Double, within limit: Double) -> Double

  /// The distance below which sampled motion looks the same.
  static var visibleDistance: Double { get }
}

extension Interpolatable {
  /// No sum.
  public func sum(with other: Self) -> Self? { nil }
  /// No neutral value.
  public static var additiveIdentity: Self? { nil }
  /// The distance to the value there.
  public func distance(
    toLineFrom first: Self, to last: Self, at t: Double, within limit: Double
  ) -> Double {
    first.interpolated(to: last, at: t).distance(to: self)
  }
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
  /// The difference's size.
  public func distance(to other: Double) -> Double { abs(other - self) }
  /// Half of the smallest step of an 8-bit opacity.
  public static var visibleDistance: Double { 0.002 }
}

extension Bool: Interpolatable {
  /// Flips half-way, as discrete properties do.
  public func interpolated(to other: Bool, at t: Double) -> Bool { t < 0.5 ? self : other }
  /// 1 for unlike values.
  public func distance(to other: Bool) -> Double { self == other ? 0 : 1 }
  /// Any difference can be seen.
  public static var visibleDistance: Double { 0.5 }
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
  /// The difference's size, in radians.
  public func distance(to other: Angle) -> Double { abs(other.radians - radians) }
  /// A twentieth of a pixel at a radius of 100.
  public static var visibleDistance: Double { 0.0005 }
}

extension Point: Interpolatable {
  /// The coordinates' sums.
  public func sum(with other: Point) -> Point? { Point(x + other.x, y + other.y) }
  /// The origin.
  public static var additiveIdentity: Point? { Point(0, 0) }
  /// A twentieth of a pixel.
  public static var visibleDistance: Double { 0.05 }
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
  /// The difference's length.
  public func distance(to other: Vector) -> Double { (other - self).length }
  /// A twentieth of a pixel at a distance of 100, for factors.
  public static var visibleDistance: Double { 0.0005 }
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
  /// The larger difference of both extents.
  public func distance(to other: Size) -> Double {
    greater(abs(other.width - width), abs(other.height - height))
  }
  /// A twentieth of a pixel.
  public static var visibleDistance: Double { 0.05 }
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
  /// The largest difference of the parts.
  public func distance(to other: Color) -> Double {
    let first = greater(abs(other.red - red), abs(other.green - green))
    return greater(first, greater(abs(other.blue - blue), abs(other.alpha - alpha)))
  }
  /// Half of the smallest step of an 8-bit colour.
  public static var visibleDistance: Double { 0.002 }
}

extension Path: Interpolatable {
  /// The largest distance of two points in the same place; infinite for unlike structures.
  public func distance(to other: Path) -> Double {
    largestDistance(to: other)
  }
  /// The same, without making the path between.
  public func distance(
    toLineFrom first: Path, to last: Path, at t: Double, within limit: Double
  ) -> Double {
    largestDistance(toLineFrom: first, to: last, at: t, within: limit)
  }
  /// A twentieth of a pixel.
  public static var visibleDistance: Double { 0.05 }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Item by item; lists of unlike length flip half-way.
  #if compiler(>=6.3)
    @specialized(where Element == Double)
  #endif
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

  /// The largest distance of two items in the same place; infinite for lists of unlike length.
  #if compiler(>=6.3)
    @specialized(where Element == Double)
  #endif
  public func distance(to other: [Element]) -> Double {
    guard count == other.count else { return .infinity }
    return zip(self, other).reduce(0) { greater($0, $1.0.distance(to: $1.1)) }
  }
  /// The items' own.
  public static var visibleDistance: Double { Element.visibleDistance }
}

/// The greater of two distances; one that is no number is never hidden by the other.
func greater(_ left: Double, _ right: Double) -> Double {
  left > right || left != left ? left : right
}
