/// Chains edges to closed contours.
enum ContourChain {
  typealias DirectedEdge = Arrangement.DirectedEdge

  /// The contours that edges make, each edge used once; the inside lies on the right of each.
  ///
  /// Where contours touch, the way goes on along the inside it comes from, so that they part there.
  static func contours(of edges: [DirectedEdge]) -> [[DirectedEdge]] {
    let sorted = edges.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var starts: [GridPoint: Range<Int>] = [:]
    for (index, edge) in sorted.enumerated() {
      starts[edge.start] = (starts[edge.start]?.lowerBound ?? index)..<index + 1
    }
    var isUsed = [Bool](repeating: false, count: sorted.count)
    var contours: [[DirectedEdge]] = []
    for first in sorted.indices where !isUsed[first] {
      var contour: [DirectedEdge] = []
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        contour.append(sorted[index])
        let ways = (starts[sorted[index].end] ?? 0..<0).filter { !isUsed[$0] || $0 == first }
        let way = ways.min { sorted[$0].isBefore(sorted[$1], after: sorted[index]) }
        next = way == first ? nil : way
      }
      if contour.count > 1 { contours.append(contour) }
    }
    return contours
  }
}

extension Arrangement.DirectedEdge {
  /// Whether it comes before another edge when turning counter-clockwise, as seen on a screen, from
  /// the way back along the edge that leads to both.
  fileprivate func isBefore(_ other: Self, after arrival: Self) -> Bool {
    let back = (arrival.start.x - arrival.end.x, arrival.start.y - arrival.end.y)
    let one = (end.x - start.x, end.y - start.y)
    let two = (other.end.x - other.start.x, other.end.y - other.start.y)
    func cross(_ left: (Int, Int), _ right: (Int, Int)) -> Int {
      left.0 * right.1 - left.1 * right.0
    }
    /// 0 within the first half turn, 1 in the second.
    func half(_ way: (Int, Int)) -> Int {
      let side = cross(back, way)
      return side < 0 || side == 0 && back.0 * way.0 + back.1 * way.1 < 0 ? 0 : 1
    }
    let halves = (half(one), half(two))
    return halves.0 != halves.1 ? halves.0 < halves.1 : cross(one, two) < 0
  }
}
