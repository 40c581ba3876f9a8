import SceneModel

/// Shows the start before the begin by other means: as the base, or as a hold in front.
struct FillBackwards: AdaptationPass {
  var removes: Set<Feature> { [.backwardsFill] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    guard context.isNative(.repetition) else { return }
    var filler = BackwardsFiller(target: context.target)
    scene.visitProperties(&filler)
    losses.record(contentsOf: filler.losses)
  }
}

private struct BackwardsFiller: PropertyVisitor {
  var target: Format
  var losses = Losses()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      guard var stage = property.animations[index].clock.stages.last, stage.fill.fillsBackwards,
        let first = property.animations[index].keyframes.first?.value
      else { continue }
      let isAlone = property.animations.count == 1
      let baseIsNeeded = stage.activeDuration != nil && !stage.fill.fillsForwards
      if stage.begin > .zero, !isAlone || baseIsNeeded, let active = stage.activeDuration {
        holdInFront(&property.animations[index], stage, until: stage.begin + active, at: place())
        continue
      }
      if stage.begin > .zero { property.base = first }
      stage.fill = stage.fill.fillsForwards ? .forwards : .none
      property.animations[index].clock = Clock(stage)
    }
  }

  private mutating func holdInFront<Value: Interpolatable>(
    _ animation: inout Animation<Value>, _ stage: Timing, until end: Time, at place: Place
  ) {
    var filled = animation
    var held = stage
    held.fill = .both
    filled.clock = Clock(held)
    filled.composition = .replace
    guard let base = animation.keyframes.first?.value else { return }
    let whole = Animatable(base, animations: [filled]).unrolled(over: end)
    losses.recordRush(
      by: whole.error ?? 0, beyond: Value.visibleDistance, .backwardsFill, at: place, target)
    animation.keyframes =
      whole.property.animations.first?.keyframes ?? [Keyframe(0, whole.property.base)]
    animation.accumulates = false
    animation.clock = Clock(
      Timing(duration: end, fill: stage.fill.fillsForwards ? .forwards : .none))
  }
}
