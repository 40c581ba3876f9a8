import SceneModel
import TextOutlines
import VectorGeometry

/// One outliner for all tests: it may be shared, and the fonts are found only once.
let outliner = Result { () throws(TextError) in try PangoOutliner() }

/// A text of one run.
func text(
  _ string: String, _ family: String = "DejaVu Sans", size: Double = 20, weight: Double = 400,
  slant: FontSlant = .upright, tracking: Double = 0, alignment: TextAlignment = .start,
  direction: TextDirection = .automatic, box: Rect? = nil, lineHeight: Double? = nil
) -> Text {
  Text(
    runs: [run(string, family, size: size, weight: weight, slant: slant, tracking: tracking)],
    alignment: alignment, direction: direction, box: box, lineHeight: lineHeight)
}

/// A run in black.
func run(
  _ string: String, _ family: String = "DejaVu Sans", size: Double = 20, weight: Double = 400,
  slant: FontSlant = .upright, tracking: Double = 0
) -> Run {
  Run(
    .string(string),
    font: Font(family: family, weight: weight, slant: slant, size: .init(size)),
    draws: [.fill(.black)], tracking: tracking)
}

/// Lays a text out.
func layout(_ text: Text) throws -> TextLayout {
  try outliner.get().layout(of: text, assets: [:])
}

extension TextLayout {
  /// The outlines of the glyphs in drawing order, in their places.
  var placedPaths: [Path] {
    glyphs.compactMap { glyph in
      guard case .path(let path) = outlines[glyph.glyph] else { return nil }
      return path.applying(.translation(glyph.origin - Point.zero))
    }
  }

  /// The numbers of the glyphs in drawing order.
  var indices: [UInt32] { glyphs.map(\.glyph.index) }
}

/// Whether two numbers differ by no more than doubles do.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}
