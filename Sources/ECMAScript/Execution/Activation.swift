/// The variables of a call, or of a block with variables of its own.
final class Activation {
  var slots: [ScriptValue]
  private(set) var parent: Activation?
  var this: ScriptValue
  /// What `return` gives back, or the value of a program's last expression.
  var result = ScriptValue.undefined

  init(_ count: Int, in parent: Activation?, this: ScriptValue) {
    slots = Array(repeating: .undefined, count: count)
    self.parent = parent
    self.this = this
  }

  /// The activation so many steps further out.
  func outward(_ hops: Int) -> Activation {
    var activation = self
    for _ in 0..<hops {
      guard let parent = activation.parent else { break }
      activation = parent
    }
    return activation
  }

  func clear() {
    slots = []
    parent = nil
    this = .undefined
    result = .undefined
  }
}

/// How a statement ended.
enum Completion {
  case normal
  case leave(String?)
  case next(String?)
  case giveBack
}

/// An expression, compiled: its nodes became closures that know where their variables are.
typealias Code = (Activation, ScriptMachine) throws(Interruption) -> ScriptValue

/// A statement, compiled.
typealias StatementCode = (Activation, ScriptMachine) throws(Interruption) -> Completion

/// A place that can be assigned to, compiled.
typealias Store = (Activation, ScriptMachine, ScriptValue) throws(Interruption) -> Void

/// A function, compiled.
final class FunctionCode {
  let name: String
  let isArrow: Bool
  /// How many nodes of syntax a call puts on the native stack.
  let depth: Int
  var parameters: [(slot: Int, usual: Code?)] = []
  var slotCount = 0
  /// Where `arguments` and the function itself stand, if they are used.
  var argumentsSlot: Int?
  var selfSlot: Int?
  /// The functions that are declared inside, which are there from the start.
  var declared: [(slot: Int, code: FunctionCode)] = []
  var body: StatementCode = { (_, _) throws(Interruption) in .normal }

  init(_ syntax: FunctionSyntax) {
    name = syntax.name ?? ""
    isArrow = syntax.isArrow
    depth = syntax.depth
  }

  /// Calls the function.
  func run(
    in outer: Activation?, _ this: ScriptValue, _ arguments: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    try machine.spend(2)
    let local = machine.adopt(
      Activation(slotCount, in: outer, this: isArrow ? outer?.this ?? .undefined : this))
    for (index, parameter) in parameters.enumerated() {
      var value = index < arguments.count ? arguments[index] : .undefined
      if case .undefined = value, let usual = parameter.usual { value = try usual(local, machine) }
      local.slots[parameter.slot] = value
    }
    if let argumentsSlot { local.slots[argumentsSlot] = machine.makeArray(arguments) }
    declare(in: local, machine)
    try machine.deeper(by: depth + 4) { () throws(Interruption) in
      _ = try body(local, machine)
    }
    return local.result
  }

  /// Makes the functions that are declared inside.
  func declare(in local: Activation, _ machine: ScriptMachine) {
    for (slot, code) in declared { local.slots[slot] = code.made(in: local, machine) }
  }

  /// The function as a value that remembers where it was made.
  func made(in outer: Activation, _ machine: ScriptMachine) -> ScriptValue {
    guard let selfSlot else {
      return .object(machine.adopt(ScriptFunction(name, .written(self, outer))))
    }
    let around = machine.adopt(Activation(selfSlot + 1, in: outer, this: outer.this))
    let function = ScriptValue.object(machine.adopt(ScriptFunction(name, .written(self, around))))
    around.slots[selfSlot] = function
    return function
  }
}
