internal import CCairo
package import SceneModel
package import VectorGeometry

extension CairoCanvas {
  package func draw(_ image: FrameImage, opacity: Double, in space: Affine) {
    guard opacity > 0, space.isFinite, space.inverted != nil, image.frame.width > 0,
      image.frame.height > 0, let bitmap = pictures.bitmap(of: image.asset)
    else { return }
    let place = image.place(ofWidth: Double(bitmap.width), height: Double(bitmap.height))
    let layer = top
    if image.fit == .cover { pushClip(to: .rectangle(image.frame), by: .nonzero, in: space) }
    bitmap.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      // The outermost pixels go on beyond the edge, so that it is cut, not faded.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_save(layer.context)
      trace(.rectangle(place), in: space, on: layer)
      if opacity < 1 { cairo_clip(layer.context) }
      layer.setSpace(space)
      cairo_translate(layer.context, place.x, place.y)
      cairo_scale(
        layer.context, place.width / Double(bitmap.width), place.height / Double(bitmap.height))
      cairo_set_source(layer.context, pattern)
      cairo_identity_matrix(layer.context)
      if opacity < 1 {
        cairo_paint_with_alpha(layer.context, opacity)
      } else {
        cairo_fill(layer.context)
      }
      cairo_restore(layer.context)
    }
    if image.fit == .cover { popClip() }
  }
}

extension FrameImage {
  /// Where the whole picture lies, by the way it fits its frame.
  fileprivate func place(ofWidth width: Double, height: Double) -> Rect {
    let factors = (frame.width / width, frame.height / height)
    let factor: Double
    switch fit {
    case .stretch: return frame
    case .contain: factor = min(factors.0, factors.1)
    case .cover: factor = max(factors.0, factors.1)
    }
    let (across, down) = (width * factor, height * factor)
    return Rect(
      x: frame.center.x - across / 2, y: frame.center.y - down / 2, width: across, height: down)
  }
}
