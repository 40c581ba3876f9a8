internal import CPango
public import SceneModel
internal import Synchronization
internal import VectorGeometry

/// Lays text out with Pango, HarfBuzz and fontconfig, and gives the outlines of its glyphs.
///
/// The same text on the same fonts gives the same layout, whatever the locale: sizes are not
/// rounded, nothing is hinted, and the forms of Chinese characters follow the text (see
/// `regionalLanguages(of:)`). Space between letters lies between them, not at a line's ends. The
/// outliner may be used from several threads; they wait for each other.
public final class PangoOutliner: GlyphOutliner {
  /// The faces of the given font files, in their order.
  public let fontFileFaces: [FontFileFace]
  private let engine: Mutex<LayoutEngine>

  /// Finds the system's fonts and adds files to them.
  ///
  /// - Parameter fontFiles: paths of TrueType or OpenType files or collections.
  /// - Throws: `TextError.unreadableFontFile` for the first file that cannot be used.
  public init(fontFiles: [String] = []) throws(TextError) {
    let catalog = try FontCatalog(fontFiles: fontFiles)
    fontFileFaces = catalog.fileFaces
    engine = Mutex(LayoutEngine(catalog))
  }

  /// The families of the given font files, each once, in their order.
  public var fontFileFamilies: [String] {
    var families: [String] = []
    for face in fontFileFaces where !families.contains(face.family) {
      families.append(face.family)
    }
    return families
  }

  /// Lays a text out.
  ///
  /// Pictures keep the sizes that their runs state, so `assets` is not looked at. Characters that no
  /// font has take no room. A text in a box starts with its first line's ascent at the box's top.
  ///
  /// - Throws: `TextError.unknownFont`, `.tooLong` above 200,000 characters, and `.noGlyphs` where
  ///   none of the characters can be shown.
  public func layout(of text: Text, assets: [AssetID: Asset]) throws(TextError) -> TextLayout {
    try engine.withLock { engine throws(TextError) in try engine.layout(of: text) }
  }
}

/// Pango's objects, which only one thread at a time may touch.
private final class LayoutEngine {
  private var catalog: FontCatalog
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let fonts = FontFaces()

  init(_ catalog: FontCatalog) {
    self.catalog = catalog
    map = vexport_font_map_new(catalog.configuration) { pattern, _ in
      guard let pattern else { return }
      for name in [FC_HINTING, FC_AUTOHINT, FC_EMBEDDED_BITMAP] { _ = FcPatternDel(pattern, name) }
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

  func layout(of text: Text) throws(TextError) -> TextLayout {
    var families: [[String]] = []
    for run in text.runs { families.append(try catalog.families(in: run.font.family)) }
    guard let source = try TextSource(text), let layout = pango_layout_new(context) else {
      return TextLayout(
        extent: Rect(x: 0, y: 0, width: 0, height: 0), baseline: 0, glyphs: [], outlines: [:],
        isRightToLeft: text.direction == .rightToLeft, missing: [])
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setUp(layout, text: text, source: source, families: families)
    let line = pango_layout_get_line_readonly(layout, 0)
    let isRightToLeft = line.map(Self.isRightToLeft) ?? false
    let reader = LayoutReader(layout, of: text, from: source, fonts: fonts)
    return try reader.textLayout(isRightToLeft: isRightToLeft)
  }

  private static func isRightToLeft(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  private func setUp(
    _ layout: OpaquePointer, text: Text, source: TextSource, families: [[String]]
  ) {
    let isRightToLeft = text.direction == .rightToLeft
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_context_changed(layout)
    pango_layout_set_auto_dir(layout, text.direction == .automatic ? 1 : 0)
    if let run = text.runs.first, let names = families.first {
      // Empty lines and tabs take their measures from the layout's own font.
      let description = fontDescription(of: run.font, families: names, in: source)
      pango_layout_set_font_description(layout, description)
      pango_font_description_free(description)
    }
    if let box = text.box {
      pango_layout_set_width(layout, max(source.units(box.width), 0))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    let attributes = TextAttributes(of: source, families: families).list()
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    source.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
  }
}
