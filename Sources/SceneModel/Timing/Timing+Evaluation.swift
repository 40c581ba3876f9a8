/// Where a stage stands at a moment.
public struct TimingMoment: Hashable, Sendable {
  /// Its own time, 0…duration, folded back where it autoreverses and eased.
  public var time: Double
  /// How many whole cycles have passed.
  public var cycle: Double
  /// Whether it has not begun yet and only its start is shown; steps then do not jump ahead (the
  /// "before flag" of CSS Easing Functions 1).
  public var isBefore = false
}

extension Timing {
  /// Where the stage stands at a parent's time, or nil where it has no effect.
  ///
  /// The steps are named after Web Animations: phase, active time, iteration, directed progress.
  public func moment(at parent: Double) -> TimingMoment? {
    let elapsed = (parent - begin.seconds) * abs(speed)
    guard let active = activeTime(elapsed) else { return nil }
    guard let duration else {
      return TimingMoment(time: shifted(active), cycle: 0)
    }
    let length = duration.seconds
    let period = autoreverses ? 2 * length : length
    if elapsed < 0, offset == .zero, speed > 0 {
      return TimingMoment(time: 0, cycle: 0, isBefore: true)
    }
    guard period > 0 else {
      return TimingMoment(time: autoreverses ? 0 : length, cycle: 0)
    }
    let wrapped = iteration(shifted(active), period: period, isAtEnd: isAtEnd(elapsed))
    let directed = wrapped.time > length ? period - wrapped.time : wrapped.time
    // Ended on the way back it stands at its start, as before it began.
    let isBack = directed == 0 && wrapped.time > 0 && isAtEnd(elapsed)
    return TimingMoment(
      time: length * easing.progress(at: directed / length), cycle: wrapped.cycle,
      isBefore: isBack)
  }

  /// The active time, clamped where the fill says so; nil outside without a fill.
  private func activeTime(_ elapsed: Double) -> Double? {
    if elapsed < 0 { return fill.fillsBackwards ? 0 : nil }
    guard let end = activeDuration?.seconds, elapsed >= end else { return elapsed }
    return fill.fillsForwards ? max(end, 0) : nil
  }

  private func shifted(_ active: Double) -> Double {
    speed < 0 ? offset.seconds - active : offset.seconds + active
  }

  private func isAtEnd(_ elapsed: Double) -> Bool {
    activeDuration.map { elapsed >= $0.seconds } ?? false
  }

  /// The place in the cycle. The end of the last cycle shows its end, not its start.
  private func iteration(
    _ time: Double, period: Double, isAtEnd: Bool
  ) -> (time: Double, cycle: Double) {
    var cycle = (time / period).rounded(.down)
    var local = time - cycle * period
    if isAtEnd, offset == .zero, time > 0, local < period * 1e-12 {
      cycle -= 1
      local = period
    }
    return (min(max(local, 0), period), cycle)
  }
}

extension Clock {
  /// Where the innermost stage stands at a parent's time, or nil where any stage has no effect.
  ///
  /// Without stages the parent's time itself is returned.
  public func moment(at parent: Double) -> TimingMoment? {
    var moment = TimingMoment(time: parent, cycle: 0)
    for stage in stages {
      guard let next = stage.moment(at: moment.time) else { return nil }
      moment = next
    }
    return moment
  }
}
