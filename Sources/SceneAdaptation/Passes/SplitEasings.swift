import SceneModel
import VectorGeometry

/// Writes easings that the target lacks as more keyframes: whole-cycle easings, overshooting
/// Béziers, steps and springs.
struct SplitEasings: AdaptationPass {
  var features: Set<Feature>
  var removes: Set<Feature> { features }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var splitter = EasingSplitter(
      context: context, handles: features.filter { !context.isNative($0) })
    scene.visitProperties(&splitter)
    losses.record(contentsOf: splitter.losses)
  }
}

private struct EasingSplitter: PropertyVisitor {
  var context: AdaptationContext
  var handles: Set<Feature>
  var losses = Losses()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices {
      if handles.contains(.clockEasing) {
        applyClockEasing(&property.animations[index], at: place())
      }
      splitKeyframes(&property.animations[index], at: place())
    }
  }

  private mutating func applyClockEasing<Value: Interpolatable>(
    _ animation: inout Animation<Value>, at place: Place
  ) {
    guard let stage = animation.clock.stages.last, stage.easing != .linear else { return }
    let last = animation.clock.stages.count - 1
    defer { animation.clock.stages[last].easing = .linear }
    let isSpan =
      animation.keyframes.count == 2 && animation.keyframes[0].offset == 0
      && animation.keyframes[1].offset == 1
    if isSpan, animation.keyframes[0].easing == .linear {
      animation.keyframes[0].easing = stage.easing
      return
    }
    let keyframes = animation.keyframes
    guard let first = keyframes.first?.value else { return }
    let sampling = AdaptiveSampling<Value>(
      value: { keyframes.value(at: stage.easing.progress(at: $0)) ?? first },
      tolerance: Value.visibleDistance)
    let sampled = sampling.keyframes(window: 1, moments: keyframes.map(\.offset))
    animation.keyframes = sampled.keyframes
    losses.record(
      Loss(
        .approximated(by: sampled.error), .clockEasing, at: place, target: context.target,
        message: "an easing over several keyframes was sampled"))
  }

  private mutating func splitKeyframes<Value: Interpolatable>(
    _ animation: inout Animation<Value>, at place: Place
  ) {
    var result: [Keyframe<Value>] = []
    let end: Value? = animation.keyframes.endValue()
    for (index, keyframe) in animation.keyframes.enumerated() {
      guard index + 1 < animation.keyframes.count, needsSplit(keyframe.easing) else {
        result.append(keyframe)
        continue
      }
      let next = animation.keyframes[index + 1]
      let width = next.offset - keyframe.offset
      let reach = max(keyframe.value.distance(to: next.value), 1e-9)
      let tolerance = Value.visibleDistance / reach
      let pieces = keyframe.easing.plainPieces(tolerance: tolerance)
      if let clamped = keyframe.clamped(to: next, over: pieces) {
        result += clamped.keyframes
        losses.record(
          Loss(
            .approximated(by: clamped.error), .overshootEasing, at: place, target: context.target,
            message: "an easing that leads a colour beyond what can be shown was sampled"))
        continue
      }
      if let first = pieces.first, first.from != 0 {
        // Steps may jump at once: the stretch before must still end where it did.
        result.append(Keyframe(keyframe.offset, keyframe.value, easing: .hold))
      }
      for piece in pieces {
        let value =
          piece.from == 0
          ? keyframe.value : keyframe.value.interpolated(to: next.value, at: piece.from)
        result.append(
          Keyframe(keyframe.offset + width * piece.start, value, easing: piece.easing))
      }
      if case .spring(let spring) = keyframe.easing {
        record(spring, by: Value.visibleDistance, at: place)
        // A spring cut before it rests jumps to the next keyframe.
        let cut = keyframe.value.interpolated(
          to: next.value, at: keyframe.easing.progress(at: 1))
        result.append(Keyframe(next.offset, cut, easing: .hold))
      }
    }
    if case .spring? = animation.keyframes.dropLast().last?.easing, let end, result.count > 1 {
      result.removeLast()
      result[result.count - 1].value = end
    }
    animation.keyframes = result
  }

  private mutating func record(_ spring: Spring, by error: Double, at place: Place) {
    losses.record(
      Loss(
        .approximated(by: error), .springEasing, at: place, target: context.target,
        message: "the spring became Bézier pieces"))
  }

  private func needsSplit(_ easing: Easing) -> Bool {
    switch easing {
    case .linear, .hold: return false
    case .cubic(_, let y1, _, let y2):
      return handles.contains(.overshootEasing)
        && !((0...1).contains(y1) && (0...1).contains(y2))
    case .steps: return handles.contains(.stepsEasing)
    case .spring: return handles.contains(.springEasing)
    }
  }
}

extension Keyframe {
  /// Keyframes up to the next one of colours that the pieces of an easing lead beyond what can be
  /// shown, where they stay as long, and how far they are off at most; nil where they do not.
  fileprivate func clamped(
    to next: Keyframe, over pieces: [EasingPiece]
  ) -> (keyframes: [Keyframe], error: Double)? {
    func reached(_ share: Double) -> Value { value.interpolated(to: next.value, at: share) }
    let ends = Set(pieces.flatMap { [$0.from, $0.to] })
    guard ends.contains(where: { reached($0).clampedColors != nil }) else { return nil }
    let sampling = AdaptiveSampling<Value>(
      value: { time in
        let value = reached(easing.progress(at: time))
        return value.clampedColors ?? value
      }, tolerance: Value.visibleDistance)
    let sampled = sampling.keyframes(window: 1, moments: pieces.map(\.start))
    let keyframes = sampled.keyframes.dropLast().map {
      Keyframe(offset + (next.offset - offset) * $0.offset, $0.value, easing: $0.easing)
    }
    return (keyframes, sampled.error)
  }
}

extension Interpolatable {
  /// The value with its colours brought to what can be shown; nil where there are none beyond it.
  fileprivate var clampedColors: Self? {
    let clamped: (any Interpolatable)? =
      switch self {
      case let color as Color: color.clamped
      case let colors as [Color]: colors.map(\.clamped)
      case let stops as [ColorStop]: stops.map { ColorStop($0.offset, $0.color.clamped) }
      default: nil
      }
    return (clamped as? Self).flatMap { $0 == self ? nil : $0 }
  }
}
