/// Cuts edges where they meet and moves the cuts onto the grid, so that what is left meets at ends
/// only.
///
/// Source: J. D. Hobby, Practical segment intersection with finite precision output (1999). Every
/// end and every crossing makes its grid cell hot, and an edge through a hot cell is led through the
/// middle of it.
enum SnapRounding {
  /// More crossings than a picture shows; lists of lines can have as many as their square.
  private static let mostCrossings = 400_000
  /// Cutting moves edges by half a step and can make new crossings; one more pass nearly always
  /// finds none.
  private static let mostPasses = 8

  /// The edges cut; nil where they cross too often.
  static func rounded(_ edges: [FlatEdge]) -> [FlatEdge]? {
    var edges = edges
    for _ in 0..<mostPasses {
      let rows = RowIndex(edges)
      let order = edges.indices.sorted { edges[$0].lowestX < edges[$1].lowestX }
      let sorted = rows.sorted(order) { (edges[$0].lowestY, edges[$0].highestY) }
      guard let crossings = crossings(of: edges, in: sorted, rows) else { return nil }
      let cut = cut(edges, at: crossings, rows)
      guard cut.count <= mostCrossings * 2 else { return nil }
      let isDone = cut.count == edges.count && crossings.isEmpty
      edges = cut
      if isDone { break }
    }
    return edges
  }

  /// The grid places nearest to where two edges cross within both.
  private static func crossings(
    of edges: [FlatEdge], in sorted: RowIndex.Rows, _ rows: RowIndex
  ) -> [GridPoint]? {
    var result: [GridPoint] = []
    for row in 0..<rows.count {
      let items = sorted[row]
      for index in items.indices {
        let one = edges[items[index]]
        for other in items[(index + 1)...] {
          let two = edges[other]
          if two.lowestX > one.highestX { break }
          let top = max(one.lowestY, two.lowestY)
          // Edges that share several rows are compared in the first of them.
          guard top <= min(one.highestY, two.highestY), rows.row(of: top) == row,
            let place = one.crossing(with: two)
          else { continue }
          result.append(place)
          if result.count > mostCrossings { return nil }
        }
      }
    }
    return result
  }

  /// Leads edges through the hot cells on their way.
  private static func cut(
    _ edges: [FlatEdge], at crossings: [GridPoint], _ rows: RowIndex
  ) -> [FlatEdge] {
    let places = Set(edges.lazy.flatMap { [$0.start, $0.end] } + crossings)
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let sorted = rows.sorted(places.indices) { (places[$0].y, places[$0].y) }
    var result: [FlatEdge] = []
    result.reserveCapacity(edges.count + crossings.count * 2)
    for edge in edges {
      var hot: [GridPoint] = []
      for row in rows.row(of: edge.lowestY)...rows.row(of: edge.highestY) {
        let items = sorted[row]
        let (left, right) = edge.columns(in: rows.span(of: row))
        var index = items.partitioningIndex { places[$0].x >= left }
        while index < items.endIndex, places[items[index]].x <= right {
          let place = places[items[index]]
          if edge.passes(place) { hot.append(place) }
          index += 1
        }
      }
      edge.append(to: &result, through: hot)
    }
    return result
  }
}

extension FlatEdge {
  /// The grid place nearest to where it crosses another edge, where that lies within both.
  fileprivate func crossing(with other: FlatEdge) -> GridPoint? {
    let one = GridPoint.area(start, end, other.start)
    let two = GridPoint.area(start, end, other.end)
    guard one != 0, two != 0, (one < 0) != (two < 0) else { return nil }
    let three = GridPoint.area(other.start, other.end, start)
    let four = GridPoint.area(other.start, other.end, end)
    guard three != 0, four != 0, (three < 0) != (four < 0) else { return nil }
    let share = Double(three) / (Double(three) - Double(four))
    return GridPoint(
      x: Int((Double(start.x) + share * Double(end.x - start.x)).rounded()),
      y: Int((Double(start.y) + share * Double(end.y - start.y)).rounded()))
  }

  /// The columns that it passes between two heights.
  fileprivate func columns(in span: (Int, Int)) -> (Int, Int) {
    guard start.y != end.y else { return (lowestX, highestX) }
    func column(at y: Int) -> Double {
      let share = Double(y - start.y) / Double(end.y - start.y)
      return Double(start.x) + min(max(share, 0), 1) * Double(end.x - start.x)
    }
    let one = column(at: span.0 - 1)
    let other = column(at: span.1 + 1)
    return (Int(min(one, other).rounded(.down)) - 1, Int(max(one, other).rounded(.up)) + 1)
  }

  /// Whether it passes through a place's cell without ending there.
  fileprivate func passes(_ place: GridPoint) -> Bool {
    guard place != start, place != end, place.x >= lowestX, place.x <= highestX,
      place.y >= lowestY, place.y <= highestY
    else { return false }
    // Twice the area that the place spans with the edge, against that of the cell's corners.
    let area = GridPoint.area(start, end, place)
    return 2 * abs(area) <= abs(end.x - start.x) + abs(end.y - start.y)
  }

  /// Appends the parts between places on its way.
  fileprivate func append(to edges: inout [FlatEdge], through places: [GridPoint]) {
    guard !places.isEmpty else { return edges.append(self) }
    let way = (dx: end.x - start.x, dy: end.y - start.y)
    let square = Double(way.dx * way.dx + way.dy * way.dy)
    func advance(_ place: GridPoint) -> Int {
      (place.x - start.x) * way.dx + (place.y - start.y) * way.dy
    }
    var rest = self
    for place in places.sorted(by: { (advance($0), $0) < (advance($1), $1) }) {
      let advance = advance(place)
      guard place != rest.start, advance > 0, Double(advance) < square else { continue }
      var part = rest
      part.end = place
      part.to = from + (to - from) * (Double(advance) / square)
      edges.append(part)
      rest.start = place
      rest.from = part.to
    }
    edges.append(rest)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where the elements start for which a condition holds, given that they are the last ones.
  func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
