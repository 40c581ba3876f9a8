extension Compiler {
  /// The value of a name: a variable, what the host gives, or what the language has.
  func identifier(_ name: String, _ scope: Scope) throws(ScriptError) -> Code {
    guard let variable = scope.place(of: name) else { return outside(name) }
    let (hops, slot) = (variable.hops, variable.slot)
    if variable.isOutermost {
      let outside = outside(name)
      return { (local, machine) throws(Interruption) in
        let value = local.outward(hops).slots[slot]
        if case .unset = value { return try outside(local, machine) }
        return value
      }
    }
    switch hops {
    case 0: return { (local, _) throws(Interruption) in local.slots[slot] }
    default:
      return { (local, _) throws(Interruption) in local.outward(hops).slots[slot] }
    }
  }

  /// A name that no variable has.
  private func outside(_ name: String) -> Code {
    if name == "undefined" { return { (_, _) throws(Interruption) in .undefined } }
    if let binding = environment.binding(name) {
      return { (_, machine) throws(Interruption) in try binding(machine) }
    }
    return { (_, machine) throws(Interruption) in
      if let value = machine.builtIns.global(name) { return value }
      if BuiltIns.unsupported.contains(name) { throw .fatal(.unsupported("'\(name)'")) }
      throw .error("ReferenceError", "\(name.prefix(60)) is not defined")
    }
  }

  /// Assigns to a name.
  func store(name: String, _ scope: Scope, declares: Bool = false) throws(ScriptError) -> Store {
    guard let variable = scope.place(of: name) else {
      throw .unsupported("an assignment to '\(name)'")
    }
    if variable.isConstant, !declares {
      return { (_, _, _) throws(Interruption) in throw .type("\(name.prefix(60)) is constant") }
    }
    let (hops, slot) = (variable.hops, variable.slot)
    return { (local, _, value) throws(Interruption) in local.outward(hops).slots[slot] = value }
  }

  /// Assigns to a name, member or item.
  mutating func store(_ target: Expression, _ scope: Scope) throws(ScriptError) -> Store {
    switch target.form {
    case .identifier(let name): return try store(name: name, scope)
    case .member(let object, let name):
      let object = try expression(object, scope)
      return { (local, machine, value) throws(Interruption) in
        try machine.set(name, of: object(local, machine), to: value)
      }
    case .item(let object, let key):
      let object = try expression(object, scope)
      let key = try expression(key, scope)
      return { (local, machine, value) throws(Interruption) in
        let owner = try object(local, machine)
        try machine.setItem(key(local, machine), of: owner, to: value)
      }
    default: throw .unsupported("an assignment to a value")
    }
  }

  mutating func assignment(
    _ sign: BinaryOperator?, _ target: Expression, _ value: Expression, _ scope: Scope
  ) throws(ScriptError) -> Code {
    let right = try expression(value, scope)
    guard let sign else {
      let store = try store(target, scope)
      return { (local, machine) throws(Interruption) in
        let result = try right(local, machine)
        try store(local, machine, result)
        return result
      }
    }
    return try change(target, scope) { (old, local, machine) throws(Interruption) in
      let new = try sign.applied(to: old, right(local, machine), in: machine)
      return (new, new)
    }
  }

  mutating func update(
    _ update: Update, _ target: Expression, _ scope: Scope
  ) throws(ScriptError) -> Code {
    try change(target, scope) { (old, _, _) throws(Interruption) in
      let number = old.number
      let new = ScriptValue.number(number + update.step)
      return (new, update.isPrefix ? new : .number(number))
    }
  }

  /// What an assignment makes of an old value: the new one, and the value of the whole.
  private typealias Change =
    (ScriptValue, Activation, ScriptMachine) throws(Interruption)
    -> (new: ScriptValue, result: ScriptValue)

  /// Assigns a value that comes from the old one; an object and a key are evaluated once.
  private mutating func change(
    _ target: Expression, _ scope: Scope, _ change: @escaping Change
  ) throws(ScriptError) -> Code {
    switch target.form {
    case .identifier(let name):
      let read = try identifier(name, scope)
      let store = try store(name: name, scope)
      return { (local, machine) throws(Interruption) in
        let (new, result) = try change(read(local, machine), local, machine)
        try store(local, machine, new)
        return result
      }
    case .member(let object, let name):
      let object = try expression(object, scope)
      return { (local, machine) throws(Interruption) in
        let owner = try object(local, machine)
        let (new, result) = try change(machine.member(name, of: owner), local, machine)
        try machine.set(name, of: owner, to: new)
        return result
      }
    case .item(let object, let key):
      let object = try expression(object, scope)
      let key = try expression(key, scope)
      return { (local, machine) throws(Interruption) in
        let owner = try object(local, machine)
        let key = try key(local, machine)
        let (new, result) = try change(machine.item(key, of: owner), local, machine)
        try machine.setItem(key, of: owner, to: new)
        return result
      }
    default: throw .unsupported("an assignment to a value")
    }
  }
}

extension ScriptMachine {
  func set(
    _ name: String, of owner: ScriptValue, to value: ScriptValue
  ) throws(Interruption) {
    switch owner {
    case .object(let object): try object.set(name, to: value, in: self)
    case .undefined, .null, .unset:
      throw .type("cannot set '\(name.prefix(60))' of \(owner.text)")
    default: return
    }
  }

  func setItem(
    _ key: ScriptValue, of owner: ScriptValue, to value: ScriptValue
  ) throws(Interruption) {
    guard case .object(let object) = owner else { return try set(key.text, of: owner, to: value) }
    try object.setItem(key, to: value, in: self)
  }
}
