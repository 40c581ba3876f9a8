internal import CPango
internal import SceneModel
internal import VectorGeometry

/// What Pango should look for; the caller frees it.
func fontDescription(
  of font: Font, families: [String], in source: TextSource
) -> OpaquePointer? {
  let description = pango_font_description_new()
  pango_font_description_set_family(description, families.joined(separator: ","))
  pango_font_description_set_weight(description, pangoWeight(font.weight))
  pango_font_description_set_style(description, pangoStyle(font.slant))
  let size = font.size.base
  pango_font_description_set_absolute_size(description, max(Double(source.units(size)), 1))
  // Layouts are made at a size of their own; optical sizes must follow the text's.
  let optical = decimalText(min(max(size, 0), 10_000), decimals: 2)
  pango_font_description_set_variations(description, "opsz=\(optical)")
  return description
}

/// A weight in Pango's terms, which are whole.
func pangoWeight(_ weight: Double) -> PangoWeight {
  PangoWeight(weight.isFinite ? UInt32(min(max(weight, 1), 1000).rounded()) : 400)
}

/// A slant in Pango's terms.
func pangoStyle(_ slant: FontSlant) -> PangoStyle {
  switch slant {
  case .upright: PANGO_STYLE_NORMAL
  case .italic: PANGO_STYLE_ITALIC
  case .oblique: PANGO_STYLE_OBLIQUE
  }
}
