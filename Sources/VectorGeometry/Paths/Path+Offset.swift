#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension PathNodes {
  /// The parts that each curve is cut into: on each the shifted controls (Tiller and Hanson 1984) miss
  /// the true parallel by less than can be seen.
  private static let parts = 4

  func offset(by distance: Double, roundJoins: Bool, miterLimit: Double) -> PathNodes {
    let pieces = segments.filter { $0.start != $0.end || $0.control1 != $0.start }.map { segment in
      // A line is moved as a whole.
      let count = segment.isSharpLine ? 1 : Self.parts
      return (0..<count).map { part in
        segment.part(from: Double(part) / Double(count), to: Double(part + 1) / Double(count))
          .shifted(by: distance)
      }
    }
    guard let first = pieces.first?.first else { return self }
    var pen = Pen(distance: distance, isRound: roundJoins, miterLimit: miterLimit)
    pen.move(to: first.start)
    for (index, piece) in pieces.enumerated() {
      if index > 0, let end = pieces[index - 1].last, let start = piece.first {
        pen.join(end, start, at: nodes[index % nodes.count].point)
      }
      for segment in piece { pen.draw(segment) }
    }
    if isClosed, let end = pieces.last?.last {
      pen.join(end, first, at: nodes[0].point, isLast: true)
    }
    return PathNodes(nodes: pen.nodes, isClosed: isClosed)
  }

  /// Writes nodes one after the other.
  private struct Pen {
    var distance: Double
    var isRound: Bool
    var miterLimit: Double
    var nodes: [Node] = []

    mutating func move(to point: Point) {
      nodes.append(Node(point: point, arriving: point, leaving: point))
    }

    mutating func draw(_ segment: CubicSegment) {
      // A line may start elsewhere than it did, where a corner cut it short.
      let last = nodes.count - 1
      nodes[last].leaving = segment.isSharpLine ? nodes[last].point : segment.control1
      nodes.append(Node(point: segment.end, arriving: segment.control2, leaving: segment.end))
    }

    /// A turn below which two curves meet smoothly, in radians.
    private static let smoothTurn = 1e-6

    /// Moves the end of a line; a curve keeps its control.
    private mutating func moveEnd(to point: Point) {
      let last = nodes.count - 1
      if nodes[last].arriving == nodes[last].point { nodes[last].arriving = point }
      nodes[last].point = point
      nodes[last].leaving = point
    }

    /// Moves the start of the outline; a curve keeps its control.
    private mutating func moveStart(to point: Point) {
      if nodes[0].leaving == nodes[0].point { nodes[0].leaving = point }
      nodes[0].point = point
      nodes[0].arriving = point
    }

    /// Leads from the end of one curve to the start of the next, about the corner they left.
    ///
    /// - Parameter isLast: whether the next curve is the outline's first, which is drawn already.
    mutating func join(
      _ end: CubicSegment, _ start: CubicSegment, at corner: Point, isLast: Bool = false
    ) {
      let inward = end.tangent(at: 1)
      let outward = start.tangent(at: 0)
      let cross = inward.dx * outward.dy - inward.dy * outward.dx
      let dot = inward.dx * outward.dx + inward.dy * outward.dy
      let turn = atan2(cross, dot)
      let middle = corner + ((end.end - corner) + (start.start - corner)) * 0.5
      let reach = (middle - corner).length
      // Every corner becomes as many nodes, so that a moving outline keeps its structure.
      guard turn * distance > 0 || abs(turn) < Self.smoothTurn else {
        // On the inside, the lines moved in cut each other short.
        let crossing =
          reach > 0 ? corner + (middle - corner) * (distance * distance / (reach * reach)) : end.end
        moveEnd(to: crossing)
        move(to: crossing)
        move(to: crossing)
        if isLast { moveStart(to: crossing) }
        return
      }
      if isRound {
        let handle = abs(distance) * 4 / 3 * tan(abs(turn) / 4)
        let from = inward.length > 0 ? inward * (handle / inward.length) : .zero
        let to = outward.length > 0 ? outward * (handle / outward.length) : .zero
        nodes[nodes.count - 1].leaving = end.end + from
        nodes.append(
          Node(point: start.start, arriving: start.start - to, leaving: start.start))
        move(to: start.start)
        return
      }
      let ratio = reach > 0 ? abs(distance) / reach : .infinity
      if ratio <= miterLimit, reach > 0 {
        let tip = corner + (middle - corner) * (distance * distance / (reach * reach))
        move(to: tip)
      } else {
        move(to: end.end)
      }
      move(to: start.start)
    }
  }
}

extension CubicSegment {
  /// Whether it is a line whose controls lie on its ends.
  fileprivate var isSharpLine: Bool { control1 == start && control2 == end }

  /// The curve moved to the left of its direction, its controls in proportion.
  fileprivate func shifted(by distance: Double) -> CubicSegment {
    func normal(_ tangent: Vector) -> Vector {
      let length = tangent.length
      return length > 0 ? Vector(tangent.dy / length, -tangent.dx / length) : .zero
    }
    let from = start + normal(tangent(at: 0)) * distance
    let to = end + normal(tangent(at: 1)) * distance
    let old = start.distance(to: end)
    let scale = old > 1e-9 ? from.distance(to: to) / old : 1
    return CubicSegment(
      from, from + (control1 - start) * scale, to + (control2 - end) * scale, to)
  }
}
