import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A figure as entries of a shape's list.
  ///
  /// - Parameter startsMatter: whether it shows where the outline starts, as with trims and dashes;
  ///   Lottie starts rectangles and ellipses elsewhere, so they become paths then.
  func items(of figure: Figure, startsMatter: Bool) throws(InexpressibleError) -> [LottieShapeItem]
  {
    switch figure {
    case .rectangle(let rectangle) where !startsMatter: return [try item(rectangle)]
    case .ellipse(let ellipse) where !startsMatter: return [try item(ellipse)]
    case .polystar(let star): return [try item(star)]
    case .path, .rectangle, .ellipse:
      return try outlines(of: figure).map { .path(LottiePath(outline: property($0))) }
    }
  }

  private func item(_ rectangle: Rectangle) throws(InexpressibleError) -> LottieShapeItem {
    .rectangle(
      LottieRectangle(
        center: try property(rectangle.center, "figures.center", point),
        size: try property(rectangle.size, "figures.size") {
          [number($0.width), number($0.height)]
        },
        cornerRadius: try property(rectangle.cornerRadius, "figures.cornerRadius", number),
        direction: 1))
  }

  private func item(_ ellipse: Ellipse) throws(InexpressibleError) -> LottieShapeItem {
    .ellipse(
      LottieEllipse(
        center: try property(ellipse.center, "figures.center", point),
        size: try property(ellipse.radii, "figures.radii") {
          [number($0.dx * 2), number($0.dy * 2)]
        }, direction: 1))
  }

  private func item(_ star: Polystar) throws(InexpressibleError) -> LottieShapeItem {
    var result = LottiePolystar(
      center: try property(star.center, "figures.center", point),
      points: try property(star.points, "figures.points") { number($0.rounded(.down)) },
      outerRadius: try property(star.outerRadius, "figures.outerRadius", number),
      outerRoundness: try property(star.outerRoundness, "figures.outerRoundness", percent),
      rotation: try property(star.rotation, "figures.rotation", degrees), kind: 2, direction: 1)
    guard let inner = star.innerRadius else { return .polystar(result) }
    result.kind = 1
    result.innerRadius = try property(inner, "figures.innerRadius", number)
    result.innerRoundness = try property(star.innerRoundness, "figures.innerRoundness", percent)
    return .polystar(result)
  }

  /// A figure as outlines of one pen stroke each.
  ///
  /// - Parameter map: what every point is passed through.
  func outlines(
    of figure: Figure, through map: ((Point) -> Point)? = nil
  ) throws(InexpressibleError) -> [Track<LottieBezier>] {
    let path = try path(of: figure)
    guard let map else { return try outlines(of: path) }
    return try outlines(of: path.map { $0.mapPoints(map) })
  }

  /// A figure's outline as one path over time.
  func path(of figure: Figure) throws(InexpressibleError) -> Track<Path> {
    switch figure {
    case .path(let path): return try track(path, "figures.path")
    case .rectangle(let rectangle):
      let size = try track(rectangle.size, "figures.size")
      let frame = try track(rectangle.center, "figures.center").combined(with: size) {
        Rect(
          x: $0.x - $1.width / 2, y: $0.y - $1.height / 2, width: $1.width, height: $1.height)
      }
      let radius = try track(rectangle.cornerRadius, "figures.cornerRadius")
      // A radius that is cut down at some keyframe does not move as its path would.
      let isCut = size.combined(with: radius) { $1 > min($0.width, $0.height) / 2 }
      if size.fixedValue == nil || radius.fixedValue == nil, isCut?.values.contains(true) != false {
        throw inexpressible(.basicFigure, "figures.cornerRadius")
      }
      guard let path = frame?.combined(with: radius, Path.rectangle(_:cornerRadius:)) else {
        throw inexpressible(.basicFigure, "figures")
      }
      return path
    case .ellipse(let ellipse):
      let radii = try track(ellipse.radii, "figures.radii")
      guard
        let path = try track(ellipse.center, "figures.center").combined(
          with: radii, Path.ellipse(center:radii:))
      else { throw inexpressible(.basicFigure, "figures") }
      return path
    case .polystar: throw inexpressible(.polystar, "figures")
    }
  }

  /// One track for each subpath that draws anything.
  private func outlines(of track: Track<Path>) throws(InexpressibleError) -> [Track<LottieBezier>] {
    let first = track.stops[0].value
    var track = track
    if !track.values.allSatisfy({ $0.hasSameStructure(as: first) }) {
      track = track.map(\.cubicForm)
      guard track.values.allSatisfy({ $0.hasSameStructure(as: first.cubicForm) }) else {
        return unevenOutlines(of: track)
      }
    }
    let pens = track.map(\.penStrokes)
    return pens.stops[0].value.indices.compactMap { index in
      let strokes = pens.map { $0[index] }
      let endsAtStart = strokes.values.allSatisfy(\.endsAtStart)
      let draws = strokes.values.contains { $0.points.count > 1 }
      return draws ? strokes.map { bezier($0, joiningEnds: endsAtStart) } : nil
    }
  }

  /// An outline as it is written; tangents count from the rounded vertex, so that controls do not
  /// gather its error.
  func bezier(_ stroke: PenStroke, joiningEnds: Bool) -> LottieBezier {
    var points = stroke.points
    if joiningEnds, points.count > 1 {
      points[0].arriving = points[points.count - 1].arriving
      points.removeLast()
    }
    func rounded(_ point: Point) -> Point { Point(number(point.x), number(point.y)) }
    func tangent(_ control: Point, at vertex: Point) -> Vector {
      let way = rounded(control) - vertex
      return Vector(number(way.dx), number(way.dy))
    }
    return LottieBezier(
      isClosed: stroke.isClosed,
      vertices: points.map { point in
        let vertex = rounded(point.vertex)
        return LottieBezier.Vertex(
          vertex, arriving: tangent(point.arriving, at: vertex),
          leaving: tangent(point.leaving, at: vertex))
      })
  }
}
