import VectorGeometry

/// A text laid out with the glyphs that a file carries, by lottie-web's rules.
struct GlyphLayout {
  /// A character in its place; line breaks are letters too, without an outline.
  struct Letter {
    var character: String
    /// The start of its advance on the baseline.
    var origin: Point
    var advance: Double
    var line: Int
    var glyph: LottieGlyph?
  }

  var letters: [Letter] = []
  /// The characters for which the file has no glyph.
  var missing: Set<String> = []
  /// What the glyphs' units are in user units.
  var scale: Double

  private let document: LottieTextDocument
  private let font: LottieFont?
  private let glyphs: [String: LottieGlyph]

  /// - Parameter glyphs: the font's, by their characters.
  init(_ document: LottieTextDocument, _ font: LottieFont?, _ glyphs: [String: LottieGlyph]) {
    self.document = document
    self.font = font
    self.glyphs = glyphs
    scale = document.size / 100
    place(wrapped(characters))
  }

  /// The text's characters, line breaks as "\r".
  private var characters: [String] {
    let text = document.capitals == 1 ? document.text.uppercased() : document.text
    var result: [String] = []
    for character in text {
      // A carriage return and a line feed are one character to Swift.
      let isBreak = character.isNewline || character == "\u{3}"
      result.append(isBreak ? "\r" : String(character))
    }
    return result
  }

  private var tracking: Double { (document.tracking ?? 0) / 1000 * document.size }

  private func advance(_ character: String) -> Double {
    character == "\r" ? 0 : (glyphs[character]?.advance ?? 0) * document.size / 100
  }

  /// Lines broken where the box ends: at the last space, or within a word that is too long.
  private func wrapped(_ characters: [String]) -> [String] {
    guard let width = document.boxSize?.at(0), width > 0 else { return characters }
    var result: [String] = []
    var lineWidth = 0.0
    var lastSpace: Int?
    for character in characters {
      if character == " " { lastSpace = result.count }
      if character == "\r" {
        lineWidth = 0
        lastSpace = nil
      }
      let advance = advance(character)
      if lineWidth + advance > width, character != " ", character != "\r" {
        if let space = lastSpace {
          result[space] = "\r"
          lineWidth = result[(space + 1)...].reduce(0) { $0 + self.advance($1) + tracking }
        } else {
          result.append("\r")
          lineWidth = 0
        }
        lastSpace = nil
      }
      result.append(character)
      lineWidth += advance + tracking
    }
    return result
  }

  private mutating func place(_ characters: [String]) {
    let widths = lineWidths(characters)
    let whole = document.boxSize.map { $0.at(0) } ?? widths.max() ?? 0
    let lineHeight = document.lineHeight.flatMap { $0 > 0 ? $0 : nil } ?? document.size * 1.2
    var (x, y) = (0.0, 0.0)
    var line = 0
    for character in characters {
      if character == "\r" {
        x = 0
        // lottie-web puts the second line a unit further down.
        y += lineHeight + (line == 0 ? 1 : 0)
        line += 1
        letters.append(
          Letter(character: character, origin: .zero, advance: 0, line: line, glyph: nil))
        continue
      }
      let glyph = glyphs[character]
      if glyph == nil, character != " " { missing.insert(character) }
      let advance = advance(character)
      let shift = start(of: widths[min(line, widths.count - 1)], in: whole)
      letters.append(
        Letter(
          character: character, origin: Point(x, y) + shift, advance: advance, line: line,
          glyph: glyph))
      x += advance + tracking
    }
  }

  /// The lines' widths, without spaces and tracking at their ends.
  private func lineWidths(_ characters: [String]) -> [Double] {
    var widths: [Double] = []
    var width = -tracking
    var spaces = 0.0
    for character in characters {
      let step = advance(character) + tracking
      switch character {
      case "\r":
        widths.append(width)
        width = -tracking
        spaces = 0
      case " ": spaces += step
      default:
        width += spaces + step
        spaces = 0
      }
    }
    return widths + [width]
  }

  /// How far a line is moved by its justification, its box and its baseline.
  private func start(of width: Double, in whole: Double) -> Vector {
    var shift = Vector(0, -(document.baselineShift ?? 0))
    let isBox = document.boxSize != nil
    switch document.justification ?? 0 {
    case 1, 4: shift.dx = (isBox ? whole : 0) - width
    case 2, 5: shift.dx = ((isBox ? whole : 0) - width) / 2
    default: break
    }
    if isBox, let origin = document.boxOrigin {
      shift.dx += origin.at(0)
      shift.dy += origin.at(1) + (font?.ascent ?? 0) * document.size / 100
    }
    return shift
  }
}
