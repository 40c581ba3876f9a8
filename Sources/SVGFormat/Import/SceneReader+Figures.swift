import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  /// A figure with its paintings.
  mutating func shape(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Content? {
    guard let figure = figure(element, animations, in: context) else { return nil }
    let paints = draws(figure, element, in: context)
    if let trim = paints.trim {
      // A trim holds for all of a shape, and SVG's dashes for the stroke alone.
      let parts = [(paints.fills, nil as Trim?), (paints.strokes, trim)].filter { !$0.0.isEmpty }
      let layers = parts.map { draws, trim in
        Layer(content: .shape(Shape(figures: [figure], trim: trim, draws: draws)))
      }
      return layers.count == 1 ? layers[0].content : .group(layers)
    }
    let order = element.property("paint-order") ?? "normal"
    let isReversed = order.hasPrefix("stroke")
    return .shape(
      Shape(
        figures: [figure],
        draws: isReversed ? paints.strokes + paints.fills : paints.fills + paints.strokes))
  }

  mutating func figure(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Figure? {
    switch element.name.local {
    case "path":
      let base = path(element.property("d") ?? "", element, in: context)
      return .path(
        animatable(base, ["d"], of: animations, in: context) { PathDataParser.path($0).path })
    case "rect": return rectangle(element, animations, in: context)
    case "circle":
      let radius = coordinate("r", of: element, .any, animations, in: context)
      return .ellipse(
        Ellipse(
          center: center(element, animations, in: context),
          radii: radius.mapValues { Vector($0, $0) }))
    case "ellipse": return ellipse(element, animations, in: context)
    case "line":
      let start = point("x1", "y1", element, animations, in: context)
      let end = point("x2", "y2", element, animations, in: context)
      return .path(line(start, end, element, in: context))
    case "polyline", "polygon":
      let closes = element.name.local == "polygon"
      let base = Self.polygon(element.attribute("points") ?? "", closes: closes) ?? Path()
      return .path(
        animatable(base, ["points"], of: animations, in: context) {
          Self.polygon($0, closes: closes)
        })
    default: return nil
    }
  }

  private mutating func path(
    _ data: String, _ element: MarkupElement, in context: ReadContext
  ) -> Path {
    let (path, mistake) = PathDataParser.path(data)
    if let mistake {
      lose(
        .dropped, .basicFigure, element, mistake.description + "; the outline ends there", context)
    }
    return path
  }

  private static func polygon(_ text: String, closes: Bool) -> Path? {
    guard let numbers = ValueScanner.numbers(text) else { return nil }
    var path = Path()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Point(numbers[index], numbers[index + 1])
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if closes, !path.isEmpty { path.close() }
    return path
  }

  // MARK: Basic figures

  private mutating func point(
    _ x: String, _ y: String, _ element: MarkupElement, _ animations: [MarkupElement],
    in context: ReadContext
  ) -> Animatable<Point> {
    let across = coordinate(x, of: element, .across, animations, in: context)
    let down = coordinate(y, of: element, .down, animations, in: context)
    return joined(across, down, element, in: context) { Point($0, $1) }
  }

  private mutating func center(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Animatable<Point> {
    point("cx", "cy", element, animations, in: context)
  }

  private mutating func ellipse(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Figure {
    var across = coordinate("rx", of: element, .across, animations, in: context)
    var down = coordinate("ry", of: element, .down, animations, in: context)
    // SVG 2: of two radii one may be `auto`, then it is the other.
    if element.property("rx") == nil { across = down }
    if element.property("ry") == nil { down = across }
    return .ellipse(
      Ellipse(
        center: center(element, animations, in: context),
        radii: joined(across, down, element, in: context) { Vector($0, $1) }))
  }

  private mutating func rectangle(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Figure? {
    let x = coordinate("x", of: element, .across, animations, in: context)
    let y = coordinate("y", of: element, .down, animations, in: context)
    let width = coordinate("width", of: element, .across, animations, in: context)
    let height = coordinate("height", of: element, .down, animations, in: context)
    let names = animations.compactMap { $0.attribute("attributeName") }
    let hasAcross = element.property("rx") != nil || names.contains("rx")
    let hasDown = element.property("ry") != nil || names.contains("ry")
    var radius = Animatable<Double>(0)
    if hasAcross {
      radius = coordinate("rx", of: element, .across, animations, in: context)
      if hasDown, coordinate("ry", of: element, .down, animations, in: context) != radius {
        lose(
          .approximated(by: nil), .basicFigure, element, "corners are round by rx alone", context)
      }
    } else if hasDown {
      radius = coordinate("ry", of: element, .down, animations, in: context)
    }
    guard let across = x.sum(with: width.scaled(by: 0.5)),
      let down = y.sum(with: height.scaled(by: 0.5))
    else {
      lose(
        .dropped, .stacking, element, "animations stacked on a rectangle's place are not read",
        context)
      return .rectangle(
        Rectangle(
          Rect(x: x.base, y: y.base, width: width.base, height: height.base),
          cornerRadius: radius.base))
    }
    return .rectangle(
      Rectangle(
        center: joined(across, down, element, in: context) { Point($0, $1) },
        size: joined(width, height, element, in: context) { Size($0, $1) }, cornerRadius: radius))
  }

  private mutating func line(
    _ start: Animatable<Point>, _ end: Animatable<Point>, _ element: MarkupElement,
    in context: ReadContext
  ) -> Animatable<Path> {
    func path(_ start: Point, _ end: Point) -> Path { Path([.move(start), .line(end)]) }
    if end.isStatic { return start.mapValues { path($0, end.base) } }
    if start.isStatic { return end.mapValues { path(start.base, $0) } }
    if let joined = start.zipped(with: end, path) { return joined }
    lose(
      .dropped, .stacking, element, "a line's ends that move at unlike paces stay in place", context
    )
    return Animatable(path(start.base, end.base))
  }

  /// Two numbers that may move by themselves as one value.
  mutating func joined<Value: Interpolatable>(
    _ first: Animatable<Double>, _ second: Animatable<Double>, _ element: MarkupElement,
    in context: ReadContext, _ make: (Double, Double) -> Value
  ) -> Animatable<Value> {
    if let zipped = first.zipped(with: second, make) { return zipped }
    if let sum = first.addends(with: second, make) { return sum }
    lose(
      .dropped, .stacking, element, "stacked animations of two coordinates are not read", context)
    return Animatable(make(first.base, second.base))
  }
}

extension Animatable<Double> {
  /// Two numbers as one value whose animations add to the base; nil where they hide each other.
  fileprivate func addends<Result: Interpolatable>(
    with other: Animatable<Double>, _ make: (Double, Double) -> Result
  ) -> Animatable<Result>? {
    guard let left = asAddends, let right = other.asAddends else { return nil }
    let first = Animatable<Double>(0, animations: left).mapValues { make($0, 0) }
    let second = Animatable<Double>(0, animations: right).mapValues { make(0, $0) }
    return Animatable<Result>(
      make(base, other.base), animations: first.animations + second.animations)
  }
}
