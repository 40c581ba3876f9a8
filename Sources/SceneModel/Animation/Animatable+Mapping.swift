extension Animatable {
  /// The property with every value passed through a function; exact where the function is affine.
  package func mapValues<Other: Interpolatable>(
    _ change: (Value) -> Other
  ) -> Animatable<Other> {
    Animatable<Other>(
      change(base),
      animations: animations.map { animation in
        Animation<Other>(
          clock: animation.clock,
          keyframes: animation.keyframes.map {
            Keyframe<Other>($0.offset, change($0.value), easing: $0.easing)
          }, composition: animation.composition, accumulates: animation.accumulates)
      })
  }
}
