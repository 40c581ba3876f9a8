internal import CPango
internal import SceneModel
internal import VectorGeometry

/// Reads the lines of a layout of Pango's into a layout of ours.
struct LayoutReader {
  private let source: TextSource
  private let text: Text
  private let fonts: FontFaces
  private var lines: [Line] = []
  private var outlines: [GlyphID: GlyphOutline] = [:]
  private var missing: [String] = []
  private var knownMissing: Set<String> = []

  /// A line, with its glyphs placed from its left end and its baseline.
  private struct Line {
    var glyphs: [PlacedGlyph] = []
    /// The sum of the advances in Pango's units, which adds up without rounding.
    var units = 0
    var ascent: Double
    var descent: Double
    /// How far below the top its baseline lies, in Pango's units.
    var baseline: Int
  }

  /// Where the next paragraph starts, in Pango's units below the top.
  private var top = 0
  /// The first byte of the paragraph that is being read.
  private var start = 0

  /// Makes a reader of a text's paragraphs.
  init(of text: Text, from source: TextSource, fonts: FontFaces) {
    self.text = text
    self.source = source
    self.fonts = fonts
  }

  /// Reads the layout of the next paragraph, which starts at a byte.
  mutating func read(_ layout: OpaquePointer, from byte: Int) {
    start = byte
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      read(line, baseline: top + Int(pango_layout_iter_get_baseline(iterator)))
    } while pango_layout_iter_next_line(iterator) != 0
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    top += Int(box.height)
  }

  /// The finished layout.
  ///
  /// - Throws: `TextError.noGlyphs` where characters are missing and nothing else can be seen.
  func textLayout(isRightToLeft: Bool) throws(TextError) -> TextLayout {
    if !missing.isEmpty, outlines.isEmpty { throw .noGlyphs(characters: missing) }
    guard let first = lines.first else {
      return TextLayout(
        extent: Rect(x: 0, y: 0, width: 0, height: 0), baseline: 0, glyphs: [], outlines: [:],
        isRightToLeft: isRightToLeft, missing: [])
    }
    let baseline = text.box.map { $0.y + first.ascent } ?? 0
    var glyphs: [PlacedGlyph] = []
    var extent: Rect?
    for (index, line) in lines.enumerated() {
      let drop =
        text.lineHeight.map { $0 * Double(index) } ?? source.length(line.baseline - first.baseline)
      let start = Point(left(of: line, isRightToLeft: isRightToLeft), baseline + drop)
      let shift = start - Point.zero
      glyphs += line.glyphs.map { glyph in
        PlacedGlyph(glyph: glyph.glyph, origin: glyph.origin + shift, run: glyph.run)
      }
      let box = Rect(
        x: start.x, y: start.y - line.ascent, width: source.length(line.units),
        height: line.ascent + line.descent)
      extent = extent?.union(box) ?? box
    }
    return TextLayout(
      extent: extent ?? Rect(x: 0, y: 0, width: 0, height: 0), baseline: baseline, glyphs: glyphs,
      outlines: outlines, isRightToLeft: isRightToLeft, missing: missing)
  }

  /// Where a line's left end lies: about the origin, or between the box's sides.
  private func left(of line: Line, isRightToLeft: Bool) -> Double {
    let space = (text.box?.width ?? 0) - source.length(line.units)
    let start = text.box?.x ?? 0
    return switch (text.alignment, isRightToLeft) {
    case (.start, false), (.end, true): start
    case (.center, _): start + space / 2
    case (.start, true), (.end, false): start + space
    }
  }
}

extension LayoutReader {
  private mutating func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, baseline: Int) {
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    var result = Line(
      ascent: source.length(-Int(box.y)), descent: source.length(Int(box.y) + Int(box.height)),
      baseline: baseline)
    var entry = line.pointee.runs
    while let node = entry {
      entry = node.pointee.next
      guard let data = node.pointee.data else { continue }
      read(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee, into: &result)
    }
    lines.append(result)
  }

  private mutating func read(_ piece: PangoGlyphItem, into line: inout Line) {
    guard let item = piece.item?.pointee, let string = piece.glyphs?.pointee else { return }
    let offset = start + Int(item.offset)
    let face = item.analysis.font.flatMap { fonts.face(of: $0) }
    line.units += Int(piece.start_x_offset)
    var run = source.run(at: offset)
    for index in 0..<Int(string.num_glyphs) {
      let info = string.glyphs[index]
      let byte = offset + Int(string.log_clusters[index])
      if !source.spans[run].contains(byte) { run = source.run(at: byte) }
      let origin = Point(
        source.length(line.units + Int(info.geometry.x_offset)),
        source.length(Int(info.geometry.y_offset) - Int(piece.y_offset)))
      switch shown(info.glyph, in: run, face: face) {
      case .nothing: break
      case .glyph(let glyph):
        line.glyphs.append(PlacedGlyph(glyph: glyph, origin: origin, run: run))
      case .missing:
        // The box that Pango would show leaves no gap behind.
        noteMissing(cluster(of: index, in: string, item))
        continue
      }
      line.units += Int(info.geometry.width)
    }
    line.units += Int(piece.end_x_offset)
  }

  private enum Shown {
    case nothing
    case missing
    case glyph(GlyphID)
  }

  private mutating func shown(_ glyph: PangoGlyph, in run: Int, face: FontFace?) -> Shown {
    if case .image(let asset, let size) = source.runs[run].content {
      let id = GlyphID(
        face: "image \(asset.name) "
          + "\(decimalText(size.width, decimals: 12))x\(decimalText(size.height, decimals: 12))",
        index: 0)
      let frame = Rect(x: 0, y: -size.height, width: size.width, height: size.height)
      outlines[id] = .image(asset, frame)
      return .glyph(id)
    }
    if vexport_is_empty_glyph(glyph) != 0 { return .nothing }
    // Glyph 0 is what a font shows for what it lacks.
    guard let face, vexport_is_unknown_glyph(glyph) == 0, glyph != 0 else { return .missing }
    let size = source.runs[run].font.size.base
    let id = GlyphID(face: fonts.name(of: face, size: size), index: glyph)
    if outlines[id] == nil {
      let outline = face.outline(of: glyph).scaled(by: size / face.unitsPerEm)
      if outline.isEmpty { return .nothing }
      outlines[id] = outline
    }
    return .glyph(id)
  }

  private mutating func noteMissing(_ characters: String) {
    guard knownMissing.insert(characters).inserted else { return }
    missing.append(characters)
  }

  /// The characters that a glyph stands for.
  private func cluster(of index: Int, in string: PangoGlyphString, _ item: PangoItem) -> String {
    let start = string.log_clusters[index]
    var end = item.length
    // Clusters rise from left to right, or fall where text runs from the right.
    let steps = item.analysis.level % 2 == 0 ? 1 : -1
    var other = index + steps
    while other >= 0, other < Int(string.num_glyphs) {
      if string.log_clusters[other] > start {
        end = string.log_clusters[other]
        break
      }
      other += steps
    }
    let offset = self.start + Int(item.offset)
    let bytes = source.bytes[(offset + Int(start))..<(offset + Int(end))]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension GlyphOutline {
  /// Whether nothing would be drawn.
  fileprivate var isEmpty: Bool {
    switch self {
    case .path(let path): path.isEmpty
    case .layers(let layers): layers.allSatisfy(\.path.isEmpty)
    case .picture, .image: false
    }
  }

  /// The outline at another size.
  fileprivate func scaled(by factor: Double) -> GlyphOutline {
    let map = Affine.scale(Vector(factor, factor))
    return switch self {
    case .path(let path): .path(path.applying(map))
    case .layers(let layers):
      .layers(layers.map { GlyphLayer(path: $0.path.applying(map), color: $0.color) })
    case .picture(let asset, let frame): .picture(asset, frame.applying(map))
    case .image(let asset, let frame): .image(asset, frame.applying(map))
    }
  }
}
