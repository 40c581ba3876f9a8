import SceneModel

/// Writes the way back of autoreversing animations out as keyframes.
struct MirrorReversals: AdaptationPass {
  var removes: Set<Feature> { [.autoreversal] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    // A single timeline writes everything out anyway.
    guard context.isNative(.repetition) else { return }
    var mirror = Mirror(target: context.target)
    scene.visitProperties(&mirror)
    losses.record(contentsOf: mirror.losses)
  }
}

private struct Mirror: PropertyVisitor {
  var target: Format
  var losses = Losses()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      guard var stage = property.animations[index].clock.stages.last, stage.autoreverses,
        let cycle = stage.cycle, cycle > .zero
      else { continue }
      var once = property.animations[index]
      let single = Timing(
        duration: stage.duration, autoreverses: true, fill: .both, easing: stage.easing)
      once.clock = Clock(single)
      once.composition = .replace
      let whole = Animatable(property.base, animations: [once]).unrolled(over: cycle)
      losses.recordRush(
        by: whole.error ?? 0, beyond: Value.visibleDistance, .autoreversal, at: place(), target)
      property.animations[index].keyframes =
        whole.property.animations.first?.keyframes ?? [Keyframe(0, whole.property.base)]
      stage.autoreverses = false
      stage.duration = cycle
      stage.easing = .linear
      property.animations[index].clock.stages[property.animations[index].clock.stages.count - 1] =
        stage
    }
  }
}
