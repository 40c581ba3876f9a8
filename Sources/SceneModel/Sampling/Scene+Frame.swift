import VectorGeometry

extension Scene {
  /// The scene at one instant, with nothing left to resolve.
  ///
  /// - Parameters:
  ///   - time: seconds from the start; any value.
  ///   - outliner: draws text that is still text.
  /// - Throws: `TextError.noOutliner` where the scene holds text and no outliner was given, or what
  ///   the outliner throws.
  public func frame(
    at time: Double, outliner: (any GlyphOutliner)? = nil
  ) throws(TextError) -> Frame {
    let sampler = FrameSampler(scene: self, outliner: outliner)
    return Frame(
      size: size, background: background, items: try sampler.items(of: layers, at: time))
  }
}

/// Resolves layers into frame items.
private struct FrameSampler {
  var scene: Scene
  var outliner: (any GlyphOutliner)?
  var tint: Color?

  /// The symbols being shown: an instance of one within itself shows nothing.
  var open: Set<SymbolID> = []

  func items(of layers: [Layer], at time: Double) throws(TextError) -> [FrameItem] {
    var result: [FrameItem] = []
    for layer in layers {
      if let item = try item(of: layer, at: time) { result.append(item) }
    }
    return result
  }

  private func item(
    of layer: Layer, at parentTime: Double
  ) throws(TextError) -> FrameItem? {
    guard let time = layer.clock.moment(at: parentTime)?.time else { return nil }
    guard layer.visibility.value(at: time) else { return nil }
    let opacity = min(max(layer.opacity.value(at: time), 0), 1)
    guard opacity > 0 else { return nil }
    let items = try items(of: layer.content, at: time)
    var mask: FrameMask?
    if let source = layer.mask {
      var plain = self
      plain.tint = nil
      mask = FrameMask(
        items: try plain.items(of: source.source, at: time), kind: source.kind,
        isInverted: source.isInverted)
    }
    return .group(
      FrameGroup(
        transform: layer.transform.affine(at: time), opacity: opacity, blending: layer.blending,
        clips: layer.clips.map { $0.sampled(at: time) }, mask: mask,
        filters: layer.filters.map { $0.sampled(at: time) }, items: items))
  }

  private func items(
    of content: Content, at time: Double
  ) throws(TextError) -> [FrameItem] {
    switch content {
    case .group(let layers): return try items(of: layers, at: time)
    case .shape(let shape):
      let draws = draws(shape.draws, at: time)
      return [.path(FramePath(path: shape.path(at: time), draws: draws))]
    case .text(let text): return try items(of: text, at: time)
    case .image(let image):
      guard let asset = scene.assets[image.asset] else { return [] }
      return [.image(FrameImage(asset: asset, frame: image.frame, fit: image.fit))]
    case .replicator(let replicator): return try items(of: replicator, at: time)
    case .instance(let instance):
      var inner = self
      guard inner.open.insert(instance.symbol).inserted else { return [] }
      return try inner.items(of: scene.symbols[instance.symbol] ?? [], at: time)
    }
  }

  private func items(
    of replicator: Replicator, at time: Double
  ) throws(TextError) -> [FrameItem] {
    let copies = replicator.copies(at: time)
    var result: [FrameItem] = []
    for (index, transform) in copies.enumerated() {
      var sampler = self
      if let tint = replicator.tint(ofCopy: index) {
        sampler.tint = self.tint?.multiplied(by: tint) ?? tint
      }
      let delayed = time - replicator.delay.seconds * Double(index)
      let items = try sampler.items(of: replicator.source, at: delayed)
      result.append(
        .group(
          FrameGroup(
            transform: transform,
            opacity: replicator.opacity(ofCopy: index, of: copies.count, at: time),
            blending: .normal, clips: [], mask: nil, filters: [], items: items)))
    }
    return replicator.order == .above ? result : result.reversed()
  }

  private func items(of text: Text, at time: Double) throws(TextError) -> [FrameItem] {
    guard let outliner else { throw .noOutliner }
    var sampled = text
    for index in sampled.runs.indices {
      sampled.runs[index].font.size = .init(text.runs[index].font.size.value(at: time))
    }
    let layout = try outliner.layout(of: sampled, assets: scene.assets)
    return layout.glyphs.flatMap { glyph -> [FrameItem] in
      guard let outline = layout.outlines[glyph.glyph], text.runs.indices.contains(glyph.run)
      else { return [] }
      let draws = draws(text.runs[glyph.run].draws, at: time)
      return items(of: outline, at: glyph.origin, draws: draws)
    }
  }

  private func items(
    of outline: GlyphOutline, at origin: Point, draws: [FrameDraw]
  ) -> [FrameItem] {
    let move = Affine.translation(origin - Point.zero)
    switch outline {
    case .path(let path): return [.path(FramePath(path: path.applying(move), draws: draws))]
    case .picture(let asset, let rect):
      return [.image(FrameImage(asset: asset, frame: rect.applying(move), fit: .stretch))]
    case .image(let id, let rect):
      guard let asset = scene.assets[id] else { return [] }
      return [.image(FrameImage(asset: asset, frame: rect.applying(move), fit: .stretch))]
    case .layers(let layers):
      return layers.map { layer in
        let own = layer.color.map { color in
          [FrameDraw(style: .fill(.nonzero), paint: .color(tinted(color)), opacity: 1)]
        }
        return .path(FramePath(path: layer.path.applying(move), draws: own ?? draws))
      }
    }
  }

  private func draws(_ draws: [Draw], at time: Double) -> [FrameDraw] {
    draws.map { draw in
      FrameDraw(
        style: draw.style.sampled(at: time), paint: paint(draw.paint, at: time),
        opacity: min(max(draw.opacity.value(at: time), 0), 1))
    }
  }

  private func paint(_ paint: Paint, at time: Double) -> FramePaint {
    switch paint {
    case .color(let color): return .color(tinted(color.value(at: time)))
    case .gradient(let gradient):
      var sampled = gradient.sampled(at: time)
      for index in sampled.stops.indices {
        sampled.stops[index].color = tinted(sampled.stops[index].color)
      }
      return .gradient(sampled)
    case .image(let id, let transform):
      guard let asset = scene.assets[id] else { return .color(.clear) }
      return .image(asset, transform)
    }
  }

  private func tinted(_ color: Color) -> Color {
    tint?.multiplied(by: color).clamped ?? color.clamped
  }
}
