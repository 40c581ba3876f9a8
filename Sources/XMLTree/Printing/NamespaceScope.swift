/// The declarations in force at one place of a document.
struct NamespaceScope {
  private var bindings: [MarkupNamespace] = []
  private var counts: [Int] = []

  /// Enters an element with its declarations.
  mutating func push(_ namespaces: [MarkupNamespace]) {
    bindings += namespaces
    counts.append(namespaces.count)
  }

  /// Adds a declaration to the element entered last.
  mutating func add(_ namespace: MarkupNamespace) {
    bindings.append(namespace)
    if let last = counts.indices.last { counts[last] += 1 }
  }

  /// Leaves the element entered last.
  mutating func pop() { bindings.removeLast(counts.popLast() ?? 0) }

  /// What a prefix stands for here; empty when nothing is said of it.
  func uri(of prefix: String) -> String {
    bindings.last { $0.prefix == prefix }?.uri ?? ""
  }

  /// Whether the element entered last declares the prefix itself.
  func isDeclaredHere(_ prefix: String) -> Bool {
    bindings.suffix(counts.last ?? 0).contains { $0.prefix == prefix }
  }

  /// The prefix to write before a name, empty for none; nil if a declaration is missing.
  func prefix(for name: MarkupName, isAttribute: Bool) -> String? {
    if name.namespace == MarkupNamespace.xmlURI { return "xml" }
    if name.namespace.isEmpty { return isAttribute || uri(of: "").isEmpty ? "" : nil }
    if !isAttribute && uri(of: "") == name.namespace { return "" }
    let match = bindings.last {
      $0.uri == name.namespace && !$0.prefix.isEmpty && uri(of: $0.prefix) == name.namespace
    }
    return match?.prefix
  }

  /// A prefix for a namespace of attributes that stands for nothing yet: the customary one, or
  /// else `ns1`, `ns2` …
  func freePrefix(for uri: String) -> String {
    if uri == MarkupNamespace.xlinkURI && self.uri(of: "xlink").isEmpty { return "xlink" }
    let taken = Set(bindings.map(\.prefix))
    var number = 1
    while taken.contains("ns\(number)") { number += 1 }
    return "ns\(number)"
  }
}
