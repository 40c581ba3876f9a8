internal import CCairo
package import SceneModel
package import VectorGeometry

extension CairoCanvas {
  package func apply(_ filter: FrameFilter, in space: Affine) {
    switch filter {
    case .blur(let radius): top.blur(by: GaussianKernel(radius: radius, in: space))
    case .shadow(let offset, let radius, let color):
      castShadow(
        by: space.applied(to: offset), GaussianKernel(radius: radius, in: space), color: color)
    case .gradientMap(let colors, let amount): top.map(to: colors, amount: amount)
    }
  }

  /// Puts a blurred silhouette of the open layer under it.
  private func castShadow(by offset: Vector, _ kernel: GaussianKernel, color: Color) {
    guard color.alpha > 0, offset.dx.isFinite, offset.dy.isFinite else { return }
    let layer = top
    let shadow = newLayer(x: layer.x, y: layer.y, width: layer.width, height: layer.height)
    cairo_surface_mark_dirty(layer.surface)
    // The colour's coverage comes last, so that a faint shadow is not rounded away.
    cairo_set_source_rgba(shadow.context, color.red, color.green, color.blue, 1)
    cairo_mask_surface(shadow.context, layer.surface, offset.dx, offset.dy)
    shadow.blur(by: kernel)
    layer.draw(shadow, opacity: color.alpha, by: CAIRO_OPERATOR_DEST_OVER)
    recycle(shadow)
  }
}
