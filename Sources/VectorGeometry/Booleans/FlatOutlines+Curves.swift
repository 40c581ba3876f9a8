/// A run of a result's contour along one curve.
private struct Piece {
  var source: Int
  /// The curve's parameters at the ends; travelled the other way, `from` is the greater one.
  var from: Double
  var to: Double
  /// Whether it runs in the curve's direction.
  var isForward: Bool
  /// The places at the ends.
  var start: Point
  var end: Point

  /// Where it starts on the paths, as something to sort by.
  var place: (Int, Double) { (source, min(from, to)) }
}

extension FlatOutlines {
  /// The curves of contours, the contour whose curves come first in the paths first.
  func path(
    of contours: [[Arrangement.DirectedEdge]], along arrangement: Arrangement
  ) -> Path {
    let pieces = contours.filter { !isSliver($0) }.map { self.pieces(of: $0, along: arrangement) }
      .sorted { left, right in
        guard let one = left.first?.place, let two = right.first?.place else { return false }
        return one < two
      }
    var path = Path()
    for contour in pieces { append(contour, to: &path) }
    return path
  }

  /// Whether a contour encloses so little that flattening may have made it.
  private func isSliver(_ contour: [Arrangement.DirectedEdge]) -> Bool {
    var area = 0.0
    var length = 0.0
    guard let first = contour.first?.start else { return true }
    for edge in contour {
      area += Double(GridPoint.area(first, edge.start, edge.end)) / 2
      length += grid.point(edge.start).distance(to: grid.point(edge.end))
    }
    area = abs(area) * grid.step * grid.step
    return 2 * area < tolerance / 2 * length && area < 75 * tolerance * tolerance
  }

  private func pieces(
    of contour: [Arrangement.DirectedEdge], along arrangement: Arrangement
  ) -> [Piece] {
    var pieces: [Piece] = []
    for edge in contour {
      let strands = arrangement.strands[arrangement.edges[edge.edge].strands].map { strand in
        Piece(
          source: strand.source, from: edge.isForward ? strand.low : strand.high,
          to: edge.isForward ? strand.high : strand.low,
          isForward: edge.isForward == strand.isForward, start: grid.point(edge.start),
          end: grid.point(edge.end))
      }
      if let last = pieces.last, let next = strands.first(where: { goesOn(last, with: $0) }) {
        pieces[pieces.count - 1].to = next.to
        pieces[pieces.count - 1].end = next.end
      } else if let next = strands.first {
        pieces.append(next)
      }
    }
    if pieces.count > 1, let last = pieces.last, goesOn(last, with: pieces[0]) {
      pieces[0].from = last.from
      pieces[0].start = last.start
      pieces.removeLast()
    }
    guard let first = pieces.indices.min(by: { pieces[$0].place < pieces[$1].place }) else {
      return []
    }
    return joined(Array(pieces[first...] + pieces[..<first]))
  }

  /// Whether a run goes on with another along the same curve.
  private func goesOn(_ piece: Piece, with next: Piece) -> Bool {
    guard piece.source == next.source, piece.isForward == next.isForward,
      next.isForward ? piece.to <= next.to : piece.to >= next.to
    else { return false }
    if piece.to == next.from { return true }
    // Edges of no length are left out between them.
    let curve = sources[piece.source].curve
    let gap = curve.point(at: piece.to).distance(to: curve.point(at: next.from))
    return abs(piece.to - next.from) < 0.25 && gap <= 4 * grid.step
  }

  /// Runs of which each ends exactly where the next one starts: on the end of a curve, or where both
  /// curves truly cross.
  private func joined(_ contour: [Piece]) -> [Piece] {
    var pieces = contour
    for index in pieces.indices {
      let next = (index + 1) % pieces.count
      let junction: Point
      if pieces[index].to == 0 || pieces[index].to == 1 {
        junction = sources[pieces[index].source].curve.point(atEnd: pieces[index].to)
      } else if pieces[next].from == 0 || pieces[next].from == 1 {
        junction = sources[pieces[next].source].curve.point(atEnd: pieces[next].from)
      } else if let crossing = crossing(of: pieces[index], with: pieces[next]) {
        pieces[index].to = crossing.one
        pieces[next].from = crossing.other
        junction = sources[pieces[index].source].curve.point(at: crossing.one)
      } else {
        junction = pieces[index].end
      }
      pieces[index].end = junction
      pieces[next].start = junction
    }
    return pieces
  }

  /// Where two curves cross near the end of one run and the start of the next, by Newton's method.
  private func crossing(of piece: Piece, with next: Piece) -> (one: Double, other: Double)? {
    let one = sources[piece.source].curve
    let other = sources[next.source].curve
    var t = piece.to
    var u = next.from
    for _ in 0..<8 {
      let gap = other.point(at: u) - one.point(at: t)
      if gap.length < 1e-12 { break }
      let along = one.derivative(at: t)
      let across = other.derivative(at: u)
      let determinant = along.dy * across.dx - along.dx * across.dy
      // Curves that touch without crossing have no one place that both agree on.
      guard abs(determinant) > 1e-3 * along.length * across.length else { return nil }
      t += (gap.dy * across.dx - gap.dx * across.dy) / determinant
      u += (along.dx * gap.dy - along.dy * gap.dx) / determinant
      guard t > 0, t < 1, u > 0, u < 1 else { return nil }
    }
    let place = one.point(at: t)
    guard place.distance(to: other.point(at: u)) < grid.step,
      place.distance(to: piece.end) < 8 * tolerance,
      piece.isForward ? piece.from < t : piece.from > t,
      next.isForward ? u < next.to : u > next.to
    else { return nil }
    return (t, u)
  }

  private func append(_ pieces: [Piece], to path: inout Path) {
    guard let first = pieces.first else { return }
    path.move(to: first.start)
    for (index, piece) in pieces.enumerated() {
      let source = sources[piece.source]
      let isLast = index == pieces.count - 1
      if source.isLine {
        // Closing draws the last line; lines of two paths along each other are one.
        let isWithin = !isLast && isOneLine(piece, pieces[index + 1])
        if !isLast, !isWithin { path.line(to: piece.end) }
        continue
      }
      var curve = source.curve
      if abs(piece.to - piece.from) < 1 {
        curve = curve.part(from: min(piece.from, piece.to), to: max(piece.from, piece.to))
      }
      if !piece.isForward { curve = curve.reversed }
      path.cubic(
        curve.control1 + (piece.start - curve.start), curve.control2 + (piece.end - curve.end),
        to: piece.end)
    }
    path.close()
  }

  /// Whether two runs are one straight line to which two paths contribute.
  private func isOneLine(_ piece: Piece, _ next: Piece) -> Bool {
    guard sources[piece.source].isLine, sources[next.source].isLine,
      sources[piece.source].path != sources[next.source].path
    else { return false }
    let one = piece.end - piece.start
    let two = next.end - next.start
    let cross = one.dx * two.dy - one.dy * two.dx
    let dot = one.dx * two.dx + one.dy * two.dy
    return dot > 0 && abs(cross) <= 1e-6 * one.length * two.length
  }
}

extension CubicSegment {
  /// The start for 0 and the end for 1, to the last digit.
  fileprivate func point(atEnd t: Double) -> Point { t == 0 ? start : end }
}
