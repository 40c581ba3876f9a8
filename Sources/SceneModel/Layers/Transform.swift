public import VectorGeometry

/// How a layer lies in its parent, in parts that move by themselves.
///
/// The order is fixed: translate(position) · rotate · skew · scale · translate(−anchor).
public struct Transform: Hashable, Sendable {
  /// The point of the layer that lies at `position` and about which it turns and grows.
  public var anchor: Animatable<Point>
  /// Where the anchor lies in the parent.
  public var position: Position
  /// The factors along the layer's axes; 1 is its own size.
  public var scale: Animatable<Vector>
  /// The turn, clockwise.
  public var rotation: Animatable<Angle>
  /// The shear: along an axis turned by `skewAxis`, points move by the tangent of this angle.
  public var skew: Animatable<Angle>
  /// The turn of the axis that the shear runs along.
  public var skewAxis: Animatable<Angle>
  /// A turn out of the plane.
  public var tilt: Tilt?

  /// Makes a transform; the default moves nothing.
  public init(
    anchor: Animatable<Point> = .init(.zero), position: Position = .point(.init(.zero)),
    scale: Animatable<Vector> = .init(.one), rotation: Animatable<Angle> = .init(.zero),
    skew: Animatable<Angle> = .init(.zero), skewAxis: Animatable<Angle> = .init(.zero),
    tilt: Tilt? = nil
  ) {
    self.anchor = anchor
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.skew = skew
    self.skewAxis = skewAxis
    self.tilt = tilt
  }

  /// Makes a static transform that equals a map; one that flattens the plane keeps a single axis.
  public init(_ affine: Affine) {
    let parts = affine.parts
    self.init(
      position: .point(.init(Point.zero + parts.translation)), scale: .init(parts.scale),
      rotation: .init(parts.rotation), skew: .init(parts.skew))
  }

  /// Makes a static transform that only moves.
  public static func translation(_ vector: Vector) -> Transform {
    Transform(position: .point(.init(Point.zero + vector)))
  }

  /// Whether nothing is moved, ever.
  public var isIdentity: Bool { self == Transform() }

  /// Whether nothing changes over time.
  public var isStatic: Bool {
    anchor.isStatic && position.isStatic && scale.isStatic && rotation.isStatic && skew.isStatic
      && skewAxis.isStatic && (tilt?.isStatic ?? true)
  }
}

/// Where a layer's anchor lies in its parent.
public enum Position: Hashable, Sendable {
  /// A point that moves as one, straight from keyframe to keyframe.
  case point(Animatable<Point>)
  /// Two coordinates that move by themselves.
  case separate(x: Animatable<Double>, y: Animatable<Double>)
  /// A place on a path.
  case along(MotionPath)

  /// Whether it never moves.
  public var isStatic: Bool {
    switch self {
    case .point(let point): point.isStatic
    case .separate(let x, let y): x.isStatic && y.isStatic
    case .along(let motion): motion.progress.isStatic
    }
  }
}

/// A place on a path, paced by arc length.
///
/// This is SMIL's `animateMotion`, CSS's `offset-path`, and Lottie's spatial tangents.
public struct MotionPath: Hashable, Sendable {
  /// The path, in the parent's space.
  public var path: Path
  /// The share of the path's length that lies behind, 0…1.
  public var progress: Animatable<Double>
  /// Whether the layer turns with the path.
  public var orientsAlongPath: Bool
  /// A turn added to the path's direction.
  public var angleOffset: Angle

  /// Makes a motion path.
  public init(
    path: Path, progress: Animatable<Double>, orientsAlongPath: Bool = false,
    angleOffset: Angle = .zero
  ) {
    self.path = path
    self.progress = progress
    self.orientsAlongPath = orientsAlongPath
    self.angleOffset = angleOffset
  }
}

/// A turn out of the plane, about axes through the anchor.
public struct Tilt: Hashable, Sendable {
  /// The turn about the x axis; positive tips the top away.
  public var aroundX: Animatable<Angle>
  /// The turn about the y axis; positive tips the right side away.
  public var aroundY: Animatable<Angle>
  /// The distance towards the viewer, in user units.
  public var depth: Animatable<Double>
  /// The viewer's distance in user units, above 0; nil is a parallel projection.
  public var perspective: Double?

  /// Makes a tilt.
  public init(
    aroundX: Animatable<Angle> = .init(.zero), aroundY: Animatable<Angle> = .init(.zero),
    depth: Animatable<Double> = .init(0), perspective: Double? = nil
  ) {
    self.aroundX = aroundX
    self.aroundY = aroundY
    self.depth = depth
    self.perspective = perspective
  }

  /// Whether it never changes.
  public var isStatic: Bool { aroundX.isStatic && aroundY.isStatic && depth.isStatic }
}
