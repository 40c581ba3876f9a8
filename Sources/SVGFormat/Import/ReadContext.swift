import SceneModel
import VectorGeometry
import XMLTree

/// An inherited property on its way down: its text, and the animations of the element that said it.
struct Cascade: Hashable {
  var value: String
  var animations: [MarkupElement] = []
}

/// What an element inherits, and where it stands.
struct ReadContext: Hashable {
  var style: [InheritedProperty: Cascade] = [:]
  /// The size that percentages refer to.
  var viewport: Size
  var layers: [String] = []
  var depth = 0

  func value(_ property: InheritedProperty) -> String {
    style[property]?.value ?? property.initial ?? ""
  }

  func animations(_ property: InheritedProperty) -> [MarkupElement] {
    style[property]?.animations ?? []
  }

  /// What 100 % of a length is: the width, the height, or for others the diagonal's share
  /// (SVG 2, section 8.9).
  func whole(_ direction: Direction) -> Double {
    switch direction {
    case .across: viewport.width
    case .down: viewport.height
    case .any:
      ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }
  }

  enum Direction {
    case across, down, any
  }
}

extension MarkupElement {
  /// An attribute, whose `style=""` wins over the attribute of the same name.
  func property(_ name: String) -> String? {
    if let declared = declarations.last(where: { $0.name == name }) { return declared.value }
    return attribute(name)?.trimmed
  }

  /// The declarations of `style=""`, in order.
  var declarations: [(name: String, value: String)] {
    guard let style = attribute("style") else { return [] }
    return style.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      var value = declaration[declaration.index(after: colon)...].trimmed
      if value.lowercased().hasSuffix("!important") { value = value.dropLast(10).trimmed }
      return (declaration[..<colon].trimmed.lowercased(), value)
    }
  }

  /// The link of the element, as SVG 2 or as SVG 1.1 writes it.
  var link: String? {
    attribute("href") ?? attribute("href", in: MarkupNamespace.xlinkURI)
  }

  /// Whether it is SVG's element of the name; files without a namespace mean SVG too.
  func isSVG(_ local: String) -> Bool { name.local == local && isSVGElement }

  var isSVGElement: Bool { name.namespace.isEmpty || name.namespace == MarkupName.svgURI }

  /// Whether it animates its parent.
  var isAnimation: Bool {
    guard isSVGElement else { return false }
    return ["animate", "set", "animateTransform", "animateMotion", "animateColor"]
      .contains(name.local)
  }
}
