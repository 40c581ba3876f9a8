#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel
import VectorGeometry

extension SceneReader {
  /// More copies than this are not drawn where each is written out.
  private static let mostCopies = 1000

  /// The entries above a repeater: copied as one thing where they are painted by themselves, else
  /// written out copy by copy.
  mutating func nodes(
    repeating items: ArraySlice<LottieShapeItem>, _ repeater: LottieRepeater,
    in list: inout ShapeList
  ) -> [ShapeList.Node] {
    let replicator = self.replicator(repeater)
    if items.contains(where: \.repeats) {
      assumed(
        .shapeReplicator,
        "a repeater repeats another; lottie-web shows some copies elsewhere than rlottie does")
    }
    if replicator.growsBeyondNumbers {
      assumed(
        .shapeReplicator,
        "a repeater's copies grow more than 10,000 times; players' numbers differ in them")
    }
    let trims = items.filter(\.isTrim)
    if !trims.isEmpty,
      followsLottieWeb(.trim, insteadOf: "cuts copies once", it: "cuts them again together")
    {
      for trim in trims.reversed() { modifier(trim).map { list.add($0) } }
    }
    if list.openStyles.isEmpty, list.openModifiers.isEmpty {
      return [.replicator(replicator, nodes(of: items, in: &list))]
    }
    return copies(of: items, replicator, in: &list)
  }

  private mutating func replicator(_ repeater: LottieRepeater) -> Replicator {
    let parts = repeater.transform.parts
    var step = transform(parts)
    let displacement: Animatable<Point>
    switch step.position {
    case .point(let point): displacement = point
    case .separate(let x, let y): displacement = joined(x, y) { Point($0, $1) }
    case .along:
      displacement = .init(step.position.place(at: 0).point)
      lost(.approximated(by: nil), .motionPath, "a repeater's step stays as it is at first")
    }
    let anchor = step.anchor
    if anchor.isStatic {
      let shift = anchor.base - Point.zero
      step.position = .point(displacement.mapValues { $0 + shift })
    } else {
      step.position = .point(joined(anchor, displacement) { $0 + ($1 - Point.zero) })
    }
    return Replicator(
      source: [], count: scalar(repeater.copies), offset: scalar(repeater.offset), step: step,
      stepping: .byParts, startOpacity: opacity(parts.startOpacity),
      endOpacity: opacity(parts.endOpacity), order: repeater.composite == 2 ? .above : .below)
  }

  private mutating func copies(
    of items: ArraySlice<LottieShapeItem>, _ replicator: Replicator, in list: inout ShapeList
  ) -> [ShapeList.Node] {
    let values = [replicator.count.base] + replicator.count.keyframeValues
    let most = (values.max() ?? 0).rounded(.up)
    if most > Double(Self.mostCopies) {
      lost(
        .dropped, .shapeReplicator, "of \(Int(min(most, 1e9))) copies \(Self.mostCopies) are shown")
    }
    let count = Int(min(max(most, 0), Double(Self.mostCopies)))
    var nodes: [ShapeList.Node] = []
    let numbers = Array(0..<count)
    for number in replicator.order == .above ? numbers : numbers.reversed() {
      let placed = transform(ofCopy: number, of: replicator)
      list.transforms.append(placed)
      let inner = self.nodes(of: items, in: &list)
      list.transforms.removeLast()
      nodes.append(
        .group(
          ShapeList.Group(
            name: "", transform: placed, opacity: opacity(ofCopy: number, of: replicator),
            nodes: inner)))
    }
    return nodes
  }

  private mutating func transform(ofCopy number: Int, of replicator: Replicator) -> Transform {
    let step = replicator.step
    if step.isStatic, replicator.offset.isStatic {
      let steps = Double(number) + replicator.offset.base
      return Transform(step.parts(timesSteps: steps, at: 0))
    }
    let steps = replicator.offset.mapValues { $0 + Double(number) }
    guard case .point(let position) = step.position else { return step }
    var result = Transform(anchor: step.anchor)
    let way = joined(position, step.anchor) { $0 - $1 }
    let shift = joined(way, steps) { $0 * $1 }
    result.position = .point(joined(step.anchor, shift) { $0 + $1 })
    if step.turnsUnevenly {
      // What is turned grows along the axes of all copies, which shears it.
      let (start, rate) = (document.start, frames.rate)
      let offset = replicator.offset
      let linear = linearParts(
        moments: fileFrames(of: step.rotation) + fileFrames(of: step.scale)
          + fileFrames(of: step.skew) + fileFrames(of: step.skewAxis) + fileFrames(of: offset),
        isStatic: false,
        near: { frame in
          let seconds = (frame - start) / rate
          return step.rotation.value(at: seconds)
            * (offset.value(at: seconds) + Double(number))
        },
        { frame in
          let seconds = (frame - start) / rate
          var map = step.parts(
            timesSteps: offset.value(at: seconds) + Double(number), at: seconds)
          (map.tx, map.ty) = (0, 0)
          return map
        })
      (result.rotation, result.skew, result.scale) = linear
      return result
    }
    result.rotation = joined(step.rotation, steps) { Angle(radians: $0.radians * $1) }
    result.scale = joined(step.scale, steps) { scale, steps in
      Vector(Self.power(scale.dx, steps), Self.power(scale.dy, steps))
    }
    return result
  }

  /// A factor to the power of a number of steps; a mirroring one flips at the nearest whole step.
  private static func power(_ factor: Double, _ steps: Double) -> Double {
    if factor == 0 { return steps == 0 ? 1 : 0 }
    let isMirrored = factor < 0 && Int(steps.rounded()) % 2 != 0
    let size = pow(abs(factor), steps)
    return isMirrored ? -size : size
  }

  /// The opacity of a copy, 0 where the count does not reach it.
  private mutating func opacity(ofCopy number: Int, of replicator: Replicator) -> Animatable<Double>
  {
    let ends = joined(replicator.startOpacity, replicator.endOpacity) { Vector($0, $1) }
    return joined(ends, replicator.count) { ends, count in
      let copies = count.rounded(.up)
      guard Double(number) < copies else { return 0 }
      let share = copies > 1 ? Double(number) / (copies - 1) : 0
      return ends.dx + (ends.dy - ends.dx) * share
    }
  }
}

extension LottieShapeItem {
  fileprivate var isTrim: Bool { if case .trim = self { true } else { false } }

  /// Whether it is a repeater, or a group that holds one.
  fileprivate var repeats: Bool {
    switch self {
    case .repeater: true
    case .group(let group): group.items.contains(where: \.repeats)
    default: false
    }
  }
}

extension Replicator {
  /// Whether copies grow so much that a unit is lost in the 24 bits with which players place them.
  fileprivate var growsBeyondNumbers: Bool {
    let growth = step.scale.allValues.map { max(abs($0.dx), abs($0.dy)) }.max() ?? 1
    let steps = (count.allValues.max() ?? 0) + (offset.allValues.max() ?? 0) - 1
    return steps > 0 && pow(growth, steps) > 10_000
  }
}

extension Animatable where Value == Double {
  fileprivate var keyframeValues: [Double] {
    animations.flatMap { $0.keyframes.map(\.value) }
  }
}
