/// An animation written out over a window of its parent's time: stretches that follow each other.
struct Timeline<Value: Interpolatable> {
  /// One stretch between two values.
  struct Stretch {
    var start: Double
    var end: Double
    var from: Value
    var to: Value
    var easing: Easing
  }

  var stretches: [Stretch] = []

  /// More stretches than this would make a file of tens of megabytes.
  static var mostStretches: Int { 100_000 }

  /// Writes out an animation whose clock is a single stage; nil where its form needs sampling.
  ///
  /// - Parameters:
  ///   - base: what shows where the animation has no effect.
  ///   - window: the end of the window, which starts at 0, in seconds.
  init?(_ animation: Animation<Value>, base: Value, window: Double) {
    guard animation.clock.stages.count == 1, let stage = animation.clock.stages.first,
      let duration = stage.duration?.seconds, stage.speed == 1, stage.offset == .zero,
      animation.composition == .replace, let first = animation.keyframes.first,
      let cycle = Self.cycle(of: animation, stage: stage, duration: duration)
    else { return nil }
    let begin = stage.begin.seconds
    let before = stage.fill.fillsBackwards ? first.value : base
    appendConstant(before, until: min(begin, window))
    let period = stage.autoreverses ? 2 * duration : duration
    let end = stage.activeDuration.map { begin + $0.seconds } ?? .infinity
    if period > 0 {
      guard
        append(
          cycles: cycle, begin: begin, period: period, until: min(end, window),
          growth: animation.accumulates ? cycle.last?.to : nil)
      else { return nil }
    }
    guard end < window else { return }
    let last = animation.value(at: end) ?? animation.keyframes.last?.value ?? first.value
    appendConstant(stage.fill.fillsForwards ? last : base, until: window)
  }

  /// One cycle in stretches from 0 on: the gaps at its ends, its keyframes, its way back.
  private static func cycle(
    of animation: Animation<Value>, stage: Timing, duration: Double
  ) -> [Stretch]? {
    guard let first = animation.keyframes.first, let last = animation.keyframes.last else {
      return nil
    }
    var keyframes = animation.keyframes
    if first.offset > 0 { keyframes.insert(Keyframe(0, first.value), at: 0) }
    if last.offset < 1 {
      let end = animation.keyframes.endValue() ?? last.value
      keyframes += [Keyframe(last.offset, end), Keyframe(1, end)]
    }
    if stage.easing != .linear {
      guard keyframes.count == 2, keyframes[0].easing == .linear else { return nil }
      keyframes[0].easing = stage.easing
    }
    var forth: [Stretch] = []
    for (start, end) in zip(keyframes, keyframes.dropFirst()) where end.offset > start.offset {
      let stretch = Stretch(
        start: start.offset * duration, end: end.offset * duration, from: start.value,
        to: end.value, easing: start.easing)
      forth += stretch.withoutSpring
    }
    guard stage.autoreverses else { return forth }
    var back: [Stretch] = []
    for stretch in forth.reversed() {
      guard let reversed = reverse(stretch, about: duration) else { return nil }
      back += reversed
    }
    return forth + back
  }

  /// A stretch run backwards after the turn.
  private static func reverse(_ stretch: Stretch, about turn: Double) -> [Stretch]? {
    let start = 2 * turn - stretch.end
    let end = 2 * turn - stretch.start
    if case .hold = stretch.easing {
      return [
        Stretch(start: start, end: end, from: stretch.from, to: stretch.from, easing: .linear)
      ]
    }
    if let mirrored = stretch.easing.mirrored {
      return [
        Stretch(start: start, end: end, from: stretch.to, to: stretch.from, easing: mirrored)
      ]
    }
    let width = stretch.end - stretch.start
    return stretch.easing.plainPieces().reversed().map { piece in
      Stretch(
        start: start + width * (1 - piece.end), end: start + width * (1 - piece.start),
        from: stretch.from.interpolated(to: stretch.to, at: piece.to),
        to: stretch.from.interpolated(to: stretch.to, at: piece.from),
        easing: piece.easing.mirrored ?? .linear)
    }
  }

  private mutating func append(
    cycles cycle: [Stretch], begin: Double, period: Double, until end: Double, growth: Value?
  ) -> Bool {
    var number = max(0, ((0 - begin) / period + 1e-9).rounded(.down))
    while begin + number * period < end - 1e-9 {
      let shift = begin + number * period
      for stretch in cycle {
        var moved = stretch
        moved.start += shift
        moved.end += shift
        if let growth, number > 0, let grown = Self.grown(moved, by: growth, cycles: number) {
          moved = grown
        }
        append(moved, from: max(0, begin), until: end)
      }
      guard stretches.count <= Self.mostStretches else { return false }
      number += 1
    }
    return true
  }

  private static func grown(_ stretch: Stretch, by growth: Value, cycles: Double) -> Stretch? {
    guard let zero = Value.additiveIdentity else { return nil }
    let added = zero.interpolated(to: growth, at: cycles)
    guard let from = stretch.from.sum(with: added), let to = stretch.to.sum(with: added) else {
      return nil
    }
    var grown = stretch
    grown.from = from
    grown.to = to
    return grown
  }

  /// Appends a stretch, cut to a window.
  private mutating func append(_ stretch: Stretch, from low: Double, until high: Double) {
    let width = stretch.end - stretch.start
    let start = max(stretch.start, low)
    let end = min(stretch.end, high)
    guard end - start > 1e-9 else { return }
    let first = start > stretch.start ? (start - stretch.start) / width : 0
    let last = end < stretch.end ? (end - stretch.start) / width : 1
    guard first > 0 || last < 1 else {
      stretches.append(stretch)
      return
    }
    for piece in stretch.easing.pieces(from: first, to: last) {
      stretches.append(
        Stretch(
          start: stretch.start + width * piece.start, end: stretch.start + width * piece.end,
          from: stretch.from.interpolated(to: stretch.to, at: piece.from),
          to: stretch.from.interpolated(to: stretch.to, at: piece.to), easing: piece.easing))
    }
  }

  private mutating func appendConstant(_ value: Value, until end: Double) {
    let start = stretches.last?.end ?? 0
    guard end - start > 1e-9 else { return }
    stretches.append(Stretch(start: start, end: end, from: value, to: value, easing: .linear))
  }
}

extension Timeline.Stretch {
  /// The stretch in pieces that end where their keyframes say; a spring may be cut before it rests.
  fileprivate var withoutSpring: [Timeline.Stretch] {
    guard case .spring = easing else { return [self] }
    let width = end - start
    let reach = max(from.distance(to: to), 1e-9)
    return easing.pieces(from: 0, to: 1, tolerance: Value.visibleDistance / reach).map { piece in
      Timeline.Stretch(
        start: start + width * piece.start, end: start + width * piece.end,
        from: from.interpolated(to: to, at: piece.from),
        to: from.interpolated(to: to, at: piece.to), easing: piece.easing)
    }
  }
}

extension Timeline {
  /// The timeline as keyframes over its window; a jump is two keyframes at one offset.
  func keyframes(window: Double) -> [Keyframe<Value>] {
    var keyframes: [Keyframe<Value>] = []
    func offset(_ time: Double) -> Double {
      let share = time / window
      return share < 1e-9 ? 0 : share > 1 - 1e-9 ? 1 : share
    }
    var last: Stretch?
    for stretch in stretches {
      if let last, last.to != stretch.from {
        // A hold already says that the value changes at its end.
        if case .hold = last.easing {
        } else {
          keyframes.append(Keyframe(offset(stretch.start), last.to, easing: .hold))
        }
      }
      keyframes.append(Keyframe(offset(stretch.start), stretch.from, easing: stretch.easing))
      last = stretch
    }
    if let last { keyframes.append(Keyframe(offset(last.end), last.to)) }
    return keyframes.reduced()
  }
}
