import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func figure(_ item: LottieShapeItem) -> Figure? {
    switch item {
    case .path(let path):
      .path(
        outline(
          path.outline, isReversed: path.direction == 3,
          isJoined: path.name == LottiePath.joinedName))
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
    _ property: LottieProperty<LottieBezier>, isReversed: Bool = false, isJoined: Bool = false
  ) -> Animatable<Path> {
    func parts(_ bezier: LottieBezier) -> [LottieBezier] { isJoined ? bezier.parts : [bezier] }
    let values: [LottieBezier] =
      switch property {
      case .fixed(let value): [value]
      case .animated(let keyframes): keyframes.compactMap { $0.value ?? $0.end }
      }
    let straight = Self.straightSegments(values.map(parts))
    return animatable(property, usual: Path()) { bezier in
      var path = Path()
      for (part, lines) in zip(parts(bezier), straight) { path.append(part.path(lines: lines)) }
      return isReversed ? path.reversedOutlines : path
    }
  }

  /// For each outline, the segments that are straight at every keyframe: those are lines, and all
  /// keyframes take the same steps.
  private static func straightSegments(_ keyframes: [[LottieBezier]]) -> [[Bool]] {
    guard var result = keyframes.first?.map(\.straightSegments) else { return [] }
    for parts in keyframes.dropFirst() {
      for (index, part) in parts.enumerated() where index < result.count {
        result[index] = zip(result[index], part.straightSegments).map { $0 && $1 }
      }
    }
    return result
  }
}

extension Path {
  fileprivate var reversedOutlines: Path { Path(subpaths: subpaths.map(\.reversed)) }
}

extension LottieBezier {
  /// The vertices that have both controls; broken files lack some.
  private var count: Int { min(vertices.count, arriving.count, leaving.count) }

  /// For each vertex, whether both controls on the way to the next lie on their vertices.
  fileprivate var straightSegments: [Bool] {
    (0..<count).map { index in
      (leaving[index] + arriving[(index + 1) % count]).allSatisfy { $0 == 0 }
    }
  }

  /// The outline as steps of the pen.
  ///
  /// - Parameter lines: for each vertex, whether the way to the next is a line; else it is a curve.
  fileprivate func path(lines: [Bool]) -> Path {
    guard count > 0 else { return Path() }
    func place(_ index: Int, _ tangents: [[Double]]?) -> Point {
      let vertex = vertices[index % count]
      let tangent = tangents?[index % count] ?? []
      return Point(vertex.at(0) + tangent.at(0), vertex.at(1) + tangent.at(1))
    }
    func isLine(_ index: Int) -> Bool { index < lines.count && lines[index] }
    var path = Path()
    path.move(to: place(0, nil))
    for index in 0..<(isClosed ? count : count - 1) {
      if isLine(index) {
        // Closing draws the last line of a closed outline.
        if index < count - 1 { path.line(to: place(index + 1, nil)) }
      } else {
        path.cubic(
          place(index, leaving), place(index + 1, arriving), to: place(index + 1, nil))
      }
    }
    if isClosed { path.close() }
    return path
  }
}
