public import VectorGeometry

/// Turns text into outlines; a room that knows fonts implements it.
public protocol GlyphOutliner: Sendable {
  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the text; animated font sizes count with their base.
  ///   - assets: the pictures that runs name.
  /// - Throws: where a font is unknown or nothing at all can be shown.
  func layout(of text: Text, assets: [AssetID: Asset]) throws(TextError) -> TextLayout
}

/// A text that has been laid out, in the text's own space.
public struct TextLayout: Hashable, Sendable {
  /// The box of the lines: advances across, ascent to descent down (not the ink).
  public var extent: Rect
  /// The baseline of the first line; for a point text 0.
  public var baseline: Double
  /// The glyphs in drawing order.
  public var glyphs: [PlacedGlyph]
  /// What each glyph looks like about its own origin on the baseline.
  public var outlines: [GlyphID: GlyphOutline]
  /// Whether the first paragraph runs from the right.
  public var isRightToLeft: Bool
  /// The characters that no font has, in order, without repeats.
  public var missing: [String]

  /// Makes a layout.
  public init(
    extent: Rect, baseline: Double, glyphs: [PlacedGlyph], outlines: [GlyphID: GlyphOutline],
    isRightToLeft: Bool, missing: [String]
  ) {
    self.extent = extent
    self.baseline = baseline
    self.glyphs = glyphs
    self.outlines = outlines
    self.isRightToLeft = isRightToLeft
    self.missing = missing
  }
}

/// A glyph in its place.
public struct PlacedGlyph: Hashable, Sendable {
  /// Which glyph it is.
  public var glyph: GlyphID
  /// Where its origin lies in the text's space.
  public var origin: Point
  /// The number of the run it belongs to.
  public var run: Int

  /// Makes a placed glyph.
  public init(glyph: GlyphID, origin: Point, run: Int) {
    self.glyph = glyph
    self.origin = origin
    self.run = run
  }
}

/// A glyph of a font at a size; equal ones look equal.
public struct GlyphID: Hashable, Sendable, Comparable {
  /// The font and its size, in words that are the same on every run.
  public var face: String
  /// The glyph's number in the font.
  public var index: UInt32

  /// Makes a glyph's name.
  public init(face: String, index: UInt32) {
    self.face = face
    self.index = index
  }

  /// Orders by face, then by number.
  public static func < (left: GlyphID, right: GlyphID) -> Bool {
    (left.face, left.index) < (right.face, right.index)
  }
}

/// What a glyph looks like about its own origin.
public enum GlyphOutline: Hashable, Sendable {
  /// An outline, filled by the nonzero rule; empty for spaces.
  case path(Path)
  /// A picture, as colour fonts have.
  case picture(Asset, Rect)
  /// One of the scene's own pictures, as inline images are.
  case image(AssetID, Rect)
  /// Outlines of one colour each, the lowest first.
  case layers([GlyphLayer])
}

/// One colour of a glyph of a colour font.
public struct GlyphLayer: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// Its colour; nil takes the text's own paint.
  public var color: Color?

  /// Makes a layer of a glyph.
  public init(path: Path, color: Color?) {
    self.path = path
    self.color = color
  }
}

/// Why a text cannot be shown.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No installed font has this family; the second holds families of like name.
  case unknownFont(family: String, similar: [String])
  /// A font file cannot be read or is not a font; the second says why.
  case unreadableFontFile(path: String, reason: String)
  /// No font has a glyph for any of the text's characters.
  case noGlyphs(characters: [String])
  /// Markup that does not parse; says what and where.
  case badMarkup(String)
  /// There is text, and nobody to lay it out.
  case noOutliner
  /// A text longer than the limit, in characters.
  case tooLong(count: Int, limit: Int)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .unknownFont(let family, let similar):
      let advice =
        similar.isEmpty
        ? "install it, or give its file" : "did you mean \(similar.joined(separator: ", "))?"
      return "no font family '\(family)' is installed; \(advice)"
    case .unreadableFontFile(let path, let reason):
      return "the font file '\(path)' cannot be used: \(reason)"
    case .noGlyphs(let characters):
      let shown = characters.prefix(8).joined(separator: " ")
      return "no installed font can show \(shown); install a font that has these characters"
    case .badMarkup(let reason):
      return "the markup cannot be read: \(reason)"
    case .noOutliner:
      return "the scene holds text but no fonts were given to draw it; outline the text first"
    case .tooLong(let count, let limit):
      return "the text has \(count) characters; at most \(limit) are laid out, so shorten it"
    }
  }
}
