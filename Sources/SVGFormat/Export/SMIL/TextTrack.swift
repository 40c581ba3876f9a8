import SceneModel

/// A property whose values are text already: what an attribute says, and what its animations say.
struct TextTrack {
  var base: String
  var animations: [TextAnimation]

  /// Writes a property's values.
  ///
  /// - Parameters:
  ///   - canBlend: whether readers can show what lies between two values; where they cannot, the
  ///     value flips half-way, as the scene's own values do.
  ///   - reach: the longest way of the value that this one is a part of; parts written with equal
  ///     precision can be put together again.
  ///   - text: one value's text.
  init<Value>(
    _ property: Animatable<Value>, reach: Double? = nil,
    canBlend: (Value, Value) -> Bool = { _, _ in true },
    text: (Value) -> String
  ) {
    base = text(property.base)
    animations = property.animations.compactMap { animation in
      var result = TextAnimation(animation, canBlend: canBlend, text: text)
      result?.reach = reach ?? animation.reach
      return result
    }
  }

  init(base: String, animations: [TextAnimation] = []) {
    self.base = base
    self.animations = animations
  }

  /// Whether the text is the same at all times.
  var isConstant: Bool {
    animations.allSatisfy { animation in
      !animation.adds && animation.keys.allSatisfy { $0.text == base }
    }
  }
}

/// An animation whose values are text.
struct TextAnimation {
  struct Key: Hashable {
    var offset: Double
    var text: String
    var easing: Easing
  }

  var timing: Timing
  var keys: [Key]
  var adds: Bool
  var accumulates: Bool
  /// The longest way between two keyframes, in user units or what shows as much.
  var reach = 0.0

  /// The animation's text form, or nil where it never shows.
  init?<Value>(
    _ animation: Animation<Value>, canBlend: (Value, Value) -> Bool, text: (Value) -> String
  ) {
    guard let timing = animation.clock.stages.first, timing.everShows else { return nil }
    guard let first = animation.keyframes.first, let last = animation.keyframes.last else {
      return nil
    }
    self.timing = timing
    let hasSum = Value.additiveIdentity != nil
    adds = animation.composition == .add && hasSum
    accumulates = animation.accumulates && hasSum
    guard timing.duration.map({ $0 > .zero }) ?? false else {
      // Without a length of its own the end's value stands all the time.
      keys = [Key(offset: 0, text: text(last.value), easing: .linear)]
      return
    }
    var frames = animation.keyframes
    if first.offset > 0 { frames.insert(Keyframe(0, first.value, easing: .linear), at: 0) }
    if last.offset < 1 {
      frames[frames.count - 1].easing = .linear
      frames.append(Keyframe(1, last.value))
    }
    keys = Self.flipping(frames, canBlend: canBlend).map {
      Key(offset: $0.offset, text: text($0.value), easing: $0.easing)
    }
  }

  /// Turns ways that cannot be blended into jumps where the progress is half.
  private static func flipping<Value>(
    _ frames: [Keyframe<Value>], canBlend: (Value, Value) -> Bool
  ) -> [Keyframe<Value>] {
    var result: [Keyframe<Value>] = []
    for (index, frame) in frames.enumerated() {
      guard index + 1 < frames.count, frame.easing != .hold else {
        result.append(frame)
        continue
      }
      let next = frames[index + 1]
      guard next.offset > frame.offset, frame.value != next.value,
        !canBlend(frame.value, next.value)
      else {
        result.append(frame)
        continue
      }
      let share = frame.easing.shareOfHalfProgress
      let offset = frame.offset + (next.offset - frame.offset) * share
      result.append(Keyframe(frame.offset, frame.value, easing: .hold))
      result.append(Keyframe(offset, next.value, easing: .hold))
    }
    return result
  }
}

extension Animation {
  /// The longest way between two keyframes; a type's visible distance is its measure of a twentieth
  /// of a unit.
  var reach: Double {
    var longest = 0.0
    for (start, end) in zip(keyframes, keyframes.dropFirst()) {
      let way = start.value.distance(to: end.value)
      if way.isFinite, way > longest { longest = way }
    }
    return longest / Value.visibleDistance / 20
  }
}

extension Animatable {
  /// The longest way between two keyframes of any animation.
  var reach: Double { animations.reduce(0) { max($0, $1.reach) } }
}

extension Easing {
  /// Where a rising easing passes half of its way.
  fileprivate var shareOfHalfProgress: Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if progress(at: middle) < 0.5 { low = middle } else { high = middle }
    }
    return high
  }
}

extension Timing {
  /// Whether there is a moment at which it has an effect.
  fileprivate var everShows: Bool {
    if fill.fillsForwards { return true }
    return activeDuration.map { $0 > .zero } ?? true
  }

  /// Whether it has an effect at all times from 0 on.
  var alwaysShows: Bool {
    begin <= .zero && (fill.fillsForwards || activeDuration == nil)
  }
}
