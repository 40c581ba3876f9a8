import SceneModel

/// The span after which several animations come around together.
struct CommonPace {
  private let timing: Timing
  /// When the span is looked at: late enough for all endless cycles to run.
  private let start: Time
  private let moments: [Double]
  /// How all of them run within the span; nil where their clocks differ.
  private let courses: Courses?
  /// Whether something moves before that is not seen again.
  let losesStart: Bool
  /// How far what was sampled is off at most, in the unit of each value.
  private(set) var error = 0.0

  init(_ motion: Motion) {
    let lengths = motion.lengths
    guard
      let length = lengths.periods.isEmpty ? lengths.settled : lengths.choice(by: .fit())?.length,
      length > .zero
    else {
      (timing, start, moments) = (Timing(duration: nil), .zero, [])
      (courses, losesStart) = (nil, false)
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
    courses = motion.courses(over: length)
    moments = motion.offsets.flatMap { clock, offsets in
      clock.moments(of: offsets, until: from + length.seconds).map { $0 - from }
    }
  }

  /// A value of all of them over time.
  mutating func sampled<Value: Interpolatable>(
    tolerance: Double, _ value: @escaping (Double) -> Value
  ) -> Animatable<Value> {
    guard let length = timing.duration else { return Animatable(value(0)) }
    let from = start.seconds
    let sampling = AdaptiveSampling<Value>(value: { value(from + $0) }, tolerance: tolerance)
    let sampled = sampling.keyframes(
      window: length.seconds, moments: moments, courses: courses)
    error = max(error, sampled.error)
    return Animatable(
      value(from), animations: [Animation(clock: Clock(timing), keyframes: sampled.keyframes)])
  }
}

extension Clock {
  /// The moments of keyframes at some offsets, with those at which the clock itself turns.
  fileprivate func moments(of offsets: Set<Double>, until end: Double) -> [Double] {
    let stage = stages.first
    let cycle = (stage?.duration?.seconds ?? 0) / abs(stage?.speed == 0 ? 1 : stage?.speed ?? 1)
    let turns = moments(until: end + cycle).sorted()
    guard turns.count * offsets.count <= Self.mostMoments else { return turns }
    let mirrors = stages.contains(where: \.autoreverses)
    return zip(turns, turns.dropFirst()).reduce(into: turns) { moments, cycle in
      for offset in offsets {
        moments.append(cycle.0 + (cycle.1 - cycle.0) * offset)
        if mirrors { moments.append(cycle.1 - (cycle.1 - cycle.0) * offset) }
      }
    }
  }

  /// Beyond these, moments of keyframes are found by halving like all others.
  private static let mostMoments = 20_000
}

/// How long the cycles of some animations are, and their clocks with the offsets of their keyframes.
struct Motion: PropertyVisitor {
  private(set) var lengths = LoopLength()
  private(set) var offsets: [Clock: Set<Double>] = [:]
  /// How they run, by offsets.
  private var courses = Courses()
  private var accumulates = false

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    lengths.visit(&property, at: place())
    for animation in property.animations {
      // A key path would be put together anew for each property.
      offsets[animation.clock, default: []].formUnion(animation.keyframes.map { $0.offset })
      courses.add(animation.keyframes)
      accumulates = accumulates || animation.accumulates
    }
  }
}

extension Motion {
  /// How all of it runs over a span, where that is one cycle of one plain clock.
  fileprivate func courses(over length: Time) -> Courses? {
    guard offsets.count == 1, let clock = offsets.keys.first, clock.stages.count == 1,
      let stage = clock.stages.first, stage.duration == length, !accumulates,
      stage == Timing(duration: length, repetition: stage.repetition, fill: .both),
      stage.repetition == .forever || stage.repetition == .count(1)
    else { return nil }
    return courses.mapped { $0 * length.seconds }
  }

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
