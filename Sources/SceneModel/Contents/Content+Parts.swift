public import VectorGeometry

/// A picture in a rectangle.
public struct Image: Hashable, Sendable {
  /// The picture's bytes, by name.
  public var asset: AssetID
  /// Where it lies in the layer's space.
  public var frame: Rect
  /// How it fits its frame.
  public var fit: ImageFit

  /// Makes an image.
  public init(asset: AssetID, frame: Rect, fit: ImageFit = .stretch) {
    self.asset = asset
    self.frame = frame
    self.fit = fit
  }
}

/// How a picture fits a frame of other proportions.
public enum ImageFit: Hashable, Sendable, CaseIterable {
  /// It takes the frame's proportions.
  case stretch
  /// It is wholly shown, centred.
  case contain
  /// It fills the frame, centred, cut at the frame's edge.
  case cover
}

/// The layers of a symbol, shown in place.
public struct Instance: Hashable, Sendable {
  /// The symbol, by name.
  public var symbol: SymbolID

  /// Makes an instance.
  public init(symbol: SymbolID) {
    self.symbol = symbol
  }
}

/// Copies of layers, each a step further than the one before.
///
/// Core Animation's replicator layer and Lottie's repeater in one.
public struct Replicator: Hashable, Sendable {
  /// The layers that are copied, the lowest first.
  public var source: [Layer]
  /// How many copies there are, the first included; fractions are rounded up.
  public var count: Animatable<Double>
  /// The number of steps that the first copy has taken already.
  public var offset: Animatable<Double>
  /// The step from one copy to the next.
  public var step: Transform
  /// How steps add up.
  public var stepping: Stepping
  /// How much later each copy's own time runs than the one before.
  public var delay: Time
  /// The first copy's opacity, 0…1; those between lie evenly between first and last.
  public var startOpacity: Animatable<Double>
  /// The last copy's opacity, 0…1.
  public var endOpacity: Animatable<Double>
  /// A colour that multiplies the first copy's; nil leaves it as it is.
  public var tint: Color?
  /// What is added to the tint's parts with each copy; clamped to 0…1.
  public var tintStep: Color?
  /// Which copy lies on top.
  public var order: ReplicaOrder

  /// Makes a replicator.
  public init(
    source: [Layer], count: Animatable<Double>, offset: Animatable<Double> = .init(0),
    step: Transform, stepping: Stepping = .compounded, delay: Time = .zero,
    startOpacity: Animatable<Double> = .init(1), endOpacity: Animatable<Double> = .init(1),
    tint: Color? = nil, tintStep: Color? = nil, order: ReplicaOrder = .above
  ) {
    self.source = source
    self.count = count
    self.offset = offset
    self.step = step
    self.stepping = stepping
    self.delay = delay
    self.startOpacity = startOpacity
    self.endOpacity = endOpacity
    self.tint = tint
    self.tintStep = tintStep
    self.order = order
  }
}

/// How a replicator's steps add up. Both agree for pure moves, and for pure turns or scalings.
public enum Stepping: Hashable, Sendable, CaseIterable {
  /// The step's map to the power of the copy's number, as Core Animation.
  case compounded
  /// Each part times the copy's number, the scale to its power, as Lottie.
  case byParts
}

/// Which copy of a replicator lies on top.
public enum ReplicaOrder: Hashable, Sendable, CaseIterable {
  /// Later copies.
  case above
  /// Earlier copies.
  case below
}
