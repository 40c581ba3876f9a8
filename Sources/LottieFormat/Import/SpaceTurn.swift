#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import VectorGeometry

/// A turn in space, of which players without perspective show what falls onto the plane.
///
/// Its signs are those of lottie-web's matrix: z grows away from the viewer, and a positive turn
/// about x tips the top away, one about y the right side.
struct SpaceTurn {
  /// Where the three axes come to lie.
  private var x: Spatial
  private var y: Spatial
  private var z: Spatial

  private struct Spatial {
    var x: Double
    var y: Double
    var z: Double
  }

  private init(_ x: Spatial, _ y: Spatial, _ z: Spatial) { (self.x, self.y, self.z) = (x, y, z) }

  /// A turn about the x axis, in radians.
  static func aboutX(_ angle: Double) -> SpaceTurn {
    SpaceTurn(
      Spatial(x: 1, y: 0, z: 0), Spatial(x: 0, y: cos(angle), z: -sin(angle)),
      Spatial(x: 0, y: sin(angle), z: cos(angle)))
  }

  /// A turn about the y axis, in radians.
  static func aboutY(_ angle: Double) -> SpaceTurn {
    SpaceTurn(
      Spatial(x: cos(angle), y: 0, z: sin(angle)), Spatial(x: 0, y: 1, z: 0),
      Spatial(x: -sin(angle), y: 0, z: cos(angle)))
  }

  /// A turn in the plane, clockwise, in radians.
  static func aboutZ(_ angle: Double) -> SpaceTurn {
    SpaceTurn(
      Spatial(x: cos(angle), y: sin(angle), z: 0), Spatial(x: -sin(angle), y: cos(angle), z: 0),
      Spatial(x: 0, y: 0, z: 1))
  }

  /// The right turn, then the left one.
  static func * (left: SpaceTurn, right: SpaceTurn) -> SpaceTurn {
    SpaceTurn(left.turned(right.x), left.turned(right.y), left.turned(right.z))
  }

  private func turned(_ point: Spatial) -> Spatial {
    Spatial(
      x: x.x * point.x + y.x * point.y + z.x * point.z,
      y: x.y * point.x + y.y * point.y + z.y * point.z,
      z: x.z * point.x + y.z * point.y + z.z * point.z)
  }

  /// What becomes of the plane, seen straight on.
  var onPlane: Affine { Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0) }

  /// How far a step of 1 away from the viewer is seen to move.
  var depthOnPlane: Vector { Vector(z.x, z.y) }
}
