package import SceneModel
package import VectorGeometry

/// A frame as one list of drawings in the picture's own space, however its items were grouped.
package struct FlatFrame {
  /// What is drawn, the lowest first.
  package var items: [FlatItem]

  package init(_ frame: Frame) {
    items = Self.flat(frame.items, under: .identity)
  }

  fileprivate static func flat(_ items: [FrameItem], under map: Affine) -> [FlatItem] {
    items.flatMap { item -> [FlatItem] in
      switch item {
      case .path(let path): return flat(path, under: map)
      case .image(let image): return [.image(image, map: map, opacity: 1)]
      case .group(let group): return flat(group, under: map * group.transform)
      }
    }
  }

  private static func flat(_ path: FramePath, under map: Affine) -> [FlatItem] {
    guard !path.path.isEmpty else { return [] }
    return path.draws.compactMap { draw in
      let draw = draw.withOpaqueColor
      guard draw.opacity > 0 else { return nil }
      return .path(path.path.applying(map), draw, map: map)
    }
  }

  private static func flat(_ group: FrameGroup, under map: Affine) -> [FlatItem] {
    let inner = flat(group.items, under: map)
    guard !inner.isEmpty, group.opacity > 0 else { return [] }
    if group.isTransparentToItems { return inner }
    var plain = group
    plain.opacity = 1
    if plain.isTransparentToItems, inner.count == 1, let faded = inner[0].faded(by: group.opacity) {
      return [faded]
    }
    return [.group(group, map: map, inner)]
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

extension FrameDraw {
  /// The same painting with its colour's coverage moved to its opacity.
  fileprivate var withOpaqueColor: FrameDraw {
    guard case .color(let color) = paint else { return self }
    var draw = self
    draw.paint = .color(color.withAlpha(1))
    draw.opacity *= color.alpha
    return draw
  }
}

extension FrameMask {
  /// What covers, in the picture's own space.
  func flat(under map: Affine) -> [FlatItem] { FlatFrame.flat(items, under: map) }
}
