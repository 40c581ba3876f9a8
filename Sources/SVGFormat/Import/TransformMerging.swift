import SceneModel
import VectorGeometry

extension [Transform] {
  /// The same movement in as few transforms as hold it, the outermost first.
  ///
  /// A transform is a move, a turn, a shear, a scaling and a last move, in this order, so functions
  /// that follow each other in it are parts of a single one.
  var merged: [Transform] {
    var result: [Transform] = []
    for transform in self {
      let next = transform.settled
      if next.isIdentity, count > 1 { continue }
      if let last = result.last, let both = last.followed(by: next) {
        result[result.count - 1] = both
      } else {
        result.append(next)
      }
    }
    return result
  }
}

extension Transform {
  /// The part that comes last in the order of a transform: 0 is the move, 3 the scaling.
  private var lastPart: Int {
    if scale != .init(.one) { return 3 }
    if skew != .init(.zero) || skewAxis != .init(.zero) { return 2 }
    return rotation != .init(.zero) ? 1 : 0
  }

  private var isMoved: Bool { position != .point(.init(.zero)) }

  /// One transform that does this and then, inside, another; nil where it takes two.
  fileprivate func followed(by inner: Transform) -> Transform? {
    guard anchor == .init(.zero), tilt == nil, inner.tilt == nil else { return nil }
    var both = self
    let innerMove = inner.isMoved
    var rest = inner
    rest.position = .point(.init(.zero))
    if innerMove {
      // A move inside the others is one of the anchor, the other way.
      guard rest.isIdentity, lastPart > 0, case .point(let point) = inner.position, point.isStatic
      else { return nil }
      both.anchor = .init(Point(-point.base.x, -point.base.y))
      return both
    }
    rest.anchor = .init(.zero)
    let firstPart = rest.firstPart
    guard firstPart > lastPart else { return nil }
    if rest.rotation != .init(.zero) { both.rotation = rest.rotation }
    if firstPart <= 2 {
      both.skew = rest.skew
      both.skewAxis = rest.skewAxis
    }
    both.scale = rest.scale
    both.anchor = inner.anchor
    return both
  }

  /// The part that comes first; 4 where there is none.
  private var firstPart: Int {
    if rotation != .init(.zero) { return 1 }
    if skew != .init(.zero) || skewAxis != .init(.zero) { return 2 }
    return scale != .init(.one) ? 3 : 4
  }

  /// The transform without animations that hold one value for ever.
  fileprivate var settled: Transform {
    var result = self
    if case .point(let point) = position { result.position = .point(point.settled) }
    result.anchor = anchor.settled
    result.rotation = rotation.settled
    result.scale = scale.settled
    result.skew = skew.settled
    return result
  }
}

extension Animatable {
  /// The property without an animation that holds one value from the start on for ever.
  var settled: Animatable {
    guard animations.count == 1, let animation = animations.first,
      animation.composition == .replace || base == Value.additiveIdentity, !animation.accumulates,
      animation.clock.stages.count == 1, animation.clock.stages[0].alwaysShows,
      let first = animation.keyframes.first,
      animation.keyframes.allSatisfy({ $0.value == first.value })
    else { return self }
    return Animatable(first.value)
  }
}
