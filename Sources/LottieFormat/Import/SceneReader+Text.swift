import SceneModel
import VectorGeometry

extension SceneReader {
  /// A text over time: each look of it is a layer that is there while it holds.
  mutating func text(_ layer: LottieLayer) -> Content? {
    guard let text = layer.text, !text.document.keyframes.isEmpty else {
      lost(.dropped, .text, "the text layer holds no text")
      return nil
    }
    let masks = layer.masks ?? []
    let keyframes = justified(text.document.keyframes)
    reportQuirks(of: keyframes.map(\.value))
    guard keyframes.count > 1 else { return content(of: keyframes[0].value, in: text, masks) }
    // Of a text that never changes, lottie-web knows the usual tracking.
    let stacks =
      keyframes.contains { $0.value.tracking == nil && $0.value.characters.count > 1 }
      && followsLottieWeb(
        .text, insteadOf: "takes 0 for a tracking that is not stated", it: "stacks all letters")
    var layers: [Layer] = []
    for (index, keyframe) in keyframes.enumerated() {
      let begin = index == 0 ? -Double.infinity : keyframe.time ?? 0
      let end = index + 1 < keyframes.count ? keyframes[index + 1].time ?? 0 : .infinity
      guard begin < end,
        let content = content(
          of: keyframe.value, in: text, masks, stacks: stacks && keyframe.value.tracking == nil)
      else { continue }
      let visibility = visibility(from: begin, until: end)
      if visibility == .init(false) { continue }
      layers.append(Layer(visibility: visibility, content: content))
    }
    return .group(layers)
  }

  /// Texts as they are justified: in boxes, and not where lottie-web is followed.
  private mutating func justified(
    _ keyframes: [LottieTextKeyframe]
  ) -> [LottieTextKeyframe] {
    guard keyframes.contains(where: { ($0.value.justification ?? 0) > 2 }) else {
      return keyframes
    }
    let isLeft = followsLottieWeb(
      .text, insteadOf: "justifies lines", it: "starts them at the left")
    return keyframes.map { keyframe in
      var keyframe = keyframe
      let isJustified = (keyframe.value.justification ?? 0) > 2
      if isJustified, isLeft || keyframe.value.boxSize == nil { keyframe.value.justification = 0 }
      return keyframe
    }
  }

  private mutating func content(
    of document: LottieTextDocument, in text: LottieText, _ masks: [LottieMask],
    stacks: Bool = false
  ) -> Content? {
    let font = listedFont(of: document)
    let ascent = ascent(of: font, document)
    let hasOwnGlyphs = !(self.document.glyphs ?? []).isEmpty
    let isPlain =
      (text.animators ?? []).isEmpty && text.path?.mask == nil && !stacks
      && !document.justifiesLines
    var layout: GlyphLayout
    if hasOwnGlyphs {
      layout = GlyphLayout(document, ascent: ascent, ownForms(of: font))
      let letters = Set(document.characters)
      if (self.document.glyphs ?? []).contains(where: {
        $0.isComposition && letters.contains($0.character)
      }) {
        lost(.dropped, .text, "glyphs that are compositions are left empty")
      }
      if (self.document.glyphs ?? []).contains(where: {
        letters.contains($0.character) && $0.hasTwins
      }) {
        let isEmpty = followsLottieWeb(
          .text, insteadOf: "shows once what glyphs hold twice", it: "shows nothing of it")
        if isEmpty { return nil }
      }
      if !layout.missing.isEmpty {
        let shown = layout.missing.sorted().prefix(8).joined(separator: " ")
        lost(.dropped, .text, "the file has no glyph for \(shown)")
      }
    } else {
      guard let outliner = options.outliner else {
        if !isPlain {
          lost(.dropped, .text, "letters do not move by themselves without fonts to take them from")
        }
        return .text(Text(document, font))
      }
      let forms = installedForms(
        of: document.characters, in: Font(font, document), by: outliner, measuresOnly: isPlain)
      layout = GlyphLayout(document, ascent: ascent, forms)
      if isPlain { return lines(of: layout, document, font) }
    }
    if stacks {
      for index in layout.letters.indices { layout.letters[index].origin = .zero }
    }
    let animators = self.animators(of: text, layout)
    let path = path(of: text, among: masks)
    guard animators.isEmpty, path == nil else {
      return .group(letters(of: layout, document, animators, text.options, along: path))
    }
    return letters(of: layout, document)
  }

  /// Letters that stay where they are: all outlines as one shape.
  private func letters(of layout: GlyphLayout, _ document: LottieTextDocument) -> Content {
    var path = Path()
    var others: [Layer] = []
    for letter in layout.letters {
      let move = letter.origin - Point.zero
      if let outline = letter.form?.outline(at: document.size) {
        path.append(outline.applying(.translation(move)))
      } else if let content = letter.form?.content(at: document.size, draws: document.draws) {
        others.append(Layer(transform: .translation(move), content: content))
      }
    }
    let shape = Content.shape(Shape(figures: [.path(.init(path))], draws: document.draws))
    return others.isEmpty ? shape : .group([Layer(content: shape)] + others)
  }

  /// A text without moving letters: each line is a text, as lottie-web breaks and places it.
  private func lines(
    of layout: GlyphLayout, _ document: LottieTextDocument, _ font: LottieFont?
  ) -> Content {
    let lines = layout.lines.enumerated().filter { !$0.element.isEmpty }
    if document.boxSize == nil, document.boxOrigin == nil, layout.lines.count < 2 {
      return .text(Text(document, font))
    }
    return .group(
      lines.map { number, line in
        var one = document
        (one.text, one.capitals) = (line, 0)
        (one.boxSize, one.boxOrigin, one.baselineShift) = (nil, nil, nil)
        return Layer(
          transform: .translation(layout.lineAnchor(number)), content: .text(Text(one, font)))
      })
  }

  /// A font of the file's list; lottie-web takes the first one where the name is not there.
  private mutating func listedFont(of document: LottieTextDocument) -> LottieFont? {
    let list = self.document.fonts?.list ?? []
    if let font = list.first(where: { $0.name == document.font }) {
      reportCut(of: font)
      return font
    }
    guard let first = list.first else { return nil }
    assumed(
      .text, "the file lists no font '\(document.font)'; its first, '\(first.name)', was taken")
    return first
  }

  /// Says where lottie-web, which knows few names of cuts, shows another one.
  private mutating func reportCut(of font: LottieFont) {
    guard (self.document.glyphs ?? []).isEmpty, font.playerDiffers else { return }
    lost(
      .approximated(by: nil), .text,
      "the font's cut is '\(font.style ?? "")', which lottie-web does not know")
  }

  /// A font's ascent in percent of the size, which places text in boxes.
  private mutating func ascent(of font: LottieFont?, _ document: LottieTextDocument) -> Double {
    if let ascent = font?.ascent { return ascent }
    if document.boxOrigin != nil {
      assumed(.text, "the font states no ascent; \(Int(LottieFont.usualAscent)) % was taken")
    }
    return LottieFont.usualAscent
  }

  /// Says where lottie-web shows a text otherwise than the file says.
  private mutating func reportQuirks(of documents: [LottieTextDocument]) {
    func any(_ test: (LottieTextDocument) -> Bool) -> Bool { documents.contains(where: test) }
    if any({ $0.capitals == 1 && $0.text.uppercased() != $0.text }) {
      lost(
        .approximated(by: nil), .text,
        "the text is in capitals, as the file says; lottie-web shows it as it is written")
    }
    if any({ $0.capitals == 2 && $0.text.uppercased() != $0.text }) {
      lost(.dropped, .text, "small capitals are shown as written")
    }
    if any(\.fillsOverStroke) {
      lost(
        .approximated(by: nil), .text,
        "the fill lies over the stroke, as the file says; lottie-web strokes over it")
    }
    if any({ $0.text.unicodeScalars.contains(where: \.joinsOthers) }) {
      lost(
        .approximated(by: nil), .text,
        "letters join and run as their script wants; lottie-web sets them one by one from the left")
    }
  }
}

extension LottieTextDocument {
  /// Whether it can be seen that the stroke is not on top.
  fileprivate var fillsOverStroke: Bool {
    isStrokeOnTop == false && fillColor != nil && strokeColor != nil && strokeWidth != 0
  }
}

extension Unicode.Scalar {
  /// Whether letters of its script change, move or turn around with their neighbours: those from
  /// Hebrew to the scripts of South and South East Asia.
  fileprivate var joinsOthers: Bool {
    if isRightToLeft { return true }
    return switch value {
    case 0x900...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF, 0x1B00...0x1B7F: true
    default: false
    }
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
          tracking: document.trackingLength, rise: document.baselineShift ?? 0, isKerned: false)
      ],
      direction: .automatic, lineHeight: document.lineHeight ?? document.size * 1.2)
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    switch (document.lineShare, isRightToLeft) {
    case (0.5, _): alignment = .center
    case (0, false), (1, true): alignment = .start
    default: alignment = .end
    }
    if let size = document.boxSize {
      let origin = document.boxOrigin ?? []
      box = Rect(
        x: origin.at(0), y: origin.at(1), width: max(size.at(0), 0), height: max(size.at(1), 0))
    }
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
