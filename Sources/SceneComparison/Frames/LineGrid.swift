import VectorGeometry

/// Straight lines in square cells, so that the nearest line to a point is found without looking at
/// all of them.
struct LineGrid {
  private let lines: [Line]
  private let origin: Point
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// The lines of all cells, cell after cell, and where each cell's begin.
  private var entries: [Int32] = []
  private var starts: [Int32] = []

  /// Sorts lines into about as many cells as there are lines.
  init(_ lines: [Line]) {
    self.lines = lines
    let points = lines.flatMap { [$0.start, $0.end] }
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    origin = Point(left, top)
    let across = Double(max(lines.count, 1)).squareRoot().rounded(.up)
    let extent = max(right - left, bottom - top)
    side = extent > 0 && extent.isFinite ? extent / across : 1
    columns = Self.count(right - left, side, Int(across) + 1)
    rows = Self.count(bottom - top, side, Int(across) + 1)
    fill()
  }

  /// Counts each cell's lines, then puts them where their cell's part begins.
  private mutating func fill() {
    var counts = [Int32](repeating: 0, count: columns * rows + 1)
    for line in lines { forEachCell(of: line) { counts[$0 + 1] += 1 } }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    starts = counts
    entries = [Int32](repeating: 0, count: Int(counts.last ?? 0))
    for (index, line) in lines.enumerated() {
      forEachCell(of: line) { cell in
        entries[Int(counts[cell])] = Int32(index)
        counts[cell] += 1
      }
    }
  }

  private func forEachCell(of line: Line, _ body: (Int) -> Void) {
    let (first, last) = (cell(of: line.start), cell(of: line.end))
    for row in min(first.row, last.row)...max(first.row, last.row) {
      for column in min(first.column, last.column)...max(first.column, last.column) {
        body(row * columns + column)
      }
    }
  }

  private static func count(_ extent: Double, _ side: Double, _ most: Int) -> Int {
    let count = (extent / side).rounded(.up)
    return count.isFinite ? max(1, min(Int(count), most)) : 1
  }

  private func cell(of point: Point) -> (row: Int, column: Int) {
    func index(_ offset: Double, _ count: Int) -> Int {
      let place = (offset / side).rounded(.down)
      return place.isFinite ? Int(min(max(place, 0), Double(count - 1))) : 0
    }
    return (index(point.y - origin.y, rows), index(point.x - origin.x, columns))
  }

  /// How far a point of other lines is from these, at most.
  func reach(of others: [Line]) -> Double {
    others.reduce(0) { max($0, distance(to: $1.start), distance(to: $1.end)) }
  }

  /// How far a point is from the nearest line.
  private func distance(to point: Point) -> Double {
    let home = cell(of: point)
    var best = Double.infinity
    for ring in 0...max(rows, columns) {
      // Cells of a ring are at least this far away, wherever in its own cell the point lies.
      if best <= Double(ring - 1) * side { break }
      visit(ring, around: home) { best = min(best, Self.distance(of: point, to: lines[$0])) }
    }
    return best
  }

  private func visit(_ ring: Int, around home: (row: Int, column: Int), _ body: (Int) -> Void) {
    for row in max(home.row - ring, 0)...min(home.row + ring, rows - 1) {
      let isEdge = abs(row - home.row) == ring
      let step = isEdge || ring == 0 ? 1 : 2 * ring
      for column in stride(from: home.column - ring, through: home.column + ring, by: step)
      where (0..<columns).contains(column) {
        let cell = row * columns + column
        for entry in starts[cell]..<starts[cell + 1] { body(Int(entries[Int(entry)])) }
      }
    }
  }

  private static func distance(of point: Point, to line: Line) -> Double {
    let way = line.end - line.start
    let square = way.dx * way.dx + way.dy * way.dy
    let off = point - line.start
    let share = square > 0 ? (off.dx * way.dx + off.dy * way.dy) / square : 0
    return point.distance(to: line.start + way * min(max(share, 0), 1))
  }
}
