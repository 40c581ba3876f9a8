/// A property: the value it has by itself, and the animations stacked on it, the first lowest.
///
/// A property without animations is static. The base stands wherever no animation is in effect.
public struct Animatable<Value: Interpolatable>: Hashable, Sendable {
  /// The value without any animation.
  public var base: Value
  /// The animations, applied in order, each on what the ones before it gave.
  public var animations: [Animation<Value>]

  /// Makes a property.
  public init(_ base: Value, animations: [Animation<Value>] = []) {
    self.base = base
    self.animations = animations
  }

  /// Whether the value never changes.
  public var isStatic: Bool { animations.isEmpty }
}

/// Keyframes on a clock.
public struct Animation<Value: Interpolatable>: Hashable, Sendable {
  /// The stages from the layer's time to the animation's; the last one's duration carries the
  /// keyframes' offsets.
  public var clock: Clock
  /// The keyframes, by rising offset; two may share one offset, to jump.
  public var keyframes: [Keyframe<Value>]
  /// Whether the value replaces what is below it or is added to it.
  public var composition: Composition
  /// Whether each cycle starts from the end of the one before it (SMIL `accumulate`, Core
  /// Animation `cumulative`).
  public var accumulates: Bool

  /// Makes an animation of keyframes on a clock.
  public init(
    clock: Clock, keyframes: [Keyframe<Value>], composition: Composition = .replace,
    accumulates: Bool = false
  ) {
    self.clock = clock
    self.keyframes = keyframes
    self.composition = composition
    self.accumulates = accumulates
  }

  /// Makes an animation from one value to another.
  public init(
    from start: Value, to end: Value, timing: Timing, composition: Composition = .replace,
    accumulates: Bool = false
  ) {
    self.init(
      clock: Clock(timing), keyframes: [Keyframe(0, start), Keyframe(1, end)],
      composition: composition, accumulates: accumulates)
  }
}

/// How an animation meets what is below it.
public enum Composition: Hashable, Sendable, CaseIterable {
  /// It takes its place.
  case replace
  /// It is added to it.
  case add
}

/// A value at a place in the cycle, and the way to the next one.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// The place, 0…1 of the innermost duration.
  public var offset: Double
  /// The value there.
  public var value: Value
  /// The easing from here to the next keyframe.
  public var easing: Easing

  /// Makes a keyframe.
  public init(_ offset: Double, _ value: Value, easing: Easing = .linear) {
    self.offset = offset
    self.value = value
    self.easing = easing
  }
}
