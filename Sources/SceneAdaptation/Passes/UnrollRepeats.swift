import SceneModel
import VectorGeometry

/// Writes all clocks out as keyframes on one timeline, as long as the loop.
struct UnrollRepeats: AdaptationPass {
  var removes: Set<Feature> {
    [
      .begin, .repetition, .endlessRepetition, .removalAtEnd, .backwardsFill, .autoreversal,
      .accumulation, .stacking,
    ]
  }

  /// A target without clocks of its own wants every animation on the one timeline.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    !context.isNative(.repetition)
  }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    guard isNeeded(for: [], in: context), scene.span != .still else { return }
    var collector = LoopLength()
    var copy = scene
    copy.visitProperties(&collector)
    let timeline = try self.timeline(for: scene, collector, in: context, recording: &losses)
    scene.duration = timeline.duration
    scene.markers += timeline.markers
    if !timeline.bends.isEmpty {
      var bender = CycleBender(bends: timeline.bends)
      scene.visitProperties(&bender)
    }
    var unroller = Unroller(window: timeline.duration, target: context.target)
    scene.visitProperties(&unroller)
    losses.record(contentsOf: unroller.losses)
  }

  private struct SceneTimeline {
    var duration: Time
    var bends: [Time: Time] = [:]
    var markers: [Marker] = []
  }

  private func timeline(
    for scene: Scene, _ collector: LoopLength, in context: AdaptationContext,
    recording losses: inout Losses
  ) throws(AdaptationError) -> SceneTimeline {
    if let duration = scene.duration, !isBent(collector, in: context) {
      return SceneTimeline(duration: duration)
    }
    guard let choice = collector.choice(by: context.options.loop) else { throw .loopTooLong }
    if choice.error > 0 {
      let bends = collector.periods.compactMap { period in
        choice.bends[period].map { "\(words(period)) to \(words($0))" }
      }
      losses.record(
        Loss(
          .approximated(by: choice.error), .endlessRepetition, at: Place(), target: context.target,
          message: "cycles were bent to meet in \(words(choice.length)): "
            + bends.joined(separator: ", "),
          advice: "choose another loop length, or exact cycles"))
    }
    guard collector.settled > .zero, !collector.periods.isEmpty else {
      return SceneTimeline(duration: choice.length, bends: choice.bends)
    }
    // What starts late is an intro in front of the loop.
    let intro = choice.length * Int((collector.settled / choice.length).ceiling)
    return SceneTimeline(
      duration: intro + choice.length, bends: choice.bends,
      markers: [
        Marker(name: "intro", start: .zero, duration: intro),
        Marker(name: "loop", start: intro, duration: choice.length),
      ])
  }

  /// A length that the user asks for goes before the scene's own where there is a loop to bend.
  private func isBent(_ collector: LoopLength, in context: AdaptationContext) -> Bool {
    guard case .length = context.options.loop else { return false }
    return !collector.periods.isEmpty
  }

  private func words(_ time: Time) -> String {
    "\(decimalText(time.seconds, decimals: 4)) s"
  }
}

/// Gives cycles the lengths that were chosen for them.
private struct CycleBender: PropertyVisitor {
  var bends: [Time: Time]

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      guard var stage = property.animations[index].clock.stages.first,
        stage.activeDuration == nil, let cycle = stage.cycle, let bent = bends[cycle],
        let duration = stage.duration
      else { continue }
      // A begin before the start is a phase, and keeps its share of the cycle.
      if stage.begin < .zero { stage.begin = stage.begin / cycle * bent }
      stage.duration = duration / cycle * bent
      property.animations[index].clock.stages[0] = stage
    }
  }
}

private struct Unroller: PropertyVisitor {
  var window: Time
  var target: Format
  var losses = Losses()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    guard !property.isStatic, !isUnrolled(property) else { return }
    let unrolled = property.unrolled(over: window)
    property = unrolled.property
    if let error = unrolled.error {
      losses.record(
        Loss(
          .approximated(by: error), .stacking, at: place(), target: target,
          message: "the motion was sampled onto one timeline"))
    }
  }

  /// Whether the property is on the timeline already.
  private func isUnrolled<Value: Interpolatable>(_ property: Animatable<Value>) -> Bool {
    guard property.animations.count == 1, let animation = property.animations.first else {
      return false
    }
    let timing = Timing(duration: window, fill: .both)
    return animation.clock == Clock(timing) && animation.composition == .replace
      && !animation.accumulates
  }
}
