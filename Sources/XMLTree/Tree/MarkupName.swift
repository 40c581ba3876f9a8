/// The name of an element or attribute: a namespace and a local name.
///
/// A prefix is no part of a name (Namespaces in XML 1.0, section 4): printing picks one that is in
/// scope. An attribute written without a prefix is in no namespace, whatever its element is in.
package struct MarkupName: Hashable, Sendable {
  /// The namespace's URI; empty for a name in no namespace.
  package let namespace: String
  /// The name without any prefix.
  package let local: String

  /// Makes a name that XML can carry.
  ///
  /// A character that no name may have becomes `_`, a first character that may only follow gets
  /// `_` before it, and so does `xmlns`, which would read back as a declaration. Names of parsed
  /// documents need none of this.
  package init(_ local: String, in namespace: String = "") {
    self.local = Self.printable(local)
    let uri = MarkupText.printable(namespace)
    // No prefix can be bound to the namespace of the declarations themselves.
    self.namespace = uri == MarkupNamespace.xmlnsURI ? "" : uri
  }

  /// Takes over a name that a parser has checked.
  init(parsed local: String, in namespace: String) {
    self.local = local
    self.namespace = namespace
  }
}

extension MarkupName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension MarkupName: CustomStringConvertible {
  package var description: String { namespace.isEmpty ? local : "{\(namespace)}\(local)" }
}

extension MarkupName {
  static func printable(_ text: String) -> String {
    if text == "xmlns" { return "_xmlns" }
    if isPrintable(text) { return text }
    var name = String.UnicodeScalarView()
    if let first = text.unicodeScalars.first, canContinue(first) && !canStart(first) {
      name.append("_")
    }
    name.append(contentsOf: text.unicodeScalars.map { canContinue($0) ? $0 : "_" })
    return name.isEmpty ? "_" : String(name)
  }

  /// Whether the text is an NCName.
  static func isPrintable(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, canStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(canContinue)
  }

  /// NameStartChar of XML 1.0 (fifth edition), production 4, without the colon.
  private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      return true
    default: return false
    }
  }

  /// NameChar, production 4a, without the colon.
  private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: return true
    default: return canStart(scalar)
    }
  }
}
