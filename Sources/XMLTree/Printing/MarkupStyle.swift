/// How a tree is laid out as text.
package struct MarkupStyle: Hashable, Sendable {
  /// Spaces for each level, every element on a line of its own; nil for no line breaks at all.
  package var indent: Int?
  /// Whether `<?xml version="1.0" encoding="UTF-8"?>` comes first; UTF-8 needs no declaration.
  package var declaresXML = false
  /// Local names of elements inside which white space is content, even between elements only.
  ///
  /// An element that holds text, or says `xml:space="preserve"`, is kept exact by itself.
  package var exact: Set<String> = []

  /// The smallest text: nothing but the tree.
  package static let compact = MarkupStyle(indent: nil)

  /// One element a line. White space is added between elements only where it cannot show: by
  /// default not inside the elements of SVG that render or hold text.
  package static func pretty(
    indent: Int = 2,
    exact: Set<String> = ["text", "tspan", "textPath", "title", "desc", "style", "script"]
  ) -> MarkupStyle {
    var style = MarkupStyle(indent: max(0, indent))
    style.exact = exact
    return style
  }

  /// Whether what is inside the element must stay as it is.
  func keepsExact(_ element: MarkupElement) -> Bool {
    if exact.contains(element.name.local) { return true }
    if element.attribute("space", in: MarkupNamespace.xmlURI) == "preserve" { return true }
    return element.children.contains { if case .text = $0 { true } else { false } }
  }
}
