public import SceneModel
public import VectorGeometry

/// A layer that draws an outline between its background and its sublayers.
@dynamicMemberLookup
public struct CAShapeLayer: CALayerKind {
  /// The properties that all layers have.
  public var layer = CALayer()
  /// The outline, in the layer's own space; nil is none.
  public var path: Path?
  /// The colour inside the outline; nil is none.
  public var fillColor: Color? = .black
  /// What counts as inside.
  public var fillRule = FillRule.nonzero
  /// The colour along the outline; nil is none.
  public var strokeColor: Color?
  /// The line's width in points, 0 or more.
  public var lineWidth: Double = 1
  /// The line's ends.
  public var lineCap = LineCap.butt
  /// The line's corners.
  public var lineJoin = LineJoin.miter
  /// Where a mitred corner turns bevelled: the ratio of its length to the width, at least 1.
  public var miterLimit: Double = 10
  /// Lengths of dashes and gaps in turn, in points; nil is a whole line.
  public var lineDashPattern: [Double]?
  /// How far into the dashes the line starts, in points.
  public var lineDashPhase: Double = 0
  /// Where the line starts, 0…1 of the length of all subpaths together; the fill stays whole.
  public var strokeStart: Double = 0
  /// Where the line ends, 0…1 of the length; nothing is drawn where it is not beyond the start.
  public var strokeEnd: Double = 1

  /// Makes a layer that fills with black, as yet without an outline.
  public init() {}

  /// The properties that all layers have, as if they were its own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CALayer, Value>) -> Value {
    get { layer[keyPath: path] }
    set { layer[keyPath: path] = newValue }
  }

  /// The kind's name in messages.
  public var kindName: String { "a shape layer" }

  /// The outline, its paints and its line.
  public func ownValue(of keyPath: CAKeyPath) -> CAValue? {
    switch keyPath {
    case .path: .path(path ?? Path())
    case .fillColor: .color(fillColor ?? .clear)
    case .strokeColor: .color(strokeColor ?? .clear)
    case .lineWidth: .number(lineWidth)
    case .lineDashPhase: .number(lineDashPhase)
    case .strokeStart: .number(strokeStart)
    case .strokeEnd: .number(strokeEnd)
    default: nil
    }
  }

  /// The outline, filled, and above it stroked.
  public func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer] {
    guard path != nil || tracks.move(.path) else { return [] }
    guard path?.points.allSatisfy(\.isFinite) ?? true else { throw CAError("path", .notFinite) }
    let figures = [
      Figure.path(
        try tracks.property([.path], base: path ?? Path(), expecting: "paths") { _, value in
          if case .path(let path) = value { path } else { nil }
        })
    ]
    let fill = try fill(tracks)
    let stroke = try stroke(tracks)
    let trim = stroke.isEmpty ? nil : try trim(tracks)
    // Only the line is cut; where there is a fill too, it needs an outline of its own.
    if trim != nil, !fill.isEmpty {
      return [
        Layer(content: .shape(Shape(figures: figures, draws: fill))),
        Layer(content: .shape(Shape(figures: figures, trim: trim, draws: stroke))),
      ]
    }
    let draws = fill + stroke
    return draws.isEmpty
      ? [] : [Layer(content: .shape(Shape(figures: figures, trim: trim, draws: draws)))]
  }

  private func fill(_ tracks: CATracks) throws(CAError) -> [Draw] {
    guard fillColor != nil || tracks.move(.fillColor) else { return [] }
    let color = try tracks.color(.fillColor, base: fillColor ?? .clear)
    return [Draw(style: .fill(fillRule), paint: .color(color))]
  }

  private func stroke(_ tracks: CATracks) throws(CAError) -> [Draw] {
    let isShown = strokeColor != nil || tracks.move(.strokeColor)
    let isCut = strokeStart >= strokeEnd && !tracks.move(.strokeStart) && !tracks.move(.strokeEnd)
    guard lineWidth >= 0, lineWidth.isFinite else {
      throw CAError("lineWidth", .outOfRange("a number of 0 or more"))
    }
    guard isShown, !isCut, lineWidth > 0 || tracks.move(.lineWidth) else { return [] }
    guard miterLimit >= 1, miterLimit.isFinite else {
      throw CAError("miterLimit", .outOfRange("a number of 1 or more"))
    }
    let dashes = lineDashPattern ?? []
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw CAError("lineDashPattern", .outOfRange("numbers of 0 or more"))
    }
    guard lineDashPhase.isFinite else { throw CAError("lineDashPhase", .notFinite) }
    let style = StrokeStyle(
      width: try tracks.number(.lineWidth, base: lineWidth), cap: lineCap, join: lineJoin,
      miterLimit: miterLimit, dashes: .init(dashes.contains { $0 > 0 } ? dashes : []),
      dashOffset: try tracks.number(.lineDashPhase, base: lineDashPhase))
    let color = try tracks.color(.strokeColor, base: strokeColor ?? .clear)
    return [Draw(style: .stroke(style), paint: .color(color))]
  }

  /// The part of the line that is drawn; nil is all of it.
  private func trim(_ tracks: CATracks) throws(CAError) -> Trim? {
    guard strokeStart.isFinite else { throw CAError("strokeStart", .notFinite) }
    guard strokeEnd.isFinite else { throw CAError("strokeEnd", .notFinite) }
    let trim = Trim(
      start: try tracks.number(.strokeStart, base: strokeStart),
      end: try tracks.number(.strokeEnd, base: strokeEnd))
    let isWhole = trim.start.isStatic && trim.end.isStatic && strokeStart <= 0 && strokeEnd >= 1
    return isWhole ? nil : trim
  }
}
