/// One stroke of the pen, all of it in cubics.
public struct Subpath: Hashable, Sendable {
  /// Where the pen is put down.
  public var start: Point
  /// The curves, each starting where the one before ends; a closing line is among them.
  public var segments: [CubicSegment]
  /// Whether the end is joined to the start.
  public var isClosed: Bool

  /// Makes a subpath.
  public init(start: Point, segments: [CubicSegment], isClosed: Bool) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// The subpath travelled the other way.
  public var reversed: Subpath {
    Subpath(
      start: segments.last?.end ?? start, segments: segments.reversed().map(\.reversed),
      isClosed: isClosed)
  }
}

extension Path {
  /// The path as subpaths of cubics; a closing line appears only where it has a length.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current = Point.zero
    for element in cubicForm.elements {
      switch element {
      case .move(let point):
        result.append(Subpath(start: point, segments: [], isClosed: false))
        current = point
      case .cubic(let first, let second, let end):
        result[result.count - 1].segments.append(CubicSegment(current, first, second, end))
        current = end
      case .close:
        let start = result[result.count - 1].start
        if current != start {
          result[result.count - 1].segments.append(CubicSegment(line: current, start))
        }
        result[result.count - 1].isClosed = true
        current = start
      case .line, .quadratic:
        break  // `cubicForm` has none.
      }
    }
    return result
  }

  /// Makes a path of subpaths.
  public init(subpaths: [Subpath]) {
    self.init()
    for subpath in subpaths {
      move(to: subpath.start)
      for segment in subpath.segments {
        cubic(segment.control1, segment.control2, to: segment.end)
      }
      if subpath.isClosed { close() }
    }
  }

  /// The smallest upright rectangle that holds the curves themselves, or nil for an empty path.
  public var bounds: Rect? {
    var box: Rect?
    for subpath in subpaths {
      let start = Rect(origin: subpath.start, size: .zero)
      box = subpath.segments.reduce(box?.union(start) ?? start) { $0.union($1.bounds) }
    }
    return box
  }

  /// The length of all subpaths together, in user units.
  public var length: Double {
    subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length() } }
  }
}
