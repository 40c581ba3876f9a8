import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A text's layer. Lottie's texts have one look; the font is found by its name on the viewer's
  /// machine.
  mutating func textLayer(_ text: Text, of layer: Layer) throws(InexpressibleError) -> LottieLayer {
    guard let look = text.runs.first,
      text.runs.allSatisfy({ run in
        if case .string = run.content {
          return run.font == look.font && run.draws == look.draws && run.tracking == look.tracking
            && run.rise == look.rise
        }
        return false
      })
    else { throw inexpressible(.text, "text.runs") }
    if !look.font.size.isStatic { throw inexpressible(.animatedFontSize, "text.runs.font.size") }
    var document = LottieTextDocument(
      text: text.string.replacing("\r\n", with: "\r").replacing("\n", with: "\r"),
      font: register(look.font), size: number(look.font.size.base))
    document.justification = text.lottieJustification
    let size = look.font.size.base
    // lottie-ios reads whole numbers only.
    document.tracking = size > 0 ? (look.tracking / size * 1000).rounded() : 0
    // Without a height of their own, lines are 1.2 em apart, as After Effects spaces them.
    document.lineHeight = number(text.lineHeight ?? size * 1.2)
    document.baselineShift = number(look.rise)
    try paint(&document, look.draws)
    if let box = text.box {
      document.boxSize = [number(box.width), number(box.height)]
      document.boxOrigin = [number(box.x), number(box.y)]
    }
    var result = newLayer(.text, name: layer.name)
    result.transform = try transform(layer.transform, opacity: layer.opacity)
    result.text = LottieText(
      document: LottieTextTrack(keyframes: [LottieTextKeyframe(time: 0, value: document)]),
      path: LottieTextPath(),
      options: LottieTextOptions(grouping: 1, alignment: .fixed([0, 0])), animators: [])
    return result
  }

  private func paint(
    _ document: inout LottieTextDocument, _ draws: [Draw]
  ) throws(InexpressibleError) {
    for (number, draw) in draws.enumerated() {
      guard case .color(let color) = draw.paint, color.isStatic, draw.opacity == .init(1),
        color.base.alpha == 1
      else { throw inexpressible(.text, "text.runs.draws") }
      let parts = [color.base.red, color.base.green, color.base.blue].map(self.number)
      switch draw.style {
      case .fill where document.fillColor == nil: document.fillColor = parts
      case .stroke(let style) where document.strokeColor == nil && style.width.isStatic:
        document.strokeColor = parts
        document.strokeWidth = self.number(style.width.base)
        document.isStrokeOnTop = number > 0
      default: throw inexpressible(.text, "text.runs.draws")
      }
    }
  }

  /// The name of a font in the file's list, where it is added the first time.
  private mutating func register(_ font: Font) -> String {
    let style = font.lottieStyle
    let name = "\(font.family)-\(style)"
    if !fonts.contains(where: { $0.name == name }) {
      // Players use the ascent to place boxes only.
      fonts.append(
        LottieFont(
          name: name, family: font.family, style: style,
          weight: decimalText(font.weight, decimals: 0),
          ascent: LottieFont.usualAscent))
    }
    return name
  }
}

extension Text {
  /// 0 is left, 1 is right, 2 is centred.
  fileprivate var lottieJustification: Int {
    switch (alignment, direction) {
    case (.center, _): 2
    case (.start, .rightToLeft): 1
    case (.start, _): 0
    case (.end, .rightToLeft): 0
    case (.end, _): 1
    }
  }
}

extension Font {
  /// The names of the weights, by hundreds (OpenType, `usWeightClass`).
  static let weightNames = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// The cut's name, as After Effects writes it.
  fileprivate var lottieStyle: String {
    let step = min(max(Int((min(max(weight, 1), 1000) / 100).rounded()) - 1, 0), 8)
    let name = Self.weightNames[step]
    let slanted = slant == .oblique ? "Oblique" : "Italic"
    if slant == .upright { return name }
    return name == "Regular" ? slanted : "\(name) \(slanted)"
  }
}
