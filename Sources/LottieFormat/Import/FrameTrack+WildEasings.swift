import SceneModel

extension FrameTrack {
  /// Whether handles lie outside their time, which files have but no scene; most tracks have none.
  var hasWildEasings: Bool { stops.contains { WildEasing($0.easing) != nil } }

  /// The track with straight steps in place of easings whose handles lie outside their time.
  var withPlainEasings: FrameTrack {
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      guard let wild = WildEasing(stop.easing) else {
        result.append(stop)
        continue
      }
      guard index + 1 < stops.count else {
        result.append(Stop(frame: stop.frame, value: stop.value, easing: .linear))
        continue
      }
      let next = stops[index + 1]
      let steps = WildEasing.steps(of: next.frame - stop.frame)
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        result.append(
          Stop(
            frame: stop.frame + (next.frame - stop.frame) * share,
            value: stop.value.interpolated(to: next.value, at: wild.progress(at: share)),
            easing: .linear))
      }
    }
    return FrameTrack(result)
  }
}

/// A cubic whose time runs backwards at its ends.
private struct WildEasing {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  init?(_ easing: Easing) {
    guard case .cubic(let x1, let y1, let x2, let y2) = easing,
      !(0...1).contains(x1) || !(0...1).contains(x2)
    else { return nil }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Two steps a frame, and enough where the frames are few; not more than can be told apart.
  static func steps(of frames: Double) -> Int {
    frames.isFinite ? Int(min(max(frames * 2, 16), 256)) : 16
  }

  /// lottie-web takes the first tenth of the curve at whose end the time has not passed yet, and
  /// looks for the time within it.
  func progress(at time: Double) -> Double {
    var start = 0.0
    var step = 1
    while step < 10, value(x1, x2, Double(step) / 10) <= time {
      start = Double(step) / 10
      step += 1
    }
    var low = start
    var high = start + 0.1
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(x1, x2, middle) <= time { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
  }

  private func value(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * first + 3 * u * s * s * second + s * s * s
  }
}
