internal import CCairo
internal import VectorGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One picture that is drawn on: the canvas's own, or a layer's.
final class CanvasLayer {
  /// Where its top left pixel lies in the canvas.
  let x: Int
  /// Where its top left pixel lies in the canvas.
  let y: Int
  let width: Int
  let height: Int
  /// Four bytes for each pixel, rows without a gap.
  let pixels: UnsafeMutablePointer<UInt8>
  /// What owns the pixels; nil for the canvas's own.
  let buffer: PixelBuffer?
  let surface: OpaquePointer?
  let context: OpaquePointer?
  /// What is seen of anything drawn, for each clip that is on; never empty.
  var extents: [Rect]

  init(
    x: Int, y: Int, width: Int, height: Int, pixels: UnsafeMutablePointer<UInt8>,
    buffer: PixelBuffer?
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.pixels = pixels
    self.buffer = buffer
    surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    context = cairo_create(surface)
    extents = [
      Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    ]
    // Curves become lines that lie inside them: with Cairo's usual tenth of a pixel, a circle of a
    // radius of 9 loses a pixel of its area.
    cairo_set_tolerance(context, 0.03)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GOOD)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Bytes of all pixels.
  var size: Int { width * height * 4 }

  /// What is seen of anything drawn now.
  var extent: Rect { extents[extents.count - 1] }

  /// Makes every pixel clear.
  func clear() { memset(pixels, 0, size) }

  /// Sets the map from a space to this layer's pixels.
  func setSpace(_ space: Affine) {
    var matrix = cairo_matrix_t(placing: space, x: x, y: y)
    cairo_set_matrix(context, &matrix)
  }

  /// Draws another layer onto this one, where both lie in the canvas.
  func draw(_ other: CanvasLayer, opacity: Double = 1, by operation: cairo_operator_t) {
    cairo_save(context)
    cairo_identity_matrix(context)
    let (left, top) = (Double(other.x - x), Double(other.y - y))
    cairo_surface_mark_dirty(other.surface)
    cairo_set_source_surface(context, other.surface, left, top)
    cairo_set_operator(context, operation)
    if operation != CAIRO_OPERATOR_DEST_IN {
      cairo_new_path(context)
      cairo_rectangle(context, left, top, Double(other.width), Double(other.height))
      cairo_clip(context)
    }
    if opacity == 1 {
      cairo_paint(context)
    } else {
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_restore(context)
  }
}

extension cairo_matrix_t {
  /// The map as Cairo states it.
  init(_ affine: Affine) {
    self.init(
      xx: affine.a, yx: affine.b, xy: affine.c, yy: affine.d, x0: affine.tx, y0: affine.ty)
  }

  /// The map, then from the canvas to a layer's own pixels.
  init(placing affine: Affine, x: Int, y: Int) {
    self.init(affine)
    x0 -= Double(x)
    y0 -= Double(y)
  }
}
