public import VectorGeometry

/// What an outline is painted with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Animatable<Color>)
  /// A gradient, in the layer's own space.
  case gradient(Gradient)
  /// A picture's pixels, repeated; the map leads from pixels to the layer's space.
  case image(AssetID, Affine)
}

/// Colours that run into each other.
public struct Gradient: Hashable, Sendable {
  /// Where they run.
  public var kind: GradientKind
  /// The colours, by rising offset.
  public var stops: Animatable<[ColorStop]>
  /// What lies beyond the first and the last.
  public var spread: GradientSpread
  /// From the gradient's space to the layer's.
  public var transform: Affine

  /// Makes a gradient.
  public init(
    kind: GradientKind, stops: Animatable<[ColorStop]>, spread: GradientSpread = .pad,
    transform: Affine = .identity
  ) {
    self.kind = kind
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }
}

/// Where a gradient's colours run.
public enum GradientKind: Hashable, Sendable {
  /// Along a line.
  case linear(start: Animatable<Point>, end: Animatable<Point>)
  /// Out of a circle's focus to its edge; no focus is the centre.
  case radial(center: Animatable<Point>, radius: Animatable<Double>, focus: Animatable<Point>?)
  /// Clockwise about a point, from an angle on (0 is 3 o'clock).
  case conic(center: Animatable<Point>, angle: Animatable<Angle>)
}

/// What lies beyond a gradient's ends.
public enum GradientSpread: String, Hashable, Sendable, CaseIterable {
  /// The end's colour.
  case pad
  /// The gradient, there and back.
  case reflect
  /// The gradient, again.
  case `repeat`
}

/// A colour at a place in a gradient.
public struct ColorStop: Hashable, Sendable {
  /// The place, 0…1.
  public var offset: Double
  /// The colour.
  public var color: Color

  /// Makes a stop.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

extension ColorStop: Interpolatable {
  /// Both the place and the colour move.
  public func interpolated(to other: ColorStop, at t: Double) -> ColorStop {
    ColorStop(
      offset.interpolated(to: other.offset, at: t), color.interpolated(to: other.color, at: t))
  }

  /// The larger of the place's and the colour's distance.
  public func distance(to other: ColorStop) -> Double {
    greater(offset.distance(to: other.offset), color.distance(to: other.color))
  }
  /// As a colour's.
  public static var visibleDistance: Double { Color.visibleDistance }
}
