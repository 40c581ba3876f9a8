import VectorGeometry

/// One stroke of the pen as vertices with two controls each, the form in which Lottie holds it.
///
/// The controls of straight lines lie on their vertices: so they stay straight lines.
struct PenStroke: Hashable {
  struct Vertex: Hashable {
    var arriving: Point
    var vertex: Point
    var leaving: Point

    init(_ point: Point) {
      arriving = point
      vertex = point
      leaving = point
    }
  }

  var points: [Vertex]
  var isClosed = false

  /// Whether it is closed and its last curve already comes back to its start.
  var endsAtStart: Bool {
    isClosed && points.count > 1 && points.last?.vertex == points.first?.vertex
  }
}

extension Path {
  /// The strokes of the pen, also those that draw nothing.
  var penStrokes: [PenStroke] {
    var strokes: [PenStroke] = []
    for element in elements {
      if case .move(let start) = element {
        strokes.append(PenStroke(points: [.init(start)]))
      } else if let last = strokes.indices.last {
        strokes[last].append(element)
      }
    }
    return strokes
  }
}

extension PenStroke {
  fileprivate mutating func append(_ element: Path.Element) {
    let current = points[points.count - 1].vertex
    switch element {
    case .move: break
    case .line(let end): points.append(Vertex(end))
    case .quadratic(let control, let end):
      append(
        current.interpolated(to: control, at: 2.0 / 3),
        end.interpolated(to: control, at: 2.0 / 3), to: end)
    case .cubic(let first, let second, let end): append(first, second, to: end)
    case .close: isClosed = true
    }
  }

  private mutating func append(_ first: Point, _ second: Point, to end: Point) {
    points[points.count - 1].leaving = first
    var vertex = Vertex(end)
    vertex.arriving = second
    points.append(vertex)
  }
}
