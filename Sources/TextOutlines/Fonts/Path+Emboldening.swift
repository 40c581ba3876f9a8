internal import VectorGeometry

extension Path {
  /// The outline with every stem thicker by a distance, half of it on either side.
  ///
  /// Every point moves out along the bisector of its two neighbouring edges, controls as if they
  /// were corners, as FreeType's `FT_Outline_Embolden` does; long mitres are cut short. Outlines of
  /// either winding are understood by the sign of the whole area.
  func emboldened(by distance: Double) -> Path {
    let contours = self.contours
    let area = contours.reduce(0) { $0 + Self.signedArea($1) }
    guard area != 0 else { return self }
    let reach = distance / 2 * (area > 0 ? 1 : -1)
    var moved = contours.map { Self.outset($0, by: reach) }.joined().makeIterator()
    return mapPoints { point in moved.next() ?? point }
  }

  /// The points of each subpath, controls too, in order.
  private var contours: [[Point]] {
    var result: [[Point]] = []
    for element in elements {
      if case .move = element { result.append([]) }
      guard !result.isEmpty else { continue }
      result[result.count - 1] += Path([element]).points.suffix(Self.pointCount(of: element))
    }
    return result
  }

  private static func pointCount(of element: Element) -> Int {
    switch element {
    case .move, .line: 1
    case .quadratic: 2
    case .cubic: 3
    case .close: 0
    }
  }

  /// Twice the area inside a polygon; positive where it runs clockwise on screen.
  private static func signedArea(_ points: [Point]) -> Double {
    guard var last = points.last else { return 0 }
    var sum = 0.0
    for point in points {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum
  }

  private static func outset(_ points: [Point], by reach: Double) -> [Point] {
    points.indices.map { index in
      let point = points[index]
      guard let into = direction(at: index, in: points, step: -1),
        let out = direction(at: index, in: points, step: 1)
      else { return point }
      let arriving = -into
      // Normals to the left of travel point out of a clockwise contour, as y grows down.
      let bisector = Vector(arriving.dy + out.dy, -(arriving.dx + out.dx))
      let square = bisector.dx * bisector.dx + bisector.dy * bisector.dy
      guard square > 1e-9 else { return point }
      // The exact mitre is 2/|b|² times the bisector b; 2/|b| bounds it to twice the reach.
      return point + bisector * (reach * min(2 / square, 2 / square.squareRoot()))
    }
  }

  /// The unit vector to the nearest point that differs, along the contour; nil for a single spot.
  private static func direction(at index: Int, in points: [Point], step: Int) -> Vector? {
    var other = index
    for _ in points.indices {
      other = (other + step + points.count) % points.count
      let way = points[other] - points[index]
      if way.length > 0 { return way * (1 / way.length) }
    }
    return nil
  }
}
