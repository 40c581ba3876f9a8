internal import CPango
internal import VectorGeometry

/// A glyph's outline in the font's units, y growing down; quadratics stay quadratics.
func glyphPath(of font: OpaquePointer, glyph: UInt32) -> Path {
  var pen = GlyphPen()
  withUnsafeMutablePointer(to: &pen) { pen in
    vexport_draw_glyph(font, glyph, DrawFunctions.shared.pointer, pen)
  }
  return pen.path
}

/// Collects what HarfBuzz draws.
private struct GlyphPen {
  var path = Path()
  private var start = Point.zero

  mutating func move(to point: Point) {
    start = point
    path.move(to: point)
  }

  /// Draws a line, but not back to the start: HarfBuzz closes by a line and then says so.
  mutating func close() {
    if case .line(start) = path.elements.last { path = Path(path.elements.dropLast()) }
    path.close()
  }
}

/// HarfBuzz's table of callbacks, which all pens share.
///
/// The table is made immutable before it is shared, so threads may read it at once.
private struct DrawFunctions: @unchecked Sendable {
  let pointer: OpaquePointer?

  static let shared = DrawFunctions()

  private init() {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in pen(data)?.pointee.move(to: point(x, y)) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in pen(data)?.pointee.path.line(to: point(x, y)) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        pen(data)?.pointee.path.quadratic(point(controlX, controlY), to: point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        pen(data)?.pointee.path.cubic(
          point(firstX, firstY), point(secondX, secondY), to: point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in pen(data)?.pointee.close() }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    pointer = functions
  }
}

private func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GlyphPen>? {
  data?.assumingMemoryBound(to: GlyphPen.self)
}

/// A point of HarfBuzz's, whose y grows up; adding 0 turns -0 into 0.
private func point(_ x: Float, _ y: Float) -> Point { Point(Double(x) + 0, 0 - Double(y)) }
