#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Path {
  /// The path with arcs in place of its sharp corners, where straight lines meet.
  ///
  /// An arc starts at most half of a side away from its corner; this is the rule of Lottie players.
  ///
  /// - Parameter radius: how far from a corner its arc starts, in user units; below 0 counts as 0.
  public func roundingCorners(by radius: Double) -> Path {
    Path(nodeForm: nodeForm.map { $0.roundingCorners(by: max(radius, 0)) })
  }

  /// The path with its points drawn to the mean of them and its controls pushed from it, or the
  /// other way.
  ///
  /// - Parameter amount: how far, 1 all the way to the middle; below 0 the other way.
  public func puckered(by amount: Double) -> Path {
    Path(nodeForm: nodeForm.map { $0.puckered(by: amount) })
  }

  /// The path as a zigzag about itself.
  ///
  /// - Parameters:
  ///   - size: how far its points lie from the path, in user units.
  ///   - ridges: the points between two nodes of the path.
  ///   - isSmooth: whether the points are round.
  public func zigzagged(size: Double, ridges: Int, isSmooth: Bool) -> Path {
    Path(
      nodeForm: nodeForm.map {
        $0.zigzagged(size: size, ridges: min(max(ridges, 0), PathNodes.mostRidges), isSmooth)
      })
  }

  /// The path moved outwards, to the left of its direction where that is clockwise.
  ///
  /// - Parameters:
  ///   - distance: how far, in user units; below 0 inwards.
  ///   - join: what its corners become: true round, false pointed or cut.
  ///   - miterLimit: beyond which ratio of their length pointed corners are cut; 0 cuts all.
  public func offset(by distance: Double, roundJoins: Bool, miterLimit: Double) -> Path {
    guard distance != 0 else { return self }
    return Path(
      nodeForm: nodeForm.map {
        $0.offset(by: distance, roundJoins: roundJoins, miterLimit: miterLimit)
      })
  }
}

extension PathNodes {
  /// More points than this between two nodes could not be told apart.
  fileprivate static let mostRidges = 1000

  fileprivate func roundingCorners(by radius: Double) -> PathNodes {
    var result = PathNodes(isClosed: isClosed)
    for (index, node) in nodes.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == nodes.count - 1)
      guard node.isSharp, !isEnd else {
        result.nodes.append(node)
        continue
      }
      let before = nodes[(index + nodes.count - 1) % nodes.count].point
      let after = nodes[(index + 1) % nodes.count].point
      let from = Self.place(from: node.point, towards: before, radius)
      let to = Self.place(from: node.point, towards: after, radius)
      func control(_ place: Point) -> Point {
        place.interpolated(to: node.point, at: quarterCircleHandle)
      }
      result.nodes.append(Node(point: from, arriving: from, leaving: control(from)))
      result.nodes.append(Node(point: to, arriving: control(to), leaving: to))
    }
    return result
  }

  /// The place on a side at which an arc about its corner starts.
  private static func place(from corner: Point, towards end: Point, _ radius: Double) -> Point {
    let length = corner.distance(to: end)
    return length > 0 ? corner.interpolated(to: end, at: min(length / 2, radius) / length) : corner
  }

  fileprivate func puckered(by amount: Double) -> PathNodes {
    let count = Double(max(nodes.count, 1))
    let middle = nodes.reduce(Point.zero) { $0 + ($1.point - .zero) * (1 / count) }
    var result = self
    result.nodes = nodes.map { node in
      Node(
        point: node.point.interpolated(to: middle, at: amount),
        arriving: node.arriving.interpolated(to: middle, at: -amount),
        leaving: node.leaving.interpolated(to: middle, at: -amount))
    }
    return result
  }

  fileprivate func zigzagged(size: Double, ridges: Int, _ isSmooth: Bool) -> PathNodes {
    let segments = segments
    guard !segments.isEmpty, nodes.count > 1 else { return self }
    var result = PathNodes(isClosed: isClosed)
    let parts = Double(ridges + 1)
    var side = -1.0
    func corner(_ index: Int) {
      let before = nodes[(index + nodes.count - 1) % nodes.count].point
      let point = nodes[index % nodes.count].point
      let after = nodes[(index + 1) % nodes.count].point
      result.append(
        point, along: after - before, by: side * size,
        arriving: isSmooth ? point.distance(to: before) / (parts * 2) : 0,
        leaving: isSmooth ? point.distance(to: after) / (parts * 2) : 0)
    }
    corner(0)
    for (index, segment) in segments.enumerated() {
      side = -side
      let reach = isSmooth ? segment.start.distance(to: segment.end) / (parts * 2) : 0
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / parts
        result.append(
          segment.point(at: t), along: segment.tangent(at: t), by: side * size, arriving: reach,
          leaving: reach)
        side = -side
      }
      corner(index + 1)
    }
    return result
  }

  /// Adds a node beside a point, on the left of a direction, with controls along the direction.
  private mutating func append(
    _ point: Point, along direction: Vector, by distance: Double, arriving: Double, leaving: Double
  ) {
    let length = direction.length
    let unit = length > 0 ? direction * (1 / length) : Vector(1, 0)
    let place = point + Vector(unit.dy, -unit.dx) * distance
    nodes.append(
      Node(point: place, arriving: place - unit * arriving, leaving: place + unit * leaving))
  }
}
