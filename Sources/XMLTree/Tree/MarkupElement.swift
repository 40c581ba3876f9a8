/// One thing inside an element.
package enum MarkupNode: Hashable, Sendable {
  case element(MarkupElement)
  /// Characters; CDATA sections and entities are resolved into it.
  case text(String)
  case comment(String)
}

/// One attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  package let name: MarkupName
  package var value: String

  package init(_ name: MarkupName, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// An element of an XML document, with all it holds.
///
/// Destroying, comparing and hashing a tree recurse into it. Parsed trees are shallow enough
/// (`MarkupLimits.depth`); a tree made by a program should keep to the same depth. All else here
/// works without recursion.
package struct MarkupElement: Hashable, Sendable {
  package var name: MarkupName
  /// The declarations written on this element. Printing adds those that are missing, so they are
  /// only needed to choose prefixes, or to keep those that values mention (`attributeName`).
  package var namespaces: [MarkupNamespace]
  /// In order of writing; no two have the same name.
  package internal(set) var attributes: [MarkupAttribute]
  package var children: [MarkupNode]
  /// Where the element's tag starts in the document it was parsed from. An element that came out
  /// of an entity stands where the entity was referred to.
  package var location: MarkupLocation?

  /// Makes an element; of attributes with the same name the last one counts.
  package init(
    _ name: MarkupName, namespaces: [MarkupNamespace] = [], attributes: [MarkupAttribute] = [],
    children: [MarkupNode] = []
  ) {
    self.name = name
    self.namespaces = namespaces
    self.attributes = []
    self.children = children
    for attribute in attributes { self[attribute.name] = attribute.value }
  }

  /// Takes over attributes that a parser has found to be distinct.
  init(
    parsed name: MarkupName, namespaces: [MarkupNamespace], attributes: [MarkupAttribute],
    location: MarkupLocation
  ) {
    self.name = name
    self.namespaces = namespaces
    self.attributes = attributes
    self.children = []
    self.location = location
  }
}

extension MarkupElement {
  /// The value of an attribute. Setting keeps its place in the order; setting nil removes it.
  package subscript(name: MarkupName) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(MarkupAttribute(name, value))
      case (nil, nil): break
      }
    }
  }

  /// The value of an attribute by its local name, in the given namespace or in none.
  package func attribute(_ local: String, in namespace: String = "") -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  /// The elements directly inside, in order.
  package var elements: [MarkupElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element directly inside that has the name.
  package func element(_ name: MarkupName) -> MarkupElement? {
    for case .element(let element) in children where element.name == name { return element }
    return nil
  }

  /// The text directly inside, joined, without that of elements inside.
  package var text: String {
    var text = ""
    for case .text(let part) in children { text += part }
    return text
  }

  /// The tree as if a program had made it: no element knows a location, so that trees from
  /// different documents compare equal when they say the same.
  package func withoutLocations() -> MarkupElement {
    rebuilt { element, _ in element.location = nil }
  }
}
