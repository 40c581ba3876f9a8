/// Things sorted into rows by their heights, so that only those near each other are compared.
///
/// Rows are about as high as the things themselves, so that all of them together hold few times as
/// many entries as there are things.
struct RowIndex {
  private let top: Int
  private let height: Int
  /// The number of rows.
  let count: Int

  /// Makes rows for edges.
  init(_ edges: [FlatEdge]) {
    var top = Int.max
    var bottom = Int.min
    var sum = 0
    for edge in edges {
      top = min(top, edge.lowestY)
      bottom = max(bottom, edge.highestY)
      sum += edge.highestY - edge.lowestY
    }
    let extent = edges.isEmpty ? 0 : bottom - top
    let number = max(edges.count, 1)
    self.top = edges.isEmpty ? 0 : top
    height = max(sum / number, extent / number) + 1
    count = extent / height + 1
  }

  /// The row of a height; heights beyond the edges are in the first or the last.
  func row(of y: Int) -> Int {
    min(max((y - top) / height, 0), count - 1)
  }

  /// The heights at which a row starts and the next one does.
  func span(of row: Int) -> (Int, Int) {
    (top + row * height, top + (row + 1) * height)
  }

  /// For each row, the things that reach into it, in the order given.
  ///
  /// - Parameter heights: a thing's lowest and highest y.
  func sorted(_ things: some Sequence<Int>, _ heights: (Int) -> (Int, Int)) -> Rows {
    var counts = [Int](repeating: 0, count: count + 1)
    for thing in things {
      let (low, high) = heights(thing)
      for row in row(of: low)...row(of: high) { counts[row + 1] += 1 }
    }
    for row in 0..<count { counts[row + 1] += counts[row] }
    var rows = Rows(starts: counts, items: Array(repeating: 0, count: counts[count]))
    for thing in things {
      let (low, high) = heights(thing)
      for row in row(of: low)...row(of: high) {
        rows.items[counts[row]] = thing
        counts[row] += 1
      }
    }
    return rows
  }

  /// The things in each row.
  struct Rows {
    fileprivate(set) var starts: [Int]
    fileprivate(set) var items: [Int]

    subscript(row: Int) -> ArraySlice<Int> { items[starts[row]..<starts[row + 1]] }
  }
}
