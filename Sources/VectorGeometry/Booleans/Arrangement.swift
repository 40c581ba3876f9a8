/// Edges that meet at their ends only, each one once, with the curves that run along it.
struct Arrangement {
  /// A curve along an edge.
  struct Strand: Hashable {
    var source: Int
    /// The curve's parameters at the edge's ends.
    var low: Double
    var high: Double
    /// Whether the curve runs from the edge's low end to its high one.
    var isForward: Bool
  }

  /// An edge from one end to the one further down, or to the right.
  struct Edge: Hashable {
    var low: GridPoint
    var high: GridPoint
    var strands: Range<Int>
  }

  private(set) var edges: [Edge] = []
  private(set) var strands: [Strand] = []
  private let paths: [Int]
  private let pathCount: Int

  /// Arranges edges that meet at their ends only.
  ///
  /// - Parameter pathCount: how many paths there are, those without any segments included.
  init(_ flat: [FlatEdge], sources: [FlatOutlines.Source], pathCount: Int) {
    paths = sources.map(\.path)
    self.pathCount = pathCount
    let upright = flat.map { edge in
      edge.start < edge.end
        ? (
          edge.start, edge.end,
          Strand(source: edge.source, low: edge.from, high: edge.to, isForward: true)
        )
        : (
          edge.end, edge.start,
          Strand(source: edge.source, low: edge.to, high: edge.from, isForward: false)
        )
    }.sorted { left, right in
      if left.0 != right.0 { return left.0 < right.0 }
      if left.1 != right.1 { return left.1 < right.1 }
      return (left.2.source, left.2.low) < (right.2.source, right.2.low)
    }
    for (low, high, strand) in upright {
      if let last = edges.last, last.low == low, last.high == high {
        edges[edges.count - 1].strands = last.strands.lowerBound..<strands.count + 1
      } else {
        edges.append(Edge(low: low, high: high, strands: strands.count..<strands.count + 1))
      }
      strands.append(strand)
    }
  }

  /// An edge in a direction.
  struct DirectedEdge: Hashable {
    var edge: Int
    var start: GridPoint
    var end: GridPoint
    /// Whether it runs from the edge's low end to its high one.
    var isForward: Bool
  }

  /// The edges between what is inside and what is not, each with the inside on its right.
  ///
  /// - Parameter isInside: decides by how often each path winds around a place.
  func boundary(_ isInside: ([Int]) -> Bool) -> [DirectedEdge] {
    let index = RowIndex(
      edges.map { FlatEdge(start: $0.low, end: $0.high, source: 0, from: 0, to: 0) })
    let rows = index.sorted(edges.indices) { (edges[$0].low.y, edges[$0].high.y) }
    var result: [DirectedEdge] = []
    var windings = [Int](repeating: 0, count: pathCount)
    for (number, edge) in edges.enumerated() {
      let near = rows[index.row(of: (edge.low.y + edge.high.y) >> 1)]
      let right: Bool
      let left: Bool
      if edge.low.y == edge.high.y {
        // Running to the right, what is below is on the right hand.
        count(&windings, leftOf: edge, among: near, isAbove: true)
        left = isInside(windings)
        count(&windings, leftOf: edge, among: near, isAbove: false)
        right = isInside(windings)
      } else {
        count(&windings, leftOf: edge, among: near, isAbove: false)
        // Running down, what is further left is on the right hand.
        right = isInside(windings)
        add(edge, to: &windings)
        left = isInside(windings)
      }
      guard left != right else { continue }
      result.append(
        right
          ? DirectedEdge(edge: number, start: edge.low, end: edge.high, isForward: true)
          : DirectedEdge(edge: number, start: edge.high, end: edge.low, isForward: false))
    }
    return result
  }

  /// Counts how often each path winds around the place just left of an edge's middle; for a level
  /// edge, just above or below it.
  ///
  /// A path that runs down on the left of a place winds around it counter-clockwise.
  private func count(
    _ windings: inout [Int], leftOf edge: Edge, among near: ArraySlice<Int>, isAbove: Bool
  ) {
    for path in windings.indices { windings[path] = 0 }
    // Twice the middle is a grid place.
    let x = edge.low.x + edge.high.x
    let y = edge.low.y + edge.high.y
    for number in near {
      let other = edges[number]
      let isLevelWith =
        isAbove
        ? 2 * other.low.y < y && y <= 2 * other.high.y
        : 2 * other.low.y <= y && y < 2 * other.high.y
      guard isLevelWith else { continue }
      let area =
        (other.high.x - other.low.x) * (y - 2 * other.low.y)
        - (other.high.y - other.low.y) * (x - 2 * other.low.x)
      if area < 0 { add(other, to: &windings) }
    }
  }

  private func add(_ edge: Edge, to windings: inout [Int]) {
    for strand in strands[edge.strands] {
      windings[paths[strand.source]] += strand.isForward ? -1 : 1
    }
  }
}
