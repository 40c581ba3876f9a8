internal import CPango
internal import SceneModel
internal import VectorGeometry

/// A font that Pango chose, with the outlines of its glyphs.
///
/// Outlines come from the font's own units, not from the size that Pango laid out at, so they are
/// neither hinted nor rounded. What fontconfig asks for where a family lacks a cut is done here: a
/// shear for a missing oblique, thicker stems for a missing bold; advances stay as they are.
final class FontFace {
  /// The face in words that are the same on every machine that has it.
  let name: String
  /// The units to the em.
  let unitsPerEm: Double
  private let source: UnsafeMutablePointer<PangoFont>
  private let font: OpaquePointer
  private let matrix: Affine?
  private let isEmboldened: Bool
  private var cache: [UInt32: GlyphOutline] = [:]

  /// Takes a font's face; nil for one without outlines of its own.
  init?(_ source: UnsafeMutablePointer<PangoFont>) {
    guard let shaping = pango_font_get_hb_font(source), let face = hb_font_get_face(shaping),
      let font = hb_font_create(face)
    else { return nil }
    let units = Int32(clamping: hb_face_get_upem(face))
    hb_font_set_scale(font, units, units)
    var count: UInt32 = 0
    if let coordinates = hb_font_get_var_coords_normalized(shaping, &count), count > 0 {
      hb_font_set_var_coords_normalized(font, coordinates, count)
    }
    self.source = source
    self.font = font
    unitsPerEm = Double(units)
    g_object_ref(source)
    let pattern = vexport_font_pattern(source)
    matrix = pattern.flatMap(Self.shear)
    isEmboldened = pattern.map(Self.isEmboldened) ?? false
    name = Self.name(
      pattern, variations: Self.variations(of: shaping, face), matrix, bold: isEmboldened)
  }

  deinit {
    hb_font_destroy(font)
    g_object_unref(source)
  }

  /// A glyph's outline in the font's units, y growing down.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = cache[glyph] { return known }
    let outline = layers(of: glyph) ?? picture(of: glyph) ?? .path(path(of: glyph))
    cache[glyph] = outline
    return outline
  }

  private func path(of glyph: UInt32) -> Path {
    var path = glyphPath(of: font, glyph: glyph)
    if isEmboldened { path = path.emboldened(by: unitsPerEm * Self.boldStrength) }
    return matrix.map { path.applying($0) } ?? path
  }

  /// How much thicker a stem is made where a family has no bold cut, in ems (as FreeType).
  private static let boldStrength = 1.0 / 24

  /// The layers of a colour font, by its first palette (OpenType COLR, version 0).
  private func layers(of glyph: UInt32) -> GlyphOutline? {
    let face = hb_font_get_face(font)
    guard hb_ot_color_has_layers(face) != 0 else { return nil }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: .init(), count: Int(count))
    _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    let palette = Self.palette(of: face)
    return .layers(
      layers.prefix(Int(count)).map { layer in
        let index = Int(layer.color_index)
        // 0xFFFF, and any number that the palette lacks, is the text's own colour.
        return GlyphLayer(
          path: path(of: layer.glyph), color: palette.indices.contains(index) ? palette[index] : nil
        )
      })
  }

  private static func palette(of face: OpaquePointer?) -> [Color] {
    var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      Color(
        red: Double(hb_color_get_red(color)) / 255, green: Double(hb_color_get_green(color)) / 255,
        blue: Double(hb_color_get_blue(color)) / 255, alpha: Double(hb_color_get_alpha(color)) / 255
      )
    }
  }

  /// The largest picture that a bitmap font has of a glyph (CBDT, sbix), in the font's units.
  private func picture(of glyph: UInt32) -> GlyphOutline? {
    guard hb_ot_color_has_png(hb_font_get_face(font)) != 0,
      let blob = hb_ot_color_glyph_reference_png(font, glyph)
    else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length)).map { $0 }
    guard let size = pngSize(of: bytes) else { return nil }
    // HarfBuzz's y grows up, and its height is negative.
    let frame = Rect(
      x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
      width: Double(extents.width), height: -Double(extents.height))
    guard frame.width > 0, frame.height > 0 else { return nil }
    return .picture(Asset(mediaType: "image/png", bytes: bytes, pixelSize: size), frame)
  }
}

extension FontFace {
  private static func name(
    _ pattern: OpaquePointer?, variations: String, _ matrix: Affine?, bold: Bool
  ) -> String {
    var words: [String] = []
    if let pattern {
      // A PostScript name has no translations; the name of a style may have some.
      words.append(
        string(FC_POSTSCRIPT_NAME, of: pattern) ?? familyName(of: pattern) ?? "unnamed font")
    }
    if !variations.isEmpty { words.append(variations) }
    if let matrix { words.append("sheared by \(decimalText(-matrix.c, decimals: 4))") }
    if bold { words.append("emboldened") }
    return words.joined(separator: " ")
  }

  /// The place of a variable font on its axes, such as `wght=650,wdth=100`.
  private static func variations(of font: OpaquePointer, _ face: OpaquePointer) -> String {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return "" }
    var axes = [hb_ot_var_axis_info_t](repeating: .init(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    var length: UInt32 = 0
    let values = hb_font_get_var_coords_design(font, &length)
    return axes.prefix(Int(count)).map { axis in
      let index = Int(axis.axis_index)
      let value = index < Int(length) ? values?[index] : nil
      let clamped = min(max(value ?? axis.default_value, axis.min_value), axis.max_value)
      let place = decimalText(Double(clamped), decimals: 4)
      return "\(tagText(axis.tag))=\(place)"
    }.joined(separator: ",")
  }

  private static func tagText(_ tag: hb_tag_t) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
    return String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
  }

  /// The shear that stands in for a missing oblique cut, y growing down; nil where there is none.
  ///
  /// A pure scaling in the pattern fits a bitmap font to a size and does not concern outlines.
  private static func shear(_ pattern: OpaquePointer) -> Affine? {
    var matrix: UnsafeMutablePointer<FcMatrix>?
    guard FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch,
      let map = matrix?.pointee, map.xy != 0 || map.yx != 0, map.xx != 0
    else { return nil }
    return Affine(
      a: 1, b: -map.yx / map.xx, c: -map.xy / map.xx, d: map.yy / map.xx, tx: 0, ty: 0)
  }

  private static func isEmboldened(_ pattern: OpaquePointer) -> Bool {
    var answer: FcBool = 0
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &answer) == FcResultMatch && answer == 1
  }
}

/// The pixels across and down that a PNG file's header states (PNG, section 11.2.2).
func pngSize(of bytes: [UInt8]) -> Size? {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  guard bytes.count >= 24, bytes.starts(with: signature),
    bytes[12..<16].elementsEqual("IHDR".utf8)
  else { return nil }
  func number(at offset: Int) -> Double {
    bytes[offset..<offset + 4].reduce(0) { $0 * 256 + Double($1) }
  }
  let size = Size(number(at: 16), number(at: 20))
  return size.width > 0 && size.height > 0 ? size : nil
}
