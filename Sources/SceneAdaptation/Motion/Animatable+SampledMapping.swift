import SceneModel

extension Animatable where Value == Double {
  /// The property with every value passed through any function, sampled over one cycle of each
  /// animation, so that its clock stays.
  func sampledMap<Other: Interpolatable>(
    _ change: @escaping (Double) -> Other
  ) -> Animatable<Other> {
    Animatable<Other>(
      change(base),
      animations: animations.map { animation in
        let sampling = AdaptiveSampling<Other>(
          value: { change(animation.keyframes.value(at: $0) ?? self.base) },
          tolerance: Other.visibleDistance)
        let keyframes = sampling.keyframes(
          window: 1, moments: animation.keyframes.map(\.offset)
        ).keyframes
        return Animation<Other>(clock: animation.clock, keyframes: keyframes)
      })
  }
}
