/// One cubic Bézier; straight lines and quadratics are written as cubics where all must be alike.
public struct CubicSegment: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// The control point that the start heads for.
  public var control1: Point
  /// The control point that the end comes from.
  public var control2: Point
  /// Where it ends.
  public var end: Point

  /// Makes a cubic from its four points.
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The straight segment, as a cubic of even pace.
  public init(line start: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3),
      end)
  }

  /// The point at a parameter 0…1 (the Bézier's own, not the arc length).
  public func point(at t: Double) -> Point {
    let u = 1 - t
    let b0 = u * u * u
    let b1 = 3 * u * u * t
    let b2 = 3 * u * t * t
    let b3 = t * t * t
    return Point(
      b0 * start.x + b1 * control1.x + b2 * control2.x + b3 * end.x,
      b0 * start.y + b1 * control1.y + b2 * control2.y + b3 * end.y)
  }

  /// The derivative by the parameter, 0…1.
  public func derivative(at t: Double) -> Vector {
    let u = 1 - t
    return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
      + (end - control2) * (3 * t * t)
  }

  /// The direction of travel; where the derivative vanishes, the direction a little further on.
  public func tangent(at t: Double) -> Vector {
    let direct = derivative(at: t)
    if direct.length > 1e-9 { return direct }
    let nearby = t < 0.5 ? point(at: t + 1e-4) - point(at: t) : point(at: t) - point(at: t - 1e-4)
    return nearby
  }

  /// The part between two parameters, 0…1 (de Casteljau's construction).
  public func part(from t0: Double, to t1: Double) -> CubicSegment {
    let tail = split(at: t0).1
    guard t0 < 1 else { return tail }
    return tail.split(at: (t1 - t0) / (1 - t0)).0
  }

  /// Both parts at a parameter, 0…1 (de Casteljau's construction).
  public func split(at t: Double) -> (CubicSegment, CubicSegment) {
    let ab = start.interpolated(to: control1, at: t)
    let bc = control1.interpolated(to: control2, at: t)
    let cd = control2.interpolated(to: end, at: t)
    let abc = ab.interpolated(to: bc, at: t)
    let bcd = bc.interpolated(to: cd, at: t)
    let middle = abc.interpolated(to: bcd, at: t)
    return (
      CubicSegment(start, ab, abc, middle), CubicSegment(middle, bcd, cd, end)
    )
  }

  /// The same curve, travelled the other way.
  public var reversed: CubicSegment {
    CubicSegment(end, control2, control1, start)
  }

  /// The smallest upright rectangle that holds the curve itself.
  public var bounds: Rect {
    var box = Rect(corner: start, opposite: end)
    let extremes =
      Self.extremes(start.x, control1.x, control2.x, end.x)
      + Self.extremes(start.y, control1.y, control2.y, end.y)
    for t in extremes where t > 0 && t < 1 { box = box.union(point(at: t)) }
    return box
  }

  private static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = -a + 3 * b - 3 * c + d
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    if abs(square) < 1e-12 { return abs(linear) < 1e-12 ? [] : [-constant / linear] }
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    // Adding numbers of one sign keeps their digits where `square` is small beside `linear`.
    let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return sum == 0 ? [0] : [sum / square, constant / sum]
  }
}
