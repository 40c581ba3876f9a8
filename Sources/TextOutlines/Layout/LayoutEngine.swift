internal import CPango
internal import SceneModel
internal import VectorGeometry

/// Pango's objects, which only one thread at a time may touch.
final class LayoutEngine {
  private var catalog: FontCatalog
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let fonts = FontFaces()

  /// Makes a font map of a catalogue's fonts, and takes the catalogue over.
  init(_ catalog: FontCatalog) {
    self.catalog = catalog
    map = vexport_font_map_new(catalog.configuration) { pattern, _ in
      guard let pattern else { return }
      for name in [FC_HINTING, FC_AUTOHINT] { _ = FcPatternDel(pattern, name) }
      _ = FcPatternAddBool(pattern, FC_HINTING, 0)
      _ = FcPatternAddBool(pattern, FC_AUTOHINT, 0)
    }
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    // No language has this tag. With a real one Pango would ask the locale for scripts it lacks.
    pango_context_set_language(context, pango_language_from_string("xx"))
  }

  deinit {
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    g_object_unref(map)
    catalog.release()
  }

  /// Lays a text out, paragraph by paragraph: in one go Pango would need time that grows with the
  /// square of their number.
  func layout(of text: Text) throws(TextError) -> TextLayout {
    var families: [[String]] = []
    for run in text.runs { families.append(try catalog.families(in: run.font.family)) }
    guard let source = try TextSource(text), let layout = pango_layout_new(context) else {
      return TextLayout(
        extent: Rect(x: 0, y: 0, width: 0, height: 0), baseline: 0, glyphs: [], outlines: [:],
        isRightToLeft: text.direction == .rightToLeft, missing: [])
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_auto_dir(layout, text.direction == .automatic ? 1 : 0)
    var reader = LayoutReader(of: text, from: source, fonts: fonts)
    var direction = text.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    var isRightToLeft: Bool?
    for paragraph in source.paragraphs {
      // A paragraph without strong characters runs as the one before.
      pango_context_set_base_dir(context, direction)
      pango_layout_context_changed(layout)
      fill(layout, with: paragraph, of: source, families: families)
      wrap(layout, at: text.box?.width, paragraph, of: source)
      if let line = pango_layout_get_line_readonly(layout, 0) {
        direction = pango_layout_line_get_resolved_direction(line)
      }
      isRightToLeft = isRightToLeft ?? (direction == PANGO_DIRECTION_RTL)
      reader.read(layout, from: paragraph.lowerBound)
    }
    return try reader.textLayout(isRightToLeft: isRightToLeft ?? false)
  }

  private func fill(
    _ layout: OpaquePointer, with paragraph: Range<Int>, of source: TextSource,
    families: [[String]]
  ) {
    // Empty lines and tabs take their measures from the layout's own font.
    let run = source.bytes.isEmpty ? 0 : source.run(at: paragraph.lowerBound)
    let description = fontDescription(
      of: source.runs[run].font, families: families[run], in: source)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = TextAttributes(of: paragraph, in: source, families: families).list()
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_width(layout, -1)
    source.bytes[paragraph].withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
  }

  /// Characters without a place to break at, beyond which lines break anywhere: Pango needs time that
  /// grows with the square of their number, and no word is as long.
  private static let longestWord = 1000

  private func wrap(
    _ layout: OpaquePointer, at width: Double?, _ paragraph: Range<Int>, of source: TextSource
  ) {
    guard let width else { return }
    let hasLongWord =
      paragraph.count > Self.longestWord && longestWord(in: layout) > Self.longestWord
    pango_layout_set_wrap(layout, hasLongWord ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, max(source.units(width), 0))
  }

  private func longestWord(in layout: OpaquePointer) -> Int {
    var count: Int32 = 0
    guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return 0 }
    var start = 0
    var longest = 0
    for index in 0..<Int(count) where marks[index].is_line_break != 0 {
      longest = max(longest, index - start)
      start = index
    }
    return max(longest, Int(count) - start)
  }
}
