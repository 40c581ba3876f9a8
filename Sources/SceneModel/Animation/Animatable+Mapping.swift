import VectorGeometry

extension Animatable {
  /// The property with every value passed through a function; exact where the function is affine.
  #if compiler(>=6.3)
    @specialized(where Value == Double, Other == Double)
    @specialized(where Value == Double, Other == Bool)
    @specialized(where Value == Double, Other == Vector)
    @specialized(where Value == Double, Other == Angle)
    @specialized(where Value == Vector, Other == Double)
    @specialized(where Value == Vector, Other == Vector)
    @specialized(where Value == Vector, Other == Bool)
    @specialized(where Value == Point, Other == Point)
    @specialized(where Value == Point, Other == Vector)
    @specialized(where Value == Point, Other == Double)
    @specialized(where Value == Angle, Other == Angle)
    @specialized(where Value == Angle, Other == Double)
    @specialized(where Value == Size, Other == Double)
    @specialized(where Value == Size, Other == Size)
    @specialized(where Value == Size, Other == Vector)
    @specialized(where Value == Color, Other == Color)
    @specialized(where Value == Color, Other == Double)
    @specialized(where Value == Path, Other == Path)
    @specialized(where Value == [Double], Other == [Double])
    @specialized(where Value == [ColorStop], Other == [ColorStop])
  #endif
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

extension Animatable {
  /// Whether every number in it is finite.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == Bool)
    @specialized(where Value == Angle)
    @specialized(where Value == Point)
    @specialized(where Value == Vector)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == Path)
    @specialized(where Value == [Double])
    @specialized(where Value == [ColorStop])
  #endif
  package func hasFiniteNumbers() -> Bool {
    // The distance of a value to itself is 0, unless it holds something that is no number.
    guard base.distance(to: base) == 0 else { return false }
    for animation in animations {
      for keyframe in animation.keyframes
      where keyframe.value.distance(to: keyframe.value) != 0 {
        return false
      }
    }
    return true
  }
}
