import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A number as it is written.
  func number(_ value: Double) -> Double { rounded(value, decimals: precision) }

  func point(_ point: Point) -> [Double] { [number(point.x), number(point.y)] }

  func percent(_ value: Double) -> Double { number(value * 100) }

  func degrees(_ angle: Angle) -> Double { number(angle.degrees) }

  /// The property's values along the timeline.
  ///
  /// - Throws: where the animation does not run once along the whole timeline.
  func track<Value>(
    _ animatable: Animatable<Value>, _ name: String
  ) throws(InexpressibleError) -> Track<Value> {
    guard let animation = animatable.animations.last else { return Track(fixed: animatable.base) }
    guard animatable.animations.count == 1, animation.composition == .replace else {
      throw inexpressible(.stacking, name)
    }
    if animation.accumulates { throw inexpressible(.accumulation, name) }
    guard animation.clock.stages.count == 1, let stage = animation.clock.stages.first else {
      throw inexpressible(.nestedClock, name)
    }
    if let feature = isProbing ? nil : breach(of: stage) { throw inexpressible(feature, name) }
    for keyframe in animation.keyframes {
      switch keyframe.easing {
      case .linear, .hold, .cubic: break
      case .steps: throw inexpressible(.stepsEasing, name)
      case .spring: throw inexpressible(.springEasing, name)
      }
    }
    return Track(animation.keyframes) ?? Track(fixed: animatable.base)
  }

  /// What keeps a stage from running once along the whole timeline.
  private func breach(of stage: Timing) -> Feature? {
    if stage.begin != .zero { return .begin }
    if stage.speed != 1 || stage.offset != .zero { return .clockSpeed }
    if stage.easing != .linear { return .clockEasing }
    if stage.autoreverses { return .autoreversal }
    if stage.repetition == .forever { return .endlessRepetition }
    if stage.repetition != .count(1) { return .repetition }
    if stage.fill != .both { return stage.fill.fillsForwards ? .backwardsFill : .removalAtEnd }
    return stage.duration == timeline.duration ? nil : .repetition
  }

  /// A property as it is written, each value through a conversion.
  func property<Value, Output: NumberList>(
    _ animatable: Animatable<Value>, _ name: String, step: Double = visibleStep,
    _ convert: (Value) -> Output
  ) throws(InexpressibleError) -> LottieProperty<Output> {
    property(try track(animatable, name).map(convert), step: step)
  }

  /// An opacity in percent.
  func opacity(
    _ opacity: Animatable<Double>, _ name: String
  ) throws(InexpressibleError) -> LottieProperty<Double> {
    try property(opacity, name, step: Self.visibleOpacityStep, percent)
  }

  /// What can be seen of a property in units, degrees or percent.
  static let visibleStep = 0.05
  /// What can be seen of an opacity, in percent.
  static let visibleOpacityStep = 0.2
  /// What can be seen of a colour's parts, 0…1.
  static let visibleColorStep = 0.002

  /// A track as it is written; values that are equal once rounded do not move.
  ///
  /// - Parameter step: what of it can be seen.
  func property<Output: NumberList>(
    _ track: Track<Output>, step: Double = visibleStep
  ) -> LottieProperty<Output> {
    let first = track.stops[0].value
    if track.stops.allSatisfy({ $0.value == first }) { return .fixed(first) }
    // What copies repeat adds up.
    let track = track.eased(within: isInReplicator ? step / 10 : step)
    let times = track.stops.map { timeline.frame(atOffset: $0.offset) }
    return .animated(
      track.stops.indices.map { index in
        let stop = track.stops[index]
        var keyframe = LottieKeyframe(time: times[index], value: Output?.some(stop.value))
        if index + 1 < times.count {
          ease(&keyframe, by: times[index + 1] > times[index] ? stop.easing : .hold)
        }
        return keyframe
      })
  }

  /// lottie-web needs handles even where the way is even.
  func ease<Value>(_ keyframe: inout LottieKeyframe<Value>, by easing: Easing) {
    switch easing {
    case .hold, .steps, .spring: keyframe.isHold = true
    case .linear:
      keyframe.leaving = LottieEasingHandle(0, 0)
      keyframe.arriving = LottieEasingHandle(1, 1)
    case .cubic(let x1, let y1, let x2, let y2):
      keyframe.leaving = LottieEasingHandle(handle(min(max(x1, 0), 1)), handle(y1))
      keyframe.arriving = LottieEasingHandle(handle(min(max(x2, 0), 1)), handle(y2))
    }
  }

  /// An easing's error grows with the way it paces, so its handles carry more digits than that.
  private func handle(_ value: Double) -> Double {
    rounded(value, decimals: max(precision, 4) + 1)
  }
}

extension LottieProperty {
  /// The property, unless it is nothing but a value that players take anyway.
  func unless(_ usual: Value) -> LottieProperty? { self == .fixed(usual) ? nil : self }
}
