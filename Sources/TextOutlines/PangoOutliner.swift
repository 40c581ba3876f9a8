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
