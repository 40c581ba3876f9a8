import SceneModel
import VectorGeometry

extension SceneReader {
  /// A shape layer's or group's list as a scene's content.
  mutating func content(of items: [LottieShapeItem]) -> Content {
    var list = ShapeList()
    for (number, item) in items.enumerated() {
      at(nil, number) { reader in reader.add(item, to: &list) }
    }
    return list.content
  }

  private mutating func add(_ item: LottieShapeItem, to list: inout ShapeList) {
    switch item {
    case .group(let group):
      if group.isHidden != true { list.add(layer(of: group)) }
    case .path, .rectangle, .ellipse, .polystar:
      if let figure = figure(item) { list.add(figure) }
    case .fill, .stroke, .gradientFill, .gradientStroke:
      guard let draw = draw(item) else { return }
      if list.holdsGroups {
        lost(.approximated(by: nil), .severalDraws, "a style leaves out the groups above it")
      }
      list.add(draw)
    case .trim(let trim): list.trim(self.trim(trim))
    case .repeater(let repeater): list.replicate(replicator(repeater))
    case .transform: break
    case .unknown(let type):
      lost(.dropped, .basicFigure, "shapes of type '\(type)' are not known")
    }
  }

  private mutating func layer(of group: LottieGroup) -> Layer {
    let transforms = group.items.compactMap { item in
      if case .transform(let transform) = item { transform } else { nil }
    }
    let transform = transforms.last
    return Layer(
      name: group.name ?? "", transform: self.transform(transform),
      opacity: opacity(transform?.opacity), content: content(of: group.items))
  }

  private mutating func trim(_ trim: LottieTrim) -> Trim {
    Trim(
      start: scalar(trim.start, times: 0.01), end: scalar(trim.end, times: 0.01),
      offset: scalar(trim.offset, times: 1 / 360.0),
      scope: trim.mode == 2 ? .wholeShape : .eachFigure)
  }

  private mutating func replicator(_ repeater: LottieRepeater) -> Replicator {
    let parts = repeater.transform.parts
    var step = transform(parts)
    if case .point(let displacement) = step.position {
      step.position = .point(moved(step.anchor, by: displacement))
    } else {
      lost(.dropped, .separatePosition, "a repeater's coordinates do not move by themselves")
    }
    return Replicator(
      source: [], count: scalar(repeater.copies), offset: scalar(repeater.offset), step: step,
      stepping: .byParts, startOpacity: opacity(parts.startOpacity),
      endOpacity: opacity(parts.endOpacity), order: repeater.composite == 2 ? .above : .below)
  }

  private mutating func moved(
    _ anchor: Animatable<Point>, by displacement: Animatable<Point>
  ) -> Animatable<Point> {
    if anchor.isStatic {
      let shift = anchor.base - Point.zero
      return displacement.mapValues { $0 + shift }
    }
    if !displacement.isStatic {
      lost(.approximated(by: nil), .shapeReplicator, "a repeater's step stays as it is at first")
    }
    let shift = displacement.base - Point.zero
    return anchor.mapValues { $0 + shift }
  }
}

/// The parts of a shape list while they are read, the topmost first.
struct ShapeList {
  private var layers: [Layer] = []
  private var figures: [Figure] = []
  private var trim: Trim?
  private var draws: [(draw: Draw, figures: Int)] = []
  private(set) var holdsGroups = false
  private var isReplicated = false

  mutating func add(_ group: Layer) {
    finishShape()
    layers.append(group)
    holdsGroups = true
  }

  mutating func add(_ figure: Figure) { figures.append(figure) }

  /// A style paints every outline above it.
  mutating func add(_ draw: Draw) { draws.append((draw, figures.count)) }

  mutating func trim(_ trim: Trim) { self.trim = trim }

  mutating func replicate(_ replicator: Replicator) {
    finishShape()
    var replicator = replicator
    replicator.source = layers.reversed()
    layers = [Layer(content: .replicator(replicator))]
    isReplicated = true
  }

  /// One layer for each run of styles that paint the same outlines.
  private mutating func finishShape() {
    var rest = draws[...]
    while let first = rest.first {
      let run = rest.prefix { $0.figures == first.figures }
      rest = rest.dropFirst(run.count)
      let shape = Shape(
        figures: Array(figures.prefix(first.figures)), trim: trim,
        draws: run.map(\.draw).reversed())
      layers.append(Layer(content: .shape(shape)))
    }
    figures = []
    draws = []
    trim = nil
  }

  /// The list as it is, without a layer in between where it is one thing.
  var content: Content {
    var list = self
    list.finishShape()
    if list.layers.count == 1, !holdsGroups || isReplicated, let only = list.layers.first {
      return only.content
    }
    return .group(list.layers.reversed())
  }
}
