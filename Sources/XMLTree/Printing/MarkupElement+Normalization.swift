extension MarkupElement {
  /// The tree that reading its print gives back, apart from locations.
  ///
  /// Characters that XML cannot carry are U+FFFD. In comments, hyphens in a row or at the end are
  /// spaced. Neighbouring texts are one, empty ones are gone. Declarations that cannot be
  /// (`xmlns:a=""`) or that gainsay the element's own name are gone too, and each namespace in use
  /// is declared: of elements as default where the need arises, of attributes on the root.
  package func normalized() -> MarkupElement {
    var normalizer = Normalizer()
    let tree = normalizer.normalized(self)
    let missing = normalizer.added.filter { !$0.prefix.isEmpty }
    if missing.isEmpty { return tree }

    // Once more, with what attributes were lacking declared where all can share it.
    var root = self
    var scope = NamespaceScope()
    scope.push(tree.namespaces)
    root.namespaces = tree.namespaces
    for namespace in missing
    where !root.namespaces.contains(where: { $0.uri == namespace.uri && !$0.prefix.isEmpty }) {
      let hoisted = MarkupNamespace(
        prefix: scope.freePrefix(for: namespace.uri), uri: namespace.uri)
      scope.add(hoisted)
      root.namespaces.append(hoisted)
    }
    var second = Normalizer()
    return second.normalized(root)
  }
}

/// One walk through a tree, keeping track of what prefixes stand for.
private struct Normalizer {
  private var scope = NamespaceScope()
  /// Declarations that had to be added, in document order.
  private(set) var added: [MarkupNamespace] = []

  mutating func normalized(_ tree: MarkupElement) -> MarkupElement {
    tree.rebuilt(
      enter: { element, _ in
        element.location = nil
        declareNamespaces(of: &element)
        for index in element.attributes.indices {
          let value = element.attributes[index].value
          element.attributes[index].value = MarkupText.printable(value)
        }
        element.children = Self.joined(element.children)
      },
      leave: { _ in scope.pop() })
  }

  private mutating func declareNamespaces(of element: inout MarkupElement) {
    var declared: [MarkupNamespace] = []
    for namespace in element.namespaces {
      let candidate = MarkupNamespace(
        prefix: namespace.prefix, uri: MarkupText.printable(namespace.uri))
      let isContradicted =
        candidate.prefix.isEmpty && element.name.namespace.isEmpty && !candidate.uri.isEmpty
      let isRepeated = declared.contains { $0.prefix == candidate.prefix }
      if candidate.isDeclarable && !isContradicted && !isRepeated { declared.append(candidate) }
    }
    scope.push(declared)
    element.namespaces = declared
    if scope.prefix(for: element.name, isAttribute: false) == nil {
      let prefix =
        scope.isDeclaredHere("") ? scope.freePrefix(for: element.name.namespace) : ""
      add(MarkupNamespace(prefix: prefix, uri: element.name.namespace), to: &element)
    }
    for attribute in element.attributes
    where scope.prefix(for: attribute.name, isAttribute: true) == nil {
      let uri = attribute.name.namespace
      add(MarkupNamespace(prefix: scope.freePrefix(for: uri), uri: uri), to: &element)
    }
  }

  private mutating func add(_ namespace: MarkupNamespace, to element: inout MarkupElement) {
    element.namespaces.append(namespace)
    scope.add(namespace)
    added.append(namespace)
  }

  private static func joined(_ nodes: [MarkupNode]) -> [MarkupNode] {
    var joined: [MarkupNode] = []
    joined.reserveCapacity(nodes.count)
    var text: String?
    for node in nodes {
      if case .text(let part) = node {
        text = text.map { $0 + part } ?? part
        continue
      }
      append(&text, to: &joined)
      if case .comment(let comment) = node {
        joined.append(.comment(MarkupText.printableComment(comment)))
      } else {
        joined.append(node)
      }
    }
    append(&text, to: &joined)
    return joined
  }

  private static func append(_ text: inout String?, to nodes: inout [MarkupNode]) {
    if let text, !text.isEmpty { nodes.append(.text(MarkupText.printable(text))) }
    text = nil
  }
}
