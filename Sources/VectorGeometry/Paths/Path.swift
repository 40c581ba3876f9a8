/// An outline: any number of subpaths of lines, quadratic and cubic Béziers.
///
/// Every subpath starts with a move. Build paths with the methods below; they keep that rule.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier: control point, end.
    case quadratic(Point, Point)
    /// A cubic Bézier: two control points, end.
    case cubic(Point, Point, Point)
    /// A straight line back to the subpath's start, joined there.
    case close

    /// Where the pen stands after this step, or nil for a close.
    public var end: Point? {
      switch self {
      case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }

  /// The steps, in drawing order.
  public internal(set) var elements: [Element]

  /// Makes an empty path.
  public init() {
    elements = []
  }

  /// Makes a path of steps; steps before the first move start at the origin.
  public init(_ steps: some Sequence<Element>) {
    elements = []
    for step in steps { append(step) }
  }

  /// Whether nothing is drawn at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends one step; a subpath that has no move yet gets one.
  public mutating func append(_ element: Element) {
    switch element {
    case .move: break
    case .line, .quadratic, .cubic, .close: startIfNeeded()
    }
    elements.append(element)
  }

  private mutating func startIfNeeded() {
    switch elements.last {
    case nil: elements.append(.move(.zero))
    case .close: elements.append(.move(lastStart))
    default: break
    }
  }

  private var lastStart: Point {
    for case .move(let start) in elements.reversed() { return start }
    return .zero
  }

  /// Starts a subpath.
  public mutating func move(to point: Point) { append(.move(point)) }

  /// Draws a straight line.
  public mutating func line(to point: Point) { append(.line(point)) }

  /// Draws a quadratic Bézier.
  public mutating func quadratic(_ control: Point, to point: Point) {
    append(.quadratic(control, point))
  }

  /// Draws a cubic Bézier.
  public mutating func cubic(_ first: Point, _ second: Point, to point: Point) {
    append(.cubic(first, second, point))
  }

  /// Closes the subpath.
  public mutating func close() { append(.close) }

  /// Where the pen stands: after a close, at the subpath's start; nil before the first step.
  var pen: Point? { elements.last.map { $0.end ?? lastStart } }

  /// Moves the last step's end onto a point that rounding missed.
  mutating func endExactly(at point: Point) {
    if case .cubic(let first, let second, _) = elements.last {
      elements[elements.count - 1] = .cubic(first, second, point)
    }
  }

  /// Appends another path's subpaths.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// The path with every point passed through a map.
  public func applying(_ affine: Affine) -> Path {
    mapPoints { affine.applied(to: $0) }
  }

  /// The path with every point, controls too, replaced by another; the steps stay the same kinds.
  public func mapPoints(_ change: (Point) -> Point) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let end): .move(change(end))
      case .line(let end): .line(change(end))
      case .quadratic(let control, let end): .quadratic(change(control), change(end))
      case .cubic(let first, let second, let end):
        .cubic(change(first), change(second), change(end))
      case .close: .close
      }
    }
    return result
  }

  /// Every point, controls too, in order.
  public var points: [Point] {
    var points: [Point] = []
    points.reserveCapacity(elements.count * 3)
    for element in elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadratic(let control, let end):
        points.append(control)
        points.append(end)
      case .cubic(let first, let second, let end):
        points.append(first)
        points.append(second)
        points.append(end)
      case .close: break
      }
    }
    return points
  }

  /// Whether both paths take the same kinds of steps, so that one can morph into the other.
  public func hasSameStructure(as other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    for index in elements.indices {
      switch (elements[index], other.elements[index]) {
      case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
        (.close, .close):
        continue
      default: return false
      }
    }
    return true
  }

  /// The same outline with lines and quadratics written as cubics.
  public var cubicForm: Path {
    var result = Path()
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end): result.move(to: end)
      case .line(let end):
        result.cubic(
          current.interpolated(to: end, at: 1.0 / 3), current.interpolated(to: end, at: 2.0 / 3),
          to: end)
      case .quadratic(let control, let end):
        result.cubic(
          current.interpolated(to: control, at: 2.0 / 3),
          end.interpolated(to: control, at: 2.0 / 3), to: end)
      case .cubic(let first, let second, let end): result.cubic(first, second, to: end)
      case .close: result.close()
      }
      current = element.end ?? result.lastStart
    }
    return result
  }
}
