/// The outlines of one character of a font, as files carry them for players without the font.
package struct LottieGlyph: Hashable, Sendable {
  package var character: String
  package var family: String
  package var style: String
  /// The size at which the outlines are drawn.
  package var size: Double
  /// The advance, in hundredths of the size.
  package var advance: Double
  package var shapes: [LottieShapeItem]
  /// Whether a composition is to be shown in place of outlines.
  package var isComposition = false
}

extension LottieGlyph: Encodable {
  private enum CodingKeys: String, CodingKey {
    case character = "ch"
    case family = "fFamily"
    case style
    case size
    case advance = "w"
    case outlines = "data"
  }

  private struct Outlines: Encodable {
    var shapes: [LottieShapeItem]
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(character, forKey: .character)
    try container.encode(family, forKey: .family)
    try container.encode(style, forKey: .style)
    try container.encode(size, forKey: .size)
    try container.encode(advance, forKey: .advance)
    try container.encode(Outlines(shapes: shapes), forKey: .outlines)
  }
}
