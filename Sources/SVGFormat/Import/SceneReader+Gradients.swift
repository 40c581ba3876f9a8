import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  /// Links from gradient to gradient followed at most: longer chains only come from cycles.
  private static let longestChain = 32

  /// The gradient and those it takes what it lacks from, itself first.
  private func chain(_ element: MarkupElement) -> [MarkupElement] {
    var chain = [element]
    var seen: Set<String> = []
    while chain.count < Self.longestChain, let id = chain.last?.link?.fragment,
      seen.insert(id).inserted, let next = ids[id],
      ["linearGradient", "radialGradient"].contains(next.name.local)
    {
      chain.append(next)
    }
    return chain
  }

  mutating func gradient(
    _ element: MarkupElement, _ figure: Figure?, in context: ReadContext
  ) -> Paint? {
    let chain = chain(element)
    func attribute(_ name: String) -> String? {
      chain.lazy.compactMap { $0.attribute(name)?.trimmed }.first
    }
    let stops = self.stops(chain.first { $0.elements.contains { $0.isSVG("stop") } }, in: context)
    guard let last = stops.base.last else { return nil }
    if stops.base.count == 1, stops.isStatic { return .color(.init(last.color)) }

    var map = Affine.identity
    let isBox = attribute("gradientUnits") != "userSpaceOnUse"
    if let text = attribute("gradientTransform") {
      if let functions = fixedTransform(of: text) {
        map = functions.affine
      } else {
        lose(
          .dropped, .gradientTransform, element, "gradientTransform=\"\(text)\" is not read",
          context)
      }
    }
    var inner = context
    if isBox {
      guard let path = figure.flatMap({ [$0].compoundPath }), path.isStatic,
        let box = path.base.bounds, box.width > 0, box.height > 0
      else {
        lose(
          .approximated(by: nil), .gradient, element,
          "a gradient in the units of an outline that changes is shown as its last colour", context)
        return .color(.init(last.color))
      }
      map = Affine(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y) * map
      inner.viewport = Size(1, 1)
    }
    // Where the colours run is taken over from gradients of the same kind only.
    let alike = chain.filter { $0.name == element.name }
    let kind = geometry(
      of: alike, { name in alike.lazy.compactMap { $0.attribute(name)?.trimmed }.first }, in: inner)
    return .gradient(
      Gradient(
        kind: kind, stops: stops,
        spread: GradientSpread(rawValue: attribute("spreadMethod") ?? "pad") ?? .pad,
        transform: map))
  }

  private mutating func geometry(
    of chain: [MarkupElement], _ attribute: (String) -> String?, in context: ReadContext
  ) -> GradientKind {
    let element = chain[0]
    let animations = animations(of: element)
    func whole(_ name: String) -> Double {
      switch name.last {
      case "x": context.whole(.across)
      case "1", "2": context.whole(name.hasPrefix("x") ? .across : .down)
      case "y": context.whole(.down)
      default: context.whole(.any)
      }
    }
    var reader = self
    func value(_ name: String, _ standard: String) -> Animatable<Double> {
      let whole = whole(name)
      let base = LengthParser.length(attribute(name) ?? standard, whole: whole) ?? 0
      return reader.animatable(base, [name], of: animations, in: context) {
        LengthParser.length($0, whole: whole)
      }
    }
    func place(_ x: Animatable<Double>, _ y: Animatable<Double>) -> Animatable<Point> {
      reader.joined(x, y, element, in: context) { Point($0, $1) }
    }
    defer { self = reader }
    if element.name.local == "linearGradient" {
      return .linear(
        start: place(value("x1", "0%"), value("y1", "0%")),
        end: place(value("x2", "100%"), value("y2", "0%")))
    }
    let center = place(value("cx", "50%"), value("cy", "50%"))
    let names = animations.compactMap { $0.attribute("attributeName") }
    let hasFocus =
      attribute("fx") != nil || attribute("fy") != nil || names.contains("fx")
      || names.contains("fy")
    var focus: Animatable<Point>?
    if hasFocus {
      let x = attribute("fx") == nil ? center.mapValues(\.x) : value("fx", "50%")
      let y = attribute("fy") == nil ? center.mapValues(\.y) : value("fy", "50%")
      focus = place(x, y)
    }
    return .radial(center: center, radius: value("r", "50%"), focus: focus)
  }

  // MARK: Stops

  private mutating func stops(
    _ gradient: MarkupElement?, in context: ReadContext
  ) -> Animatable<[ColorStop]> {
    var parts: [Animatable<ColorStop>] = []
    var least = 0.0
    for stop in gradient?.elements.filter({ $0.isSVG("stop") }) ?? [] {
      let animations = animations(of: stop)
      let share = stop.attribute("offset").flatMap { LengthParser.share($0) } ?? 0
      // A stop never lies before the one ahead of it.
      let base = max(min(max(share, 0), 1), least)
      if animations.isEmpty { least = base }
      let offset = animatable(
        base, ["offset"], of: animations, in: context, parse: LengthParser.share)
      parts.append(joinedStop(offset, color(of: stop, animations, in: context), stop, in: context))
    }
    return joined(parts, gradient, in: context)
  }

  private mutating func color(
    of stop: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Animatable<Color> {
    let current = stop.property("color") ?? context.value(.color)
    let text = stop.property("stop-color") ?? "#000"
    let base = Self.color(text, current: current)
    if base == nil {
      lose(.assumed, .gradient, stop, "'\(text)' is no colour; black is taken", context)
    }
    let color = animatable(base ?? .black, ["stop-color"], of: animations, in: context) {
      Self.color($0, current: current)
    }
    let opacity = animatable(
      stop.property("stop-opacity").flatMap(LengthParser.share) ?? 1, ["stop-opacity"],
      of: animations, in: context, parse: LengthParser.share)
    if let joined = color.zipped(with: opacity, { $0.withAlpha($0.alpha * $1) }) { return joined }
    if let timeline = color.merged(with: opacity, { $0.withAlpha($0.alpha * $1) }) {
      return timeline
    }
    lose(
      .dropped, .animatedGradientStops, stop,
      "a stop's opacity that moves at another pace than its colour stays", context)
    return color.mapValues { $0.withAlpha($0.alpha * opacity.base) }
  }

  private mutating func joinedStop(
    _ offset: Animatable<Double>, _ color: Animatable<Color>, _ stop: MarkupElement,
    in context: ReadContext
  ) -> Animatable<ColorStop> {
    if let joined = offset.zipped(with: color, { ColorStop($0, $1) }) { return joined }
    if let merged = offset.merged(with: color, { ColorStop($0, $1) }) { return merged }
    lose(
      .dropped, .animatedGradientStops, stop,
      "a stop's place that moves at another pace than its colour stays", context)
    return color.mapValues { ColorStop(offset.base, $0) }
  }

  /// All stops as one list; their animations have to keep one clock.
  private mutating func joined(
    _ parts: [Animatable<ColorStop>], _ gradient: MarkupElement?, in context: ReadContext
  ) -> Animatable<[ColorStop]> {
    var result = Animatable<[ColorStop]>([])
    for part in parts {
      if let longer = result.zipped(with: part, { $0 + [$1] }) {
        result = longer
      } else if let longer = result.merged(with: part, { $0 + [$1] }) {
        result = longer
      } else {
        if let gradient {
          lose(
            .dropped, .animatedGradientStops, gradient,
            "stops that move on unlike clocks stay in place", context)
        }
        result = result.mapValues { $0 + [part.base] }
      }
    }
    return result
  }
}
