public import SceneModel

/// A kind of layer: what `CALayer` and its subclasses have in common.
///
/// A kind holds a `CALayer` with the properties that all layers have, and adds its own.
public protocol CALayerKind: CAMediaTiming {
  /// The properties that all layers have.
  var layer: CALayer { get set }

  /// What the kind is called in messages, such as `a text layer`.
  var kindName: String { get }

  /// The value of one of the kind's own properties, or nil where it has no such property.
  func ownValue(of keyPath: CAKeyPath) -> CAValue?

  /// What the layer shows between its background and its sublayers, in its own space.
  ///
  /// - Parameters:
  ///   - tracks: the layer's animations; the kind reads those of its own properties.
  ///   - context: what lays text out.
  func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer]

  /// The sublayers as the kind shows them.
  func arranging(
    _ sublayers: [Layer], animatedBy tracks: CATracks
  ) throws(CAError) -> [Layer]
}

extension CALayerKind {
  /// Where the layer's time lies in its superlayer's.
  public var mediaTiming: CAMediaTimingValues {
    get { layer.mediaTiming }
    set { layer.mediaTiming = newValue }
  }

  /// No properties of its own.
  public func ownValue(of keyPath: CAKeyPath) -> CAValue? { nil }

  /// Nothing of its own.
  public func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer] { [] }

  /// The sublayers as they are.
  public func arranging(
    _ sublayers: [Layer], animatedBy tracks: CATracks
  ) throws(CAError) -> [Layer] { sublayers }

  /// Puts a layer on top of the sublayers.
  public mutating func addSublayer(_ sublayer: any CALayerKind) {
    layer.sublayers.append(sublayer)
  }

  /// Adds an animation above those that are there; one of the same key is taken away.
  public mutating func add(_ animation: any CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    layer.animations.append(CALayer.KeyedAnimation(key: key, animation: animation))
  }

  /// Takes an animation away.
  public mutating func removeAnimation(forKey key: String) {
    layer.animations.removeAll { $0.key == key }
  }

  /// The value a property has without animations, or nil where the layer has no such property.
  public func value(of keyPath: CAKeyPath) -> CAValue? {
    ownValue(of: keyPath) ?? layer.commonValue(of: keyPath)
  }
}
