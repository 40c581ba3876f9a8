import SceneModel

/// Leaves every animation with a clock of one stage that runs at its own speed from its own start.
struct FlattenClocks: AdaptationPass {
  var removes: Set<Feature> { [.layerClock, .nestedClock, .clockSpeed] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    scene.rewriteLayers { (layer, _) throws(Never) in layer.pushDownClock() }
    var flattener = ClockFlattener(target: context.target)
    scene.visitProperties(&flattener)
    losses.record(contentsOf: flattener.losses)
  }
}

extension Layer {
  /// Hands the layer's clock to every animation in it, and hides the layer where it has no effect.
  fileprivate mutating func pushDownClock() {
    guard let outer = clock.stages.first else { return }
    let stages = clock.stages
    clock = .inherited
    var pusher = ClockPusher(stages: stages)
    var layers = [self]
    layers.visitProperties(&pusher, at: Place())
    self = layers[0]
    guard stages.count == 1, visibility.isStatic, visibility.base, outer.speed > 0 else { return }
    visibility = outer.effect
  }
}

extension Timing {
  /// When the stage has an effect.
  fileprivate var effect: Animatable<Bool> {
    var result = Animatable(fill.fillsBackwards || begin <= .zero)
    let isEndless = activeDuration == nil || fill.fillsForwards
    if begin > .zero, !fill.fillsBackwards {
      let start = Timing(begin: begin, duration: Time(1, over: 1000), fill: .forwards)
      result.animations.append(
        Animation(clock: Clock(start), keyframes: [Keyframe(0, true, easing: .hold)]))
    }
    if !isEndless, let active = activeDuration {
      let length = speed == 1 ? active : Time(nearest: active.seconds / speed)
      let end = Timing(
        begin: begin + length, duration: Time(1, over: 1000), fill: .forwards)
      result.animations.append(
        Animation(clock: Clock(end), keyframes: [Keyframe(0, false, easing: .hold)]))
    }
    return result
  }
}

private struct ClockPusher: PropertyVisitor {
  var stages: [Timing]

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      property.animations[index].clock.stages.insert(contentsOf: stages, at: 0)
    }
  }
}

private struct ClockFlattener: PropertyVisitor {
  var target: Format
  var losses = Losses()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      var animation = property.animations[index]
      while animation.clock.stages.count > 1 {
        join(&animation, base: property.base, at: place())
      }
      normaliseSpeed(&animation, base: property.base, at: place())
      property.animations[index] = animation
    }
  }

  /// Writes the innermost stage out over one run of the stage around it.
  private mutating func join<Value: Interpolatable>(
    _ animation: inout Animation<Value>, base: Value, at place: Place
  ) {
    let inner = animation.clock.stages.removeLast()
    guard let outer = animation.clock.stages.last else { return }
    guard let window = outer.duration else {
      // The outer stage only shifts and scales time.
      animation.clock.stages[animation.clock.stages.count - 1] = inner.shifted(by: outer)
      return
    }
    // What is added to the layer below adds nothing where it has no effect.
    let rest = animation.composition == .add ? Value.additiveIdentity ?? base : base
    var alone = animation
    alone.clock = Clock(inner)
    alone.composition = .replace
    normaliseSpeed(&alone, base: rest, at: place)
    let unrolled = Animatable(rest, animations: [alone]).unrolled(over: window)
    // The cycles that add up were the inner ones.
    animation.accumulates = false
    animation.keyframes =
      unrolled.property.animations.first?.keyframes ?? [Keyframe(0, unrolled.property.base)]
    if let error = unrolled.error {
      losses.record(
        Loss(
          .approximated(by: error), .nestedClock, at: place, target: target,
          message: "a clock within a clock was sampled"))
    }
  }

  /// Brings speed and offset into begin, duration and the order of the keyframes.
  private mutating func normaliseSpeed<Value: Interpolatable>(
    _ animation: inout Animation<Value>, base: Value, at place: Place
  ) {
    guard var stage = animation.clock.stages.first,
      stage.speed != 1 || stage.offset != .zero, let duration = stage.duration
    else { return }
    guard stage.speed != 0 else {
      let value = animation.value(at: stage.begin.seconds) ?? base
      animation.keyframes = [Keyframe(0, value)]
      stage.speed = 1
      stage.offset = .zero
      animation.clock = Clock(stage)
      return
    }
    let pace = abs(stage.speed)
    func scaled(_ time: Time) -> Time {
      pace == 1 ? time : Time(nearest: time.seconds / pace)
    }
    let isEndless = stage.activeDuration == nil
    var plain = stage
    plain.speed = 1
    plain.offset = .zero
    plain.duration = scaled(duration)
    if case .until(let end) = stage.repetition { plain.repetition = .until(scaled(end)) }
    if stage.speed > 0, stage.offset == .zero {
      animation.clock = Clock(plain)
      return
    }
    if stage.speed > 0, isEndless, stage.begin <= .zero || stage.fill == .none {
      // Only an endless cycle can start earlier without showing more of itself.
      let early = plain.begin - scaled(stage.offset)
      if stage.begin <= .zero {
        plain.begin = early
        animation.clock = Clock(plain)
        return
      }
    }
    rotate(&animation, from: stage, to: plain, at: place)
  }

  /// Samples one cycle as it is seen through a shifted or backward clock.
  private mutating func rotate<Value: Interpolatable>(
    _ animation: inout Animation<Value>, from stage: Timing, to plain: Timing, at place: Place
  ) {
    guard let cycle = plain.cycle, cycle > .zero else { return }
    var alone = animation
    var once = stage
    once.begin = .zero
    once.repetition = .forever
    alone.clock = Clock(once)
    guard let first = animation.keyframes.first?.value else { return }
    let seen = alone
    let sampling = AdaptiveSampling<Value>(
      value: { seen.value(at: $0) ?? first }, tolerance: Value.visibleDistance)
    var result = plain
    result.duration = cycle
    result.autoreverses = false
    result.easing = .linear
    let sampled = sampling.keyframes(
      window: cycle.seconds, moments: Clock(once).moments(until: cycle.seconds))
    losses.recordRush(
      by: sampled.error, beyond: Value.visibleDistance, .clockSpeed, at: place, target)
    animation.keyframes = sampled.keyframes
    animation.clock = Clock(result)
  }
}

extension Timing {
  /// This stage as its grandparent sees it, through a stage that has no end.
  fileprivate func shifted(by outer: Timing) -> Timing {
    guard outer.speed != 0 else { return self }
    var shifted = self
    let start = begin - outer.offset
    shifted.begin =
      outer.begin + (outer.speed == 1 ? start : Time(nearest: start.seconds / outer.speed))
    shifted.speed = speed * outer.speed
    return shifted
  }
}
