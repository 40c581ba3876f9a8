import SceneModel

/// Writes stacks of animations, and cycles that build on each other, as single animations, for
/// targets that keep loops but cannot show every stack.
struct FlattenStacks: AdaptationPass {
  var removes: Set<Feature> { [.stacking, .accumulation] }

  /// Targets without loops get single animations by unrolling.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    guard context.isNative(.endlessRepetition) else { return false }
    return removes.contains { features.contains($0) && !context.isNative($0) }
  }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var flattener = StackFlattener(target: context.target)
    scene.visitProperties(&flattener)
    losses.record(contentsOf: flattener.losses)
  }
}

private struct StackFlattener: PropertyVisitor {
  let target: Format
  var losses = Losses()

  init(target: Format) {
    self.target = target
  }

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    let adds = property.animations.contains { $0.composition == .add }
    let accumulates = property.animations.contains { $0.accumulates }
    guard property.animations.count > 1 || adds || accumulates else { return }
    var motion = Motion()
    motion.visit(&property, at: place())
    var pace = CommonPace(motion)
    let stack = property
    property = pace.sampled(tolerance: Value.visibleDistance) { stack.value(at: $0) }
    losses.record(
      Loss(
        .approximated(by: max(pace.error, Value.visibleDistance)),
        accumulates ? .accumulation : .stacking, at: place(), target: target,
        message: accumulates || pace.losesStart
          ? "a stack of animations was sampled; it comes around after one cycle of all"
          : "a stack of animations was sampled"))
  }
}
