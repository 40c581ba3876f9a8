/// A declaration on an element, in force for it and what it holds: `xmlns:prefix="uri"`.
package struct MarkupNamespace: Hashable, Sendable {
  /// The prefix; empty for the default namespace (`xmlns="uri"`).
  package let prefix: String
  /// The namespace's URI; empty to undo a default namespace.
  package let uri: String

  package init(prefix: String = "", uri: String) {
    self.prefix = prefix
    self.uri = uri
  }
}

extension MarkupNamespace {
  /// The namespace of `xml:space` and `xml:lang`, bound to `xml` without a declaration.
  package static let xmlURI = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of `xlink:href`.
  package static let xlinkURI = "http://www.w3.org/1999/xlink"
  /// The namespace of declarations, to which no prefix may be bound.
  static let xmlnsURI = "http://www.w3.org/2000/xmlns/"

  /// Whether a document may say so (Namespaces in XML 1.0, sections 3 and 5).
  var isDeclarable: Bool {
    if uri == Self.xmlURI || uri == Self.xmlnsURI || prefix == "xml" { return false }
    return prefix.isEmpty || (!uri.isEmpty && prefix != "xmlns" && MarkupName.isPrintable(prefix))
  }
}
