import VectorGeometry

extension Path {
  /// The largest distance of two outlines that have the same subpaths in any order; nil where a
  /// subpath has no counterpart built alike nearby.
  func partwiseDistance(to other: Path) -> Double? {
    let mine = parts
    var theirs = other.parts
    guard mine.count == theirs.count else { return nil }
    var worst = 0.0
    for part in mine {
      let first = theirs.firstIndexOfPart(from: part.center.x - Self.reach)
      var best: (index: Int, distance: Double)?
      for index in first..<theirs.count {
        guard theirs[index].center.x <= part.center.x + Self.reach else { break }
        guard !theirs[index].isTaken, let distance = part.distance(to: theirs[index]),
          distance < best?.distance ?? .infinity
        else { continue }
        best = (index, distance)
      }
      guard let best else { return nil }
      theirs[best.index].isTaken = true
      worst = max(worst, best.distance)
    }
    return worst
  }

  /// How far apart counterparts may lie; further away, the outlines are compared as a whole.
  private static let reach = 2.0

  private var parts: [Part] {
    subpaths.compactMap(Part.init).sorted { $0.center.x < $1.center.x }
  }
}

/// A subpath that looks for its counterpart.
private struct Part {
  var path: Path
  var center: Point
  var isTaken = false

  init?(_ subpath: Subpath) {
    let segments = subpath.segments.filter { $0.start != $0.end || $0.control1 != $0.start }
    guard let first = segments.first else { return nil }
    var path = Path()
    path.move(to: first.start)
    for segment in segments { path.cubic(segment.control1, segment.control2, to: segment.end) }
    guard let center = path.bounds?.center else { return nil }
    self.path = path
    self.center = center
  }

  func distance(to other: Part) -> Double? { path.segmentDistance(to: other.path) }
}

extension [Part] {
  /// The first of parts sorted by their centres that is not left of a line.
  fileprivate func firstIndexOfPart(from x: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].center.x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
