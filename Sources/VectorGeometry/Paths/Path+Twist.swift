#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Path {
  /// The path turned about a centre, by all of an angle there and by ever less further out, down to
  /// nothing at the point of it that is furthest away.
  ///
  /// Adobe says of the operation that it "rotates a path more sharply in the center than at the
  /// edges", clockwise for positive angles.
  public func twisted(by angle: Angle, about center: Point) -> Path {
    guard angle.radians.isFinite, angle != .zero, center.isFinite else { return self }
    let reach = nodeForm.lazy.flatMap(\.nodes).reduce(0) { max($0, $1.point.distance(to: center)) }
    guard reach > 0, reach.isFinite else { return self }
    let twist = Twist(angle: angle.radians, center: center, reach: reach)
    return Path(
      nodeForm: nodeForm.map { outline in
        var result = PathNodes(isClosed: outline.isClosed)
        let segments = outline.segments.flatMap { twist.segments($0) }
        guard let first = segments.first else { return outline }
        result.nodes = [.init(point: first.start, arriving: first.start, leaving: first.start)]
        for segment in segments {
          result.nodes[result.nodes.count - 1].leaving = segment.control1
          result.nodes.append(
            .init(point: segment.end, arriving: segment.control2, leaving: segment.end))
        }
        if outline.isClosed, let last = result.nodes.popLast() {
          result.nodes[0].arriving = last.arriving
        }
        return result
      })
  }
}

/// A turn that grows less with the distance from its centre.
private struct Twist {
  var angle: Double
  var center: Point
  /// Where nothing turns any more.
  var reach: Double

  /// The parts that each segment becomes for each half turn: a cubic misses so much of a spiral by
  /// less than a ten-thousandth of its radius.
  private static let partsForHalfATurn = 12.0
  /// Parts of one segment: eight turns, beyond which lines lie too close to be told apart.
  private static let mostParts = 192.0

  func segments(_ segment: CubicSegment) -> [CubicSegment] {
    let turns = (abs(angle) / .pi).rounded(.up)
    let parts = Int(min(Self.partsForHalfATurn * turns, Self.mostParts))
    let step = 1 / Double(parts)
    let isLine = segment.control1 == segment.start && segment.control2 == segment.end
    // A line of even pace, so that no part of it is longer than others.
    let segment = isLine ? CubicSegment(line: segment.start, segment.end) : segment
    var start = turned(segment, at: 0)
    return (1...parts).map { part in
      let end = turned(segment, at: part == parts ? 1 : Double(part) * step)
      defer { start = end }
      return CubicSegment(
        start.point, start.point + start.tangent * (step / 3), end.point - end.tangent * (step / 3),
        end.point)
    }
  }

  /// A place of a segment after the turn, and its derivative by the segment's parameter.
  private func turned(_ segment: CubicSegment, at t: Double) -> (point: Point, tangent: Vector) {
    let arm = segment.point(at: t) - center
    let tangent = segment.derivative(at: t)
    let distance = arm.length
    let turn = Affine.rotation(Angle(radians: angle * max(1 - distance / reach, 0)))
    let moved = turn.applied(to: arm)
    var result = turn.applied(to: tangent)
    if distance > 0, distance <= reach {
      // Going outwards, the turn grows less.
      let outwards = (arm.dx * tangent.dx + arm.dy * tangent.dy) / distance
      result = result + Vector(-moved.dy, moved.dx) * (-angle / reach * outwards)
    }
    return (center + moved, result)
  }
}
