public import VectorGeometry

extension Frame {
  /// Draws the frame.
  ///
  /// - Parameter space: from the frame's space to the canvas's.
  public func draw(on canvas: inout some Canvas, in space: Affine = .identity) {
    if let background {
      canvas.fill(
        .rectangle(canvas.extent), by: .nonzero, with: .color(background), opacity: 1,
        in: .identity)
    }
    canvas.draw(items, in: space, opacity: 1)
  }
}

extension Canvas {
  /// Draws items as one, through an opacity.
  ///
  /// A layer of its own is a picture in memory, so none is opened where each thing drawn can take
  /// the opacity by itself.
  fileprivate mutating func draw(_ items: [FrameItem], in space: Affine, opacity: Double) {
    guard opacity < 1, items.count > 1 || items.contains(where: \.blends) else {
      for item in items { draw(item, in: space, opacity: opacity) }
      return
    }
    layer(of: items, in: space) { $0.endLayer(opacity: opacity, blending: .normal) }
  }

  private mutating func draw(_ item: FrameItem, in space: Affine, opacity: Double) {
    switch item {
    case .group(let group): draw(group, in: space, opacity: opacity)
    case .path(let path): draw(path, of: item, in: space, opacity: opacity)
    case .image(let image): draw(image, opacity: opacity, in: space)
    }
  }

  private mutating func draw(
    _ path: FramePath, of item: FrameItem, in space: Affine, opacity: Double
  ) {
    guard opacity == 1 || path.draws.count == 1 else {
      layer(of: [item], in: space) { $0.endLayer(opacity: opacity, blending: .normal) }
      return
    }
    for draw in path.draws {
      switch draw.style {
      case .fill(let rule):
        fill(path.path, by: rule, with: draw.paint, opacity: draw.opacity * opacity, in: space)
      case .stroke(let stroke):
        self.stroke(
          path.path, as: stroke, with: draw.paint, opacity: draw.opacity * opacity, in: space)
      }
    }
  }

  private mutating func draw(_ group: FrameGroup, in space: Affine, opacity: Double) {
    let space = space * group.transform
    // What is flattened to a line or a point shows nothing.
    guard space.isFinite, space.inverted != nil else { return }
    let opacity = opacity * group.opacity
    let plainClips = group.clips.allSatisfy(\.isPlain) ? group.clips : []
    for clip in plainClips { pushClip(to: clip.path, by: clip.rule, in: space) }
    if group.needsNoLayer {
      draw(group.items, in: space, opacity: opacity)
    } else {
      layer(of: group.items, filters: group.filters, in: space) { canvas in
        for filter in group.filters { canvas.apply(filter, in: space) }
        if plainClips.isEmpty, !group.clips.isEmpty { canvas.cutLayer(by: group.clips, in: space) }
        if let mask = group.mask { canvas.cover(with: mask, in: space) }
        canvas.endLayer(opacity: opacity, blending: group.blending)
      }
    }
    for _ in plainClips { popClip() }
  }

  private mutating func cover(with mask: FrameMask, in space: Affine) {
    beginLayer(in: extent)
    draw(mask.items, in: space, opacity: 1)
    endLayer(asMask: mask.kind, isInverted: mask.isInverted)
  }

  /// Draws items in a layer as large as they need, and lets it be closed; where nothing of them is
  /// seen, no layer is opened at all.
  private mutating func layer(
    of items: [FrameItem], filters: [FrameFilter] = [], in space: Affine,
    closing: (inout Self) -> Void
  ) {
    guard let content = FrameItem.bounds(of: items, in: space) else { return }
    let reach = filters.reduce(0) { $0 + $1.reach(in: space) }
    let shown = filters.reduce(content as Rect?) { $1.bounds(of: $0, in: space) }
    guard let bounds = shown?.intersection(extent.outset(by: reach)) else { return }
    beginLayer(in: bounds)
    draw(items, in: space, opacity: 1)
    closing(&self)
  }
}

extension FrameClip {
  /// Whether it keeps its inside and nothing else.
  fileprivate var isPlain: Bool { mode == .intersect && !isInverted && opacity == 1 }
}

extension FrameGroup {
  /// Whether the items can be drawn one by one onto what is under the group.
  ///
  /// Items that blend must not see beyond a group that is cut.
  fileprivate var needsNoLayer: Bool {
    guard blending == .normal, mask == nil, filters.isEmpty else { return false }
    return clips.isEmpty || (clips.allSatisfy(\.isPlain) && !items.contains(where: \.blends))
  }
}

extension FrameItem {
  /// Whether its colours, or those of something in it, mix with what is under the item.
  fileprivate var blends: Bool {
    guard case .group(let group) = self else { return false }
    guard group.blending == .normal else { return true }
    // A group that is treated as one keeps its items' blending to itself.
    guard group.opacity == 1, group.clips.isEmpty, group.needsNoLayer else { return false }
    return group.items.contains(where: \.blends)
  }
}
