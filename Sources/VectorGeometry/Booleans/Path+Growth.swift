#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Path {
  /// The area that the path encloses grown by a distance on all sides, its corners round, or shrunk.
  ///
  /// The path counts as closed and is filled where it winds around at all. An area thinner than twice
  /// what it is shrunk by vanishes.
  ///
  /// - Parameter distance: how far, in user units; below 0 it shrinks.
  /// - Returns: nil where the path is too intricate, see `combined(_:by:rule:)`.
  package func grown(by distance: Double) -> Path? {
    guard distance.isFinite else { return nil }
    guard let clean = Path.combined([self], by: .union) else { return nil }
    guard distance != 0 else { return clean }
    var parallel = Path()
    for outline in clean.subpaths { parallel.append(outline.parallel(at: distance)) }
    // Where outlines have passed through each other they wind the other way.
    return Path.combined([parallel], by: .union, rule: .positive)
  }
}

extension Subpath {
  /// The line that runs to the left of a closed outline; where that cannot be without crossing itself,
  /// it does.
  fileprivate func parallel(at distance: Double) -> Path {
    let stretches = segments.flatMap { $0.stretches(forParallelAt: distance) }
    var path = Path()
    for (index, stretch) in stretches.enumerated() {
      let parallel = stretch.parallel(at: distance)
      if index == 0 { path.move(to: parallel.start) }
      if stretch.isLine {
        path.line(to: parallel.end)
      } else {
        path.cubic(parallel.control1, parallel.control2, to: parallel.end)
      }
      let next = stretches[(index + 1) % stretches.count]
      path.turn(about: stretch.curve.end, from: stretch.arrival, to: next.departure, distance)
    }
    path.close()
    return path
  }
}

extension Path {
  /// Leads around a corner at a distance, on the left of the directions of what meets there.
  fileprivate mutating func turn(
    about corner: Point, from arrival: Vector, to departure: Vector, _ distance: Double
  ) {
    let cross = arrival.dx * departure.dy - arrival.dy * departure.dx
    let dot = arrival.dx * departure.dx + arrival.dy * departure.dy
    let turn = atan2(cross, dot)
    let end = corner + departure.leftNormal * distance
    if turn * distance > 0, abs(turn) > 1e-6 {
      let start = arrival.leftNormal * distance
      arc(
        center: corner, radii: Vector(abs(distance), abs(distance)),
        start: Angle(radians: atan2(start.dy, start.dx)), sweep: Angle(radians: turn))
    } else if abs(turn) > 1e-6 {
      // On the inside, the way through the corner leaves nothing that winds forwards.
      line(to: corner)
    }
    line(to: end)
  }
}

extension Vector {
  fileprivate var leftNormal: Vector {
    length > 0 ? Vector(dy / length, -dx / length) : .zero
  }
}

/// A part of an outline whose parallel is one cubic or one line.
private struct Stretch {
  var curve: CubicSegment
  /// Whether the line from its start to its end stands for it.
  var isLine: Bool

  var departure: Vector { isLine ? curve.end - curve.start : curve.tangent(at: 0) }
  var arrival: Vector { isLine ? curve.end - curve.start : curve.tangent(at: 1) }

  func parallel(at distance: Double) -> CubicSegment {
    if isLine {
      let shift = departure.leftNormal * distance
      return CubicSegment(line: curve.start + shift, curve.end + shift)
    }
    let start = curve.start + departure.leftNormal * distance
    let end = curve.end + arrival.leftNormal * distance
    return CubicSegment(
      start,
      start + curve.derivative(at: 0) * (curve.parallelPace(at: 0, distance) / 3),
      end - curve.derivative(at: 1) * (curve.parallelPace(at: 1, distance) / 3), end)
  }
}

extension CubicSegment {
  /// The parts of a gentle curve of which the parallel is a cubic, too: it misses the true one by less
  /// than can be seen.
  private static let gentleParts = 4
  /// What a part may turn by, in radians, before it is halved.
  private static let mostTurn = 0.5
  /// Halvings of a part; what still turns by more is a corner.
  private static let mostHalvings = 6

  /// The parts whose parallels are drawn one by one.
  fileprivate func stretches(forParallelAt distance: Double) -> [Stretch] {
    guard start != end || control1 != start || control2 != start else { return [] }
    let chord = end - start
    let bend = [control1 - start, control2 - start].map { abs($0.dx * chord.dy - $0.dy * chord.dx) }
    if start != end, bend.allSatisfy({ $0 <= 1e-12 * (chord.dx * chord.dx + chord.dy * chord.dy) })
    {
      return [Stretch(curve: self, isLine: true)]
    }
    return parts(Self.gentleParts).flatMap { $0.gentleStretches(distance, depth: 0) }
  }

  private func parts(_ count: Int) -> [CubicSegment] {
    (0..<count).map {
      part(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count))
    }
  }

  private func gentleStretches(_ distance: Double, depth: Int) -> [Stretch] {
    let one = tangent(at: 0)
    let other = tangent(at: 1)
    let turn = atan2(one.dx * other.dy - one.dy * other.dx, one.dx * other.dx + one.dy * other.dy)
    if abs(turn) > Self.mostTurn {
      if depth < Self.mostHalvings {
        return parts(2).flatMap { $0.gentleStretches(distance, depth: depth + 1) }
      }
      return [Stretch(curve: self, isLine: true)]
    }
    // Where the distance is more than the radius a parallel would run backwards and, gone round, wind
    // forwards again; those of short lines are led through the outline and never do.
    if [0, 0.5, 1].contains(where: { parallelPace(at: $0, distance) <= 0 }) {
      return parts(4).map { Stretch(curve: $0, isLine: true) }
    }
    return [Stretch(curve: self, isLine: false)]
  }

  /// How fast the parallel on the left runs for each step along the curve.
  fileprivate func parallelPace(at t: Double, _ distance: Double) -> Double {
    let speed = derivative(at: t)
    let length = speed.length
    guard length > 1e-9 else { return 1 }
    let bend =
      (control1 - start) * (-6 * (1 - t)) + (control2 - control1) * (6 * (1 - 2 * t))
      + (end - control2) * (6 * t)
    return 1 + distance * (speed.dx * bend.dy - speed.dy * bend.dx) / (length * length * length)
  }
}
