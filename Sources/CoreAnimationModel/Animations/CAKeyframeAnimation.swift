import SceneModel

/// An animation through several values.
public struct CAKeyframeAnimation: CAPropertyAnimation {
  /// The property, by Core Animation's name for it.
  public var keyPath: String
  /// The values, in order.
  public var values: [any CAAnimationValue] = []
  /// When each value is reached, from 0 to 1 of the duration, never falling; nil spaces them evenly.
  /// Discrete animations have one more: the end of the last value.
  public var keyTimes: [Double]?
  /// The easing of each segment, one fewer than values; nil is evenly.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between are found.
  public var calculationMode = CAAnimationCalculationMode.linear
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

  /// The values at their times.
  public func keyframes(current: CAValue) throws(CAError) -> [CAKeyframe] {
    guard values.count >= (calculationMode == .discrete ? 1 : 2) else {
      throw CAError(keyPath, .noValues)
    }
    let offsets = try offsets()
    let easings = try easings()
    return zip(values, zip(offsets, easings)).map { value, place in
      CAKeyframe(place.0, value.animationValue, easing: place.1)
    }
  }

  private func offsets() throws(CAError) -> [Double] {
    let count = calculationMode == .discrete ? values.count + 1 : values.count
    guard let keyTimes else {
      return (0..<count).map { Double($0) / Double(count - 1) }
    }
    guard keyTimes.count == count else {
      throw CAError(keyPath, .keyTimeCount(keyTimes.count, expected: count))
    }
    let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
    guard rises, keyTimes.first == 0, keyTimes.last == 1 else {
      throw CAError(keyPath, .keyTimesNotRising)
    }
    return keyTimes
  }

  private func easings() throws(CAError) -> [Easing] {
    if calculationMode == .discrete { return values.map { _ in .hold } }
    guard let timingFunctions else { return values.map { _ in .linear } }
    guard timingFunctions.count == values.count - 1 else {
      throw CAError(
        keyPath,
        .timingFunctionCount(timingFunctions.count, expected: values.count - 1))
    }
    return timingFunctions.map(\.easing) + [.linear]
  }
}

/// How a keyframe animation finds the values between its own.
public enum CAAnimationCalculationMode: Hashable, Sendable, CaseIterable {
  /// On straight lines.
  case linear
  /// Not at all: each value holds until the next.
  case discrete
}
