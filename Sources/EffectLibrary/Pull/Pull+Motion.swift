import CoreAnimationModel
import SceneModel
import VectorGeometry

/// The times of the glyph's motion, one after the other.
struct PullTimeline {
  /// When the pull reaches which progress.
  var pace: PullPace
  /// How long the pull takes; zero where there is none.
  var pull: Time
  /// How long the glyph turns.
  var spin: Time
  /// How long it fades.
  var fade: Time
  /// Whether it starts again.
  var repeats: Bool

  /// One run of everything.
  var cycle: Time { pull + spin + fade }

  init(_ pull: Pull) {
    let knots = [0.5] + (pull.overpullRotation == .zero ? [] : [pull.release])
    pace = PullPace(pull.pullEasing, knots: knots)
    let whole = pull.mode == .pullSpinFade
    self.pull = whole || pull.mode == .pull ? pull.pullDuration.atSpeed(pull.speed) : .zero
    repeats = pull.repeats ?? (pull.mode != .pull)
    let isOneTurn = pull.mode == .spin && repeats
    let turning = pull.spinPeriod.atSpeed(pull.speed) * (isOneTurn ? 1 : pull.spinCount)
    spin = whole || pull.mode == .spin ? turning : .zero
    fade = whole ? pull.fadeDuration.atSpeed(pull.speed) : .zero
  }

  /// Where a refresh control finds its parts: the line's way to the ring, its bend, the turning.
  var markers: [Marker] {
    let bend = time(ofShare: pace.time(ofProgress: 0.5))
    let spans: [(String, Time, Time)] = [
      ("approach", .zero, bend), ("bend", bend, pull), ("refresh", pull, pull + spin),
      ("fade", pull + spin, cycle),
    ]
    return spans.filter { $0.2 > $0.1 }.map {
      Marker(name: $0.0, start: $0.1, duration: $0.2 - $0.1)
    }
  }

  // MARK: Animations

  /// What follows the pull's progress, and holds its end to the end of the cycle.
  func following(
    _ keyPath: String, _ value: (Double) -> Double
  ) -> (any CAPropertyAnimation)? {
    var frames = Keyframes()
    add(value, to: &frames)
    frames.add(frames.last ?? 0, at: cycle)
    return frames.isStill ? nil : animation(of: keyPath, frames)
  }

  /// The turn of the whole glyph: with the pull beyond the release, then by itself from rest.
  func turning(overpull: (Double) -> Double, through turn: Angle) -> (any CAPropertyAnimation)? {
    var frames = Keyframes()
    if pull > .zero { add(overpull, to: &frames) }
    if spin > .zero {
      frames.add(0, at: pull)
      frames.add(turn.radians, at: pull + spin)
    }
    frames.add(frames.last ?? 0, at: cycle)
    return frames.isStill ? nil : animation(of: "transform.rotation", frames)
  }

  /// What is hidden at times, by the progress that hides it; what follows the pull holds.
  func hiding(where isHidden: (Double) -> Bool) -> (any CAPropertyAnimation)? {
    var states: [(isHidden: Bool, time: Time)] = []
    func add(_ state: Bool, at time: Time) {
      if states.last?.time == time { states.removeLast() }
      if states.last?.isHidden != state { states.append((state, time)) }
    }
    // Between two keys the progress does not pass 1, so that both ends tell of the way.
    for (key, next) in zip(pace.keys, pace.keys.dropFirst() + pace.keys.suffix(1)) {
      let least = key.easing == .hold ? key.progress : min(key.progress, next.progress)
      add(isHidden(least), at: time(ofShare: key.time))
    }
    guard states.count > 1 else { return nil }
    var animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.values = states.map(\.isHidden)
    animation.keyTimes = states.map { ($0.time / cycle).seconds } + [1]
    animation.calculationMode = .discrete
    return timed(animation)
  }

  /// The fading of everything, as a view's usual animation eases it.
  func fading() -> (any CAPropertyAnimation)? {
    guard fade > .zero else { return nil }
    var frames = Keyframes()
    frames.add(1, at: .zero)
    frames.add(1, at: pull + spin, .easeInOut)
    frames.add(0, at: cycle)
    return animation(of: "opacity", frames)
  }

  private func add(_ value: (Double) -> Double, to frames: inout Keyframes) {
    for key in pace.keys {
      frames.add(value(key.progress), at: time(ofShare: key.time), key.easing)
    }
  }

  /// The moment at which a share of the pull's time is over; its end is exactly that of the pull.
  private func time(ofShare share: Double) -> Time {
    share < 1 ? min(pull * Time(nearest: share), pull) : pull
  }

  private func animation(of keyPath: String, _ frames: Keyframes) -> any CAPropertyAnimation {
    var animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = frames.values
    animation.keyTimes = frames.times.map { ($0 / cycle).seconds }
    animation.timingFunctions = frames.easings.dropLast().map { CAMediaTimingFunction(easing: $0) }
    return timed(animation)
  }

  private func timed(_ animation: CAKeyframeAnimation) -> any CAPropertyAnimation {
    var animation = animation
    animation.duration = cycle
    animation.repeatCount = repeats ? .infinity : 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}

/// Keyframes as they are collected: what says nothing is left out.
private struct Keyframes {
  private(set) var values: [Double] = []
  private(set) var times: [Time] = []
  private(set) var easings: [Easing] = []

  var last: Double? { values.last }
  var isStill: Bool { values.allSatisfy { $0 == values[0] } }

  mutating func add(_ value: Double, at time: Time, _ easing: Easing = .linear) {
    if times.last == time, values.last == value {
      easings[easings.count - 1] = easing
      return
    }
    let count = values.count
    if count > 1, values[count - 1] == value, values[count - 2] == value,
      easings[count - 2] != .hold
    {
      values.removeLast()
      times.removeLast()
      easings.removeLast()
    }
    // Nothing happens on the way between equal values, whatever its easing.
    if values.last == value { easings[easings.count - 1] = .linear }
    values.append(value)
    times.append(time)
    easings.append(easing)
  }
}
