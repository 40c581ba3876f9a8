public import SceneModel
public import VectorGeometry

/// A layer that shows its sublayers several times, each copy a step further.
@dynamicMemberLookup
public struct CAReplicatorLayer: CALayerKind {
  /// The properties that all layers have.
  public var layer = CALayer()
  /// How many copies there are, the first included.
  public var instanceCount = 1
  /// How many seconds each copy's time runs behind the one before.
  public var instanceDelay = Time.zero
  /// The map from one copy to the next, about the middle of the bounds.
  public var instanceTransform = Affine.identity
  /// The colour that the first copy's is multiplied with.
  public var instanceColor = Color.white
  /// What is added to the red of the colour with each copy.
  public var instanceRedOffset: Double = 0
  /// What is added to the green of the colour with each copy.
  public var instanceGreenOffset: Double = 0
  /// What is added to the blue of the colour with each copy.
  public var instanceBlueOffset: Double = 0
  /// What is added to the alpha of the colour with each copy.
  public var instanceAlphaOffset: Double = 0

  /// The most copies that are made; more than this no picture shows apart.
  public static let mostInstances = 10_000

  /// Makes a replicator of one copy.
  public init() {}

  /// The properties that all layers have, as if they were its own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CALayer, Value>) -> Value {
    get { layer[keyPath: path] }
    set { layer[keyPath: path] = newValue }
  }

  /// The kind's name in messages.
  public var kindName: String { "a replicator layer" }

  /// The copies, the later ones above.
  public func arranging(
    _ sublayers: [Layer], animatedBy tracks: CATracks
  ) throws(CAError) -> [Layer] {
    guard instanceCount >= 0, instanceCount <= Self.mostInstances else {
      throw CAError("instanceCount", .outOfRange("0 to \(Self.mostInstances)"))
    }
    guard instanceTransform.isTranslation || !tracks.moveBounds else {
      throw CAError("bounds", .notOfLayer(kind: kindName))
    }
    guard instanceTransform.isFinite else { throw CAError("instanceTransform", .notFinite) }
    guard instanceCount > 0, !sublayers.isEmpty else { return [] }
    let step = Color(
      red: instanceRedOffset, green: instanceGreenOffset, blue: instanceBlueOffset,
      alpha: instanceAlphaOffset)
    guard step.isFinite, instanceColor.isFinite else {
      throw CAError("instanceColor", .notFinite)
    }
    let steps = step != Color(red: 0, green: 0, blue: 0, alpha: 0)
    let isTinted = steps || instanceColor != .white
    if instanceCount == 1, !isTinted { return sublayers }
    let replicator = Replicator(
      source: sublayers, count: .init(Double(instanceCount)), step: stepTransform,
      delay: instanceDelay, tint: isTinted ? instanceColor : nil, tintStep: steps ? step : nil)
    return [Layer(content: .replicator(replicator))]
  }

  private var stepTransform: Transform {
    guard !instanceTransform.isTranslation else {
      return .translation(Vector(instanceTransform.tx, instanceTransform.ty))
    }
    let middle = layer.bounds.center
    var step = Transform(instanceTransform)
    step.anchor = .init(middle)
    step.position = .point(.init(middle + Vector(instanceTransform.tx, instanceTransform.ty)))
    return step
  }
}
