import SceneModel
import VectorGeometry
import XMLTree

extension ReadContext {
  /// What an element's content inherits.
  func inside(_ element: MarkupElement, reader: SceneReader) -> ReadContext {
    var context = self
    context.depth += 1
    let animations = reader.animations(of: element)
    let declarations = element.declarations
    for property in InheritedProperty.allCases {
      let name = property.name
      let own = animations.filter { $0.attribute("attributeName")?.trimmed == name }
      let declared = declarations.last { $0.name == name }?.value
      let said = declared ?? element.attribute(name)?.trimmed
      if let said, said != "inherit" {
        context.style[property] = Cascade(value: said, animations: own)
      } else if !own.isEmpty {
        context.style[property] = Cascade(value: value(property), animations: own)
      }
    }
    if let id = element.attribute("id") {
      context.layers.append(id)
    } else {
      context.layers.append(element.name.local)
    }
    return context
  }
}

extension SceneReader {
  mutating func layers(of elements: [MarkupElement], in context: ReadContext) -> [Layer] {
    elements.flatMap { layers(of: $0, in: context) }
  }

  /// The layers of one element: one, or none.
  mutating func layers(of element: MarkupElement, in outer: ReadContext) -> [Layer] {
    guard element.isSVGElement, !Self.silent.contains(element.name.local), !element.isAnimation
    else { return [] }
    guard admits(element, in: outer) else { return [] }
    let context = outer.inside(element, reader: self)
    let animations = animations(of: element)
    guard let content = content(of: element, animations, in: context) else { return [] }
    var layer = Layer(name: element.attribute("id") ?? "", content: content)
    addEffects(of: element, animations, to: &layer, in: context)
    checkAttributes(of: element, animations, in: context)
    return [placed(layer, transforms(of: element, animations, in: context))]
  }

  /// The layer inside groups for all but the innermost transform.
  private func placed(_ layer: Layer, _ transforms: [Transform]) -> Layer {
    guard let inner = transforms.last else { return layer }
    var result = layer
    result.transform = inner
    for transform in transforms.dropLast().reversed() {
      result = Layer(transform: transform, content: .group([result]))
    }
    return result
  }

  /// Elements that show nothing where they stand.
  private static let silent: Set<String> = [
    "defs", "title", "desc", "metadata", "linearGradient", "radialGradient", "clipPath", "mask",
    "pattern", "filter", "symbol", "style", "script", "marker", "mpath", "stop", "view", "cursor",
    "font", "font-face",
  ]

  private mutating func content(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Content? {
    switch element.name.local {
    case "g", "a": return .group(layers(of: element.elements, in: context))
    case "switch":
      let first = element.elements.first { $0.attribute("systemLanguage") == nil }
      return .group(layers(of: first.map { [$0] } ?? [], in: context))
    case "svg": return viewport(element, in: context)
    case "use": return use(element, animations, in: context)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      return shape(element, animations, in: context)
    case "image": return image(element, in: context)
    case "text": return text(element, in: context)
    default:
      lose(
        .dropped, Self.feature(ofElement: element.name.local), element,
        "the element '\(element.name.local)' is not read", context)
      return nil
    }
  }

  static func feature(ofElement name: String) -> Feature {
    switch name {
    case _ where name.hasPrefix("fe"): .blur
    case "textPath", "tref", "style", "foreignObject": .text
    case "script": .animatedVisibility
    default: .basicFigure
    }
  }

  // MARK: Use

  private mutating func use(
    _ element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) -> Content? {
    guard let id = element.link?.fragment, let target = ids[id] else {
      lose(
        .dropped, .symbol, element, "use shows '\(element.link ?? "")', which is not in the file",
        context)
      return nil
    }
    guard !open.contains(id) else {
      lose(.dropped, .symbol, element, "'\(id)' shows itself", context)
      return nil
    }
    let symbol = symbol(id, target, element, in: context)
    let instance = Content.instance(Instance(symbol: symbol))
    let x = coordinate("x", of: element, .across, animations, in: context)
    let y = coordinate("y", of: element, .down, animations, in: context)
    if x == .init(0), y == .init(0) { return instance }
    let position: Position =
      x.isStatic && y.isStatic ? .point(.init(Point(x.base, y.base))) : .separate(x: x, y: y)
    return .group([Layer(transform: Transform(position: position), content: instance)])
  }

  private mutating func symbol(
    _ id: String, _ target: MarkupElement, _ element: MarkupElement, in context: ReadContext
  ) -> SymbolID {
    var size: Size?
    if target.isSVG("symbol") || target.isSVG("svg") {
      let width = length("width", of: element, context.viewport.width, .across, in: context)
      let height = length("height", of: element, context.viewport.height, .down, in: context)
      size = Size(width, height)
    }
    let key = SymbolKey(id: id, style: context.style, size: size)
    if let known = symbols[key] { return known }
    let name = symbolName(id)
    symbols[key] = name
    open.insert(id)
    defer { open.remove(id) }
    var inner = context
    inner.layers = ["symbol \(name.name)"]
    if let size, admits(target, in: inner) {
      let place = Rect(origin: .zero, size: size)
      let content = viewport(target, place: place, in: inner.inside(target, reader: self))
      let moves = transforms(of: target, animations(of: target), in: inner)
      scene.symbols[name] = [placed(Layer(content: content), moves)]
    } else {
      scene.symbols[name] = layers(of: target, in: inner)
    }
    return name
  }

  // MARK: Viewports

  private mutating func viewport(_ element: MarkupElement, in context: ReadContext) -> Content {
    let place = Rect(
      x: length("x", of: element, 0, .across, in: context),
      y: length("y", of: element, 0, .down, in: context),
      width: length("width", of: element, context.viewport.width, .across, in: context),
      height: length("height", of: element, context.viewport.height, .down, in: context))
    return viewport(element, place: place, in: context)
  }

  /// A place with a coordinate system of its own, which cuts what leaves it.
  private mutating func viewport(
    _ element: MarkupElement, place: Rect, in context: ReadContext
  ) -> Content {
    let box = element.attribute("viewBox").flatMap(ViewBox.init)
    var inner = context
    inner.viewport = box?.rect.size ?? place.size
    let map =
      box?.map(to: place, element.attribute("preserveAspectRatio"))
      ?? .translation(place.origin - Point.zero)
    let content = Layer(
      transform: Transform(map), content: .group(layers(of: element.elements, in: inner)))
    let overflow = element.property("overflow")
    if overflow == "visible" || overflow == "auto" { return .group([content]) }
    let clip = Clip(figures: [.rectangle(Rectangle(place))])
    return .group([Layer(clips: [clip], content: .group([content]))])
  }

  // MARK: Attributes

  /// Names what was not read: nothing is left out in silence.
  private mutating func checkAttributes(
    of element: MarkupElement, _ animations: [MarkupElement], in context: ReadContext
  ) {
    let names =
      element.attributes.filter { $0.name.namespace.isEmpty }.map(\.name.local)
      + element.declarations.map(\.name)
    for name in names where !AttributeTable.isRead(name, on: element.name.local) {
      lose(.dropped, AttributeTable.feature(of: name), element, "'\(name)' is not read", context)
    }
    for animation in animations {
      guard let name = animation.attribute("attributeName")?.trimmed else { continue }
      if !AttributeTable.isAnimated(name, on: element.name.local) {
        lose(
          .dropped, AttributeTable.feature(of: name), animation,
          "an animation of '\(name)' is not read", context)
      }
    }
  }

  // MARK: Lengths

  /// A length that is not animated.
  mutating func length(
    _ name: String, of element: MarkupElement, _ missing: Double,
    _ direction: ReadContext.Direction,
    in context: ReadContext
  ) -> Double {
    guard let text = element.property(name), text != "auto" else { return missing }
    if let value = LengthParser.length(text, whole: context.whole(direction)) { return value }
    lose(
      .assumed, AttributeTable.feature(of: name), element,
      "\(name)=\"\(text)\" is no length that can be read; \(decimalText(missing, decimals: 3)) is taken",
      context)
    return missing
  }

  /// A length with its animations.
  mutating func coordinate(
    _ name: String, of element: MarkupElement, _ direction: ReadContext.Direction,
    missing: Double = 0, _ animations: [MarkupElement], in context: ReadContext
  ) -> Animatable<Double> {
    let base = length(name, of: element, missing, direction, in: context)
    let whole = context.whole(direction)
    return animatable(base, [name], of: animations, in: context) {
      LengthParser.length($0, whole: whole)
    }
  }
}
