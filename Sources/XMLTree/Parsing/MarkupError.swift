/// Why bytes are no element tree.
package struct MarkupError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// There is no element at all.
    case empty
    /// The bytes are not text in the encoding they claim, or the encoding is unknown.
    case encoding
    /// The rules of XML are broken.
    case malformed
    /// An entity is unknown, external or expands too far.
    case entity
    /// The document is larger than `MarkupLimits` allows.
    case limit
    /// libxml2 could get no memory.
    case memory
  }

  package let kind: Kind
  /// What is wrong, in one line without the place.
  package let message: String
  package let location: MarkupLocation?

  package init(_ kind: Kind, _ message: String, at location: MarkupLocation? = nil) {
    self.kind = kind
    self.message = message
    self.location = location
  }
}

extension MarkupError: CustomStringConvertible {
  package var description: String {
    guard let location else { return message }
    return "\(location): \(message)"
  }
}
