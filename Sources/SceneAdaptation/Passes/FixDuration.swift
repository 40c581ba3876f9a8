import SceneModel

/// States how long the scene lasts, where it ends.
struct FixDuration: AdaptationPass {
  var removes: Set<Feature> { [] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    guard scene.duration == nil, case .until(let end) = scene.span, end > .zero else { return }
    scene.duration = end
  }
}
