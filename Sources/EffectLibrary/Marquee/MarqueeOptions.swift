public import SceneModel
public import VectorGeometry

/// Colours that run across a text.
public struct TextGradient: Hashable, Sendable {
  /// The colours at their places, 0…1 of the way across the text, never falling, at least two.
  public var stops: [ColorStop]
  /// Where they run: 0 to the right, 90° down. At any angle the first and the last colour meet the
  /// corners of the text's box, as CSS's `linear-gradient` has it.
  public var angle: Angle

  /// Makes a gradient.
  public init(stops: [ColorStop], angle: Angle = .zero) {
    self.stops = stops
    self.angle = angle
  }

  /// Makes a gradient of evenly spaced colours.
  public init(colors: [Color], angle: Angle = .zero) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { ColorStop(Double($0.offset) / last, $0.element) },
      angle: angle)
  }
}

/// What lies between two copies of the text.
public enum MarqueeSeparator: Hashable, Sendable {
  /// Characters, in the font of the text's end. A text that runs up or down has them on a line of
  /// their own, and white space there counts as half a line.
  case text(String)
  /// Space in points; a negative one lets the copies overlap, at most by less than the text.
  case gap(Double)
}

/// The fades at the edges where the text comes in and goes out.
public enum MarqueeFade: Hashable, Sendable {
  /// A share of the view at each edge, 0…0.5.
  case share(Double)
  /// A width in points at each edge, up to half the view.
  case width(Double)
  /// Shares of the view at the left (or upper) and the right (or lower) edge, together up to 1.
  case sides(start: Double, end: Double)
}

/// How fast the text runs.
public enum MarqueePace: Hashable, Sendable {
  /// Seconds for each point of the text's width; where the text does not loop to the left or right,
  /// for each point of its way.
  case secondsPerPoint(Double)
  /// Points a second.
  case speed(Double)
  /// Seconds for the whole way, without pauses; a bounce takes them each way.
  case duration(Time)
}

/// Where the text runs.
public enum MarqueeDirection: String, Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Up, in lines as wide as the view.
  case up
  /// Down, in lines as wide as the view.
  case down

  /// Whether the text runs up or down.
  public var isVertical: Bool { self == .up || self == .down }
}

/// What happens at the end of the way.
public enum MarqueeMode: String, Hashable, Sendable, CaseIterable {
  /// The next copy takes the text's place, again and again.
  case loop
  /// A single copy runs until its end is in view, and back; one that fits runs through the free
  /// space, from edge to edge.
  case bounce
  /// The next copy takes the text's place, once, and stays.
  case once
}
