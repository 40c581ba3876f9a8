import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func figure(_ item: LottieShapeItem) -> Figure? {
    switch item {
    case .path(let path): .path(outline(path.outline, isReversed: path.direction == 3))
    case .rectangle(let rectangle): .rectangle(self.rectangle(rectangle))
    case .ellipse(let ellipse):
      .ellipse(
        Ellipse(
          center: point(ellipse.center),
          radii: animatable(ellipse.size, usual: .zero) { Vector($0.at(0) / 2, $0.at(1) / 2) }))
    case .polystar(let star): .polystar(polystar(star))
    default: nil
    }
  }

  private mutating func rectangle(_ rectangle: LottieRectangle) -> Rectangle {
    Rectangle(
      center: point(rectangle.center),
      size: animatable(rectangle.size, usual: .zero) { Size($0.at(0), $0.at(1)) },
      cornerRadius: scalar(rectangle.cornerRadius))
  }

  private mutating func polystar(_ star: LottiePolystar) -> Polystar {
    let isPolygon = star.kind == 2
    return Polystar(
      center: point(star.center), points: scalar(star.points),
      outerRadius: scalar(star.outerRadius),
      innerRadius: isPolygon ? nil : scalar(star.innerRadius), rotation: angle(star.rotation),
      outerRoundness: scalar(star.outerRoundness, times: 0.01),
      innerRoundness: scalar(isPolygon ? nil : star.innerRoundness, times: 0.01))
  }

  mutating func outline(
    _ property: LottieProperty<LottieBezier>, isReversed: Bool = false
  ) -> Animatable<Path> {
    animatable(property, usual: Path()) { bezier in
      let path = bezier.path
      return isReversed ? Path(subpaths: path.subpaths.map(\.reversed)) : path
    }
  }
}

extension LottieBezier {
  /// The outline as steps of the pen. Where all lists agree in length every vertex counts, else only
  /// those that all have.
  ///
  /// Always cubics, so that the outlines of different keyframes take the same steps; controls on
  /// their vertices draw straight lines.
  var path: Path {
    let count = min(vertices.count, arriving.count, leaving.count)
    guard count > 0 else { return Path() }
    func place(_ index: Int, _ tangents: [[Double]]?) -> Point {
      let vertex = vertices[index % count]
      let tangent = tangents?[index % count] ?? []
      return Point(vertex.at(0) + tangent.at(0), vertex.at(1) + tangent.at(1))
    }
    var path = Path()
    path.move(to: place(0, nil))
    let last = isClosed ? count : count - 1
    for index in 0..<max(last, 0) {
      let end = place(index + 1, nil)
      let isStraight =
        leaving[index].allSatisfy { $0 == 0 }
        && arriving[(index + 1) % count].allSatisfy { $0 == 0 }
      // The closing line of a closed outline is drawn by closing it.
      if isStraight, isClosed, index == last - 1 { break }
      path.cubic(place(index, leaving), place(index + 1, arriving), to: end)
    }
    if isClosed { path.close() }
    return path
  }
}
