public import VectorGeometry

/// One painting of an outline.
public struct Draw: Hashable, Sendable {
  /// Inside or along the outline.
  public var style: DrawStyle
  /// With what.
  public var paint: Paint
  /// How much it covers, 0…1.
  public var opacity: Animatable<Double>

  /// Makes a painting.
  public init(style: DrawStyle, paint: Paint, opacity: Animatable<Double> = .init(1)) {
    self.style = style
    self.paint = paint
    self.opacity = opacity
  }

  /// Fills the inside with a colour.
  public static func fill(_ color: Color, rule: FillRule = .nonzero) -> Draw {
    Draw(style: .fill(rule), paint: .color(.init(color)))
  }
}

/// Where an outline is painted.
public enum DrawStyle: Hashable, Sendable {
  /// Inside it.
  case fill(FillRule)
  /// Along it.
  case stroke(StrokeStyle)
}

/// What counts as inside an outline.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Where the outline winds around at all.
  case nonzero
  /// Where it is crossed an odd number of times.
  case evenOdd
}

/// How a line is drawn along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width, in user units.
  public var width: Animatable<Double>
  /// The ends.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// Where a mitred corner turns bevelled: the ratio of its length to the width, at least 1.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty is a whole line.
  public var dashes: Animatable<[Double]>
  /// How far into the dashes the line starts.
  public var dashOffset: Animatable<Double>

  /// Makes a stroke's style; the defaults are SVG's.
  public init(
    width: Animatable<Double>, cap: LineCap = .butt, join: LineJoin = .miter,
    miterLimit: Double = 4, dashes: Animatable<[Double]> = .init([]),
    dashOffset: Animatable<Double> = .init(0)
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}

/// How a line ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// At the point.
  case butt
  /// With half a circle.
  case round
  /// With half a square.
  case square
}

/// How a line turns a corner.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Pointed.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}
