public import VectorGeometry

/// A scene at one instant, with nothing left to resolve.
public struct Frame: Hashable, Sendable {
  /// The size of the picture.
  public var size: Size
  /// What lies under everything; nil is clear.
  public var background: Color?
  /// What is drawn, the lowest first.
  public var items: [FrameItem]
}

/// One thing that is drawn.
public indirect enum FrameItem: Hashable, Sendable {
  /// Items that are treated as one.
  case group(FrameGroup)
  /// An outline with its paintings.
  case path(FramePath)
  /// A picture.
  case image(FrameImage)
}

/// Items that are treated as one: drawn, filtered, clipped, masked, faded and blended in this order.
public struct FrameGroup: Hashable, Sendable {
  /// From the group's space to the one around it.
  public var transform: Affine
  /// How much the group covers as a whole, 0…1.
  public var opacity: Double
  /// How its colours meet what is under it.
  public var blending: BlendMode
  /// Outlines that cut it, in order.
  public var clips: [FrameClip]
  /// Items that cover it.
  public var mask: FrameMask?
  /// Effects on its picture, in order.
  public var filters: [FrameFilter]
  /// What it holds, the lowest first.
  public var items: [FrameItem]

  /// Whether the items could be drawn one by one with the same result.
  public var isTransparentToItems: Bool {
    opacity == 1 && blending == .normal && clips.isEmpty && mask == nil && filters.isEmpty
  }
}

/// An outline that cuts a group, in the group's space.
public struct FrameClip: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// What counts as inside.
  public var rule: FillRule
  /// How it joins the clips before it.
  public var mode: ClipMode
  /// Whether the outside is kept.
  public var isInverted: Bool
  /// How much of the effect applies, 0…1.
  public var opacity: Double
}

/// Items that cover a group, in the group's space.
public struct FrameMask: Hashable, Sendable {
  /// The items whose picture decides.
  public var items: [FrameItem]
  /// What of that picture decides.
  public var kind: MaskKind
  /// Whether what it would hide is shown instead.
  public var isInverted: Bool
}

/// An effect on a group's picture.
public enum FrameFilter: Hashable, Sendable {
  /// A Gaussian blur, by its standard deviation in user units.
  case blur(radius: Double)
  /// A shadow, by the standard deviation of its blur.
  case shadow(offset: Vector, radius: Double, color: Color)
  /// The picture's brightness as colours, from dark to bright, and their share in the mixture.
  case gradientMap(colors: [Color], amount: Double)
}

/// An outline with its paintings.
public struct FramePath: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// The paintings, in order.
  public var draws: [FrameDraw]
}

/// One painting of an outline.
public struct FrameDraw: Hashable, Sendable {
  /// Inside or along it.
  public var style: FrameDrawStyle
  /// With what.
  public var paint: FramePaint
  /// How much it covers, 0…1.
  public var opacity: Double
}

/// Where an outline is painted.
public enum FrameDrawStyle: Hashable, Sendable {
  /// Inside it.
  case fill(FillRule)
  /// Along it.
  case stroke(FrameStroke)
}

/// How a line is drawn along an outline.
public struct FrameStroke: Hashable, Sendable {
  /// The line's width.
  public var width: Double
  /// The ends.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// The ratio of length to width where a mitred corner turns bevelled.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn.
  public var dashes: [Double]
  /// How far into the dashes the line starts.
  public var dashOffset: Double
}

/// What an outline is painted with.
public enum FramePaint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient.
  case gradient(FrameGradient)
  /// A picture's pixels, repeated; the map leads from pixels to the space around.
  case image(Asset, Affine)
}

/// Colours that run into each other.
public struct FrameGradient: Hashable, Sendable {
  /// Where they run.
  public var kind: FrameGradientKind
  /// The colours, by rising offset.
  public var stops: [ColorStop]
  /// What lies beyond the ends.
  public var spread: GradientSpread
  /// From the gradient's space to the outline's.
  public var transform: Affine
}

/// Where a gradient's colours run.
public enum FrameGradientKind: Hashable, Sendable {
  /// Along a line.
  case linear(start: Point, end: Point)
  /// Out of a focus to a circle.
  case radial(center: Point, radius: Double, focus: Point)
  /// Clockwise about a point, from an angle on.
  case conic(center: Point, angle: Angle)
}

/// A picture in a rectangle.
public struct FrameImage: Hashable, Sendable {
  /// The picture.
  public var asset: Asset
  /// Where it lies.
  public var frame: Rect
  /// How it fits its frame.
  public var fit: ImageFit
}
