import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Whether a content is all shapes, under nothing but transforms.
  func fitsShapeLayer(_ content: Content) -> Bool {
    switch content {
    case .shape: true
    case .group(let children): children.allSatisfy(fitsShapeGroup)
    case .replicator(let replicator):
      replicator.delay == .zero && replicator.tint == nil && replicator.tintStep == nil
        && replicator.source.allSatisfy(fitsShapeGroup)
    case .text, .image, .instance: false
    }
  }

  /// A shape group's opacity is that of each painting, so it may hold no more than one of them.
  private func fitsShapeGroup(_ layer: Layer) -> Bool {
    guard layer.blending == .normal, layer.clips.isEmpty, layer.mask == nil,
      layer.filters.isEmpty, fitsShapeLayer(layer.content)
    else { return false }
    return layer.opacity == .init(1) || layer.content.paintings <= 1
  }

  /// A content as a shape layer's or group's list, the topmost first.
  mutating func items(of content: Content) throws(InexpressibleError) -> [LottieShapeItem] {
    switch content {
    case .shape(let shape): return try items(of: shape)
    case .group(let children): return try groups(of: children)
    case .replicator(let replicator):
      return try groups(of: replicator.source) + [try repeater(replicator)]
    case .text, .image, .instance: return []
    }
  }

  private mutating func groups(
    of layers: [Layer]
  ) throws(InexpressibleError) -> [LottieShapeItem] {
    var groups: [LottieShapeItem] = []
    for (number, layer) in layers.enumerated() {
      let group = try at(layer, number) { (writer) throws(InexpressibleError) in
        try writer.group(of: layer)
      }
      if let group { groups.append(group) }
    }
    return groups.reversed()
  }

  private mutating func group(of layer: Layer) throws(InexpressibleError) -> LottieShapeItem? {
    try check(layer)
    guard layer.visibility.base else { return nil }
    let items = try items(of: layer.content)
    let transform = try shapeTransform(layer.transform, opacity: layer.opacity)
    return .group(
      LottieGroup(name: layer.name.isEmpty ? nil : layer.name, items: items + [transform]))
  }

  private func items(of shape: Shape) throws(InexpressibleError) -> [LottieShapeItem] {
    let startsMatter = shape.trim != nil || shape.draws.contains(where: \.isDashed)
    var outline: [LottieShapeItem] = []
    for figure in shape.figures {
      outline += try items(of: figure, startsMatter: startsMatter)
    }
    if let trim = shape.trim { outline.append(try item(trim)) }
    var styles: [(item: LottieShapeItem, opacity: Animatable<Double>?)] = []
    for draw in shape.draws.reversed() {
      if let style = try style(draw) { styles.append(style) }
    }
    guard styles.contains(where: { $0.opacity != nil }) else {
      return outline + styles.map(\.item)
    }
    // A style paints all outlines above it, those in groups too: so each gets a group of its own.
    var groups: [LottieShapeItem] = []
    for style in styles {
      let transform = try shapeTransform(Transform(), opacity: style.opacity ?? .init(1))
      groups.append(
        .group(LottieGroup(name: nil, items: outline + [style.item, transform])))
    }
    return groups
  }

  private func item(_ trim: Trim) throws(InexpressibleError) -> LottieShapeItem {
    .trim(
      LottieTrim(
        start: try property(trim.start, "trim.start", percent),
        end: try property(trim.end, "trim.end", percent),
        offset: try property(trim.offset, "trim.offset") { number($0 * 360) },
        mode: trim.scope == .eachFigure ? 1 : 2))
  }
}

extension Content {
  /// How often anything is painted, as far as it matters: none, once, or several times.
  fileprivate var paintings: Int {
    switch self {
    case .shape(let shape): shape.draws.count
    case .group(let children): children.reduce(0) { $0 + $1.content.paintings }
    case .replicator, .text, .image, .instance: 2
    }
  }

  /// Whether copies of it can be faded painting by painting.
  var paintsOnce: Bool { paintings <= 1 }
}

extension Draw {
  fileprivate var isDashed: Bool {
    if case .stroke(let style) = self.style { return style.dashes != .init([]) }
    return false
  }
}
