import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  /// Reads what is done to an element as a whole.
  mutating func addEffects(
    of element: MarkupElement, _ animations: [MarkupElement], to layer: inout Layer,
    in context: ReadContext
  ) {
    let opacity = element.property("opacity").flatMap(LengthParser.share) ?? 1
    layer.opacity = animatable(
      opacity, ["opacity"], of: animations, in: context, parse: LengthParser.share)
    layer.visibility = visibility(of: element, animations, in: context)
    if let name = element.property("mix-blend-mode") {
      if let mode = BlendMode(rawValue: name) {
        layer.blending = mode
      } else {
        lose(.dropped, .blendMode, element, "there is no blend mode '\(name)'", context)
      }
    }
    if let link = target(of: "filter", on: element, in: context) {
      layer.filters = filters(link, in: context)
    }
    if let link = target(of: "clip-path", on: element, in: context) {
      layer.clips = clips(link, in: context)
    }
    if let link = target(of: "mask", on: element, in: context) {
      layer.mask = mask(link, in: context)
    }
  }

  private mutating func visibility(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Animatable<Bool> {
    let display = animatable(
      element.property("display") != "none", ["display"], of: animations, in: context,
      isDiscrete: true
    ) { $0 != "none" }
    // Hiding is inherited and can be undone inside, so it counts where something is drawn.
    guard Self.drawn.contains(element.name.local) else { return display }
    let visible = animatable(
      context.value(.visibility) == "visible", ["visibility"],
      of: context.animations(.visibility), in: context, isDiscrete: true
    ) { $0 == "visible" }
    if visible == .init(true) { return display }
    if display == .init(true) { return visible }
    if let both = display.zipped(with: visible, { $0 && $1 }) { return both }
    lose(
      .dropped, .animatedVisibility, element, "display and visibility are animated; display counts",
      context)
    return display
  }

  private static let drawn: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text",
  ]

  private mutating func target(
    of name: String, on element: MarkupElement, in context: ReadContext
  ) -> MarkupElement? {
    guard let text = element.property(name), text != "none" else { return nil }
    guard let id = Self.link(in: text).id, let target = ids[id] else {
      lose(
        .dropped, AttributeTable.feature(of: name), element,
        "\(name)=\"\(text)\" is not in the file", context)
      return nil
    }
    return target
  }

  // MARK: Clips

  private mutating func clips(_ element: MarkupElement, in outer: ReadContext) -> [Clip] {
    let id = element.attribute("id") ?? ""
    guard element.isSVG("clipPath"), !open.contains(id), admits(element, in: outer) else {
      return []
    }
    open.insert(id)
    defer { open.remove(id) }
    var result: [Clip] = []
    if let next = target(of: "clip-path", on: element, in: outer) {
      result = clips(next, in: outer)
    }
    if element.attribute("clipPathUnits") == "objectBoundingBox" {
      lose(.dropped, .clip, element, "clips in the units of what they cut are not read", outer)
      return result
    }
    let base = ReadContext(viewport: outer.viewport, layers: outer.layers, depth: outer.depth)
    let context = base.inside(element, reader: self)
    let map = fixedTransform(of: element.property("transform"))?.affine ?? .identity
    var figures: [Figure] = []
    var rules: Set<FillRule> = []
    for child in element.elements where !child.isAnimation {
      guard let part = clipFigure(child, map, in: context) else { continue }
      figures.append(part.figure)
      rules.insert(part.rule)
    }
    if figures.count > 1, rules.contains(.evenOdd) {
      lose(
        .approximated(by: nil), .clip, element, "several outlines clip by the nonzero rule", outer)
      rules = [.nonzero]
    }
    return result + [Clip(figures: figures, rule: rules.first ?? .nonzero)]
  }

  private mutating func clipFigure(
    _ child: MarkupElement, _ map: Affine, in outer: ReadContext
  ) -> (figure: Figure, rule: FillRule)? {
    let context = outer.inside(child, reader: self)
    let animations = animations(of: child)
    if child.property("display") == "none" { return nil }
    let own = fixedTransform(of: child.property("transform"))?.affine ?? .identity
    if child.isSVG("use"), let id = child.link?.fragment, let target = ids[id],
      !open.contains(id)
    {
      let move = Vector(
        length("x", of: child, 0, .across, in: context),
        length("y", of: child, 0, .down, in: context))
      open.insert(id)
      defer { open.remove(id) }
      return clipFigure(target, map * own * .translation(move), in: context)
    }
    guard let figure = figure(child, animations, in: context) else {
      if child.isSVGElement, !["title", "desc"].contains(child.name.local) {
        lose(.dropped, .clip, child, "'\(child.name.local)' does not clip", context)
      }
      return nil
    }
    if animations.contains(where: { ["animateTransform", "animateMotion"].contains($0.name.local) })
    {
      lose(.dropped, .clip, child, "a clip's outline that is moved stays", context)
    }
    let rule: FillRule = context.value(.clipRule) == "evenodd" ? .evenOdd : .nonzero
    let whole = map * own
    if whole == .identity { return (figure, rule) }
    guard let path = [figure].compoundPath else {
      lose(
        .dropped, .clip, child, "a clip's outline that moves under a transform is not read", context
      )
      return nil
    }
    return (.path(path.mapValues { $0.applying(whole) }), rule)
  }

  // MARK: Masks

  private mutating func mask(_ element: MarkupElement, in outer: ReadContext) -> Mask? {
    let id = element.attribute("id") ?? ""
    guard element.isSVG("mask"), !open.contains(id), admits(element, in: outer) else { return nil }
    open.insert(id)
    defer { open.remove(id) }
    if element.attribute("maskContentUnits") == "objectBoundingBox" {
      lose(
        .dropped, .luminanceMask, element, "masks in the units of what they cover are not read",
        outer)
      return nil
    }
    let base = ReadContext(viewport: outer.viewport, layers: outer.layers, depth: outer.depth)
    let context = base.inside(element, reader: self)
    var source = layers(of: element.elements, in: context)
    if let next = element.property("mask"), next != "none" {
      lose(.dropped, .luminanceMask, element, "a mask of a mask is not read", outer)
    }
    if let region = region(of: element, in: context) {
      let bounds = source.stillBounds
      if bounds.map({ region.union($0) != region }) ?? true, !source.isEmpty {
        source = [
          Layer(clips: [Clip(figures: [.rectangle(Rectangle(region))])], content: .group(source))
        ]
      }
    }
    let isAlpha = element.property("mask-type") == "alpha"
    // White has luminance 1: such a mask goes by coverage, which every format knows.
    return Mask(source: source, kind: isAlpha || source.isWhite ? .alpha : .luminance)
  }

  /// The part of the plane in which a mask shows anything; nil where it is that of the content.
  private mutating func region(of element: MarkupElement, in context: ReadContext) -> Rect? {
    let names = ["x", "y", "width", "height"]
    guard element.attribute("maskUnits") == "userSpaceOnUse" else {
      if names.contains(where: { element.attribute($0) != nil }) {
        lose(
          .approximated(by: nil), .luminanceMask, element,
          "a mask's region in the units of what it covers is not cut", context)
      }
      return nil
    }
    let whole = context.viewport
    return Rect(
      x: length("x", of: element, -whole.width / 10, .across, in: context),
      y: length("y", of: element, -whole.height / 10, .down, in: context),
      width: length("width", of: element, whole.width * 1.2, .across, in: context),
      height: length("height", of: element, whole.height * 1.2, .down, in: context))
  }

  // MARK: Filters

  private mutating func filters(_ element: MarkupElement, in context: ReadContext) -> [Filter] {
    guard element.isSVG("filter") else { return [] }
    var result: [Filter] = []
    let steps = element.elements
    var known = 0
    for (index, child) in steps.enumerated() where child.isSVGElement && index >= known {
      if let (map, count) = gradientMap(steps[index...], isFirst: index == 0, in: context) {
        result.append(.gradientMap(map))
        known = index + count
        continue
      }
      let animations = animations(of: child)
      let isFirst = index == 0
      if let input = child.attribute("in")?.trimmed, !(isFirst && input == "SourceGraphic") {
        lose(.dropped, .blur, child, "filters that branch are not read", context)
        return []
      }
      switch child.name.local {
      case "feGaussianBlur":
        result.append(.blur(radius: deviation(of: child, 0, animations, in: context)))
      case "feDropShadow": result.append(.shadow(shadow(child, animations, in: context)))
      default:
        lose(.dropped, .blur, child, "the filter '\(child.name.local)' is not read", context)
      }
    }
    return result
  }

  private mutating func deviation(
    of element: MarkupElement, _ missing: Double, _ animations: [MarkupElement],
    in context: ReadContext
  ) -> Animatable<Double> {
    func first(_ text: String) -> Double? { ValueScanner.numbers(text)?.first }
    let text = element.attribute("stdDeviation") ?? ""
    if let numbers = ValueScanner.numbers(text), numbers.count == 2, numbers[0] != numbers[1] {
      lose(
        .approximated(by: nil), .blur, element, "a blur is as wide both ways as along x", context)
    }
    return animatable(
      first(text) ?? missing, ["stdDeviation"], of: animations, in: context, parse: first)
  }

  private mutating func shadow(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Shadow {
    func number(_ name: String) -> Double {
      element.attribute(name).flatMap { ValueScanner.number($0) } ?? 2
    }
    let across = animatable(number("dx"), ["dx"], of: animations, in: context) {
      ValueScanner.number($0)
    }
    let down = animatable(number("dy"), ["dy"], of: animations, in: context) {
      ValueScanner.number($0)
    }
    let color = color(
      of: element, name: "flood", animations, in: context)
    return Shadow(
      offset: joined(across, down, element, in: context) { Vector($0, $1) },
      radius: deviation(of: element, 2, animations, in: context), color: color)
  }

  private mutating func color(
    of element: MarkupElement, name: String, _ animations: [MarkupElement], in context: ReadContext
  ) -> Animatable<Color> {
    let current = context.value(.color)
    let base = element.property("\(name)-color").flatMap { Self.color($0, current: current) }
    let color = animatable(base ?? .black, ["\(name)-color"], of: animations, in: context) {
      Self.color($0, current: current)
    }
    let opacity = animatable(
      element.property("\(name)-opacity").flatMap(LengthParser.share) ?? 1, ["\(name)-opacity"],
      of: animations, in: context, parse: LengthParser.share)
    func both(_ color: Color, _ alpha: Double) -> Color { color.withAlpha(color.alpha * alpha) }
    if let joined = color.zipped(with: opacity, both) ?? color.merged(with: opacity, both) {
      return joined
    }
    lose(.dropped, .shadow, element, "an opacity at another pace than its colour stays", context)
    return color.mapValues { both($0, opacity.base) }
  }
}

extension [Layer] {
  /// Whether all paint is white, so that luminance and coverage are one.
  fileprivate var isWhite: Bool {
    !isEmpty
      && allSatisfy { layer in
        guard layer.filters.isEmpty else { return false }
        switch layer.content {
        case .group(let layers): return layers.isWhite
        case .shape(let shape): return shape.draws.allSatisfy(\.paint.isWhite)
        case .text, .image, .replicator, .instance: return false
        }
      }
  }

  /// What still layers cover; nil where something moves or its extent is unknown.
  fileprivate var stillBounds: Rect? {
    var scene = Scene(size: .zero, layers: self)
    scene.duration = nil
    guard scene.span == .still, let frame = try? scene.frame(at: 0) else { return nil }
    return frame.contentBounds
  }
}

extension Paint {
  fileprivate var isWhite: Bool {
    switch self {
    case .color(let color):
      return ([color.base] + color.animations.flatMap { $0.keyframes.map(\.value) })
        .allSatisfy { $0.withAlpha(1) == .white }
    case .gradient(let gradient):
      let lists =
        [gradient.stops.base] + gradient.stops.animations.flatMap { $0.keyframes.map(\.value) }
      return lists.allSatisfy { $0.allSatisfy { $0.color.withAlpha(1) == .white } }
    case .image: return false
    }
  }
}
