import VectorGeometry

extension AlbumIcon {
  /// The icon in a square of the given width about the origin.
  func path(width: Double) -> Path {
    let drawing: Path
    var box = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    switch self {
    case .beamed: drawing = Self.beamedNotes
    case .single: drawing = Self.flaggedNote
    case .heart: drawing = Self.heartOutline
    case .star: drawing = Self.starOutline
    case .path(let path):
      drawing = path
      box = path.bounds ?? box
    }
    let factor = width / max(box.width, box.height)
    guard factor.isFinite else { return Path() }
    return drawing.applying(
      .scale(Vector(factor, factor)) * .translation(Point.zero - box.center))
  }

  /// The width of the square that the drawings below fill.
  private static let side: Double = 10

  private static let beamedNotes: Path = {
    var path = head(at: Point(2, 8))
    path.append(head(at: Point(8, 6.8)))
    path.append(
      polygon([
        Point(3, 8), Point(3, 1.65), Point(9.9, 0.3), Point(9.9, 6.8), Point(9, 6.8),
        Point(9, 2.55), Point(3.9, 3.55), Point(3.9, 8),
      ]))
    return path
  }()

  private static let flaggedNote: Path = {
    var path = head(at: Point(4.1, 8))
    path.move(to: Point(5.1, 7.8))
    path.line(to: Point(5.1, 0.6))
    path.line(to: Point(6, 0.6))
    path.cubic(Point(6.2, 2.2), Point(8, 2.6), to: Point(8, 4.6))
    path.cubic(Point(8, 5.4), Point(7.75, 6), to: Point(7.3, 6.5))
    path.cubic(Point(7.6, 4.8), Point(6.9, 3.9), to: Point(6, 3.6))
    path.line(to: Point(6, 7.8))
    path.close()
    return path
  }()

  private static let heartOutline: Path = {
    var path = Path()
    path.move(to: Point(5, 9.2))
    path.cubic(Point(2.2, 7.2), Point(0.4, 5.4), to: Point(0.4, 3.4))
    path.cubic(Point(0.4, 1.9), Point(1.5, 0.9), to: Point(2.8, 0.9))
    path.cubic(Point(3.7, 0.9), Point(4.5, 1.4), to: Point(5, 2.2))
    path.cubic(Point(5.5, 1.4), Point(6.3, 0.9), to: Point(7.2, 0.9))
    path.cubic(Point(8.5, 0.9), Point(9.6, 1.9), to: Point(9.6, 3.4))
    path.cubic(Point(9.6, 5.4), Point(7.8, 7.2), to: Point(5, 9.2))
    path.close()
    return path
  }()

  /// A pentagram's points and dents: the dents' distance is the points' by the golden ratio squared.
  private static let starOutline: Path = {
    let reach = 5.2
    let dent = reach * 0.3819660112501051
    return polygon(
      (0..<10).map { corner in
        let turn = Affine.rotation(.degrees(Double(corner) * 36))
        let spoke = turn.applied(to: Vector(0, corner.isMultiple(of: 2) ? -reach : -dent))
        return Point(5, 5.3) + spoke
      })
  }()

  /// A note's head, an oval that leans to the right, in two curves: as few as can be.
  private static func head(at center: Point) -> Path {
    let tip = Vector(1.9, -0.7)
    let bow = Vector(0.7, 1.9)
    var path = Path()
    path.move(to: center - tip)
    path.cubic(center - tip - bow, center + tip - bow, to: center + tip)
    path.cubic(center + tip + bow, center - tip + bow, to: center - tip)
    path.close()
    return path
  }

  private static func polygon(_ corners: [Point]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    return path
  }
}
