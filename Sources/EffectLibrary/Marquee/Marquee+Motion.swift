import CoreAnimationModel
import SceneModel
import VectorGeometry

/// How the copies of a marquee lie and move along its way; lengths are in points.
struct MarqueeMotion {
  /// Where the first copy's text begins: its left, or its top.
  var start: Double
  /// The step from one copy to the next.
  var step: Double
  /// How many copies there are.
  var count: Int
  /// How many copies fill the view at all times.
  var neededCount: Double
  /// Where the move starts, against the copies' own places.
  var from: Double
  /// Where the move ends.
  var to: Double
  /// How long the move takes, without pauses.
  var duration: Time
}

extension Marquee {
  /// The motion for a measured text.
  func motion(of measure: MarqueeMeasure) throws(EffectError) -> MarqueeMotion {
    let extent = isVertical ? measure.textSize.height : measure.textSize.width
    let runsFromEnd = !isVertical && measure.isRightToLeft
    let natural: MarqueeDirection = isVertical ? .up : runsFromEnd ? .right : .left
    let isReversed = (direction ?? natural) != natural
    if mode == .bounce {
      let start = runsFromEnd ? viewExtent - extent : 0
      let way = (viewExtent - extent) * (runsFromEnd ? -1 : 1)
      return MarqueeMotion(
        start: start, step: 0, count: 1, neededCount: 1, from: isReversed ? way : 0,
        to: isReversed ? 0 : way,
        duration: try duration(of: abs(way), text: abs(way)))
    }
    let pitch = measure.pitch
    let step = runsFromEnd ? -pitch : pitch
    let free = isVertical ? max((viewExtent - extent) / 2, 0) : 0
    // A copy before the first is in view at the end of the way, and so must be at its start.
    let drawn = isVertical ? measure.copySize.height : measure.copySize.width
    let before = max(((free - (pitch - drawn)) / pitch).rounded(.up), 0) + easing.overshoot
    let needed = ((viewExtent - free) / pitch).rounded(.up) + 1 + before + easing.overshoot
    guard copies != nil || needed <= Double(Self.mostCopies) else {
      throw .tooManyCopies(needed: needed, limit: Self.mostCopies)
    }
    let start = (runsFromEnd ? viewExtent - extent : free) - before * step
    return MarqueeMotion(
      start: start, step: step, count: copies ?? Int(needed), neededCount: needed,
      from: isReversed ? -step : 0, to: isReversed ? 0 : -step,
      duration: try duration(of: pitch, text: isVertical ? pitch : extent))
  }

  /// The time for a way, on the grid of whole nanoseconds or of whole frames.
  private func duration(of way: Double, text: Double) throws(EffectError) -> Time {
    guard way > 0 else { return .zero }
    let exact: Time =
      switch pace {
      case .secondsPerPoint(let seconds): Time(nearest: seconds * text)
      case .speed(let speed): Time(nearest: way / speed)
      case .duration(let duration): duration
      }
    guard exact > .zero else {
      throw .outOfRange("duration", exact.seconds, "a nanosecond or more; run the text slower")
    }
    guard roundsToFrames else { return exact }
    let frames = max((exact.seconds * frameRate).rounded(), 1)
    guard let whole = Int64(exactly: frames) else { return exact }
    return Time(whole) / Time(nearest: frameRate)
  }

  /// The time of a whole cycle, pauses included.
  func cycle(of motion: MarqueeMotion) -> Time {
    let oneWay = pauseStart + motion.duration + pauseEnd
    return mode == .bounce ? oneWay + motion.duration : oneWay
  }

  /// The animation of the copies.
  func animation(of motion: MarqueeMotion) -> any CAPropertyAnimation {
    let keyPath = isVertical ? "transform.translation.y" : "transform.translation.x"
    if pauseStart == .zero, pauseEnd == .zero {
      var move = CABasicAnimation(keyPath: keyPath)
      move.fromValue = motion.from
      move.toValue = motion.to
      move.timingFunction = easing == .linear ? nil : CAMediaTimingFunction(easing: easing)
      move.autoreverses = mode == .bounce
      return timed(move, duration: motion.duration)
    }
    return timed(pausing(motion, keyPath: keyPath), duration: cycle(of: motion))
  }

  /// The move with its pauses; a pause of no length leaves no keyframe behind.
  private func pausing(_ motion: MarqueeMotion, keyPath: String) -> CAKeyframeAnimation {
    let cycle = cycle(of: motion)
    var values = [motion.from]
    var keyTimes = [0.0]
    var easings: [Easing] = []
    var time = Time.zero
    func go(to value: Double, in span: Time, _ easing: Easing) {
      guard span > .zero else { return }
      time = time + span
      values.append(value)
      keyTimes.append((time / cycle).seconds)
      easings.append(easing)
    }
    go(to: motion.from, in: pauseStart, .linear)
    go(to: motion.to, in: motion.duration, easing)
    go(to: motion.to, in: pauseEnd, .linear)
    if mode == .bounce { go(to: motion.from, in: motion.duration, easing.mirrored ?? easing) }
    var move = CAKeyframeAnimation(keyPath: keyPath)
    move.values = values
    move.keyTimes = keyTimes
    move.timingFunctions = easings.map { CAMediaTimingFunction(easing: $0) }
    return move
  }

  private func timed(
    _ animation: some CAPropertyAnimation, duration: Time
  ) -> any CAPropertyAnimation {
    var animation = animation
    animation.duration = duration
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.repeatCount = mode == .once ? 1 : .infinity
    return animation
  }
}

extension Easing {
  /// By how many whole ways, rounded up, the progress leaves 0…1 on either side.
  fileprivate var overshoot: Double {
    guard overshoots else { return 0 }
    let steps = 256
    let most = (0...steps).reduce(0.0) { most, step in
      let progress = progress(at: Double(step) / Double(steps))
      return max(most, -progress, progress - 1)
    }
    // A peak between two samples is higher than both.
    return (most + 0.01).rounded(.up)
  }
}
