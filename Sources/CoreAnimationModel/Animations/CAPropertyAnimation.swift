public import SceneModel

/// An animation of one property of a layer.
public protocol CAPropertyAnimation: CAAnimation {
  /// The property, by Core Animation's name for it; `CAKeyPath` lists those that are known.
  var keyPath: String { get set }
  /// Whether the value is added to what is below it, instead of taking its place.
  var isAdditive: Bool { get set }
  /// Whether each cycle goes on from the end of the one before it.
  var isCumulative: Bool { get set }

  /// The keyframes that the animation stands for, without its timing function.
  ///
  /// - Parameter current: the layer's own value, for ends that are not given.
  /// - Throws: `CAError` where values are missing or do not fit each other.
  func keyframes(current: CAValue) throws(CAError) -> [CAKeyframe]
}

/// A value at a place in an animation's duration, and the way to the next one.
public struct CAKeyframe: Hashable, Sendable {
  /// The place, 0…1 of the duration.
  public var offset: Double
  /// The value there.
  public var value: CAValue
  /// The easing from here to the next keyframe.
  public var easing: Easing

  /// Makes a keyframe.
  public init(_ offset: Double, _ value: CAValue, easing: Easing = .linear) {
    self.offset = offset
    self.value = value
    self.easing = easing
  }
}
