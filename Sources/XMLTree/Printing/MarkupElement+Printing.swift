extension MarkupElement {
  /// The tree as UTF-8.
  ///
  /// Every tree can be printed; reading the print of `compact` gives the `normalized` tree. Text
  /// and values are escaped so that they read back exactly, line breaks and tabs in values too.
  package func printed(_ style: MarkupStyle = .compact) -> [UInt8] {
    let tree = normalized()
    let writer = TextWriter(declaringXML: style.declaresXML, expecting: tree.leastLength)
    if style.declaresXML && style.indent != nil { writer.whitespace("\n") }
    var printer = TreePrinter(style: style, writer: writer)
    printer.print(tree)
    return writer.finished()
  }

  /// The tree as a string.
  package func printedText(_ style: MarkupStyle = .compact) -> String {
    String(decoding: printed(style), as: UTF8.self)
  }
}

extension MarkupElement {
  /// The bytes of the tree's names, values and texts with the marks around them. A long text that
  /// grows beyond it lies in memory twice while it moves; so there is room for escapes and namespaces.
  fileprivate var leastLength: Int {
    var length = 0
    var open: [MarkupElement] = [self]
    while let element = open.popLast() {
      length += element.name.local.utf8.count + (element.children.isEmpty ? 3 : 5)
      if !element.children.isEmpty { length += element.name.local.utf8.count }
      for attribute in element.attributes {
        length += attribute.name.local.utf8.count + attribute.value.utf8.count + 4
      }
      for child in element.children {
        switch child {
        case .element(let element): open.append(element)
        case .text(let text), .comment(let text): length += text.utf8.count
        }
      }
    }
    return length + length / 16 + 256
  }
}

/// Walks through a normalised tree on a stack of its own.
private struct TreePrinter {
  private struct Frame {
    var pending: ArraySlice<MarkupNode>
    /// Whether line breaks go between what is inside.
    let isSpaced: Bool
  }

  private let style: MarkupStyle
  private let writer: TextWriter
  private var scope = NamespaceScope()

  init(style: MarkupStyle, writer: TextWriter) {
    self.style = style
    self.writer = writer
  }

  mutating func print(_ root: MarkupElement) {
    var frames = [open(root, isSpaced: style.indent != nil)]
    while var frame = frames.popLast() {
      let depth = frames.count
      guard let node = frame.pending.popFirst() else {
        if frame.isSpaced { breakLine(depth: depth) }
        writer.endElement()
        scope.pop()
        continue
      }
      if frame.isSpaced { breakLine(depth: depth + 1) }
      let isSpaced = frame.isSpaced
      frames.append(frame)
      switch node {
      case .text(let text): writer.text(text)
      case .comment(let comment): writer.comment(comment)
      case .element(let element): frames.append(open(element, isSpaced: isSpaced))
      }
    }
    if style.indent != nil { writer.whitespace("\n") }
  }

  private mutating func open(_ element: MarkupElement, isSpaced: Bool) -> Frame {
    scope.push(element.namespaces)
    writer.startElement(qualified(element.name, isAttribute: false))
    for namespace in element.namespaces {
      writer.attribute(
        namespace.prefix.isEmpty ? "xmlns" : "xmlns:" + namespace.prefix, namespace.uri)
    }
    for attribute in element.attributes {
      writer.attribute(qualified(attribute.name, isAttribute: true), attribute.value)
    }
    // A break in an empty element would fill it.
    let isSpaced = isSpaced && !element.children.isEmpty && !style.keepsExact(element)
    return Frame(pending: element.children[...], isSpaced: isSpaced)
  }

  private func qualified(_ name: MarkupName, isAttribute: Bool) -> String {
    guard let prefix = scope.prefix(for: name, isAttribute: isAttribute), !prefix.isEmpty else {
      return name.local
    }
    return prefix + ":" + name.local
  }

  private func breakLine(depth: Int) {
    guard let indent = style.indent else { return }
    writer.whitespace("\n" + String(repeating: " ", count: indent * depth))
  }
}
