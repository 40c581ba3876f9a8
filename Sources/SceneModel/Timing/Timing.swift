/// How an animation or a group runs through its cycle: one stage between a parent's time and its own.
///
/// The names and rules are those of Core Animation's `CAMediaTiming`, with SMIL's `repeatDur` and
/// CSS's negative delays (a negative `begin`).
public struct Timing: Hashable, Sendable {
  /// When it starts, in the parent's time; negative starts in the middle.
  public var begin: Time
  /// The length of one way; nil lets a layer's or group's own time run on without end.
  public var duration: Time?
  /// How fast its own time runs against the parent's; 0 stands still at `offset`, negative runs
  /// backwards from `offset`.
  public var speed: Double
  /// A shift within the cycle, wrapped around its end, as Core Animation's `timeOffset`.
  public var offset: Time
  /// How often the cycle is run.
  public var repetition: Repetition
  /// Whether each cycle runs forth and back; then it lasts twice `duration`.
  public var autoreverses: Bool
  /// What holds outside the active time.
  public var fill: FillMode
  /// The easing of the whole way, which autoreversing mirrors.
  public var easing: Easing

  /// Makes a stage; the defaults run once, evenly, and leave nothing behind.
  public init(
    begin: Time = .zero, duration: Time?, speed: Double = 1, offset: Time = .zero,
    repetition: Repetition = .count(1), autoreverses: Bool = false, fill: FillMode = .none,
    easing: Easing = .linear
  ) {
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.offset = offset
    self.repetition = repetition
    self.autoreverses = autoreverses
    self.fill = fill
    self.easing = easing
  }

  /// How long one cycle lasts in its own time, the way back included; nil if it never ends.
  public var cycle: Time? {
    duration.map { autoreverses ? $0 * 2 : $0 }
  }

  /// How long it is active in its own time; nil if for ever.
  public var activeDuration: Time? {
    switch repetition {
    case .forever: nil
    case .until(let end): end
    case .count(1): cycle
    case .count(let count):
      if let whole = Int(exactly: count) {
        cycle.map { $0 * whole }
      } else {
        cycle.map { Time(nearest: $0.seconds * count) }
      }
    }
  }
}

/// How often a cycle is run.
public enum Repetition: Hashable, Sendable {
  /// A number of cycles, fractions too, at least 0.
  case count(Double)
  /// As many cycles as fit a span, the last one cut.
  case until(Time)
  /// Without end.
  case forever
}

/// What an animation shows outside its active time.
public enum FillMode: Hashable, Sendable, CaseIterable {
  /// Nothing: the base value stands.
  case none
  /// Before it begins, its start.
  case backwards
  /// After it ended, its end.
  case forwards
  /// Both.
  case both

  /// Whether the start is shown before the begin.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the end is shown after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The stages between a parent's time and an animation's progress, the outermost first.
///
/// No stage at all means the parent's own time.
public struct Clock: Hashable, Sendable {
  /// The stages, outermost first.
  public var stages: [Timing]

  /// Makes a clock of stages.
  public init(_ stages: [Timing] = []) {
    self.stages = stages
  }

  /// Makes a clock of one stage.
  public init(_ stage: Timing) {
    stages = [stage]
  }

  /// The parent's own time.
  public static let inherited = Clock()
}
