import XMLTree

/// An element on its way out: what inherits is not yet placed, transforms are not yet text.
struct Draft: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute] = []
  /// The whole transform list; empty is none.
  var transform: [TransformFunction] = []
  /// Decimals for the transform's lengths.
  var decimals = 0
  /// What the element needs to have inherited or to say itself, defaults too.
  var style = InheritedStyle()
  var children: [Draft] = []
  var text: String?
  /// The definition that a `use` shows.
  var target: String?

  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], children: [Draft] = []) {
    self.name = name
    self.children = children
    for (name, value) in attributes {
      if let value { self.attributes.append(Attribute(name: name, value: value)) }
    }
  }

  /// The value of an attribute; setting nil removes it.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(Attribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Whether it moves another element's property.
  var isAnimation: Bool {
    ["animate", "set", "animateTransform", "animateMotion"].contains(name)
  }

  /// The name of what an animation moves.
  var animated: String? {
    switch name {
    case "animate", "set": self["attributeName"]
    case "animateTransform": "transform"
    case "animateMotion": "motion"
    default: nil
    }
  }

  /// Adds a property of `style=""`.
  mutating func addStyle(_ declaration: String) {
    self["style"] = self["style"].map { "\($0);\(declaration)" } ?? declaration
  }

  /// The element as it is written.
  var markup: MarkupElement {
    var element = MarkupElement(.svg(name))
    for attribute in attributes {
      let isSpace = attribute.name == "xml:space"
      let name =
        isSpace ? MarkupName("space", in: MarkupNamespace.xmlURI) : MarkupName(attribute.name)
      element[name] = attribute.value
    }
    element.children = children.map { .element($0.markup) }
    if let text { element.children.insert(.text(text), at: 0) }
    return element
  }
}
