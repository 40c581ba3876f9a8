/// The names of a function, or of a block with names of its own, while it is compiled.
final class Scope {
  private(set) var slots: [String: Int] = [:]
  private var constants: Set<String> = []
  let parent: Scope?
  /// The function whose own scope this is; nil for a block's.
  let function: FunctionCode?
  private(set) var count = 0

  init(in parent: Scope?, function: FunctionCode? = nil) {
    self.parent = parent
    self.function = function
  }

  @discardableResult func declare(_ name: String, isConstant: Bool = false) -> Int {
    if isConstant { constants.insert(name) }
    if let slot = slots[name] { return slot }
    slots[name] = count
    count += 1
    return count - 1
  }

  /// Where a name's variable stands.
  func place(of name: String) -> Variable? {
    var hops = 0
    var scope: Scope? = self
    while let current = scope {
      if let slot = current.slots[name] {
        return Variable(
          hops: hops, slot: slot, isConstant: current.constants.contains(name),
          isOutermost: current.parent == nil)
      }
      if name == "arguments", let function = current.function, !function.isArrow,
        current.parent != nil
      {
        let slot = current.declare(name)
        function.argumentsSlot = slot
        return Variable(hops: hops, slot: slot, isConstant: false, isOutermost: false)
      }
      hops += 1
      scope = current.parent
    }
    return nil
  }
}

/// A variable, seen from somewhere inside.
struct Variable {
  var hops: Int
  var slot: Int
  var isConstant: Bool
  /// Whether it belongs to the script itself; then it may be one that was never declared.
  var isOutermost: Bool
}
