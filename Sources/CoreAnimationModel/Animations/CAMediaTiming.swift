public import SceneModel

/// Something that has a time of its own: a layer or an animation.
public protocol CAMediaTiming: Sendable {
  /// Where its time lies in its parent's.
  var mediaTiming: CAMediaTimingValues { get set }
}

/// The properties of `CAMediaTiming`, kept together.
///
/// Times are exact; literals of seconds are read as the nearest nanosecond, and a computed `Double`
/// becomes one by `Time(nearest:)`.
public struct CAMediaTimingValues: Hashable, Sendable {
  /// When it begins in its parent's time, in seconds; for a layer's animation the layer's time.
  public var beginTime: Time = .zero
  /// The length of one way in seconds; 0 is not set: 0.25 for an animation, without end for a layer.
  public var duration: Time = .zero
  /// How fast its time runs against its parent's.
  public var speed: Double = 1
  /// A shift of its own time in seconds.
  public var timeOffset: Time = .zero
  /// How many cycles are run; 0 counts as 1, `.infinity` never ends.
  public var repeatCount: Double = 0
  /// For how many seconds cycles are run; 0 is not set, and where set it goes before `repeatCount`.
  public var repeatDuration: Time = .zero
  /// Whether each cycle also runs back.
  public var autoreverses = false
  /// What holds before the begin and after the end.
  public var fillMode = CAMediaTimingFillMode.removed

  /// Makes Core Animation's defaults.
  public init() {}
}

/// What an animation shows outside its active time.
public enum CAMediaTimingFillMode: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case removed
  /// Its end, after it ended, as long as it is not removed on completion.
  case forwards
  /// Its start, before it begins.
  case backwards
  /// Both.
  case both
}

/// The moment at which a scene starts, where Core Animation has the time since boot.
///
/// It lets `animation.beginTime = CACurrentMediaTime() + 0.5` stay as it is.
public func CACurrentMediaTime() -> Time { .zero }

extension CAMediaTiming {
  /// When it begins in its parent's time, in seconds.
  public var beginTime: Time {
    get { mediaTiming.beginTime }
    set { mediaTiming.beginTime = newValue }
  }
  /// The length of one way in seconds; 0 is not set.
  public var duration: Time {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }
  /// How fast its time runs against its parent's.
  public var speed: Double {
    get { mediaTiming.speed }
    set { mediaTiming.speed = newValue }
  }
  /// A shift of its own time in seconds.
  public var timeOffset: Time {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }
  /// How many cycles are run; 0 counts as 1, `.infinity` never ends.
  public var repeatCount: Double {
    get { mediaTiming.repeatCount }
    set { mediaTiming.repeatCount = newValue }
  }
  /// For how many seconds cycles are run; 0 is not set.
  public var repeatDuration: Time {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }
  /// Whether each cycle also runs back.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }
  /// What holds before the begin and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { mediaTiming.fillMode = newValue }
  }
}
