import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  mutating func read(_ root: MarkupElement) {
    let box = root.attribute("viewBox").flatMap(ViewBox.init)
    let fallback = box?.rect.size
    let size = Size(
      extent("width", of: root, fallback?.width), extent("height", of: root, fallback?.height))
    scene.size = size
    if let title = root.element(titled: "title") { scene.metadata.title = title }
    if let description = root.element(titled: "desc") { scene.metadata.description = description }
    let context = ReadContext(viewport: box?.rect.size ?? size).inside(root, reader: self)
    var layers = layers(of: root.elements, in: context)
    if let map = box?.map(
      to: Rect(origin: .zero, size: size), root.attribute("preserveAspectRatio"))
    {
      if map != .identity {
        layers = [Layer(transform: Transform(map), content: .group(layers))]
      } else if let color = layers.first?.background(of: size) {
        scene.background = color
        layers.removeFirst()
      }
    } else if let color = layers.first?.background(of: size) {
      scene.background = color
      layers.removeFirst()
    }
    scene.layers =
      root.attribute("opacity") == nil && root.declarations.isEmpty
      ? layers : wrapped(layers, of: root, in: context)
  }

  private mutating func wrapped(
    _ layers: [Layer], of root: MarkupElement, in context: ReadContext
  ) -> [Layer] {
    var layer = Layer(content: .group(layers))
    addEffects(of: root, animations(of: root), to: &layer, in: context)
    return layer.isPlain ? layers : [layer]
  }

  private mutating func extent(
    _ name: String, of root: MarkupElement, _ fallback: Double?
  ) -> Double {
    let text = root.attribute(name)?.trimmed
    if let text, let value = LengthParser.length(text, whole: nil), value > 0 { return value }
    if let fallback { return fallback }
    let standard: Double = name == "width" ? 300 : 150
    lose(
      .assumed, .basicFigure, root, "the picture has no \(name); \(Int(standard)) is taken",
      ReadContext(viewport: .zero), advice: "give the svg element a viewBox, or a width and height")
    return standard
  }
}

extension MarkupElement {
  fileprivate func element(titled name: String) -> String? {
    guard let element = elements.first(where: { $0.isSVG(name) }) else { return nil }
    let text = element.text.trimmed
    return text.isEmpty ? nil : text
  }
}

extension Layer {
  /// The colour of a layer that does nothing but cover the whole picture.
  fileprivate func background(of size: Size) -> Color? {
    guard isPlain, name.isEmpty, case .shape(let shape) = content, shape.trim == nil,
      shape.draws.count == 1, case .fill = shape.draws[0].style,
      shape.figures == [.rectangle(Rectangle(Rect(origin: .zero, size: size)))],
      case .color(let color) = shape.draws[0].paint, color.isStatic,
      shape.draws[0].opacity.isStatic
    else { return nil }
    return color.base.withAlpha(color.base.alpha * shape.draws[0].opacity.base)
  }
}

/// A `viewBox`, and how it is fitted.
struct ViewBox {
  var rect: Rect

  init?(_ text: String) {
    guard let numbers = ValueScanner.numbers(text), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0
    else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The map onto a place, by `preserveAspectRatio` (SVG 2, section 8.2).
  func map(to place: Rect, _ aspect: String?) -> Affine {
    let words = (aspect ?? "").split(separator: " ").map(String.init)
    let align = words.first(where: { $0 != "defer" }) ?? "xMidYMid"
    var factors = Vector(place.width / rect.width, place.height / rect.height)
    if align != "none" {
      let slices = words.contains("slice")
      factors = Vector.one * (slices ? max(factors.dx, factors.dy) : min(factors.dx, factors.dy))
    }
    let free = Vector(
      place.width - rect.width * factors.dx, place.height - rect.height * factors.dy)
    func share(_ prefix: String) -> Double {
      align.contains(prefix + "Min") ? 0 : align.contains(prefix + "Max") ? 1 : 0.5
    }
    let move = Vector(
      place.x + free.dx * share("x") - rect.x * factors.dx,
      place.y + free.dy * share("Y") - rect.y * factors.dy)
    return Affine(a: factors.dx, b: 0, c: 0, d: factors.dy, tx: move.dx, ty: move.dy)
  }
}
