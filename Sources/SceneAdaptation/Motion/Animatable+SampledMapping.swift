import SceneModel

extension Animatable where Value == Double {
  /// The property with every value passed through any function, sampled over one cycle of each
  /// animation, so that its clock stays; and how far that is off at most.
  func sampledMap<Other: Interpolatable>(
    _ change: @escaping (Double) -> Other
  ) -> (property: Animatable<Other>, error: Double) {
    var error = 0.0
    let property = Animatable<Other>(
      change(base),
      animations: animations.map { animation in
        let sampling = AdaptiveSampling<Other>(
          value: { change(animation.keyframes.value(at: $0) ?? self.base) },
          tolerance: Other.visibleDistance)
        let sampled = sampling.keyframes(window: 1, moments: animation.keyframes.map(\.offset))
        error = max(error, sampled.error)
        return Animation<Other>(clock: animation.clock, keyframes: sampled.keyframes)
      })
    return (property, error)
  }
}
