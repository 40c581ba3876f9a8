import SceneModel
import VectorGeometry

/// One step of a layer's transform, the outermost first.
enum TransformSlot {
  /// A list that never changes.
  case fixed([TransformFunction])
  case move(Animatable<Vector>)
  case turn(Animatable<Angle>, about: Point)
  case grow(Animatable<Vector>)
  case shear(Animatable<Angle>)
  case motion(MotionPath)
}

extension Transform {
  /// The transform as steps, each of which one element can carry; neighbouring fixed ones are one.
  var slots: [TransformSlot] {
    var slots = position.slots
    slots.append(
      rotation.isStatic
        ? .fixed([.rotate(rotation.base, about: .zero)]) : .turn(rotation, about: .zero))
    if skew != .init(.zero) {
      let back = skewAxis.mapValues { -$0 }
      slots.append(
        skewAxis.isStatic
          ? .fixed([.rotate(skewAxis.base, about: .zero)]) : .turn(skewAxis, about: .zero))
      slots.append(skew.isStatic ? .fixed([.skewX(skew.base)]) : .shear(skew))
      slots.append(
        skewAxis.isStatic ? .fixed([.rotate(back.base, about: .zero)]) : .turn(back, about: .zero))
    }
    slots.append(scale.isStatic ? .fixed([.scale(scale.base)]) : .grow(scale))
    let back = anchor.mapValues { Point.zero - $0 }
    slots.append(anchor.isStatic ? .fixed([.translate(back.base)]) : .move(back))
    return TransformSlot.simplified(slots)
  }
}

extension Position {
  fileprivate var slots: [TransformSlot] {
    switch self {
    case .point(let point):
      let vector = point.mapValues { $0 - Point.zero }
      return [point.isStatic ? .fixed([.translate(vector.base)]) : .move(vector)]
    case .separate(let x, let y):
      let across = x.mapValues { Vector($0, 0) }
      let down = y.mapValues { Vector(0, $0) }
      return [
        x.isStatic ? .fixed([.translate(across.base)]) : .move(across),
        y.isStatic ? .fixed([.translate(down.base)]) : .move(down),
      ]
    case .along(let motion):
      guard motion.progress.isStatic else {
        return [.motion(motion), .fixed([.rotate(motion.angleOffset, about: .zero)])]
      }
      let place = place(at: 0)
      return [
        .fixed([.translate(place.point - Point.zero), .rotate(place.turn, about: .zero)])
      ]
    }
  }
}

extension TransformSlot {
  static func simplified(_ slots: [TransformSlot]) -> [TransformSlot] {
    var result: [TransformSlot] = []
    for slot in slots {
      guard case .fixed(let functions) = slot else {
        result.append(slot)
        continue
      }
      if case .fixed(let before) = result.last {
        result[result.count - 1] = .fixed((before + functions).joined)
      } else {
        result.append(.fixed(functions.joined))
      }
    }
    result.removeAll { if case .fixed(let list) = $0 { list.isEmpty } else { false } }
    return withCenters(withoutLooseMoves(result)).filter {
      if case .fixed(let list) = $0 { !list.isEmpty } else { true }
    }
  }

  /// Puts fixed moves beside moving ones into the moving ones' values.
  private static func withoutLooseMoves(_ slots: [TransformSlot]) -> [TransformSlot] {
    var result = slots
    for index in result.indices {
      guard case .move(var move) = result[index] else { continue }
      if index > 0, case .fixed(var before) = result[index - 1],
        case .translate(let vector) = before.last, let shifted = move.shifted(by: vector)
      {
        before.removeLast()
        result[index - 1] = .fixed(before)
        move = shifted
      }
      if index + 1 < result.count, case .fixed(var after) = result[index + 1],
        case .translate(let vector) = after.first, let shifted = move.shifted(by: vector)
      {
        after.removeFirst()
        result[index + 1] = .fixed(after)
        move = shifted
      }
      result[index] = .move(move)
    }
    return result
  }

  /// Turns between a move there and a move back become turns about a point.
  private static func withCenters(_ slots: [TransformSlot]) -> [TransformSlot] {
    var result = slots
    for index in result.indices where index > 0 {
      guard case .turn(let angle, _) = result[index],
        case .fixed(var before) = result[index - 1], case .translate(let move) = before.last,
        // Cycles that build on each other would add up the centre too.
        angle.animations.allSatisfy({ !$0.accumulates })
      else { continue }
      before.removeLast()
      result[index - 1] = .fixed(before)
      result[index] = .turn(angle, about: Point.zero + move)
      var after: [TransformFunction] = []
      guard index + 1 < result.count, case .fixed(let list) = result[index + 1] else {
        result.insert(.fixed([.translate(move)]), at: index + 1)
        return withCenters(result)
      }
      after = list
      result[index + 1] = .fixed(([.translate(move)] + after).joined)
    }
    return result
  }
}

extension Animatable<Vector> {
  /// The property moved by a constant, where a single plain animation lets it.
  fileprivate func shifted(by constant: Vector) -> Animatable<Vector>? {
    guard animations.count == 1, animations[0].composition == .replace,
      !animations[0].accumulates
    else { return nil }
    return mapValues { $0 + constant }
  }
}
