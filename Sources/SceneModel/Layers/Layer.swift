/// One thing in the picture, with everything that is done to it as a whole.
///
/// Applied from the inside out: content, filters, clips, mask, opacity, blending; all of them in the
/// layer's own space, which `transform` maps into the parent's.
public struct Layer: Hashable, Sendable {
  /// A name for people; formats may make an id of it. Empty is none.
  public var name: String
  /// From the layer's space to its parent's.
  public var transform: Transform
  /// How much the whole layer covers, 0…1, applied once and not to each part.
  public var opacity: Animatable<Double>
  /// Whether the layer is shown at all.
  public var visibility: Animatable<Bool>
  /// How the layer's colours meet what is under it.
  public var blending: BlendMode
  /// Outlines that cut the layer, applied in order.
  public var clips: [Clip]
  /// Layers whose alpha or luminance covers this one.
  public var mask: Mask?
  /// Effects on the layer's picture, applied in order.
  public var filters: [Filter]
  /// From the parent's time to the layer's; where it has no effect the layer is not shown.
  public var clock: Clock
  /// What the layer shows.
  public var content: Content

  /// Makes a layer.
  public init(
    name: String = "", transform: Transform = Transform(), opacity: Animatable<Double> = .init(1),
    visibility: Animatable<Bool> = .init(true), blending: BlendMode = .normal, clips: [Clip] = [],
    mask: Mask? = nil, filters: [Filter] = [], clock: Clock = .inherited, content: Content
  ) {
    self.name = name
    self.transform = transform
    self.opacity = opacity
    self.visibility = visibility
    self.blending = blending
    self.clips = clips
    self.mask = mask
    self.filters = filters
    self.clock = clock
    self.content = content
  }

  /// Whether the layer does nothing to its content but show it.
  public var isPlain: Bool {
    self == Layer(name: name, content: content)
  }
}

/// What a layer shows.
public indirect enum Content: Hashable, Sendable {
  /// Other layers, the lowest first.
  case group([Layer])
  /// Outlines, filled and stroked.
  case shape(Shape)
  /// Text that is still text.
  case text(Text)
  /// A picture.
  case image(Image)
  /// Copies of other layers.
  case replicator(Replicator)
  /// A symbol's layers.
  case instance(Instance)
}
