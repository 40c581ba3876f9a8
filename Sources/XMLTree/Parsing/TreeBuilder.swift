/// Receives a parser's events and makes the tree, within the limits.
///
/// Knows nothing of libxml2 (see `SAXParser`). After the first failure it takes nothing more in.
final class TreeBuilder {
  private let limits: MarkupLimits
  private let keepsComments: Bool
  private var open: [MarkupElement] = []
  private var root: MarkupElement?
  private var pendingText: [UInt8] = []
  private(set) var failure: MarkupError?

  private var elementCount = 0
  private var attributeCount = 0
  private var textCount = 0
  private var namespacesInScope = 0
  private var expansion = 0

  init(limits: MarkupLimits, keepingComments: Bool) {
    self.limits = limits
    keepsComments = keepingComments
  }

  func result() -> Result<MarkupElement, MarkupError> {
    if let failure { return .failure(failure) }
    guard let root else {
      return .failure(MarkupError(.empty, "the document is empty: there is no element in it"))
    }
    return .success(root)
  }

  /// Keeps the first failure; what follows from it says less.
  func fail(_ kind: MarkupError.Kind, _ message: String, at location: MarkupLocation?) {
    if failure == nil { failure = MarkupError(kind, message, at: location) }
  }

  /// The parser came to an end it did not expect, or past one that it did.
  /// - Parameter beforeMarkup: Whether something other than white space is left there.
  func failAtEnd(beforeMarkup: Bool, at location: MarkupLocation) {
    if root != nil {
      fail(.malformed, "only white space and comments may follow the root element", at: location)
    } else if let last = open.last {
      let name = last.name.local
      fail(.malformed, "the tag '\(name)' is not closed; expected '</\(name)>'", at: location)
    } else if beforeMarkup {
      fail(.malformed, "the document ends before what starts here is complete", at: location)
    } else {
      fail(.empty, "the document is empty: there is no element in it", at: location)
    }
  }

  /// Whether a start tag of so many attributes and declarations is within the limits; asked before
  /// any of them is copied.
  func admits(
    attributes: Int, namespaces: Int, at location: () -> MarkupLocation
  ) -> Bool {
    elementCount += 1
    attributeCount += attributes
    let refusal: String
    if open.count >= min(limits.depth, MarkupLimits.deepest) {
      refusal = "elements are nested more than \(min(limits.depth, MarkupLimits.deepest)) deep"
    } else if elementCount > limits.elements {
      refusal = "the document has more than \(limits.elements) elements"
    } else if attributes + namespaces > limits.attributesPerElement {
      refusal = "an element has more than \(limits.attributesPerElement) attributes"
    } else if attributeCount > limits.attributes {
      refusal = "the document has more than \(limits.attributes) attributes"
    } else if namespacesInScope + namespaces > limits.namespacesInScope {
      refusal = "more than \(limits.namespacesInScope) namespace declarations are in force"
    } else {
      return true
    }
    fail(.limit, refusal, at: location())
    return false
  }

  /// Whether so many more bytes of text or of a value are within the limits.
  func admits(text count: Int, at location: () -> MarkupLocation) -> Bool {
    textCount += count
    if textCount <= limits.text { return true }
    fail(.limit, "the document has more than \(limits.text) bytes of text", at: location())
    return false
  }

  /// Whether a reference may put so many bytes into the document.
  func admits(
    entity name: String, expandingTo count: Int, depth: Int, at location: () -> MarkupLocation
  ) -> Bool {
    expansion += max(count, 1)
    if depth > limits.entityDepth {
      fail(
        .entity, "entities are nested too deeply, or in a circle, at '&\(name);'",
        at: location())
      return false
    }
    if expansion <= limits.entityExpansion { return true }
    fail(
      .entity, "entities expand to more than \(limits.entityExpansion) bytes at '&\(name);'",
      at: location())
    return false
  }

  func start(_ element: MarkupElement) {
    flushText()
    namespacesInScope += element.namespaces.count
    open.append(element)
  }

  func end() {
    flushText()
    guard let element = open.popLast() else { return }
    namespacesInScope -= element.namespaces.count
    if open.isEmpty { root = element } else { append(.element(element)) }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { pendingText.append(contentsOf: bytes) }

  func comment(_ text: () -> String) {
    guard keepsComments, !open.isEmpty else { return }
    flushText()
    append(.comment(text()))
  }

  /// Text comes in pieces, split at lines, references and CDATA sections; one node holds them.
  private func flushText() {
    if pendingText.isEmpty { return }
    append(.text(String(decoding: pendingText, as: UTF8.self)))
    pendingText.removeAll(keepingCapacity: true)
  }

  private func append(_ node: MarkupNode) {
    guard let last = open.indices.last else { return }
    open[last].children.append(node)
  }
}
