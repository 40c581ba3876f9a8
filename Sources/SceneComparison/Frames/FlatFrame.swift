package import SceneModel
package import VectorGeometry

/// A frame as one list of drawings in the picture's own space, however its items were grouped.
package struct FlatFrame {
  /// What is drawn, the lowest first.
  package var items: [FlatItem] { traced.map(\.item) }

  /// The same with where each comes from.
  let traced: [TracedItem]

  /// Flattens a frame.
  ///
  /// - Parameter merging: whether several drawings that are painted alike fade as one does.
  package init(_ frame: Frame, merging: Bool = false) {
    traced = TracedItem.flat(
      frame.items, under: .identity, at: FrameOrigin(), merging: merging)
  }
}

/// One drawing; a group only where its items cannot be drawn one by one.
package indirect enum FlatItem {
  /// An outline with one painting; the map leads from the painting's space.
  case path(Path, FrameDraw, map: Affine)
  /// A picture.
  case image(FrameImage, map: Affine, opacity: Double)
  /// Items that are treated as one.
  case group(FrameGroup, map: Affine, [FlatItem])

  fileprivate func faded(by opacity: Double) -> FlatItem? {
    switch self {
    case .path(let path, var draw, let map):
      draw.opacity *= opacity
      return .path(path, draw, map: map)
    case .image(let image, let map, let own):
      return .image(image, map: map, opacity: own * opacity)
    case .group: return nil
    }
  }
}

/// A drawing and where it comes from.
struct TracedItem {
  var item: FlatItem
  var origin: FrameOrigin
  /// What a group holds.
  var inner: [TracedItem] = []

  static func flat(
    _ items: [FrameItem], under map: Affine, at origin: FrameOrigin, merging: Bool
  ) -> [TracedItem] {
    items.enumerated().flatMap { index, item -> [TracedItem] in
      let own = origin.appending(.item(index))
      switch item {
      case .path(let path): return flat(path, under: map, at: own)
      case .image(let image):
        return [TracedItem(item: .image(image, map: map, opacity: 1), origin: own)]
      case .group(let group):
        return flat(group, under: map * group.transform, at: own, merging: merging)
      }
    }
  }

  private static func flat(
    _ path: FramePath, under map: Affine, at origin: FrameOrigin
  ) -> [TracedItem] {
    guard !path.path.isEmpty else { return [] }
    return path.draws.compactMap { draw in
      let draw = draw.withOpaqueColor
      guard draw.isVisible else { return nil }
      return TracedItem(item: .path(path.path.applying(map), draw, map: map), origin: origin)
    }
  }

  private static func flat(
    _ group: FrameGroup, under map: Affine, at origin: FrameOrigin, merging: Bool
  ) -> [TracedItem] {
    let inner = flat(group.items, under: map, at: origin, merging: merging)
    guard !inner.isEmpty, group.opacity > 0 else { return [] }
    if group.isTransparentToItems { return inner }
    var plain = group
    plain.opacity = 1
    let parts = merging ? inner.merged : inner
    if plain.isTransparentToItems, parts.count == 1,
      let faded = parts[0].item.faded(by: group.opacity)
    {
      return [TracedItem(item: faded, origin: parts[0].origin)]
    }
    return [
      TracedItem(
        item: .group(group, map: map, inner.map(\.item)), origin: origin, inner: inner)
    ]
  }
}

extension [TracedItem] {
  /// The same with neighbours that are painted alike as one outline each.
  var merged: [TracedItem] {
    var result: [TracedItem] = []
    var boxes: [Rect] = []
    for item in self {
      let box = item.item.outline?.bounds
      if let last = result.last?.item, let box,
        let joint = last.joined(with: item.item, isApart: { boxes.allSatisfy { !$0.meets(box) } })
      {
        result[result.count - 1].item = joint
        boxes.append(box)
      } else {
        result.append(item)
        boxes = box.map { [$0] } ?? []
      }
    }
    return result
  }
}

extension FlatItem {
  fileprivate var outline: Path? {
    if case .path(let path, _, _) = self { return path }
    return nil
  }

  /// Both as one outline; nil where they are painted unlike, or one would show through the other.
  fileprivate func joined(with other: FlatItem, isApart: () -> Bool) -> FlatItem? {
    guard case .path(var path, let draw, let map) = self,
      case .path(let next, let nextDraw, let nextMap) = other, draw == nextDraw,
      draw.isFreeOfMaps || map == nextMap, draw.opacity == 1 || isApart()
    else { return nil }
    path.append(next)
    return .path(path, draw, map: map)
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

extension FrameDraw {
  /// Whether it paints an outline alike under any map.
  fileprivate var isFreeOfMaps: Bool {
    if case .fill = style, case .color = paint { return true }
    return false
  }

  var isDashed: Bool {
    if case .stroke(let stroke) = style { return !stroke.dashes.isEmpty }
    return false
  }

  /// The same painting with its colour's coverage moved to its opacity.
  fileprivate var withOpaqueColor: FrameDraw {
    guard case .color(let color) = paint else { return self }
    var draw = self
    draw.paint = .color(color.withAlpha(1))
    draw.opacity *= color.alpha
    return draw
  }

  fileprivate var isVisible: Bool {
    if case .stroke(let stroke) = style, stroke.width <= 0 { return false }
    return opacity > 0
  }
}

extension FrameMask {
  /// What covers, in the picture's own space.
  func flat(under map: Affine, at origin: FrameOrigin, merging: Bool) -> [TracedItem] {
    TracedItem.flat(items, under: map, at: origin.appending(.mask), merging: merging)
  }
}
