import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Live text: a `text` element for each painting of the runs.
  mutating func drafts(
    of text: Text, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    // SVG wraps nothing, and without the font nobody knows where a box's first baseline lies.
    guard text.box == nil else { throw inexpressible(.text, context.place) }
    let count = text.runs.map { Self.passes($0.draws).count }.max() ?? 0
    var result: [Draft] = []
    for pass in 0..<count { result.append(try draft(of: text, pass: pass, in: context)) }
    return result
  }

  private mutating func draft(
    of text: Text, pass: Int, in context: ExportContext
  ) throws(InexpressibleError) -> Draft {
    var spans: [Draft] = []
    var rise = 0.0
    var pendingLine = 0
    for run in text.runs {
      guard case .string(let string) = run.content else {
        throw inexpressible(.image, context.place)
      }
      let style = try span(of: run, pass: pass, in: context)
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { pendingLine += 1 }
        guard !line.isEmpty else { continue }
        var span = style
        span.text = String(line)
        try place(&span, run, after: pendingLine, rise: &rise, text, in: context)
        pendingLine = 0
        spans.append(span)
      }
    }
    var draft = Draft("text", children: spans)
    if spans.count == 1, spans[0].attributes.isEmpty {
      draft = spans[0]
      draft.name = "text"
    }
    draft.style[.textAnchor] = text.alignment.anchor
    draft.style[.direction] = text.isRightToLeft ? "rtl" : "ltr"
    if text.string.hasTellingSpaces { draft["xml:space"] = "preserve" }
    return draft
  }

  private mutating func span(
    of run: Run, pass: Int, in context: ExportContext
  ) throws(InexpressibleError) -> Draft {
    let passes = Self.passes(run.draws)
    let draws = pass < passes.count ? passes[pass] : []
    var span = Draft("tspan")
    let paint = try paint(draws, trim: nil, in: context) ?? PassPaint()
    if paint.opacity != nil { throw inexpressible(.severalDraws, context.place) }
    span.style = paint.style
    span.style[.fill] = paint.style[.fill] ?? "none"
    span.style[.stroke] = paint.style[.stroke] ?? "none"
    span.style[.fillRule] = nil
    span.children = paint.animations
    let decimals = context.decimals(options.precision)
    span.style[.fontFamily] = run.font.family
    write(
      TextTrack(run.font.size) { numberText($0, decimals: decimals) }, as: .fontSize, into: &span)
    span.style[.fontWeight] = numberText(run.font.weight, decimals: 0)
    span.style[.fontStyle] = run.font.slant == .upright ? "normal" : run.font.slant.rawValue
    span.style[.letterSpacing] = numberText(run.tracking, decimals: decimals + 1)
    span.style[.kerning] = run.isKerned ? "auto" : "none"
    span.style[.ligatures] = run.isKerned ? "normal" : "none"
    return span
  }

  private func place(
    _ span: inout Draft, _ run: Run, after lines: Int, rise: inout Double, _ text: Text,
    in context: ExportContext
  ) throws(InexpressibleError) {
    var down = rise - run.rise
    rise = run.rise
    if lines > 0 {
      // The fonts' own distance is not known here.
      guard let height = text.lineHeight else { throw inexpressible(.text, context.place) }
      span["x"] = "0"
      down += height * Double(lines)
    }
    let dy = numberText(down, decimals: context.decimals(options.precision))
    if dy != "0" { span["dy"] = dy }
  }
}

extension TextAlignment {
  var anchor: String {
    switch self {
    case .start: "start"
    case .center: "middle"
    case .end: "end"
    }
  }
}

extension String {
  /// Whether XML's default would change its spaces.
  fileprivate var hasTellingSpaces: Bool {
    hasPrefix(" ") || hasSuffix(" ") || contains("  ") || contains("\t")
  }
}
