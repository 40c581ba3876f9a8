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
    var local = min(max(time - cycle * period, 0), period)
    // A boundary belongs to the cycle that time came from; running backwards, to the one below.
    let isForwardsEnd = (isAtEnd && speed > 0 || speed == 0) && time > 0
    let isBackwardsStart = !isAtEnd && speed < 0
    if isForwardsEnd || isBackwardsStart, local < max(period * 1e-12, abs(time) * 1e-15) {
      cycle -= 1
      local = period
    }
    return (local, cycle)
  }
}

extension Clock {
  /// The share of the innermost duration at a parent's time, with the cycles before it; nil where
  /// any stage has no effect. An innermost stage of no length jumps from start to end.
  package func progress(
    at parent: Double
  ) -> (share: Double, cycle: Double, isBefore: Bool)? {
    guard let last = stages.last else { return (1, 0, false) }
    guard let moment = moment(at: parent) else { return nil }
    guard let duration = last.duration?.seconds, duration > 0 else {
      return (moment.isBefore || last.autoreverses ? 0 : 1, moment.cycle, moment.isBefore)
    }
    return (moment.time / duration, moment.cycle, moment.isBefore)
  }

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
