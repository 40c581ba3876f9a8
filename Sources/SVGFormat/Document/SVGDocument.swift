package import XMLTree

/// An SVG document: its element tree.
public struct SVGDocument: Hashable, Sendable {
  /// The `svg` element.
  package var root: MarkupElement

  package init(root: MarkupElement) {
    self.root = root
  }

  /// The document as UTF-8.
  ///
  /// - Parameter pretty: one element a line; otherwise the fewest bytes.
  public func printed(pretty: Bool = false) -> [UInt8] {
    root.printed(pretty ? .pretty() : .compact)
  }
}

extension MarkupName {
  /// The namespace of SVG's elements.
  package static let svgURI = "http://www.w3.org/2000/svg"

  /// The name of an element of SVG.
  package static func svg(_ local: String) -> MarkupName {
    MarkupName(local, in: svgURI)
  }
}
