#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
public import SceneModel

/// An animation from one value to another that swings as if on a spring.
///
/// Its duration cuts the swing off; `settlingDuration` is long enough for it to come to rest. The
/// timing function is not used, as the spring sets the pace.
@dynamicMemberLookup
public struct CASpringAnimation: CAPropertyAnimation {
  /// What it shares with an animation without a spring: its ends.
  public var basic: CABasicAnimation
  /// The mass at the end of the spring, above 0.
  public var mass: Double = 1
  /// The spring's stiffness, above 0.
  public var stiffness: Double = 100
  /// The friction that slows the swing, at least 0. Over-damped springs move as critically damped
  /// ones.
  public var damping: Double = 10
  /// The speed at the start, in whole ways a second; positive heads for the end.
  public var initialVelocity: Double = 0

  /// Makes an animation of a property.
  public init(keyPath: String) {
    basic = CABasicAnimation(keyPath: keyPath)
  }

  /// The properties of `CABasicAnimation`, as if they were its own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CABasicAnimation, Value>) -> Value {
    get { basic[keyPath: path] }
    set { basic[keyPath: path] = newValue }
  }

  /// About how many seconds the spring takes to come to rest.
  ///
  /// Core Animation's own formula is not published: this is when the swing's envelope falls to
  /// 8.3·10⁻⁴ of the way, which meets the figures in its reference. A spring that no friction slows
  /// gets an hour.
  public var settlingDuration: Time {
    guard mass > 0, stiffness > 0, damping > 0 else { return Self.longestSettling }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = min(damping / (2 * (stiffness * mass).squareRoot()), 1)
    if ratio < 1 {
      let share = Self.rest * (1 - ratio * ratio).squareRoot()
      return min(Time(nearest: -log(share) / (ratio * frequency)), Self.longestSettling)
    }
    var time = 0.0
    // e^(−ωt)·|1 + (ω − v)t| has fallen below the rest for good once it does past its only peak.
    let step = 0.01 / frequency
    var calm = 0.0
    while time < 60 / frequency {
      time += step
      let swing = exp(-frequency * time) * abs(1 + (frequency - initialVelocity) * time)
      if swing > Self.rest { calm = time }
    }
    return min(Time(nearest: calm + step), Self.longestSettling)
  }

  private static let rest = 8.3e-4
  private static let longestSettling = Time(3600)

  /// Both ends, with the spring between them.
  public func keyframes(current: CAValue) throws(CAError) -> [CAKeyframe] {
    for (name, value) in [("mass", mass), ("stiffness", stiffness)] {
      guard value > 0, value.isFinite else {
        throw CAError(name, .outOfRange("a number above 0"))
      }
    }
    guard damping >= 0, damping.isFinite else {
      throw CAError("damping", .outOfRange("a number of 0 or more"))
    }
    guard initialVelocity.isFinite else { throw CAError("initialVelocity", .notFinite) }
    var keyframes = try basic.keyframes(current: current)
    keyframes[0].easing = .spring(
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        span: duration.seconds))
    return keyframes
  }
}

extension CASpringAnimation {
  /// The property, by Core Animation's name for it.
  public var keyPath: String {
    get { basic.keyPath }
    set { basic.keyPath = newValue }
  }
  /// Whether the value is added to what is below it.
  public var isAdditive: Bool {
    get { basic.isAdditive }
    set { basic.isAdditive = newValue }
  }
  /// Whether each cycle goes on from the end of the one before it.
  public var isCumulative: Bool {
    get { basic.isCumulative }
    set { basic.isCumulative = newValue }
  }
  /// Not used: the spring sets the pace.
  public var timingFunction: CAMediaTimingFunction? {
    get { nil }
    set { basic.timingFunction = newValue }
  }
  /// Whether the animation is gone once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }
  /// Where its time lies in the layer's.
  public var mediaTiming: CAMediaTimingValues {
    get { basic.mediaTiming }
    set { basic.mediaTiming = newValue }
  }
}
