#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An affine map of the plane, written as SVG writes `matrix(a b c d tx ty)`:
///
///     | a  c  tx |   | x |
///     | b  d  ty | · | y |
///     | 0  0  1  |   | 1 |
public struct Affine: Hashable, Sendable {
  /// The x part of where the x axis goes.
  public var a: Double
  /// The y part of where the x axis goes.
  public var b: Double
  /// The x part of where the y axis goes.
  public var c: Double
  /// The y part of where the y axis goes.
  public var d: Double
  /// How far the origin moves along x.
  public var tx: Double
  /// How far the origin moves along y.
  public var ty: Double

  /// Makes a map from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by a vector.
  public static func translation(_ vector: Vector) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }

  /// Scales about the origin.
  public static func scale(_ factors: Vector) -> Affine {
    Affine(a: factors.dx, b: 0, c: 0, d: factors.dy, tx: 0, ty: 0)
  }

  /// Turns about the origin, clockwise on screen for a positive angle.
  public static func rotation(_ angle: Angle) -> Affine {
    let sine = sin(angle.radians)
    let cosine = cos(angle.radians)
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Shears along x: a point at height y moves by y·tan(angle) to the right.
  public static func skewX(_ angle: Angle) -> Affine {
    Affine(a: 1, b: 0, c: tan(angle.radians), d: 1, tx: 0, ty: 0)
  }

  /// The map that applies the right one first, then the left one.
  public static func * (left: Affine, right: Affine) -> Affine {
    Affine(
      a: left.a * right.a + left.c * right.b,
      b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d,
      d: left.b * right.c + left.d * right.d,
      tx: left.a * right.tx + left.c * right.ty + left.tx,
      ty: left.b * right.tx + left.d * right.ty + left.ty)
  }

  /// Where a point goes.
  public func applied(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Where a displacement goes; the translation has no part in it.
  public func applied(to vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The factor by which areas grow; negative where the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The map back, or nil where the map flattens the plane.
  public var inverted: Affine? {
    let area = determinant
    guard area.isFinite, abs(area) > 1e-300 else { return nil }
    return Affine(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// The mean factor by which lengths grow: the square root of the area's.
  public var meanScale: Double { abs(determinant).squareRoot() }

  /// The greatest factor by which a length grows: the larger singular value.
  public var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let area = determinant
    let spread = sum * sum - 4 * area * area
    // A map that stretches evenly: rounding must not make it differ from `meanScale`.
    guard spread > 1e-12 * sum * sum else { return meanScale }
    return ((sum + spread.squareRoot()) / 2).squareRoot()
  }

  /// Whether the map only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether every coefficient is a finite number.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension Affine {
  /// The parts of a map in the order a scene's transform applies them:
  /// translate · rotate · skew · scale.
  public struct Parts: Hashable, Sendable {
    /// How far the origin moves.
    public var translation: Vector
    /// The turn of the x axis.
    public var rotation: Angle
    /// The shear along x that is left after the turn.
    public var skew: Angle
    /// The factors along both axes; y is negative where the map mirrors.
    public var scale: Vector
  }

  /// The map taken apart (QR decomposition): `translate · rotate · skewX · scale`.
  ///
  /// The parts multiply back to the map, up to rounding, unless it flattens the plane: then only
  /// the axis that keeps its length is kept.
  public var parts: Parts {
    let translation = Vector(tx, ty)
    let across = (a * a + b * b).squareRoot()
    if across > 0 {
      let area = determinant
      let height = area / across
      let shear = height == 0 ? 0 : (a * c + b * d) / area
      return Parts(
        translation: translation, rotation: Angle(radians: atan2(b, a)),
        skew: Angle(radians: atan(shear)), scale: Vector(across, height))
    }
    let down = (c * c + d * d).squareRoot()
    return Parts(
      translation: translation,
      rotation: Angle(radians: down > 0 ? atan2(-c, d) : 0), skew: .zero, scale: Vector(0, down))
  }
}
