import SceneModel

/// The span after which several animations come around together.
struct CommonPace {
  private let timing: Timing
  /// When the span is looked at: late enough for all endless cycles to run.
  private let start: Time
  private let moments: [Double]
  /// Whether something moves before that is not seen again.
  let losesStart: Bool

  init(_ motion: Motion) {
    let lengths = motion.lengths
    guard
      let length = lengths.periods.isEmpty ? lengths.settled : lengths.choice(by: .fit())?.length,
      length > .zero
    else {
      (timing, start, moments, losesStart) = (Timing(duration: nil), .zero, [], false)
      return
    }
    let isEndless = !lengths.periods.isEmpty
    var start = Time.zero
    if isEndless, lengths.settled > .zero {
      let cycles = (lengths.settled.seconds / length.seconds).rounded(.up)
      start = length * Time(Int64(min(cycles, 1e9)))
    }
    self.start = start
    losesStart = start > .zero
    timing = Timing(
      duration: length, repetition: isEndless ? .forever : .count(1), fill: .both)
    let from = start.seconds
    moments = motion.clocks.flatMap { $0.moments(until: from + length.seconds) }.map { $0 - from }
  }

  /// A value of all of them over time.
  func sampled<Value: Interpolatable>(
    tolerance: Double, _ value: @escaping (Double) -> Value
  ) -> Animatable<Value> {
    guard let length = timing.duration else { return Animatable(value(0)) }
    let from = start.seconds
    let sampling = AdaptiveSampling<Value>(value: { value(from + $0) }, tolerance: tolerance)
    let keyframes = sampling.keyframes(window: length.seconds, moments: moments).keyframes
    return Animatable(
      value(from), animations: [Animation(clock: Clock(timing), keyframes: keyframes)])
  }
}

/// How long the cycles of some animations are, and their clocks, each once.
struct Motion: PropertyVisitor {
  private(set) var lengths = LoopLength()
  private(set) var clocks: Set<Clock> = []

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
    lengths.visit(&property, at: place)
    for animation in property.animations { clocks.insert(animation.clock) }
  }
}

extension Motion {
  /// The pace at which all of it comes around.
  var pace: CommonPace { CommonPace(self) }
}

extension Shape {
  /// What moves in the outline and its trim.
  var motion: Motion {
    var copy = [Layer(content: .shape(Shape(figures: figures, trim: trim, draws: [])))]
    var motion = Motion()
    copy.visitProperties(&motion, at: Place())
    return motion
  }
}
