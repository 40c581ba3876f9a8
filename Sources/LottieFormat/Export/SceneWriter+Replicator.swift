import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A replicator as the entry that copies what lies above it.
  func repeater(_ replicator: Replicator) throws(InexpressibleError) -> LottieShapeItem {
    let step = replicator.stepAboutFixedPoint ?? replicator.step
    guard step.skew == .init(.zero), step.tilt == nil,
      replicator.stepping == .byParts || step.stepsAlike
    else { throw inexpressible(.shapeReplicator, "replicator.step") }
    let fades = replicator.startOpacity != .init(1) || replicator.endOpacity != .init(1)
    if fades, replicator.source.count > 1 || !replicator.source.allSatisfy(\.content.paintsOnce) {
      throw inexpressible(.shapeReplicator, "replicator.endOpacity")
    }
    var parts = try transform(step)
    parts.position = try displacement(of: step)
    // lottie-web needs both opacities.
    parts.startOpacity = try property(
      replicator.startOpacity, "replicator.startOpacity", percent)
    parts.endOpacity = try property(replicator.endOpacity, "replicator.endOpacity", percent)
    return .repeater(
      LottieRepeater(
        copies: try property(replicator.count, "replicator.count") { number($0.rounded(.up)) },
        offset: try property(replicator.offset, "replicator.offset", number),
        composite: replicator.order == .above ? 1 : 2,
        transform: LottieRepeaterTransform(parts)))
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
