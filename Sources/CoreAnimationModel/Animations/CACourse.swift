public import VectorGeometry

/// The way that an animation takes through its values, without its timing.
public struct CACourse: Hashable, Sendable {
  /// The values at their places.
  public var keyframes: [CAKeyframe]
  /// What is added to the keyframes' straight lines where the way is bent: the terms in the square
  /// and in the cube of time, each starting at nothing.
  public var bends: [[CAKeyframe]] = []
  /// The turns that a position's path gives to its layer, in radians; empty is none.
  public var turns: [CAKeyframe] = []
  /// A path that the position follows evenly by arc length; it goes before the keyframes.
  public var route: CARoute?

  /// Makes a course of straight lines.
  public init(_ keyframes: [CAKeyframe]) {
    self.keyframes = keyframes
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    let all = keyframes + bends.joined() + turns
    return all.allSatisfy { $0.value.isFinite && $0.offset.isFinite }
      && route?.path.points.allSatisfy(\.isFinite) ?? true
  }
}

/// A path that is followed evenly by arc length, once in an animation's duration.
public struct CARoute: Hashable, Sendable {
  /// The path, in the superlayer's space.
  public var path: Path
  /// Whether the layer turns with the path.
  public var orientsAlongPath = false
  /// A turn added to the path's direction.
  public var angleOffset = Angle.zero

  /// Makes a route that turns nothing.
  public init(_ path: Path) {
    self.path = path
  }
}
