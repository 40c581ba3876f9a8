import SceneModel

extension Animatable {
  /// Both values as one, where they move together or only one of them moves; nil otherwise.
  func zipped<Other, Result: Interpolatable>(
    with other: Animatable<Other>, _ make: (Value, Other) -> Result
  ) -> Animatable<Result>? {
    if other.isStatic, isPlainStack { return mapValues { make($0, other.base) } }
    if isStatic, other.isPlainStack { return other.mapValues { make(base, $0) } }
    guard animations.count == other.animations.count else { return nil }
    var joined: [Animation<Result>] = []
    for (left, right) in zip(animations, other.animations) {
      guard left.hasPace(of: right), left.composition == right.composition,
        left.accumulates == right.accumulates
      else { return nil }
      let keyframes = zip(left.keyframes, right.keyframes).map {
        Keyframe($0.offset, make($0.value, $1.value), easing: $0.easing)
      }
      joined.append(
        Animation<Result>(
          clock: left.clock, keyframes: keyframes, composition: left.composition,
          accumulates: left.accumulates))
    }
    return Animatable<Result>(make(base, other.base), animations: joined)
  }

  /// Whether a constant beside the value stays constant under its animations.
  private var isPlainStack: Bool {
    animations.allSatisfy { $0.composition == .replace && !$0.accumulates }
  }

  /// Both values as one, where their animations share a clock but not their keyframes: each way is
  /// cut where the other has a keyframe. Nil where both run at unlike paces between two cuts.
  func merged<Other, Result: Interpolatable>(
    with other: Animatable<Other>, _ make: (Value, Other) -> Result
  ) -> Animatable<Result>? {
    guard animations.count == 1, other.animations.count == 1, isPlainStack, other.isPlainStack
    else { return nil }
    let (left, right) = (animations[0], other.animations[0])
    guard left.clock == right.clock else { return nil }
    let cuts = Set([0] + left.keyframes.map(\.offset) + right.keyframes.map(\.offset)).sorted()
    var keyframes: [Keyframe<Result>] = []
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      guard let first = left.keyframes.way(from: start, to: end),
        let second = right.keyframes.way(from: start, to: end),
        let easing = first.commonEasing(with: second)
      else { return nil }
      let value = make(first.from, second.from)
      if keyframes.last.map({ $0.offset != start || $0.value != value }) ?? true {
        keyframes.append(Keyframe(start, value, easing: easing))
      } else {
        keyframes[keyframes.count - 1].easing = easing
      }
      keyframes.append(Keyframe(end, make(first.to, second.to)))
    }
    if let last = cuts.last, let first = left.keyframes.value(at: last),
      let second = right.keyframes.value(at: last)
    {
      let value = make(first, second)
      if keyframes.last?.value != value { keyframes.append(Keyframe(last, value)) }
    }
    return Animatable<Result>(
      make(base, other.base),
      animations: [Animation<Result>(clock: left.clock, keyframes: keyframes)])
  }
}

/// A stretch of an animation between two places in its cycle.
private struct Way<Value: Interpolatable> {
  var from: Value
  var to: Value
  var easing: Easing

  /// The easing that shows both ways; nil where there is none. What rests goes with anything.
  func commonEasing<Other>(with other: Way<Other>) -> Easing? {
    if from == to { return other.easing }
    if other.from == other.to || easing == other.easing { return easing }
    return nil
  }
}

extension Array {
  /// The way between two places with no keyframe between them; nil where an easing has no form.
  fileprivate func way<Value>(from start: Double, to end: Double) -> Way<Value>?
  where Element == Keyframe<Value> {
    guard let first, let last else { return nil }
    guard let index = lastIndex(where: { $0.offset <= start }) else {
      return Way(from: first.value, to: first.value, easing: .linear)
    }
    guard index + 1 < count else { return Way(from: last.value, to: last.value, easing: .linear) }
    let (frame, next) = (self[index], self[index + 1])
    let span = next.offset - frame.offset
    let pieces = frame.easing.pieces(
      from: (start - frame.offset) / span, to: (end - frame.offset) / span)
    guard pieces.count == 1 else { return nil }
    let isHeld = frame.easing == .hold
    return Way(
      from: frame.value.interpolated(to: next.value, at: pieces[0].from),
      to: isHeld ? frame.value : frame.value.interpolated(to: next.value, at: pieces[0].to),
      easing: isHeld ? .linear : pieces[0].easing)
  }
}
