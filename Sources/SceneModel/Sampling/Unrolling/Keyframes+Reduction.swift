extension Array {
  /// The keyframes without those that change nothing: repeats within a constant stretch, and points
  /// in the middle of a straight, even one (to rounding).
  package func reduced<Value>() -> [Keyframe<Value>] where Element == Keyframe<Value> {
    var result: [Keyframe<Value>] = []
    for keyframe in self {
      while result.count >= 2,
        Self.isNeedless(result[result.count - 1], between: result[result.count - 2], and: keyframe)
      {
        result.removeLast()
      }
      if let last = result.last, last == keyframe { continue }
      result.append(keyframe)
    }
    return result
  }

  private static func isNeedless<Value>(
    _ middle: Keyframe<Value>, between first: Keyframe<Value>, and last: Keyframe<Value>
  ) -> Bool {
    if first.value == middle.value, middle.value == last.value {
      return first.offset < middle.offset || middle.offset < last.offset
    }
    guard first.easing == .linear, middle.easing == .linear, first.offset < middle.offset,
      middle.offset < last.offset
    else { return false }
    let share = (middle.offset - first.offset) / (last.offset - first.offset)
    let straight = first.value.interpolated(to: last.value, at: share)
    return straight.distance(to: middle.value) < Value.visibleDistance * 1e-6
  }
}
