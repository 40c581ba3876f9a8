import SceneModel

/// A property's values at frames of its composition.
struct FrameTrack<Value: Interpolatable> {
  /// A value, the frame at which it stands, and the way to the next one.
  struct Stop {
    var frame: Double
    var value: Value
    var easing: Easing

    func keyframe(at offset: Double) -> Keyframe<Value> {
      Keyframe(offset, value, easing: easing)
    }
  }

  /// By rising frame; two may share one, to jump.
  var stops: [Stop] = []

  init(_ stops: [Stop]) {
    self.stops = stops
  }

  /// Reads a file's keyframes: where each one's end is not the next one's value, the value jumps.
  init<Raw>(_ keyframes: [LottieKeyframe<Raw>], part: Int, _ convert: (Raw) -> Value) {
    stops.reserveCapacity(keyframes.count)
    var previous: LottieKeyframe<Raw>?
    for keyframe in Self.sorted(keyframes) {
      let arrived = previous.flatMap { $0.isHold ? nil : $0.end }
      if let arrived, let value = keyframe.value, arrived != value {
        stops.append(Stop(frame: keyframe.time, value: convert(arrived), easing: .hold))
      }
      if let value = keyframe.value ?? previous?.end ?? previous?.value {
        stops.append(
          Stop(
            frame: keyframe.time, value: convert(value), easing: keyframe.easing(ofPart: part)))
      }
      previous = keyframe
    }
  }

  private static func sorted<Raw>(_ keyframes: [LottieKeyframe<Raw>]) -> [LottieKeyframe<Raw>] {
    let isSorted = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time <= $1.time }
    if isSorted { return keyframes }
    // Sorting by number too keeps those of one frame in order.
    return keyframes.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The value at a frame of the composition.
  func value(at frame: Double) -> Value {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return stops[0].value }
    guard low < stops.count else { return stops[stops.count - 1].value }
    let start = stops[low - 1]
    let end = stops[low]
    let share = (frame - start.frame) / (end.frame - start.frame)
    let eased = start.easing.progress(at: share)
    return start.value.interpolated(to: end.value, at: eased)
  }
}
