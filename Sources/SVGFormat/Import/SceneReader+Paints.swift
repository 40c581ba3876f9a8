import SceneModel
import VectorGeometry
import XMLTree

/// The paintings of a figure, as its style says.
struct FigurePaints {
  var fills: [Draw] = []
  var strokes: [Draw] = []
  var trim: Trim?
}

extension SceneReader {
  mutating func draws(
    _ figure: Figure?, _ element: MarkupElement, in context: ReadContext
  ) -> FigurePaints {
    var paints = FigurePaints()
    if let paint = paint(.fill, figure, element, in: context) {
      let rule: FillRule = context.value(.fillRule) == "evenodd" ? .evenOdd : .nonzero
      paints.fills = [
        Draw(
          style: .fill(rule), paint: paint, opacity: opacity(.fillOpacity, element, in: context))
      ]
    }
    guard let paint = paint(.stroke, figure, element, in: context) else { return paints }
    let width = number(.strokeWidth, element, in: context, missing: 1)
    guard width != .init(0) else { return paints }
    var style = StrokeStyle(width: width)
    style.cap = LineCap(rawValue: context.value(.lineCap)) ?? .butt
    style.join = LineJoin(rawValue: context.value(.lineJoin)) ?? .miter
    style.miterLimit = max(ValueScanner.number(context.value(.miterLimit)) ?? 4, 1)
    readDashes(of: figure, element, into: &style, &paints.trim, in: context)
    paints.strokes = [
      Draw(
        style: .stroke(style), paint: paint, opacity: opacity(.strokeOpacity, element, in: context))
    ]
    return paints
  }

  private mutating func number(
    _ property: InheritedProperty, _ element: MarkupElement, in context: ReadContext,
    missing: Double
  ) -> Animatable<Double> {
    let whole = context.whole(.any)
    let text = context.value(property)
    let base = LengthParser.length(text, whole: whole)
    if base == nil, !text.isEmpty {
      lose(
        .assumed, AttributeTable.feature(of: property.name), element,
        "\(property.name)=\"\(text)\" is no length that can be read", context)
    }
    return animatable(
      base ?? missing, [property.name], of: context.animations(property), in: context
    ) { LengthParser.length($0, whole: whole) }
  }

  private mutating func opacity(
    _ property: InheritedProperty, _ element: MarkupElement, in context: ReadContext
  ) -> Animatable<Double> {
    animatable(
      LengthParser.share(context.value(property)) ?? 1, [property.name],
      of: context.animations(property), in: context, parse: LengthParser.share)
  }

  // MARK: Dashes

  private mutating func readDashes(
    of figure: Figure?, _ element: MarkupElement, into style: inout StrokeStyle,
    _ trim: inout Trim?, in context: ReadContext
  ) {
    let whole = context.whole(.any)
    func parse(_ text: String) -> [Double]? {
      text == "none" ? [] : LengthParser.lengths(text, whole: whole)
    }
    let text = context.value(.dashes)
    let base = parse(text)
    if base == nil {
      lose(.dropped, .dashes, element, "stroke-dasharray=\"\(text)\" is not read", context)
    }
    let dashes = animatable(
      base ?? [], [InheritedProperty.dashes.name], of: context.animations(.dashes),
      in: context, parse: parse)
    guard dashes != .init([]) else { return }
    let offset = number(.dashOffset, element, in: context, missing: 0)
    var scale = 1.0
    if let text = element.attribute("pathLength"), let stated = ValueScanner.number(text),
      stated > 0
    {
      if let read = Trim(dashes: dashes, offset: offset, pathLength: stated) {
        trim = read
        return
      }
      guard let length = figure?.fixedLength else {
        lose(
          .approximated(by: nil), .dashes, element,
          "dashes by pathLength on an outline that changes are not scaled", context)
        return
      }
      scale = length / stated
    }
    style.dashes = dashes.mapValues { $0.map { $0 * scale } }
    style.dashOffset = offset.scaled(by: scale)
  }

  // MARK: Paints

  private mutating func paint(
    _ property: InheritedProperty, _ figure: Figure?, _ element: MarkupElement,
    in context: ReadContext
  ) -> Paint? {
    let text = context.value(property)
    let animations = context.animations(property)
    if text == "none", animations.isEmpty { return nil }
    if text.hasPrefix("url(") { return server(text, figure, element, in: context) }
    if text.hasPrefix("context-") {
      lose(
        .dropped, .severalDraws, element, "\(property.name)=\"\(text)\" is not read", context)
      return nil
    }
    let base = color(text, in: context)
    if base == nil, text != "none" {
      lose(.assumed, .gradient, element, "'\(text)' is no colour; none is taken", context)
      if animations.isEmpty { return nil }
    }
    return .color(
      animatable(base ?? .clear, [property.name], of: animations, in: context) {
        Self.color($0, current: context.value(.color))
      })
  }

  func color(_ text: String, in context: ReadContext) -> Color? {
    Self.color(text, current: context.value(.color))
  }

  static func color(_ text: String, current: String) -> Color? {
    text.lowercased() == "currentcolor" ? Color(css: current) : Color(css: text)
  }

  /// A paint that the document defines elsewhere: a gradient or a pattern.
  private mutating func server(
    _ text: String, _ figure: Figure?, _ element: MarkupElement, in context: ReadContext
  ) -> Paint? {
    let (link, fallback) = Self.link(in: text)
    guard let id = link, let target = ids[id] else {
      if fallback.isEmpty || fallback == "none" {
        lose(.dropped, .gradient, element, "the paint '\(text)' is not in the file", context)
        return nil
      }
      return color(fallback, in: context).map { .color(.init($0)) }
    }
    switch target.name.local {
    case "linearGradient", "radialGradient":
      return gradient(target, figure, in: context)
    case "pattern": return pattern(target, in: context)
    default:
      lose(.dropped, .gradient, element, "'\(target.name.local)' is no paint", context)
      return nil
    }
  }

  /// The id in `url(#id)`, and what stands behind it.
  static func link(in text: String) -> (id: String?, rest: String) {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return (nil, text) }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<end].filter {
      $0 != "'" && $0 != "\""
    }
    return (inner.fragment, text[text.index(after: end)...].trimmed)
  }
}

extension Figure {
  /// The outline's length, where it never changes.
  fileprivate var fixedLength: Double? {
    guard let path = [self].compoundPath, path.isStatic else { return nil }
    return path.base.length
  }
}

extension Trim {
  /// The trim that dashes on an outline of a stated length show, where they are one.
  fileprivate init?(
    dashes: Animatable<[Double]>, offset: Animatable<Double>, pathLength: Double
  ) {
    let lengths = ([dashes.base] + dashes.animations.flatMap { $0.keyframes.map(\.value) })
      .map { $0.map { $0 / pathLength } }
    let share = offset.scaled(by: 1 / pathLength)
    let offsets = ([share.base] + share.animations.flatMap { $0.keyframes.map(\.value) })
    let isPlain = share.animations.allSatisfy { $0.composition == .replace && !$0.accumulates }
    if dashes.isStatic, isPlain, lengths[0].count == 2 || lengths[0].count == 1,
      lengths[0][0] == 1, lengths[0].last.map({ $0 >= 1 }) ?? false
    {
      if offsets.allSatisfy({ (0...1).contains($0) }) {
        self.init(end: share.mapValues { 1 - $0 })
        return
      }
      if lengths[0].count == 2, offsets.allSatisfy({ (-1...0).contains($0) }) {
        self.init(start: share.scaled(by: -1))
        return
      }
    }
    guard lengths.allSatisfy({ $0.count == 2 && $0[0] >= 0 }) else { return nil }
    let start = share.scaled(by: -1)
    let span = dashes.mapValues { ($0.first ?? 0) / pathLength }
    if lengths.allSatisfy({ $0[1] >= 1 }), offsets.allSatisfy({ (-1...0).contains($0) }),
      let end = span.sum(with: start)
    {
      self.init(start: start, end: end)
      return
    }
    let areShares = lengths.allSatisfy {
      abs($0[0] + $0[1] - 1) < 1e-9
    }
    guard areShares else { return nil }
    self.init(end: span, offset: start)
  }
}
