import SceneModel

/// An animation from one value to another.
///
/// At most two of the three values may be given; a missing end is the layer's own value.
public struct CABasicAnimation: CAPropertyAnimation {
  /// The property, by Core Animation's name for it.
  public var keyPath: String
  /// Where it starts.
  public var fromValue: (any CAAnimationValue)?
  /// Where it ends.
  public var toValue: (any CAAnimationValue)?
  /// How far it goes.
  public var byValue: (any CAAnimationValue)?
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

  /// Both ends, by the rules of `CABasicAnimation`'s reference ("Setting Interpolation Values").
  public func keyframes(current: CAValue) throws(CAError) -> [CAKeyframe] {
    let ends = try ends(current: current)
    return [CAKeyframe(0, ends.from), CAKeyframe(1, ends.to)]
  }

  private func ends(current: CAValue) throws(CAError) -> (from: CAValue, to: CAValue) {
    let from = fromValue?.animationValue
    let to = toValue?.animationValue
    let by = byValue?.animationValue
    if isAdditive, [from, to, by].compactMap({ $0 }).count < 2 {
      throw CAError(keyPath, .additiveNeedsBothEnds)
    }
    switch (from, to, by) {
    case (let from?, let to?, nil): return (from, to)
    case (let from?, nil, let by?): return (from, try sum(from, by, 1))
    case (nil, let to?, let by?): return (try sum(to, by, -1), to)
    case (let from?, nil, nil): return (from, current)
    case (nil, let to?, nil): return (current, to)
    case (nil, nil, let by?): return (current, try sum(current, by, 1))
    case (nil, nil, nil): throw CAError(keyPath, .noValues)
    case (_?, _?, _?): throw CAError(keyPath, .tooManyValues)
    }
  }

  private func sum(
    _ value: CAValue, _ step: CAValue, _ factor: Double
  ) throws(CAError) -> CAValue {
    guard let sum = value.adding(step, times: factor) else {
      throw CAError(keyPath, .valuesDoNotAdd)
    }
    return sum
  }
}
