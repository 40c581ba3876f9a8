import VectorGeometry

extension Animatable {
  /// The property with one animation that says everything between 0 and a moment, once.
  ///
  /// Exact where the animations have an exact form; otherwise sampled, and then the error is returned.
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
  package func unrolled(
    over window: Time, tolerance: Double = Value.visibleDistance
  ) -> (property: Animatable, error: Double?) {
    let length = window.seconds
    guard !isStatic, length > 0 else { return (Animatable(value(at: 0)), nil) }
    var keyframes: [Keyframe<Value>]
    var error: Double?
    if animations.count == 1,
      let timeline = Timeline(animations[0], base: base, window: length)
    {
      keyframes = timeline.keyframes(window: length)
    } else {
      let sampling = AdaptiveSampling(value: { self.value(at: $0) }, tolerance: tolerance)
      let sampled = sampling.keyframes(
        window: length, moments: animations.flatMap { $0.clock.moments(until: length) })
      keyframes = sampled.keyframes
      error = sampled.error
    }
    if let first = keyframes.first, keyframes.allSatisfy({ $0.value == first.value }) {
      return (Animatable(first.value), nil)
    }
    let timing = Timing(duration: window, fill: .both)
    return (
      Animatable(
        value(at: 0), animations: [Animation(clock: Clock(timing), keyframes: keyframes)]), error
    )
  }
}

extension Clock {
  /// Where the outermost stage begins, ends and wraps, up to a moment.
  package func moments(until end: Double) -> [Double] {
    guard let stage = stages.first else { return [] }
    let speed = stage.speed == 0 ? 1 : abs(stage.speed)
    let begin = stage.begin.seconds
    var moments = [begin]
    if let active = stage.activeDuration { moments.append(begin + active.seconds / speed) }
    guard let duration = stage.duration, duration > .zero else { return moments }
    let period = duration.seconds / speed
    var moment = begin - stage.offset.seconds / speed
    if moment < 0 { moment += (-moment / period).rounded(.down) * period }
    while moment < end, moments.count < 10_000 {
      moments.append(moment)
      moment += period
    }
    return moments
  }
}
