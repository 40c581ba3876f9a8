import SceneModel
import XMLTree

/// Why bytes are no SVG document.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They are no XML; says what is wrong and where.
  case notXML(String)
  /// The root is another element than `svg`.
  case notSVG(root: String)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .notXML(let reason): "the file is no XML: \(reason)"
    case .notSVG(let root):
      "the file's root is '\(root)'; an SVG file starts with 'svg' in the namespace "
        + MarkupName.svgURI
    }
  }
}

extension SVGDocument {
  /// Reads a document.
  ///
  /// Nothing but the bytes is read: no style sheets, pictures or entities from elsewhere.
  public init(parsing bytes: [UInt8]) throws(SVGError) {
    let root: MarkupElement
    do throws(MarkupError) {
      root = try MarkupElement(parsing: bytes)
    } catch {
      throw .notXML(error.description)
    }
    // Files without the namespace are common, and nothing else is meant by their root.
    guard root.name == .svg("svg") || root.name == "svg" else {
      throw .notSVG(root: root.name.local)
    }
    self.init(root: root)
  }
}
