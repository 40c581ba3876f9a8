import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A replicator as the entry that copies what lies above it.
  func repeater(_ replicator: Replicator) throws(InexpressibleError) -> LottieShapeItem {
    var replicator = replicator
    replicator.step = replicator.stepAboutFixedPoint ?? replicator.step
    let step = replicator.step
    guard step.skew == .init(.zero), step.tilt == nil,
      replicator.stepping == .byParts || step.stepsAlike
    else { throw inexpressible(.shapeReplicator, "replicator.step") }
    if replicator.fades {
      let source = replicator.source
      guard source.count == 1, source[0].content.paintsOnce,
        let other = replicator.order == .below ? replicator : replicator.fromItsEnd
      else { throw inexpressible(.shapeReplicator, "replicator.endOpacity") }
      replicator = other
    }
    var parts = try transform(replicator.step)
    parts.position = try displacement(of: replicator.step)
    // lottie-web needs both opacities.
    parts.startOpacity = try property(replicator.startOpacity, "replicator.startOpacity", percent)
    parts.endOpacity = try property(replicator.endOpacity, "replicator.endOpacity", percent)
    return .repeater(
      LottieRepeater(
        copies: property(try wholeNumbers(replicator.count)),
        offset: try property(replicator.offset, "replicator.offset", number),
        composite: replicator.order == .above ? 2 : 1,
        transform: LottieRepeaterTransform(parts)))
  }

  /// The steps of a number of copies that are written out at most.
  private static let mostSteps = 1000

  /// A number of copies as jumps from whole number to whole number: lottie-web rounds up what lies
  /// between, ThorVG and rlottie round down.
  private func wholeNumbers(
    _ count: Animatable<Double>
  ) throws(InexpressibleError) -> Track<Double> {
    let track = try track(count, "replicator.count")
    if let value = track.fixedValue { return Track(fixed: value.rounded(.up)) }
    var result: [Keyframe<Double>] = []
    for (start, end) in zip(track.stops, track.stops.dropFirst()) {
      result.append(Keyframe(start.offset, start.value.rounded(.up), easing: .hold))
      guard start.easing != .hold else { continue }
      let range = min(start.value, end.value)...max(start.value, end.value)
      let passed =
        range.lowerBound.rounded(.up)...max(range.upperBound, range.lowerBound.rounded(.up))
      let wholes = Array(stride(from: passed.lowerBound, through: passed.upperBound, by: 1))
      guard !start.easing.overshoots, result.count + wholes.count <= Self.mostSteps else {
        throw inexpressible(.shapeReplicator, "replicator.count")
      }
      let rises = end.value > start.value
      for whole in rises ? wholes : wholes.reversed() {
        let share = (whole - start.value) / (end.value - start.value)
        guard share >= 0, share < 1 else { continue }
        let place = start.easing.share(ofProgress: share)
        result.append(
          Keyframe(
            start.offset + place * (end.offset - start.offset), rises ? whole + 1 : whole,
            easing: .hold))
      }
    }
    if let last = track.stops.last {
      result.append(Keyframe(last.offset, last.value.rounded(.up), easing: .hold))
    }
    return Track(result) ?? Track(fixed: count.base.rounded(.up))
  }

  /// How far a step moves its anchor: Lottie's repeater turns about the anchor where it lies.
  private func displacement(of step: Transform) throws(InexpressibleError) -> LottiePosition? {
    guard case .point(let position) = step.position else {
      throw inexpressible(.shapeReplicator, "replicator.step.position")
    }
    let anchor = try track(step.anchor, "replicator.step.anchor")
    let position_ = try track(position, "replicator.step.position")
    guard let moved = position_.combined(with: anchor, -) else {
      throw inexpressible(.shapeReplicator, "replicator.step.position")
    }
    return property(moved.map { [number($0.dx), number($0.dy)] }).unless([0, 0]).map { .point($0) }
  }
}

extension Replicator {
  fileprivate var fades: Bool { startOpacity != .init(1) || endOpacity != .init(1) }

  /// The same copies counted from the last one, which lies on top, back to the first.
  ///
  /// lottie-web gives later copies on top the opacities the wrong way round.
  fileprivate var fromItsEnd: Replicator? {
    guard step.isStatic, case .point(let position) = step.position, count.isStatic,
      offset.isStatic, step.scale.base.dx != 0, step.scale.base.dy != 0
    else { return nil }
    var result = self
    let way = position.base - step.anchor.base
    result.step.position = .point(.init(step.anchor.base - way))
    result.step.rotation = .init(-step.rotation.base)
    result.step.scale = .init(Vector(1 / step.scale.base.dx, 1 / step.scale.base.dy))
    result.stepping = .byParts
    result.offset = .init(-(offset.base + max(count.base.rounded(.up) - 1, 0)))
    // A single copy is the first one and the last.
    result.startOpacity = count.base > 1 ? endOpacity : startOpacity
    result.endOpacity = startOpacity
    result.order = .below
    return result
  }

  /// A step that always is the same turn and even scaling, about the point that it leaves in place.
  ///
  /// About that point powers of the step are multiples of its parts, which they are not about others.
  fileprivate var stepAboutFixedPoint: Transform? {
    guard stepping == .compounded, step.isStatic, step.skew.base == .zero, step.tilt == nil,
      step.scale.isEven, offset.isStatic, offset.base == offset.base.rounded(),
      step.rotation.base != .zero || step.scale.base != .one
    else { return nil }
    let map = step.affine(at: 0)
    let rest = Affine(a: 1 - map.a, b: -map.b, c: -map.c, d: 1 - map.d, tx: 0, ty: 0)
    guard abs(rest.determinant) > 1e-9, let solve = rest.inverted else { return nil }
    let fixed = Point.zero + solve.applied(to: Vector(map.tx, map.ty))
    var result = step
    result.anchor = .init(fixed)
    result.position = .point(.init(fixed))
    return result
  }
}

extension Transform {
  /// Whether powers of the step are its parts' multiples: a pure move; or a turn and an even scaling,
  /// or a scaling alone, about a point that stays.
  fileprivate var stepsAlike: Bool {
    if rotation == .init(.zero), scale == .init(.one) { return true }
    guard position == .point(anchor) else { return false }
    return rotation == .init(.zero) || scale.isEven
  }
}

extension Animatable<Vector> {
  /// Whether both factors are always equal.
  fileprivate var isEven: Bool {
    base.dx == base.dy
      && animations.allSatisfy { $0.keyframes.allSatisfy { $0.value.dx == $0.value.dy } }
  }
}
