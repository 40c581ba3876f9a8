import SceneModel
import VectorGeometry

extension SceneReader {
  /// An outline as a figure.
  ///
  /// - Parameters:
  ///   - startsMatter: whether it must be drawn from where players start, as trims and dashes are.
  ///   - isCompound: whether it is filled with others, so that its direction matters.
  mutating func figure(
    _ item: LottieShapeItem, startsMatter: Bool = false, isCompound: Bool = false
  ) -> Figure {
    let isReversed = item.isReversed
    let figure: Figure
    switch item {
    case .path(let path):
      return .path(outline(path.outline, isJoined: path.name == LottiePath.joinedName))
    case .rectangle(let item): figure = .rectangle(rectangle(item))
    case .ellipse(let ellipse):
      figure = .ellipse(
        Ellipse(
          center: point(ellipse.center),
          radii: animatable(ellipse.size, usual: .zero) {
            Vector($0.at(0) / 2, $0.at(1) / 2)
          }))
    case .polystar(let item): figure = .polystar(polystar(item))
    default: return .path(.init(Path()))
    }
    let isNative = !(startsMatter || isCompound && isReversed)
    if isNative { return figure }
    if case .polystar = figure, !isReversed { return figure }
    return .path(drawn(figure, isReversed: isReversed))
  }

  /// A figure as players draw it: rectangles from their top right corner, ellipses from their top,
  /// clockwise unless reversed.
  private mutating func drawn(_ figure: Figure, isReversed: Bool) -> Animatable<Path> {
    func path(_ seconds: Double) -> Path {
      let path = figure.path(at: seconds)
      let started: Path
      switch figure {
      case .rectangle:
        // A round corner is a segment of its own; sharp ones must stay so for what rounds them.
        if path.elements.count <= 5 { return path.startingAtTopRight(isReversed: isReversed) }
        started = path.startingLater(by: 2)
      case .ellipse: started = path.startingLater(by: 3)
      case .polystar, .path: started = path
      }
      return isReversed ? started.reversedOutlines : started
    }
    var collector = MomentCollector(frames: frames)
    var layers = [Layer(content: .shape(Shape(figures: [figure], draws: [])))]
    layers.visitProperties(&collector, at: Place())
    guard collector.isMoving else { return Animatable(path(0)) }
    let rate = frames.rate
    let start = document.start
    return sampled(moments: collector.moments, courses: collector.courses) {
      path(($0 - start) / rate)
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
    _ property: LottieProperty<LottieBezier>, isJoined: Bool = false
  ) -> Animatable<Path> {
    func parts(_ bezier: LottieBezier) -> [LottieBezier] { isJoined ? bezier.parts : [bezier] }
    let straight = Self.straightSegments(property.values.map(parts))
    return animatable(property, usual: Path()) { bezier in
      var path = Path()
      for (part, lines) in zip(parts(bezier), straight) { path.append(part.path(lines: lines)) }
      return path
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

  /// A rectangle of lines, drawn from its second corner.
  fileprivate func startingAtTopRight(isReversed: Bool) -> Path {
    let corners = points
    guard corners.count == 4 else { return self }
    var path = Path()
    path.move(to: corners[1])
    for index in isReversed ? [0, 3, 2] : [2, 3, 0] { path.line(to: corners[index]) }
    path.close()
    return path
  }

  /// The one closed outline, drawn from the end of one of its segments.
  fileprivate func startingLater(by count: Int) -> Path {
    guard var subpath = subpaths.first, count < subpath.segments.count else { return self }
    subpath.segments = Array(subpath.segments[count...] + subpath.segments[..<count])
    subpath.start = subpath.segments[0].start
    return Path(subpaths: [subpath])
  }
}

extension LottieShapeItem {
  /// Whether a figure is drawn counter-clockwise; outlines have a direction of their own, and players
  /// pass over this.
  fileprivate var isReversed: Bool {
    switch self {
    case .rectangle(let item): item.direction == 3
    case .ellipse(let item): item.direction == 3
    case .polystar(let item): item.direction == 3
    default: false
    }
  }
}

extension LottieProperty {
  /// The values that the property is given, in order.
  var values: [Value] {
    switch self {
    case .fixed(let value): [value]
    case .animated(let keyframes): keyframes.flatMap { [$0.value, $0.end].compactMap { $0 } }
    case .expressed(_, let base): base.values
    }
  }
}

extension LottieBezier {
  /// The outline by itself.
  var path: Path { path(lines: straightSegments) }

  /// For each vertex, whether both controls on the way to the next lie on their vertices.
  fileprivate var straightSegments: [Bool] {
    vertices.indices.map { index in
      vertices[index].leaving == .zero
        && vertices[(index + 1) % vertices.count].arriving == .zero
    }
  }

  /// The outline as steps of the pen.
  ///
  /// - Parameter lines: for each vertex, whether the way to the next is a line; else it is a curve.
  fileprivate func path(lines: [Bool]) -> Path {
    let count = vertices.count
    guard count > 0 else { return Path() }
    func isLine(_ index: Int) -> Bool { index < lines.count && lines[index] }
    var path = Path()
    path.move(to: vertices[0].point)
    for index in 0..<(isClosed ? count : count - 1) {
      let (start, end) = (vertices[index], vertices[(index + 1) % count])
      if isLine(index) {
        // Closing draws the last line of a closed outline.
        if index < count - 1 { path.line(to: end.point) }
      } else {
        path.cubic(start.point + start.leaving, end.point + end.arriving, to: end.point)
      }
    }
    if isClosed { path.close() }
    return path
  }
}
