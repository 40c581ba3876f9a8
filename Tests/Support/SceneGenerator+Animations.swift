import SceneModel

extension SceneGenerator {
  /// A property that often moves.
  mutating func animatable<Value: Interpolatable>(
    _ make: (inout SeededGenerator) -> Value
  ) -> Animatable<Value> {
    random.chance(0.3) ? moving(make) : Animatable(make(&random))
  }

  /// A property that moves.
  mutating func moving<Value: Interpolatable>(
    isSummable: Bool = true, _ make: (inout SeededGenerator) -> Value
  ) -> Animatable<Value> {
    var property = Animatable(make(&random))
    for _ in 0..<(may(.stacking, 0.2) ? 2 : 1) {
      let middle = random.number(0.25...0.75)
      let offsets = random.chance(0.5) ? [0, 1] : [0, middle, 1]
      property.animations.append(
        animation(
          offsets.map { Keyframe($0, make(&random), easing: easing()) }, isSummable: isSummable))
    }
    return property
  }

  /// Keyframes on a clock that uses allowed features only.
  mutating func animation<Value: Interpolatable>(
    _ keyframes: [Keyframe<Value>], isSummable: Bool = false
  ) -> Animation<Value> {
    var animation = Animation(clock: Clock(stage()), keyframes: keyframes)
    let duration = animation.clock.stages[0].duration ?? 1
    animation.keyframes = keyframes.map { $0.fitted(to: duration) }
    if may(.nestedClock, 0.2) { animation.clock.stages.insert(outerStage(), at: 0) }
    if isSummable, may(.stacking, 0.1) { animation.composition = .add }
    if isSummable, may(.accumulation, 0.2) { animation.accumulates = true }
    return animation
  }

  private mutating func stage() -> Timing {
    var stage = Timing(duration: Time(Int64(random.whole(1...8)), over: 4), fill: .both)
    if may(.begin) {
      stage.begin = Time(Int64(random.whole(-4...8)), over: 8)
      if stage.begin > .zero, !may(.backwardsFill, 0.5) { stage.fill = .forwards }
    }
    if may(.endlessRepetition) {
      stage.repetition = .forever
    } else {
      if may(.repetition) {
        stage.repetition = random.chance(0.5) ? .count(random.number(1...3)) : .until(3)
        if stage.repetition == .count(1) { stage.repetition = .count(2) }
      }
      if may(.removalAtEnd) { stage.fill = stage.fill.fillsBackwards ? .backwards : .none }
    }
    stage.autoreverses = may(.autoreversal)
    if may(.clockSpeed, 0.2) { stage.speed = random.chance(0.5) ? 2 : 0.5 }
    if may(.clockEasing, 0.2) { stage.easing = .cubic(x1: 0.4, y1: 0, x2: 0.6, y2: 1) }
    return stage
  }

  private mutating func outerStage() -> Timing {
    Timing(
      duration: 2, repetition: features.contains(.endlessRepetition) ? .forever : .count(1),
      fill: .both)
  }

  /// An easing of an allowed kind; a spring's span is set once its keyframe has a clock.
  mutating func easing() -> Easing {
    if may(.holdEasing, 0.2) { return .hold }
    if may(.stepsEasing, 0.2) {
      return .steps(random.whole(2...4), StepPosition.allCases[random.whole(0...3)])
    }
    if may(.springEasing, 0.2) { return .spring(Spring(span: 1)) }
    if may(.overshootEasing, 0.2) { return .cubic(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.5) }
    if may(.cubicEasing) {
      return .cubic(
        x1: random.number(0...1), y1: random.number(0...1), x2: random.number(0...1),
        y2: random.number(0...1))
    }
    return .linear
  }
}

extension Keyframe {
  /// The keyframe with a spring that runs in seconds of a duration.
  fileprivate func fitted(to duration: Time) -> Keyframe {
    guard case .spring(var spring) = easing else { return self }
    spring.span = duration.seconds
    var keyframe = self
    keyframe.easing = .spring(spring)
    return keyframe
  }
}
