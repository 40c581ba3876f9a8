#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A place in the plane, in user units; x grows to the right, y grows down.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Makes a point from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, at the top left.
  public static let zero = Point(0, 0)

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The straight distance to another point.
  public func distance(to other: Point) -> Double {
    (other - self).length
  }

  /// The point a share `t` of the way to another; 0 is here, 1 is there, and beyond extrapolates.
  public func interpolated(to other: Point, at t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// The point moved by a vector.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// The point moved by the opposite of a vector.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// The vector that leads from the second point to the first.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(end.x - start.x, end.y - start.y)
  }
}

/// A displacement, or a pair of factors, in the plane.
public struct Vector: Hashable, Sendable {
  /// The part along x, positive to the right.
  public var dx: Double
  /// The part along y, positive downwards.
  public var dy: Double

  /// Makes a vector from its parts.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector that moves nothing.
  public static let zero = Vector(0, 0)
  /// The factors that scale nothing.
  public static let one = Vector(1, 1)

  /// The vector's length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The direction, clockwise from the x axis.
  public var angle: Angle { Angle(radians: atan2(dy, dx)) }

  /// The parts added one by one.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.dx + right.dx, left.dy + right.dy)
  }

  /// The parts subtracted one by one.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.dx - right.dx, left.dy - right.dy)
  }

  /// Both parts times a factor.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.dx * factor, vector.dy * factor)
  }

  /// The opposite vector.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(-vector.dx, -vector.dy)
  }
}
