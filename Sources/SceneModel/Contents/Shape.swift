public import VectorGeometry

/// Figures that are painted as one outline.
public struct Shape: Hashable, Sendable {
  /// The figures, one compound outline.
  public var figures: [Figure]
  /// The part of the outline that is kept.
  public var trim: Trim?
  /// The paintings, in order.
  public var draws: [Draw]

  /// Makes a shape.
  public init(figures: [Figure], trim: Trim? = nil, draws: [Draw]) {
    self.figures = figures
    self.trim = trim
    self.draws = draws
  }
}

/// An outline that still knows what it is.
public enum Figure: Hashable, Sendable {
  /// Any outline.
  case path(Animatable<Path>)
  /// A rectangle.
  case rectangle(Rectangle)
  /// An ellipse.
  case ellipse(Ellipse)
  /// A polygon or a star.
  case polystar(Polystar)
}

/// A rectangle about its centre, drawn clockwise from its top left corner.
public struct Rectangle: Hashable, Sendable {
  /// The centre.
  public var center: Animatable<Point>
  /// The extents.
  public var size: Animatable<Size>
  /// The corners' radius, cut down to half the shorter side.
  public var cornerRadius: Animatable<Double>

  /// Makes a rectangle.
  public init(
    center: Animatable<Point>, size: Animatable<Size>, cornerRadius: Animatable<Double> = .init(0)
  ) {
    self.center = center
    self.size = size
    self.cornerRadius = cornerRadius
  }

  /// Makes a static rectangle.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.init(
      center: .init(rect.center), size: .init(rect.size), cornerRadius: .init(cornerRadius))
  }
}

/// An ellipse, drawn clockwise from 3 o'clock.
public struct Ellipse: Hashable, Sendable {
  /// The centre.
  public var center: Animatable<Point>
  /// Half the extents.
  public var radii: Animatable<Vector>

  /// Makes an ellipse.
  public init(center: Animatable<Point>, radii: Animatable<Vector>) {
    self.center = center
    self.radii = radii
  }
}

/// A polygon or a star, with Lottie's rules for roundness.
public struct Polystar: Hashable, Sendable {
  /// The centre.
  public var center: Animatable<Point>
  /// The number of points, at least 3 for a closed figure; fractions are cut off.
  public var points: Animatable<Double>
  /// The distance of the points from the centre.
  public var outerRadius: Animatable<Double>
  /// The distance of a star's dents; nil makes a polygon.
  public var innerRadius: Animatable<Double>?
  /// The turn of the first point from 12 o'clock.
  public var rotation: Animatable<Angle>
  /// How round the points are: 0 is sharp, 1 about a circle.
  public var outerRoundness: Animatable<Double>
  /// How round the dents are.
  public var innerRoundness: Animatable<Double>

  /// Makes a polygon or a star.
  public init(
    center: Animatable<Point>, points: Animatable<Double>, outerRadius: Animatable<Double>,
    innerRadius: Animatable<Double>? = nil, rotation: Animatable<Angle> = .init(.zero),
    outerRoundness: Animatable<Double> = .init(0), innerRoundness: Animatable<Double> = .init(0)
  ) {
    self.center = center
    self.points = points
    self.outerRadius = outerRadius
    self.innerRadius = innerRadius
    self.rotation = rotation
    self.outerRoundness = outerRoundness
    self.innerRoundness = innerRoundness
  }
}

/// The part of an outline that is kept, by arc length.
public struct Trim: Hashable, Sendable {
  /// Where it starts, 0…1 of the length.
  public var start: Animatable<Double>
  /// Where it ends, 0…1 of the length.
  public var end: Animatable<Double>
  /// A shift of both, in lengths; wraps around.
  public var offset: Animatable<Double>
  /// What the length is measured on.
  public var scope: TrimScope

  /// Makes a trim.
  public init(
    start: Animatable<Double> = .init(0), end: Animatable<Double> = .init(1),
    offset: Animatable<Double> = .init(0), scope: TrimScope = .wholeShape
  ) {
    self.start = start
    self.end = end
    self.offset = offset
    self.scope = scope
  }
}

/// What a trim measures its length on.
public enum TrimScope: Hashable, Sendable, CaseIterable {
  /// Each subpath by itself.
  case eachFigure
  /// All subpaths as one running length.
  case wholeShape
}
