/// One stroke of the pen as points with their controls, the form in which outlines are edited.
struct PathNodes: Hashable, Sendable {
  /// A point, the control from which it is reached, and the control for which it is left.
  struct Node: Hashable, Sendable {
    var point: Point
    var arriving: Point
    var leaving: Point

    /// Whether straight lines meet here.
    var isSharp: Bool { arriving == point && leaving == point }
  }

  var nodes: [Node]
  var isClosed: Bool

  init(nodes: [Node] = [], isClosed: Bool) {
    self.nodes = nodes
    self.isClosed = isClosed
  }

  /// The curves from node to node; a closed outline's last one leads to its first.
  var segments: [CubicSegment] {
    guard nodes.count > 1 || isClosed else { return [] }
    return (0..<(isClosed ? nodes.count : nodes.count - 1)).map { index in
      let from = nodes[index]
      let to = nodes[(index + 1) % nodes.count]
      return CubicSegment(from.point, from.leaving, to.arriving, to.point)
    }
  }
}

extension Path {
  /// The subpaths as nodes; lines have their controls on their ends.
  var nodeForm: [PathNodes] {
    var result: [PathNodes] = []
    func append(_ node: PathNodes.Node) {
      if result.isEmpty { result.append(PathNodes(isClosed: false)) }
      result[result.count - 1].nodes.append(node)
    }
    func leave(for control: Point) {
      guard let last = result.last?.nodes.count, last > 0 else { return }
      result[result.count - 1].nodes[last - 1].leaving = control
    }
    for element in elements {
      switch element {
      case .move(let point):
        result.append(PathNodes(isClosed: false))
        append(.init(point: point, arriving: point, leaving: point))
      case .line(let point): append(.init(point: point, arriving: point, leaving: point))
      case .quadratic(let control, let end):
        leave(
          for: (result.last?.nodes.last?.point ?? control).interpolated(to: control, at: 2.0 / 3))
        append(
          .init(point: end, arriving: end.interpolated(to: control, at: 2.0 / 3), leaving: end))
      case .cubic(let first, let second, let end):
        leave(for: first)
        append(.init(point: end, arriving: second, leaving: end))
      case .close:
        if !result.isEmpty { result[result.count - 1].close() }
      }
    }
    return result
  }

  /// Makes a path of nodes: all curves, closed ones back to their start, so that outlines of as many
  /// nodes have one structure.
  init(nodeForm: [PathNodes]) {
    self.init()
    for outline in nodeForm {
      guard let first = outline.nodes.first else { continue }
      move(to: first.point)
      for segment in outline.segments {
        cubic(segment.control1, segment.control2, to: segment.end)
      }
      if outline.isClosed { close() }
    }
  }
}

extension PathNodes {
  /// Closes the outline; an end that lies on the start is that node.
  fileprivate mutating func close() {
    isClosed = true
    guard nodes.count > 1, let last = nodes.last, last.point == nodes[0].point else { return }
    nodes[0].arriving = last.arriving
    nodes.removeLast()
  }
}
