internal import CCairo
package import SceneModel
package import VectorGeometry

/// A canvas of pixels that Cairo draws.
package final class CairoCanvas: Canvas {
  var layers: [CanvasLayer]
  /// Why something could not be drawn; the first reason stays.
  private(set) var failure: RenderingError?
  let pictures: PictureCache
  private var pool = PixelBufferPool()

  /// Draws on a picture's pixels, which must stay until the canvas is gone.
  init(
    width: Int, height: Int, pixels: UnsafeMutablePointer<UInt8>, pictures: PictureCache
  ) {
    layers = [
      CanvasLayer(x: 0, y: 0, width: width, height: height, pixels: pixels, buffer: nil)
    ]
    self.pictures = pictures
  }

  /// What is drawn on: the layer that was opened last.
  var top: CanvasLayer { layers[layers.count - 1] }

  package var extent: Rect { top.extent }

  func fail(_ error: RenderingError) {
    if failure == nil { failure = error }
  }

  /// Notes what Cairo has refused, if anything.
  func checkStatus() {
    let status = cairo_status(top.context)
    if status != CAIRO_STATUS_SUCCESS { fail(.cairo(status.words)) }
  }

  // MARK: Clips

  package func pushClip(to path: Path, by rule: FillRule, in space: Affine) {
    let layer = top
    cairo_save(layer.context)
    trace(path, in: space, on: layer)
    cairo_set_fill_rule(layer.context, rule.cairo)
    cairo_clip(layer.context)
    layer.setSpace(.identity)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(layer.context, &left, &top, &right, &bottom)
    let extent = Rect(x: left, y: top, width: right - left, height: bottom - top)
    // An empty clip lies nowhere; where matters no more.
    layer.extents.append(
      layer.extent.intersection(extent) ?? Rect(x: left, y: top, width: 0, height: 0))
  }

  package func popClip() {
    let layer = top
    guard layer.extents.count > 1 else { return }
    layer.extents.removeLast()
    cairo_restore(layer.context)
  }

  // MARK: Layers

  /// How far a layer may reach beyond what is seen, in pixels: as far as the widest blur does, and
  /// some way for shadows. Without an end, a radius of a million would ask for all the memory.
  private static let farthestReach = 1_536.0

  package func beginLayer(in bounds: Rect) {
    let bounds =
      bounds.intersection(extent.outset(by: Self.farthestReach))
      ?? Rect(
        origin: extent.origin, size: .zero)
    let left = bounds.x.rounded(.down)
    let top = bounds.y.rounded(.down)
    let width = min(max(bounds.maxX.rounded(.up) - left, 1), Double(Bitmap.largestSide))
    let height = min(max(bounds.maxY.rounded(.up) - top, 1), Double(Bitmap.largestSide))
    layers.append(
      newLayer(x: Int(left), y: Int(top), width: Int(width), height: Int(height)))
  }

  /// A clear layer; where there is no memory for it, one of a single pixel, and a failure.
  func newLayer(x: Int, y: Int, width: Int, height: Int) -> CanvasLayer {
    let size = width * height * 4
    guard let buffer = pool.take(size) ?? PixelBuffer(capacity: 4) else {
      // Not even four bytes: the picture is lost anyway, so its own first pixel may be drawn on.
      fail(.outOfMemory(bytes: size))
      return CanvasLayer(x: x, y: y, width: 1, height: 1, pixels: layers[0].pixels, buffer: nil)
    }
    let fits = buffer.capacity >= size
    if !fits { fail(.outOfMemory(bytes: size)) }
    let layer = CanvasLayer(
      x: x, y: y, width: fits ? width : 1, height: fits ? height : 1, pixels: buffer.bytes,
      buffer: buffer)
    layer.clear()
    return layer
  }

  /// Ends a layer's use; its memory serves again.
  func recycle(_ layer: CanvasLayer) {
    cairo_surface_flush(layer.surface)
    if let buffer = layer.buffer { pool.giveBack(buffer) }
  }

  private func closeLayer() -> CanvasLayer? {
    guard layers.count > 1 else { return nil }
    checkStatus()
    return layers.removeLast()
  }

  package func endLayer(opacity: Double, blending: BlendMode) {
    guard let layer = closeLayer() else { return }
    top.draw(layer, opacity: opacity, by: blending.cairo)
    recycle(layer)
  }

  package func endLayer(asMask kind: MaskKind, isInverted: Bool) {
    guard let layer = closeLayer() else { return }
    if kind == .luminance { layer.turnLuminanceToCoverage() }
    top.draw(layer, by: isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
    recycle(layer)
  }

  package func cutLayer(by clips: [FrameClip], in space: Affine) {
    guard let first = clips.first else { return }
    let (x, y, width, height) = (top.x, top.y, top.width, top.height)
    let coverage = newLayer(x: x, y: y, width: width, height: height)
    if first.mode == .intersect || first.mode == .subtract {
      cairo_set_source_rgba(coverage.context, 1, 1, 1, 1)
      cairo_paint(coverage.context)
    }
    for clip in clips {
      let own = newLayer(x: x, y: y, width: width, height: height)
      cairo_set_source_rgba(own.context, 1, 1, 1, clip.opacity)
      if clip.isInverted {
        cairo_paint(own.context)
        cairo_set_source_rgba(own.context, 1, 1, 1, 1)
        cairo_set_operator(own.context, CAIRO_OPERATOR_DEST_OUT)
      }
      trace(clip.path, in: space, on: own)
      cairo_set_fill_rule(own.context, clip.rule.cairo)
      cairo_fill(own.context)
      coverage.draw(own, by: clip.mode.cairo)
      recycle(own)
    }
    top.draw(coverage, by: CAIRO_OPERATOR_DEST_IN)
    recycle(coverage)
  }
}

extension CanvasLayer {
  /// Makes each pixel's coverage its luminance times its coverage (CSS Masking 1, 7.10.1).
  fileprivate func turnLuminanceToCoverage() {
    cairo_surface_flush(surface)
    // 0.0721, 0.7154 and 0.2125 in parts of 65,536; colours are premultiplied already.
    var place = 0
    while place < size {
      let blue = UInt32(pixels[place])
      let green = UInt32(pixels[place + 1])
      let red = UInt32(pixels[place + 2])
      pixels[place + 3] = UInt8((4725 * blue + 46_884 * green + 13_927 * red + 32_768) >> 16)
      place += 4
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .nonzero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension ClipMode {
  /// How coverage meets the coverage of the clips before it.
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .intersect: CAIRO_OPERATOR_DEST_IN
    case .add: CAIRO_OPERATOR_OVER
    case .subtract: CAIRO_OPERATOR_DEST_OUT
    case .difference: CAIRO_OPERATOR_XOR
    }
  }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .add: CAIRO_OPERATOR_ADD
    }
  }
}
