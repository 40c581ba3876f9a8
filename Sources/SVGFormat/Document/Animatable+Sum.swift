import SceneModel

extension Animatable<Double> {
  /// The property moved by a constant; nil where cycles that build on each other would carry the
  /// constant along.
  func shifted(by constant: Double) -> Animatable<Double>? {
    var result = self
    result.base += constant
    guard constant != 0 else { return result }
    for index in result.animations.indices where result.animations[index].composition == .replace {
      if result.animations[index].accumulates { return nil }
      for frame in result.animations[index].keyframes.indices {
        result.animations[index].keyframes[frame].value += constant
      }
    }
    return result
  }

  /// The property as a base and what its animations add to it; nil where they hide each other.
  var asAddends: [Animation<Double>]? {
    var result = animations
    for index in result.indices where result[index].composition == .replace {
      guard index == 0, !result[index].accumulates else { return nil }
      result[index].composition = .add
      for frame in result[index].keyframes.indices {
        result[index].keyframes[frame].value -= base
      }
    }
    return result
  }

  /// The sum of two properties that move by themselves, as animations that add; nil where a stack
  /// of animations has no such form.
  func sum(with other: Animatable<Double>) -> Animatable<Double>? {
    if other.isStatic { return shifted(by: other.base) }
    if isStatic { return other.shifted(by: base) }
    if let left = animations.first, let right = other.animations.first, animations.count == 1,
      other.animations.count == 1, let joined = left.zipped(with: right)
    {
      return Animatable(base + other.base, animations: [joined])
    }
    guard let left = asAddends, let right = other.asAddends else { return nil }
    return Animatable(base + other.base, animations: Self.gathered(left + right))
  }

  /// Addends of one pace as one, those that add nothing left out.
  private static func gathered(_ addends: [Animation<Double>]) -> [Animation<Double>] {
    var result: [Animation<Double>] = []
    for addend in addends {
      if let index = result.firstIndex(where: { $0.zipped(with: addend) != nil }),
        let sum = result[index].zipped(with: addend)
      {
        result[index] = sum
      } else {
        result.append(addend)
      }
    }
    return result.filter { addend in addend.keyframes.contains { abs($0.value) > 1e-9 } }
  }

  /// The property times a constant.
  func scaled(by factor: Double) -> Animatable<Double> { mapValues { $0 * factor } }
}

extension Animation<Double> {
  /// The sum with an animation of the same pace, keyframe by keyframe.
  fileprivate func zipped(with other: Animation<Double>) -> Animation<Double>? {
    guard hasPace(of: other), composition == other.composition, accumulates == other.accumulates
    else { return nil }
    var result = self
    for index in keyframes.indices {
      result.keyframes[index].value += other.keyframes[index].value
    }
    return result
  }
}

extension Animation {
  /// Whether both have one clock, and keyframes at the same places with the same easings.
  func hasPace<Other>(of other: Animation<Other>) -> Bool {
    guard clock == other.clock, keyframes.count == other.keyframes.count else { return false }
    return zip(keyframes.indices, zip(keyframes, other.keyframes)).allSatisfy { index, pair in
      pair.0.offset == pair.1.offset
        && (pair.0.easing == pair.1.easing || index == keyframes.count - 1)
    }
  }
}
