public import SceneModel

/// An animation of a layer: of one property, or a group of them.
public protocol CAAnimation: CAMediaTiming {
  /// How progress is spread over the whole duration; nil is evenly.
  var timingFunction: CAMediaTimingFunction? { get set }
  /// Whether the animation is gone once it has ended, so that it cannot fill forwards; within a
  /// group it says nothing.
  var isRemovedOnCompletion: Bool { get set }

  /// The moves of single properties that the animation stands for.
  ///
  /// - Parameters:
  ///   - kind: the layer that is moved.
  ///   - group: the time of the group that the animation is in; nil is the layer's own time.
  /// - Throws: `CAError` where values are missing, do not fit each other or are out of range.
  func tracks(
    on kind: any CALayerKind, within group: CAGroupTime?
  ) throws(CAError) -> [CATrack]
}

/// The time that the animations of a group live in.
public struct CAGroupTime: Hashable, Sendable {
  /// From the layer's time to the group's.
  public var clock: Clock
  /// The group's duration, which cuts its animations off.
  public var duration: Time
  /// How many groups it is within.
  var depth = 0

  /// Makes a group's time.
  public init(clock: Clock, duration: Time) {
    self.clock = clock
    self.duration = duration
  }

  /// The clock of an animation in the group: as few stages as say the same.
  func clock(of timing: Timing) -> Clock {
    var own = timing
    // The last moment of the group still shows an animation that lasts to its end.
    if own.reaches(duration) { own.fill = own.fill.fillsBackwards ? .both : .forwards }
    guard var outer = clock.stages.last, own.isWhole(of: outer) else {
      return Clock(clock.stages + [own])
    }
    if own.easing == .linear { return clock }
    guard outer.easing == .linear else { return Clock(clock.stages + [own]) }
    outer.easing = own.easing
    return Clock(clock.stages.dropLast() + [outer])
  }
}

extension Timing {
  /// Whether the stage is active until a moment of its parent's time or longer.
  fileprivate func reaches(_ end: Time) -> Bool {
    guard speed != 0, let active = activeDuration else { return true }
    let length = abs(speed) == 1 ? active : Time(nearest: active.seconds / abs(speed))
    return begin + length >= end
  }

  /// Whether one cycle of the stage is just one way of the stage around it.
  fileprivate func isWhole(of outer: Timing) -> Bool {
    let once =
      switch repetition {
      case .count(let count): count >= 1
      case .until(let end): duration.map { end >= $0 } ?? true
      case .forever: true
      }
    return once && begin == .zero && speed == 1 && offset == .zero && !autoreverses
      && duration == outer.duration
  }
}

extension CAAnimation {
  /// The animation's stage of a clock, and how long it lasts.
  func stage(within group: CAGroupTime?, named name: String) throws(CAError) -> Timing {
    var timing = try mediaTiming.timing()
    // A group hands its duration on; else 0.25 s is what a transaction gives.
    timing.duration = timing.duration ?? group?.duration ?? Time(1, over: 4)
    timing.easing = timingFunction?.easing ?? .linear
    if case .cubic(let x1, let y1, let x2, let y2) = timing.easing {
      let isValid = [x1, y1, x2, y2].allSatisfy(\.isFinite) && (0...1) ~= x1 && (0...1) ~= x2
      guard isValid else {
        throw CAError(name, .outOfRange("timed by control points whose x is 0 to 1"))
      }
    }
    if group == nil, isRemovedOnCompletion {
      timing.fill = timing.fill.fillsBackwards ? .backwards : .none
    }
    return timing
  }
}
