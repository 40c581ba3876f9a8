#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import VectorGeometry

extension Transform {
  /// The map at a moment of the layer's own time, in seconds.
  ///
  /// A tilt is seen in parallel projection: its axes shrink by the cosines.
  package func affine(at time: Double) -> Affine {
    let place = position.place(at: time)
    let anchor = anchor.value(at: time)
    var affine = Affine.translation(place.point - Point.zero)
    affine = affine * .rotation(rotation.value(at: time) + place.turn)
    let skew = skew.value(at: time)
    if skew != .zero {
      let axis = skewAxis.value(at: time)
      affine = affine * .rotation(axis) * .skewX(skew) * .rotation(-axis)
    }
    if let tilt {
      let down = cos(tilt.aroundX.value(at: time).radians)
      let across = cos(tilt.aroundY.value(at: time).radians)
      affine = affine * .scale(Vector(across, down))
    }
    affine = affine * .scale(scale.value(at: time))
    return affine * .translation(Point.zero - anchor)
  }
}

extension Position {
  /// Where the anchor lies at a moment, and how the path turns the layer there.
  package func place(at time: Double) -> (point: Point, turn: Angle) {
    switch self {
    case .point(let point): return (point.value(at: time), .zero)
    case .separate(let x, let y): return (Point(x.value(at: time), y.value(at: time)), .zero)
    case .along(let motion):
      let measure = PathMeasure(motion.path)
      let distance = motion.progress.value(at: time) * measure.length
      guard let place = measure.place(at: distance) else {
        return (motion.path.points.first ?? .zero, motion.angleOffset)
      }
      let turn = motion.orientsAlongPath ? place.tangent.angle : .zero
      return (place.point, turn + motion.angleOffset)
    }
  }
}

extension Replicator {
  /// The map of each copy at a moment, the first copy first.
  package func copies(at time: Double) -> [Affine] {
    let count = max(0, min(self.count.value(at: time).rounded(.up), Self.mostCopies))
    let offset = offset.value(at: time)
    if stepping == .byParts {
      return (0..<Int(count)).map { step.parts(timesSteps: Double($0) + offset, at: time) }
    }
    let single = step.affine(at: time)
    var copies: [Affine] = []
    var current = step.power(offset, of: single, at: time)
    for _ in 0..<Int(count) {
      copies.append(current)
      current = current * single
    }
    return copies
  }

  /// More copies than this are not drawn: a picture of a million pixels cannot show them apart.
  package static let mostCopies = 100_000.0

  /// The opacity of one copy of several at a moment.
  package func opacity(ofCopy index: Int, of count: Int, at time: Double) -> Double {
    let start = startOpacity.value(at: time)
    let end = endOpacity.value(at: time)
    let share = count > 1 ? Double(index) / Double(count - 1) : 0
    return min(max(start.interpolated(to: end, at: share), 0), 1)
  }

  /// The colour that one copy's colours are multiplied with, or nil.
  package func tint(ofCopy index: Int) -> Color? {
    guard tint != nil || tintStep != nil else { return nil }
    let start = tint ?? .white
    guard let step = tintStep else { return start }
    let steps = Double(index)
    return Color(
      red: start.red + step.red * steps, green: start.green + step.green * steps,
      blue: start.blue + step.blue * steps, alpha: start.alpha + step.alpha * steps
    ).clamped
  }
}

extension Transform {
  /// Whether copies that take it as their step are sheared: what is turned grows unevenly.
  package var turnsUnevenly: Bool {
    let scales = [scale.base] + scale.animations.flatMap { $0.keyframes.map(\.value) }
    let isUneven = scales.contains { $0.dx != $0.dy }
    return (isUneven && rotation != .init(.zero)) || skew != .init(.zero)
  }

  /// Each part times a number of steps, the scale to its power, about the anchor.
  ///
  /// Copies are turned before they grow along the axes of all: lottie-web, rlottie, ThorVG and
  /// lottie-android agree on it.
  package func parts(timesSteps steps: Double, at time: Double) -> Affine {
    let anchor = anchor.value(at: time)
    let place = position.place(at: time)
    let scale = scale.value(at: time)
    let moved = anchor + (place.point - anchor) * steps
    let axis = skewAxis.value(at: time)
    var affine =
      Affine.translation(moved - Point.zero)
      * .scale(Vector(Self.factor(scale.dx, steps: steps), Self.factor(scale.dy, steps: steps)))
    if let tilt {
      let down = cos(tilt.aroundX.value(at: time).radians * steps)
      let across = cos(tilt.aroundY.value(at: time).radians * steps)
      affine = affine * .scale(Vector(across, down))
    }
    affine = affine * .rotation((rotation.value(at: time) + place.turn) * steps)
    let skew = skew.value(at: time)
    if skew != .zero {
      affine = affine * .rotation(axis) * .skewX(skew * steps) * .rotation(-axis)
    }
    return affine * .translation(Point.zero - anchor)
  }

  /// A factor to the power of a number of steps. A mirroring one has no power between whole steps;
  /// it flips at the nearest one. A factor of 0 flattens all but the copy that took no step.
  private static func factor(_ factor: Double, steps: Double) -> Double {
    if factor == 0 { return steps == 0 ? 1 : 0 }
    let isMirrored = factor < 0 && abs(steps.rounded().truncatingRemainder(dividingBy: 2)) == 1
    return (isMirrored ? -1 : 1) * pow(abs(factor), steps)
  }

  /// The step's map to a power: whole steps are multiplied, the fraction left is taken by parts.
  func power(_ steps: Double, of single: Affine, at time: Double) -> Affine {
    let whole = steps.rounded(.down)
    guard abs(whole) <= Replicator.mostCopies, let factor = whole < 0 ? single.inverted : single
    else { return parts(timesSteps: steps, at: time) }
    var affine = steps == whole ? Affine.identity : parts(timesSteps: steps - whole, at: time)
    for _ in 0..<Int(abs(whole)) { affine = factor * affine }
    return affine
  }
}
