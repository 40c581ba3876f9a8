package import SceneModel
import VectorGeometry

/// An outliner whose every character is a box 10 wide, from 8 above the baseline to 2 below it.
///
/// Spaces take room and show nothing. Letters from U+0590 to U+06FF run from the right.
package struct FixedOutliner: GlyphOutliner {
  /// What is added to the advance of the first of two characters.
  package var kerning: [String: Double] = [:]
  /// Characters that no font has.
  package var missing: Set<Character> = []

  package init(kerning: [String: Double] = [:], missing: Set<Character> = []) {
    self.kerning = kerning
    self.missing = missing
  }

  package func layout(
    of text: Text, assets: [AssetID: Asset]
  ) throws(TextError) -> TextLayout {
    let cells = cells(of: text)
    let isRightToLeft = Self.isRightToLeft(text)
    var layout = TextLayout(
      extent: Rect(x: 0, y: 0, width: 0, height: 0), baseline: 0, glyphs: [], outlines: [:],
      isRightToLeft: isRightToLeft, missing: [])
    let lines = lines(of: cells, width: text.box?.width)
    let widest = lines.map { $0.reduce(0) { $0 + $1.advance } }.max() ?? 0
    let top = text.box?.y ?? -8
    let left = text.box?.x ?? (isRightToLeft ? -widest : 0)
    layout.baseline = top + 8
    layout.extent = Rect(x: left, y: top, width: widest, height: Double(lines.count) * 10)
    for (row, line) in lines.enumerated() {
      var pen = isRightToLeft ? (text.box?.maxX ?? 0) : left
      for cell in line {
        if isRightToLeft { pen -= cell.advance }
        place(cell, at: Point(pen, layout.baseline + Double(row) * 10), in: &layout)
        if !isRightToLeft { pen += cell.advance }
      }
    }
    return layout
  }

  private struct Cell {
    var character: Character
    var advance: Double
    var run: Int
  }

  private func cells(of text: Text) -> [Cell] {
    var cells: [Cell] = []
    for (number, run) in text.runs.enumerated() {
      switch run.content {
      case .string(let string):
        cells += string.map { Cell(character: $0, advance: 10, run: number) }
      case .image(_, let size):
        cells.append(Cell(character: "\u{FFFC}", advance: size.width, run: number))
      }
    }
    for index in cells.indices.dropLast() {
      let pair = "\(cells[index].character)\(cells[index + 1].character)"
      cells[index].advance += kerning[pair] ?? 0
    }
    return cells
  }

  private func lines(of cells: [Cell], width: Double?) -> [[Cell]] {
    var lines: [[Cell]] = [[]]
    var used = 0.0
    for cell in cells {
      let isFull = width.map { used + cell.advance > $0 && used > 0 } ?? false
      if cell.character.isNewline || isFull {
        lines.append([])
        used = 0
      }
      if cell.character.isNewline { continue }
      lines[lines.count - 1].append(cell)
      used += cell.advance
    }
    return lines
  }

  private func place(_ cell: Cell, at origin: Point, in layout: inout TextLayout) {
    if missing.contains(cell.character) { layout.missing.append(String(cell.character)) }
    let scalar = cell.character.unicodeScalars.first?.value ?? 0
    let id = GlyphID(face: "fixed", index: scalar)
    layout.glyphs.append(PlacedGlyph(glyph: id, origin: origin, run: cell.run))
    let box = Rect(x: 0, y: -8, width: cell.advance, height: 10)
    layout.outlines[id] = .path(cell.character.isWhitespace ? Path() : .rectangle(box))
  }

  private static func isRightToLeft(_ text: Text) -> Bool {
    switch text.direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic: break
    }
    let strong = text.string.unicodeScalars.first { $0.properties.isAlphabetic }
    return strong.map { (0x0590...0x06FF).contains($0.value) } ?? false
  }
}
