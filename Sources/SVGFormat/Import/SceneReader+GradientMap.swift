import SceneModel
import VectorGeometry
import XMLTree

extension SceneReader {
  /// Colours by brightness: a grey of equal thirds in linear light, tables of two or three colours
  /// for it and, where they cover in part, what lies below them.
  ///
  /// - Returns: the map and the number of steps it takes up; nil where a filter goes on otherwise.
  mutating func gradientMap(
    _ steps: ArraySlice<MarkupElement>, isFirst: Bool, in context: ReadContext
  ) -> (map: GradientMap, count: Int)? {
    var rest = steps
    var ground: String?
    if let first = rest.first, first.isSVG("feOffset"), first.isPlain {
      ground = first.attribute("result")
      rest.removeFirst()
    }
    guard let grey = rest.popFirst(), grey.isSVG("feColorMatrix"), grey.isBrightness,
      let transfer = rest.popFirst(), transfer.isSVG("feComponentTransfer"),
      let colors = colors(of: transfer, in: context)
    else { return nil }
    guard !transfer.elements.contains(where: { $0.isSVG("feFuncA") }) else { return nil }
    guard let mix = rest.first, mix.isSVG("feComposite"), mix.attribute("operator") == "arithmetic",
      mix.attribute("in") == nil, let below = mix.attribute("in2"),
      below == ground || ground == nil && isFirst && below == "SourceGraphic"
    else { return ground == nil ? (GradientMap(colors: colors), 2) : nil }
    let amount = animatable(
      mix.attribute("k2").flatMap { ValueScanner.number($0) } ?? 0, ["k2"],
      of: animations(of: mix), in: context
    ) { ValueScanner.number($0) }
    return (GradientMap(colors: colors, amount: amount), ground == nil ? 3 : 4)
  }

  private mutating func colors(
    of transfer: MarkupElement, in context: ReadContext
  ) -> Animatable<[Color]>? {
    var parts: [Animatable<[Double]>] = []
    for name in ["feFuncR", "feFuncG", "feFuncB"] {
      guard let function = transfer.elements.first(where: { $0.isSVG(name) }),
        function.attribute("type") == "table",
        let values = function.attribute("tableValues").flatMap(ValueScanner.numbers)
      else { return nil }
      let table = animatable(
        values, ["tableValues"], of: animations(of: function), in: context
      ) { ValueScanner.numbers($0) }
      parts.append(table)
    }
    let count = parts[0].base.count
    guard count == 2 || count == 3, parts.allSatisfy({ $0.hasLists(of: count) }) else { return nil }
    let whole = parts[1].zipped(with: parts[2], +).flatMap { others in
      parts[0].zipped(with: others, +)
    }
    if whole == nil {
      lose(
        .dropped, .gradientMap, transfer, "tables that move at paces of their own stay", context)
    }
    return (whole ?? .init(parts.flatMap(\.base))).mapValues { values in
      (0..<count).map {
        Color(red: values[$0], green: values[count + $0], blue: values[2 * count + $0])
      }
    }
  }
}

extension Animatable<[Double]> {
  fileprivate func hasLists(of count: Int) -> Bool {
    base.count == count
      && animations.allSatisfy { $0.keyframes.allSatisfy { $0.value.count == count } }
  }
}

extension MarkupElement {
  /// Whether the step hands on its picture as it is.
  fileprivate var isPlain: Bool {
    attribute("dx") == nil && attribute("dy") == nil && attribute("in") == nil
  }

  /// Whether the step makes all three parts the mean of them, in linear light.
  fileprivate var isBrightness: Bool {
    let space = attribute("color-interpolation-filters")
    let type = attribute("type") ?? "matrix"
    guard attribute("in") == nil || attribute("in") == "SourceGraphic", type == "matrix",
      space == "linearRGB", let values = attribute("values").flatMap(ValueScanner.numbers),
      values.count == 20
    else { return false }
    return (0..<15).allSatisfy { index in
      abs(values[index] - (index % 5 < 3 ? 1.0 / 3 : 0)) < 0.001
    } && Array(values[15...]) == [0, 0, 0, 1, 0]
  }
}
