public import SceneModel
public import VectorGeometry

/// A layer that shows text from its top.
@dynamicMemberLookup
public struct CATextLayer: CALayerKind {
  /// The properties that all layers have.
  public var layer = CALayer()
  /// The text.
  public var string = ""
  /// The text in runs of their own fonts and paints; where given, it goes before `string`.
  public var attributedString: [Run]?
  /// The font's family.
  public var font = "Helvetica"
  /// The font's weight, 1…1000; 400 is regular.
  public var fontWeight: Double = 400
  /// The font's slant.
  public var fontSlant = FontSlant.upright
  /// The font's size in points, above 0.
  public var fontSize: Double = 36
  /// The text's colour.
  public var foregroundColor = Color.white
  /// How lines lie between the sides.
  public var alignmentMode = CATextLayerAlignmentMode.natural
  /// Whether lines are wrapped at the layer's width.
  public var isWrapped = false
  /// Which way the paragraph runs.
  public var direction = TextDirection.automatic

  /// Makes an empty text layer with Core Animation's defaults: white Helvetica of 36 points.
  public init() {}

  /// The properties that all layers have, as if they were its own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CALayer, Value>) -> Value {
    get { layer[keyPath: path] }
    set { layer[keyPath: path] = newValue }
  }

  /// The kind's name in messages.
  public var kindName: String { "a text layer" }

  /// The text's colour and size, where the runs do not bring their own.
  public func ownValue(of keyPath: CAKeyPath) -> CAValue? {
    guard attributedString == nil else { return nil }
    switch keyPath {
    case .foregroundColor: return .color(foregroundColor)
    case .fontSize: return .number(fontSize)
    default: return nil
    }
  }

  /// The text as it is laid out without animations; wrapped at the layer's width where `isWrapped`.
  ///
  /// - Throws: `CAError` where the text cannot be laid out.
  public func layout(in context: CADrawingContext) throws(CAError) -> TextLayout {
    try context.layout(of: text(color: .init(foregroundColor), size: .init(fontSize)))
  }

  /// The size of the text's box: advances across, ascent to descent down.
  ///
  /// - Throws: `CAError` where the text cannot be laid out.
  public func preferredFrameSize(in context: CADrawingContext) throws(CAError) -> Size {
    try layout(in: context).extent.size
  }

  /// The text, its box's top at the layer's top.
  public func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer] {
    if tracks.moveBounds, isWrapped || alignmentMode != .left {
      throw CAError("bounds", .notOfLayer(kind: kindName))
    }
    let text = text(
      color: try tracks.color(.foregroundColor, base: foregroundColor),
      size: try tracks.number(.fontSize, base: fontSize))
    guard text.runs.contains(where: { $0.content != .string("") }) else { return [] }
    if isWrapped { return [Layer(content: .text(text))] }
    let layout = try context.layout(of: text)
    let place = Vector(offset(of: layout), layer.bounds.y - layout.extent.y)
    return [Layer(transform: .translation(place), content: .text(text))]
  }

  private func text(color: Animatable<Color>, size: Animatable<Double>) -> Text {
    let plain = Run(
      .string(string),
      font: Font(family: font, weight: fontWeight, slant: fontSlant, size: size),
      draws: [Draw(style: .fill(.nonzero), paint: .color(color))])
    return Text(
      runs: attributedString ?? [plain], alignment: isWrapped ? wrappedAlignment : .start,
      direction: direction, box: isWrapped ? layer.bounds : nil)
  }

  private var wrappedAlignment: TextAlignment {
    switch alignmentMode {
    case .natural, .left: .start
    case .center: .center
    case .right: .end
    }
  }

  /// How far the text's origin lies from the layer's.
  private func offset(of layout: TextLayout) -> Double {
    let bounds = layer.bounds
    let extent = layout.extent
    switch alignmentMode {
    case .natural where layout.isRightToLeft, .right: return bounds.maxX - extent.maxX
    case .natural, .left: return bounds.x - extent.x
    case .center: return bounds.center.x - extent.center.x
    }
  }
}

/// How lines of text lie between the sides of their layer.
public enum CATextLayerAlignmentMode: String, Hashable, Sendable, CaseIterable {
  /// On the side where reading starts.
  case natural
  /// On the left.
  case left
  /// On the right.
  case right
  /// In the middle.
  case center
}
