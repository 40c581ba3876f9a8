import SceneModel
import VectorGeometry

extension SceneReader {
  /// A text over time: each look of it is a layer that is there while it holds.
  mutating func text(_ layer: LottieLayer) -> Content? {
    guard let text = layer.text, !text.document.keyframes.isEmpty else {
      lost(.dropped, .text, "the text layer holds no text")
      return nil
    }
    if text.path?.mask != nil { lost(.dropped, .text, "the text does not follow its path") }
    let keyframes = text.document.keyframes
    guard keyframes.count > 1 else { return content(of: keyframes[0].value, in: text) }
    var layers: [Layer] = []
    for (index, keyframe) in keyframes.enumerated() {
      let begin = index == 0 ? -Double.infinity : keyframe.time ?? 0
      let end = index + 1 < keyframes.count ? keyframes[index + 1].time ?? 0 : .infinity
      guard begin < end, let content = content(of: keyframe.value, in: text) else { continue }
      let visibility = visibility(from: begin, until: end)
      if visibility == .init(false) { continue }
      layers.append(Layer(visibility: visibility, content: content))
    }
    return .group(layers)
  }

  private mutating func content(of document: LottieTextDocument, in text: LottieText) -> Content? {
    let font = self.document.fonts?.list.first { $0.name == document.font }
    guard let glyphs = self.document.glyphs, !glyphs.isEmpty else {
      if !(text.animators ?? []).isEmpty {
        lost(.dropped, .text, "letters do not move by themselves without the file's own glyphs")
      }
      return .text(Text(document, font))
    }
    let own = glyphs.filter { glyph in
      font.map { $0.family == glyph.family && ($0.style ?? "") == glyph.style } ?? true
    }
    let layout = GlyphLayout(
      document, font,
      Dictionary(own.map { ($0.character, $0) }, uniquingKeysWith: { first, _ in first }))
    if !layout.missing.isEmpty {
      let shown = layout.missing.sorted().prefix(8).joined(separator: " ")
      lost(.dropped, .text, "the file has no glyph for \(shown)")
    }
    let animators = self.animators(of: text, layout)
    guard animators.isEmpty else {
      return .group(letters(of: layout, document, animators, text.options))
    }
    var path = Path()
    for letter in layout.letters {
      let move = Affine.translation(letter.origin - Point.zero)
      path.append(outline(of: letter, scale: layout.scale).applying(move))
    }
    return .shape(Shape(figures: [.path(.init(path))], draws: document.draws))
  }

  /// A letter's outline about the start of its baseline.
  mutating func outline(of letter: GlyphLayout.Letter, scale: Double) -> Path {
    var path = Path()
    func add(_ items: [LottieShapeItem]) {
      for item in items {
        switch item {
        case .group(let group): add(group.items)
        case .path(let outline):
          guard let bezier = outline.outline.values.first else { continue }
          path.append(bezier.path)
        default: break
        }
      }
    }
    add(letter.glyph?.shapes ?? [])
    return path.applying(.scale(Vector(scale, scale)))
  }
}

extension Text {
  /// A text in a font that is not in the file.
  fileprivate init(_ document: LottieTextDocument, _ font: LottieFont?) {
    var string = document.text.replacing("\r\n", with: "\n")
    string = string.replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
    if document.capitals == 1 { string = string.uppercased() }
    self.init(
      runs: [
        Run(
          .string(string), font: Font(font, document), draws: document.draws,
          tracking: (document.tracking ?? 0) / 1000 * document.size,
          rise: document.baselineShift ?? 0)
      ],
      alignment: [.start, .end, .center, .start, .end, .center, .start][
        min(max(document.justification ?? 0, 0), 6)],
      direction: .leftToRight, lineHeight: document.lineHeight ?? document.size * 1.2)
    if let size = document.boxSize {
      let origin = document.boxOrigin ?? []
      box = Rect(
        x: origin.at(0), y: origin.at(1), width: max(size.at(0), 0), height: max(size.at(1), 0))
    }
  }
}

extension Font {
  /// A font of a file's list, or the name that a text gives where it is not there.
  fileprivate init(_ listed: LottieFont?, _ document: LottieTextDocument) {
    let style = listed?.style ?? "Regular"
    let name = style.split(separator: " ").first.map(String.init) ?? ""
    let step = Self.weightNames.firstIndex(of: name).map { Double($0 + 1) * 100 }
    self.init(
      family: listed?.family ?? document.font,
      weight: listed?.weight.flatMap { Double($0) } ?? step ?? 400,
      slant: style.contains("Italic") ? .italic : style.contains("Oblique") ? .oblique : .upright,
      size: .init(max(document.size, 0.001)))
  }
}

extension LottieTextDocument {
  /// The paintings, the lower first.
  var draws: [Draw] {
    func paint(_ parts: [Double]) -> Paint {
      .color(.init(Color(red: parts.at(0), green: parts.at(1), blue: parts.at(2)).clamped))
    }
    let fill = fillColor.map { Draw(style: .fill(.nonzero), paint: paint($0)) }
    let stroke = strokeColor.map {
      Draw(
        style: .stroke(StrokeStyle(width: .init(strokeWidth ?? 1), join: .round)),
        paint: paint($0))
    }
    let order = isStrokeOnTop == false ? [stroke, fill] : [fill, stroke]
    return order.compactMap { $0 }
  }
}
