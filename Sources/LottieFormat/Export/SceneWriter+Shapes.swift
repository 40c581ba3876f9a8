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
      let outer = isInReplicator
      isInReplicator = true
      defer { isInReplicator = outer }
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
    let name = layer.name.isEmpty ? nil : layer.name
    guard case .separate(let x, let y) = layer.transform.position else {
      let transform = try shapeTransform(layer.transform, opacity: layer.opacity)
      return .group(LottieGroup(name: name, items: items + [transform]))
    }
    // lottie-web fails on two coordinates here, so each gets a group or both make a point.
    var across = Transform(position: .point(x.mapValues { Point($0, 0) }))
    var down = layer.transform
    down.position = .point(y.mapValues { Point(0, $0) })
    if x.isStatic || y.isStatic {
      let point = x.isStatic ? y.mapValues { Point(x.base, $0) } : x.mapValues { Point($0, y.base) }
      across = Transform()
      down.position = .point(point)
    }
    let inner = items + [try shapeTransform(down, opacity: layer.opacity)]
    if across.isIdentity { return .group(LottieGroup(name: name, items: inner)) }
    return .group(
      LottieGroup(
        name: name,
        items: [.group(LottieGroup(name: nil, items: inner)), try shapeTransform(across)]))
  }

  /// A shape's outline and its trim.
  func outline(of shape: Shape) throws(InexpressibleError) -> [LottieShapeItem] {
    let startsMatter = shape.trim != nil || shape.draws.contains(where: \.isDashed)
    var outline: [LottieShapeItem] = []
    if isInReplicator, let joined = try joined(shape) {
      outline = [joined]
    } else {
      for figure in shape.figures {
        outline += try items(of: figure, startsMatter: startsMatter)
      }
    }
    if let trim = shape.trim { outline.append(try item(trim)) }
    return outline
  }

  private func items(of shape: Shape) throws(InexpressibleError) -> [LottieShapeItem] {
    let outline = try outline(of: shape)
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

  /// The outlines of a shape that is only filled as a single one; nil where that is not needed.
  ///
  /// ThorVG's repeater fills each outline by itself, and so fills the holes of letters.
  private func joined(_ shape: Shape) throws(InexpressibleError) -> LottieShapeItem? {
    let isFilled = shape.draws.allSatisfy { if case .fill = $0.style { true } else { false } }
    guard isFilled, shape.trim == nil else { return nil }
    var all: [Track<LottieBezier>] = []
    for figure in shape.figures {
      if case .polystar = figure { return nil }
      all += try outlines(of: figure)
    }
    guard all.count > 1, var result = all.first?.map({ [$0] }) else { return nil }
    for outline in all.dropFirst() {
      guard let joined = result.combined(with: outline, { $0 + [$1] }) else { return nil }
      result = joined
    }
    return .path(
      LottiePath(
        name: LottiePath.joinedName, outline: property(result.map(LottieBezier.init(joining:)))))
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
