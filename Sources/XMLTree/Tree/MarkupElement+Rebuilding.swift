extension MarkupElement {
  private struct Frame {
    var element: MarkupElement
    var pending: ArraySlice<MarkupNode>
  }

  /// The same tree after a change to each element, from the root inwards in document order.
  ///
  /// Works on a stack of its own, so that depth costs no call frames.
  /// - Parameters:
  ///   - enter: Changes an element before its children are visited; told the element's depth.
  ///   - leave: Changes an element that has its changed children.
  func rebuilt(
    enter: (inout MarkupElement, _ depth: Int) -> Void,
    leave: (inout MarkupElement) -> Void = { _ in }
  ) -> MarkupElement {
    var parents: [Frame] = []
    var current = Self.entered(self, depth: 0, by: enter)
    while true {
      if let child = current.pending.popFirst() {
        guard case .element(let element) = child else {
          current.element.children.append(child)
          continue
        }
        parents.append(current)
        current = Self.entered(element, depth: parents.count, by: enter)
      } else {
        leave(&current.element)
        guard var parent = parents.popLast() else { return current.element }
        parent.element.children.append(.element(current.element))
        current = parent
      }
    }
  }

  private static func entered(
    _ element: MarkupElement, depth: Int, by enter: (inout MarkupElement, Int) -> Void
  ) -> Frame {
    var element = element
    enter(&element, depth)
    let children = element.children
    element.children = []
    element.children.reserveCapacity(children.count)
    return Frame(element: element, pending: children[...])
  }
}
