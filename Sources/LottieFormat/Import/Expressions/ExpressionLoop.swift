#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `loopOut` and `loopIn` of a property at a frame, as lottie-web counts them.
struct ExpressionLoop {
  let property: ExpressionProperty
  let frame: Double
  let rate: Double
  let kind: String
  /// How many segments are repeated, or how many seconds; 0 is all.
  let count: Double
  let isDuration: Bool

  /// The value after the last keyframe.
  func after() -> ExpressionValue {
    let keys = property.track.keys
    let own = property.ownValue(at: frame)
    guard let last = keys.last?.frame, frame > last else { return own }
    let first: Double
    if isDuration {
      let length = count > 0 ? abs(last - rate * count) : max(0, last - property.layer.start)
      first = last - length
    } else {
      let segments = count >= 1 && count <= Double(keys.count - 1) ? Int(count) : keys.count - 1
      first = keys[keys.count - 1 - segments].frame
    }
    let length = last - first
    guard length > 0 else { return own }
    let past = frame - first
    let round = (past / length).rounded(.down)
    let rest = fmod(past, length)
    switch kind {
    case "pingpong" where fmod(round, 2) != 0: return value(length - rest + first)
    case "offset":
      return value(rest + first).moved(from: value(first), to: value(last), times: round)
    case "continue":
      let step = 0.001
      // lottie-web goes on at another pace where a value has several parts.
      let isNumber = if case .number = own { true } else { false }
      let steps = isNumber ? (frame - last) / step : (frame - last) / rate / 5e-4
      return value(last).moved(from: value(last - step), to: value(last), times: steps)
    default: return value(rest + first)
    }
  }

  /// The value before the first keyframe.
  func before() -> ExpressionValue {
    let keys = property.track.keys
    let own = property.ownValue(at: frame)
    guard let first = keys.first?.frame, frame < first else { return own }
    let last: Double
    if isDuration {
      last = first + (count > 0 ? abs(rate * count) : max(0, property.layer.end - first))
    } else {
      let segments = count >= 1 && count <= Double(keys.count - 1) ? Int(count) : keys.count - 1
      last = keys[segments].frame
    }
    let length = last - first
    guard length > 0 else { return own }
    let past = first - frame
    let round = (past / length).rounded(.down)
    let rest = fmod(past, length)
    switch kind {
    case "pingpong" where fmod(round, 2) == 0: return value(rest + first)
    case "offset":
      return value(length - rest + first)
        .moved(from: value(first), to: value(last), times: -(round + 1))
    case "continue":
      let step = 0.001
      return value(first)
        .moved(from: value(first + step), to: value(first), times: (first - frame) / step)
    default: return value(length - rest + first)
    }
  }

  private func value(_ frame: Double) -> ExpressionValue { property.ownValue(at: frame) }
}

extension ExpressionValue {
  /// The value moved by a difference, some times.
  fileprivate func moved(
    from start: ExpressionValue, to end: ExpressionValue, times count: Double
  ) -> ExpressionValue {
    let (first, last) = (start.numbers, end.numbers)
    var index = 0
    return changed { number in
      defer { index += 1 }
      guard index < first.count, index < last.count else { return number }
      return number + (last[index] - first[index]) * count
    }
  }
}
