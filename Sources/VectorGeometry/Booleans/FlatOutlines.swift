/// Outlines as short straight edges that remember their curves.
struct FlatOutlines {
  /// A segment of an outline.
  struct Source: Hashable {
    var curve: CubicSegment
    var isLine: Bool
    /// Which outline it belongs to.
    var path: Int
  }

  var sources: [Source] = []
  var edges: [FlatEdge] = []
  let grid: PlaneGrid
  /// How far an edge may lie from its curve, in user units.
  let tolerance: Double

  /// More segments than a picture needs; each becomes several edges.
  private static let mostSegments = 50_000
  /// More edges than this are not compared with each other.
  private static let mostEdges = 400_000
  /// Edges of one curve; at a fiftieth of a unit, a circle of ten million units needs more.
  private static let mostEdgesOfACurve = 2000.0
  /// How far edges lie from curves of common sizes: less than can be seen.
  private static let usualTolerance = 0.02
  /// The share of its size by which a small drawing's edges may miss, since it may be shown enlarged.
  private static let relativeTolerance = 1.0 / 20_000
  /// The share that can be seen of no drawing, and that the grid can tell.
  private static let leastTolerance = 1.0 / 200_000

  /// Flattens paths; nil where there are too many segments or numbers that are not finite.
  init?(_ paths: [Path]) {
    var extent = 0.0
    for path in paths {
      for point in path.points {
        guard point.isFinite else { return nil }
        extent = max(extent, abs(point.x), abs(point.y))
      }
    }
    guard extent < 1e12 else { return nil }
    grid = PlaneGrid(reaching: extent)
    tolerance = max(
      min(Self.usualTolerance, extent * Self.relativeTolerance), extent * Self.leastTolerance,
      grid.step)
    for (number, path) in paths.enumerated() {
      add(path, number: number)
      guard sources.count <= Self.mostSegments else { return nil }
    }
    for source in sources.indices {
      flatten(source)
      guard edges.count <= Self.mostEdges else { return nil }
    }
  }

  /// Adds a path's segments; open subpaths are closed by a line.
  private mutating func add(_ path: Path, number: Int) {
    var start = Point.zero
    var current = Point.zero
    func segment(_ curve: CubicSegment, isLine: Bool) -> Source {
      Source(curve: curve, isLine: isLine || curve.isStraight, path: number)
    }
    func line(to end: Point) -> [Source] {
      current == end ? [] : [segment(CubicSegment(line: current, end), isLine: true)]
    }
    func finish() {
      sources += line(to: start)
      current = start
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        start = point
      case .line(let end): sources += line(to: end)
      case .quadratic(let control, let end):
        sources.append(
          segment(
            CubicSegment(
              current, current.interpolated(to: control, at: 2.0 / 3),
              end.interpolated(to: control, at: 2.0 / 3), end), isLine: false))
      case .cubic(let one, let two, let end):
        sources.append(segment(CubicSegment(current, one, two, end), isLine: false))
      case .close: finish()
      }
      current = element.end ?? start
    }
    finish()
  }

  private mutating func flatten(_ number: Int) {
    let source = sources[number]
    let curve = source.curve
    let bend = max(
      ((curve.start - curve.control1) + (curve.control2 - curve.control1)).length,
      ((curve.control1 - curve.control2) + (curve.end - curve.control2)).length)
    let count = source.isLine ? 1 : max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1)
    let parts = Int(min(count, Self.mostEdgesOfACurve))
    var from = 0.0
    var start = grid.place(curve.start)
    for part in 1...parts {
      let to = part == parts ? 1 : Double(part) / Double(parts)
      let end = grid.place(part == parts ? curve.end : curve.point(at: to))
      // An edge of no length leaves its parameters to the next one.
      guard start != end else { continue }
      edges.append(FlatEdge(start: start, end: end, source: number, from: from, to: to))
      from = to
      start = end
    }
    if let last = edges.last, last.source == number { edges[edges.count - 1].to = 1 }
  }
}

extension CubicSegment {
  /// Whether it never leaves the line from its start to its end.
  fileprivate var isStraight: Bool {
    let way = end - start
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return false }
    return [control1, control2].allSatisfy { control in
      let offset = control - start
      let along = (offset.dx * way.dx + offset.dy * way.dy) / square
      let across = offset.dx * way.dy - offset.dy * way.dx
      return abs(across) <= 1e-9 * square && along >= 0 && along <= 1
    }
  }
}
