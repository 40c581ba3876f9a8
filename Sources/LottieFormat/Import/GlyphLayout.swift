import VectorGeometry

/// A text laid out letter by letter, each with the advance that it has alone, by lottie-web's rules.
struct GlyphLayout {
  /// A character in its place; line breaks are letters too, without a look.
  struct Letter {
    var character: String
    /// The start of its advance on the baseline.
    var origin: Point
    var advance: Double
    var line: Int
    var form: LetterForm?
    /// The letter, word or line that turns about one point, by its number.
    var group = 0
    /// How wide that is.
    var groupAdvance: Double
    /// Where the letter starts in it; space between letters is not counted.
    var offsetInGroup = 0.0
    /// How much further a path is followed behind the group.
    var spaceBehindGroup = 0.0

    var isBreak: Bool { character == "\r" }
  }

  var letters: [Letter] = []
  /// The lines' widths, without spaces and tracking at their ends.
  var lineWidths: [Double] = []
  /// The characters for which there is no glyph.
  var missing: Set<String> = []

  /// What is added to each space of a line so that it fills its box.
  private var stretches: [Double] = []

  private let document: LottieTextDocument
  private let ascent: Double
  private let forms: [String: LetterForm]

  /// - Parameters:
  ///   - ascent: the font's, in percent of the size.
  ///   - forms: what the font shows, by the characters.
  init(_ document: LottieTextDocument, ascent: Double, _ forms: [String: LetterForm]) {
    self.document = document
    self.ascent = ascent
    self.forms = forms
    let (characters, breaks) = wrapped(document.characters)
    lineWidths = widths(of: characters)
    stretches = lineWidths.map { _ in 0 }
    if document.justifiesLines { justify(characters, wrappedAt: breaks) }
    place(characters)
    group(by: 1)
  }

  private var tracking: Double { document.trackingLength }

  private func advance(_ character: String) -> Double {
    character == "\r" ? 0 : (forms[character]?.advance ?? 0) * document.size / 100
  }

  /// Lines broken where the box ends: at the last space, or within a word that is too long.
  ///
  /// - Returns: the characters, and the places of the breaks that the box made.
  private func wrapped(_ characters: [String]) -> (characters: [String], breaks: Set<Int>) {
    guard let width = document.boxSize?.at(0), width > 0 else { return (characters, []) }
    var result: [String] = []
    var breaks: Set<Int> = []
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
        breaks.insert(lastSpace ?? result.count)
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
    return (result, breaks)
  }

  /// Widens the spaces within lines to the box's width: of those that the box broke, or of all.
  private mutating func justify(_ characters: [String], wrappedAt breaks: Set<Int>) {
    guard let width = document.boxSize?.at(0) else { return }
    var line = 0
    var inner = 0
    var spaces = 0
    for index in 0...characters.count {
      let character = index < characters.count ? characters[index] : "\r"
      switch character {
      case "\r":
        let fills = document.justification == LottieTextDocument.fullJustification
        if breaks.contains(index) || fills, inner > 0, width > lineWidths[line] {
          stretches[line] = (width - lineWidths[line]) / Double(inner)
          lineWidths[line] = width
        }
        (line, inner, spaces) = (line + 1, 0, 0)
      case " ": spaces += 1
      default:
        // Spaces at a line's end do not count.
        inner += spaces
        spaces = 0
      }
    }
  }

  private mutating func place(_ characters: [String]) {
    var x = 0.0
    var line = 0
    for character in characters {
      if character == "\r" {
        x = 0
        line += 1
        letters.append(
          Letter(
            character: character, origin: .zero, advance: 0, line: line, form: nil,
            groupAdvance: 0))
        continue
      }
      let form = forms[character]
      if form == nil, character != " " { missing.insert(character) }
      let advance = advance(character) + (character == " " ? stretches[line] : 0)
      letters.append(
        Letter(
          character: character, origin: Point(x, 0) + lineStart(line), advance: advance,
          line: line, form: form, groupAdvance: advance))
      x += advance + tracking
    }
  }

  private func widths(of characters: [String]) -> [Double] {
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

  /// Where a line starts.
  func lineStart(_ line: Int) -> Vector {
    lineAnchor(line)
      + Vector(-lineWidths[min(line, lineWidths.count - 1)] * document.lineShare, 0)
  }

  /// The point about which a line is aligned: in its box, or about the origin.
  func lineAnchor(_ line: Int) -> Vector {
    var anchor = Vector(0, lineDrop(line) - (document.baselineShift ?? 0))
    if let width = document.boxSize?.at(0) { anchor.dx = width * document.lineShare }
    if let origin = document.boxOrigin {
      anchor.dx += origin.at(0)
      anchor.dy += origin.at(1) + ascent * document.size / 100
    }
    return anchor
  }

  /// How far a line lies below the first; lottie-web puts all others a unit further down.
  func lineDrop(_ line: Int) -> Double {
    guard line > 0 else { return 0 }
    let height = document.lineHeight.flatMap { $0 > 0 ? $0 : nil } ?? document.size * 1.2
    return height * Double(line) + 1
  }

  /// The lines' characters, without spaces at their ends, which alignment does not count.
  var lines: [String] {
    letters.split(omittingEmptySubsequences: false, whereSeparator: \.isBreak).map { line in
      let end = line.lastIndex { $0.character != " " } ?? line.startIndex - 1
      return line[...end].map(\.character).joined()
    }
  }
}

extension GlyphLayout {
  /// Gathers the letters that turn about one point.
  ///
  /// - Parameter grouping: 2 words, 3 lines, anything else letters, as lottie-web has it.
  mutating func group(by grouping: Int) {
    guard grouping == 2 || grouping == 3 else {
      for index in letters.indices {
        letters[index].group = index
        letters[index].groupAdvance = letters[index].advance
      }
      return
    }
    var width = 0.0
    var start = 0
    var number = 0
    for index in letters.indices {
      letters[index].offsetInGroup = width
      let isEnd =
        letters[index].isBreak || grouping == 2 && letters[index].character == " "
      if !isEnd { width += letters[index].advance }
      guard isEnd || index == letters.count - 1 else { continue }
      for member in start...index {
        letters[member].group = number
        letters[member].groupAdvance = width
        letters[member].spaceBehindGroup = letters[index].advance
      }
      start = index + 1
      number += 1
      width = 0
    }
  }

  /// The letters counted by characters, characters that are no spaces, words, or lines.
  func numbers(basis: Int) -> (ofLetters: [Int], count: Int) {
    var numbers: [Int] = []
    var next = 0
    for (index, letter) in letters.enumerated() {
      numbers.append(next)
      let isLast = index == letters.count - 1
      let ends =
        switch basis {
        case 2: !letter.isBreak && letter.character != " "
        case 3: letter.isBreak || letter.character == " " || isLast
        case 4: letter.isBreak || isLast
        default: !letter.isBreak
        }
      if ends { next += 1 }
    }
    return (numbers, next)
  }
}

extension LottieTextDocument {
  /// The text's characters as they are shown, line breaks as "\r".
  var characters: [String] {
    (capitals == 1 ? text.uppercased() : text).map { character in
      // A carriage return and a line feed are one character to Swift.
      character.isNewline || character == "\u{3}" ? "\r" : String(character)
    }
  }

  /// The space behind each letter, in user units.
  var trackingLength: Double { (tracking ?? 0) / 1000 * size }

  /// How much of a line lies before the point it is aligned about, of justified ones the last.
  var lineShare: Double {
    switch justification {
    case 1, 4: 1
    case 2, 5: 0.5
    default: 0
    }
  }

  /// Whether lines are widened to fill their box; the last may start left, end right, stand in the
  /// middle, or be widened too.
  var justifiesLines: Bool { (justification ?? 0) > 2 && boxSize != nil }

  /// Justifies a text's last line too.
  fileprivate static let fullJustification = 6
}
