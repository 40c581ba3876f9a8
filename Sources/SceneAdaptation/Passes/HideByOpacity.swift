import SceneModel

/// Shows and hides layers by their opacity where the target cannot change visibility.
struct HideByOpacity: AdaptationPass {
  var removes: Set<Feature> { [.animatedVisibility] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var entries = Losses()
    scene.rewriteLayers { (layer, place) throws(Never) in
      guard !layer.visibility.isStatic else { return }
      let visibility = layer.visibility
      layer.visibility = .init(true)
      if layer.opacity.isStatic {
        let opacity = layer.opacity.base
        layer.opacity = visibility.mapValues { $0 ? opacity : 0 }.holding
        return
      }
      let hidden = layer.opacity.hidden(by: visibility)
      layer.opacity = hidden.property
      entries.recordRush(
        by: hidden.error, beyond: Double.visibleDistance, .animatedVisibility,
        at: place.property("opacity"), context.target)
    }
    losses.record(contentsOf: entries)
  }
}

extension Animatable where Value == Double {
  /// Jumps in place of slopes: what was a yes and no does not fade.
  fileprivate var holding: Animatable<Double> {
    var copy = self
    for index in copy.animations.indices {
      for number in copy.animations[index].keyframes.indices {
        copy.animations[index].keyframes[number].easing = .hold
      }
    }
    return copy
  }

  /// The opacity where visible, else 0, and how far that is off at most; both are on one timeline
  /// already.
  fileprivate func hidden(
    by visibility: Animatable<Bool>
  ) -> (property: Animatable<Double>, error: Double) {
    guard let clock = animations.first?.clock, let window = clock.stages.last?.duration,
      window > .zero
    else { return (self, 0) }
    let sampling = AdaptiveSampling<Double>(
      value: { visibility.value(at: $0) ? self.value(at: $0) : 0 },
      tolerance: Double.visibleDistance)
    let moments = (animations.first?.keyframes ?? []).map { $0.offset * window.seconds }
    let jumps = (visibility.animations.first?.keyframes ?? []).map { $0.offset * window.seconds }
    let sampled = sampling.keyframes(window: window.seconds, moments: moments + jumps)
    let property = Animatable(
      visibility.value(at: 0) ? value(at: 0) : 0,
      animations: [Animation(clock: clock, keyframes: sampled.keyframes)])
    return (property, sampled.error)
  }
}
