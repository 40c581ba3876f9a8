public import VectorGeometry

/// An animation through several values or along a path.
public struct CAKeyframeAnimation: CAPropertyAnimation {
  /// The property, by Core Animation's name for it.
  public var keyPath: String
  /// The values, in order; not used where there is a path.
  public var values: [any CAAnimationValue] = []
  /// When each value is reached, from 0 to 1 of the duration, never falling; nil spaces them evenly.
  /// Discrete animations have one more: the end of the last value.
  public var keyTimes: [Double]?
  /// The easing of each segment, one fewer than values; nil is evenly.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between are found.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// A path that the position follows. Its points are the values; between them time runs with the
  /// parameter of each curve, as on iOS, and only in the paced modes evenly by arc length.
  public var path: Path?
  /// Whether the layer turns with the path; nil keeps it upright, and so do values.
  public var rotationMode: CAAnimationRotationMode?
  /// How tight the curve of the cubic modes is at each value: 1 has corners, negative is loose.
  public var tensionValues: [Double]?
  /// How the curve of the cubic modes turns at each value: 0 is smooth, else it has corners.
  public var continuityValues: [Double]?
  /// Where the curve of the cubic modes swings out: positive after each value, negative before it.
  public var biasValues: [Double]?
  /// Whether the value is added to what is below it.
  public var isAdditive = false
  /// Whether each cycle goes on from the end of the one before it.
  public var isCumulative = false
  /// How progress is spread over the whole duration; nil is evenly.
  public var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is gone once it has ended.
  public var isRemovedOnCompletion = true
  /// Where its time lies in the layer's.
  public var mediaTiming = CAMediaTimingValues()

  /// Makes an animation of a property.
  public init(keyPath: String) {
    self.keyPath = keyPath
  }

  /// The values at their times; of a bent way what is left without its bends.
  public func keyframes(current: CAValue) throws(CAError) -> [CAKeyframe] {
    try course(current: current).keyframes
  }
}

/// How a keyframe animation finds the values between its own.
public enum CAAnimationCalculationMode: Hashable, Sendable, CaseIterable {
  /// On straight lines.
  case linear
  /// Not at all: each value holds until the next.
  case discrete
  /// On straight lines, evenly over the whole way; key times and timing functions are not used.
  case paced
  /// On a curve through the values, bent by tension, continuity and bias. Along a path as linear.
  case cubic
  /// On that curve, evenly over the whole way; key times and timing functions are not used.
  case cubicPaced
}

/// Whether a layer turns with the path that its position follows.
public enum CAAnimationRotationMode: Hashable, Sendable, CaseIterable {
  /// Its x axis points along the path.
  case rotateAuto
  /// Its x axis points back along the path.
  case rotateAutoReverse
}
