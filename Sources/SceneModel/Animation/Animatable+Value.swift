import VectorGeometry

extension Animatable {
  /// The value at a moment of the layer's own time, in seconds.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == Bool)
    @specialized(where Value == Angle)
    @specialized(where Value == Point)
    @specialized(where Value == Vector)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == Path)
    @specialized(where Value == [Double])
    @specialized(where Value == [ColorStop])
  #endif
  package func value(at time: Double) -> Value { stacked(at: time) }

  /// Apart from `value(at:)`, so that what only unspecialised code needs is not made ready for each
  /// call of specialised one.
  @inline(never)
  private func stacked(at time: Double) -> Value {
    var value = base
    for animation in animations {
      guard let effect = animation.value(at: time) else { continue }
      switch animation.composition {
      case .replace: value = effect
      case .add: value = value.sum(with: effect) ?? effect
      }
    }
    return value
  }
}

extension Animation {
  /// The animation's own value at a moment, or nil where it has no effect.
  package func value(at time: Double) -> Value? {
    guard let moment = clock.progress(at: time) else { return nil }
    if moment.isBefore, let first = keyframes.first { return first.value }
    guard let value = keyframes.value(at: moment.share) else { return nil }
    guard accumulates, moment.cycle > 0, let zero = Value.additiveIdentity, let end = cycleEnd
    else {
      return value
    }
    return value.sum(with: zero.interpolated(to: end, at: moment.cycle)) ?? value
  }

  /// The value at the end of a cycle.
  private var cycleEnd: Value? {
    clock.stages.last?.autoreverses == true ? keyframes.first?.value : keyframes.endValue()
  }
}

extension Array {
  /// The value at a place in the cycle; before the first keyframe its value, after the last its.
  ///
  /// Where two keyframes share the place, the later one holds.
  package func value<Value>(at progress: Double) -> Value?
  where Element == Keyframe<Value> {
    guard let first, let last else { return nil }
    if progress < first.offset { return extrapolated(progress) ?? first.value }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].offset <= progress { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low < count else { return extrapolated(progress) ?? endValue() ?? last.value }
    let start = self[low - 1]
    let end = self[low]
    let span = end.offset - start.offset
    let eased = start.easing.progress(at: span > 0 ? (progress - start.offset) / span : 1)
    if eased == 0 { return start.value }
    return eased == 1 ? end.value : start.value.interpolated(to: end.value, at: eased)
  }

  /// The value that the end shows: the last keyframe's, or where a spring was cut before it rested.
  package func endValue<Value>() -> Value? where Element == Keyframe<Value> {
    guard count > 1, let goal = last else { return last?.value }
    let start = self[count - 2]
    guard case .spring = start.easing, goal.offset > start.offset else { return goal.value }
    return start.value.interpolated(to: goal.value, at: start.easing.progress(at: 1))
  }

  /// Outside 0…1 an overshooting clock carries a linear outermost segment on.
  private func extrapolated<Value>(_ progress: Double) -> Value?
  where Element == Keyframe<Value> {
    guard count > 1, progress > 1 || progress < 0 else { return nil }
    let start = self[progress > 1 ? count - 2 : 0]
    let end = self[progress > 1 ? count - 1 : 1]
    guard progress > 1 ? end.offset == 1 : start.offset == 0 else { return nil }
    guard start.easing == .linear, end.offset > start.offset else { return nil }
    return start.value.interpolated(
      to: end.value, at: (progress - start.offset) / (end.offset - start.offset))
  }
}
