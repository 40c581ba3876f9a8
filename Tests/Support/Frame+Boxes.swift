package import SceneModel
package import VectorGeometry

extension Frame {
  /// The boxes of all outlines in the picture's space, in drawing order; masks are not drawn.
  package var outlineBoxes: [Rect] {
    func boxes(_ items: [FrameItem], under map: Affine) -> [Rect] {
      items.flatMap { item -> [Rect] in
        switch item {
        case .group(let group): return boxes(group.items, under: map * group.transform)
        case .path(let path): return path.path.applying(map).bounds.map { [$0] } ?? []
        case .image(let image): return [image.frame.applying(map)]
        }
      }
    }
    return boxes(items, under: .identity)
  }
}
