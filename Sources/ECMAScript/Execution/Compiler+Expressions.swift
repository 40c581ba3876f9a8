extension Compiler {
  mutating func expression(_ expression: Expression, _ scope: Scope) throws(ScriptError) -> Code {
    nodes += 1
    switch expression.form {
    case .literal(let value): return { (_, _) throws(Interruption) in value }
    case .identifier(let name): return try identifier(name, scope)
    case .this: return { (local, _) throws(Interruption) in local.this }
    case .template(let texts, let values): return try template(texts, values, scope)
    case .array(let items):
      let list = try self.list(items, scope)
      return { (local, machine) throws(Interruption) in
        machine.makeArray(try list(local, machine))
      }
    case .object(let members): return try object(members, scope)
    case .function(let syntax):
      let code = try function(syntax, in: scope)
      return { (local, machine) throws(Interruption) in code.made(in: local, machine) }
    case .unary(let sign, let operand): return try unary(sign, operand, scope)
    case .update(let update, let target): return try self.update(update, target, scope)
    case .binary(let sign, let left, let right):
      return Self.binary(
        sign, try self.expression(left, scope), try self.expression(right, scope))
    case .logical(let sign, let left, let right):
      return Self.logical(
        sign, try self.expression(left, scope), try self.expression(right, scope))
    case .assignment(let sign, let target, let value):
      return try assignment(sign, target, value, scope)
    case .conditional(let test, let first, let second):
      return Self.conditional(
        try self.expression(test, scope), try self.expression(first, scope),
        try self.expression(second, scope))
    case .call(let callee, let arguments): return try call(callee, arguments, scope)
    case .construction(let callee, let arguments):
      let callee = try self.expression(callee, scope)
      let list = try self.list(arguments, scope)
      return { (local, machine) throws(Interruption) in
        try machine.construct(callee(local, machine), list(local, machine))
      }
    case .member(let object, let name):
      let object = try self.expression(object, scope)
      return { (local, machine) throws(Interruption) in
        try machine.member(name, of: object(local, machine))
      }
    case .item(let object, let key):
      let object = try self.expression(object, scope)
      let key = try self.expression(key, scope)
      return { (local, machine) throws(Interruption) in
        let owner = try object(local, machine)
        return try machine.item(key(local, machine), of: owner)
      }
    case .sequence(let parts): return try sequence(parts, scope)
    case .spread: throw .unsupported("a spread here")
    }
  }

  private mutating func codes(
    _ expressions: [Expression], _ scope: Scope
  ) throws(ScriptError) -> [Code] {
    var codes: [Code] = []
    for expression in expressions { codes.append(try self.expression(expression, scope)) }
    return codes
  }

  private mutating func sequence(
    _ parts: [Expression], _ scope: Scope
  ) throws(ScriptError) -> Code {
    let codes = try codes(parts, scope)
    return { (local, machine) throws(Interruption) in
      var value = ScriptValue.undefined
      for code in codes { value = try code(local, machine) }
      return value
    }
  }

  /// Items or arguments, with what is spread among them.
  private mutating func list(
    _ expressions: [Expression], _ scope: Scope
  ) throws(ScriptError) -> (Activation, ScriptMachine) throws(Interruption) -> [ScriptValue] {
    var codes: [(code: Code, isSpread: Bool)] = []
    for expression in expressions {
      if case .spread(let list) = expression.form {
        codes.append((try self.expression(list, scope), true))
      } else {
        codes.append((try self.expression(expression, scope), false))
      }
    }
    let parts = codes
    return { (local, machine) throws(Interruption) in
      var result: [ScriptValue] = []
      result.reserveCapacity(parts.count)
      for (code, isSpread) in parts {
        let value = try code(local, machine)
        guard isSpread else {
          result.append(value)
          continue
        }
        result += try machine.values(of: value)
        try machine.checkLength(ofArray: result.count)
        try machine.spend(result.count)
      }
      return result
    }
  }

  private mutating func template(
    _ texts: [String], _ values: [Expression], _ scope: Scope
  ) throws(ScriptError) -> Code {
    let codes = try codes(values, scope)
    return { (local, machine) throws(Interruption) in
      var result = ""
      for (index, text) in texts.enumerated() {
        result += text
        if index < codes.count { result += try codes[index](local, machine).text }
      }
      return try machine.checked(result)
    }
  }

  private mutating func object(
    _ members: [(key: PropertyKey, value: Expression)], _ scope: Scope
  ) throws(ScriptError) -> Code {
    var codes: [(key: Code, value: Code)] = []
    for member in members {
      let value = try expression(member.value, scope)
      switch member.key {
      case .name(let name):
        codes.append(({ (_, _) throws(Interruption) in .string(name) }, value))
      case .computed(let key): codes.append((try expression(key, scope), value))
      }
    }
    let parts = codes
    return { (local, machine) throws(Interruption) in
      let object = machine.makeObject()
      for (key, value) in parts {
        object.put(try key(local, machine).text, try value(local, machine))
      }
      return .object(object)
    }
  }

  private static func conditional(
    _ test: @escaping Code, _ first: @escaping Code, _ second: @escaping Code
  ) -> Code {
    { (local, machine) throws(Interruption) in
      try test(local, machine).isTruthy ? try first(local, machine) : try second(local, machine)
    }
  }

  private static func logical(
    _ sign: LogicalOperator, _ left: @escaping Code, _ right: @escaping Code
  ) -> Code {
    { (local, machine) throws(Interruption) in
      let value = try left(local, machine)
      let isEnough =
        switch sign {
        case .and: !value.isTruthy
        case .or: value.isTruthy
        case .coalesce: !value.isMissing
        }
      return isEnough ? value : try right(local, machine)
    }
  }

  private mutating func call(
    _ callee: Expression, _ arguments: [Expression], _ scope: Scope
  ) throws(ScriptError) -> Code {
    let list = try list(arguments, scope)
    switch callee.form {
    case .identifier("eval") where scope.place(of: "eval") == nil:
      let environment = environment
      return { (local, machine) throws(Interruption) in
        let first = try list(local, machine).first ?? .undefined
        guard case .string(let text) = first else { return first }
        return try machine.evaluate(text, seeing: environment)
      }
    case .member(let owner, let name):
      let owner = try expression(owner, scope)
      return { (local, machine) throws(Interruption) in
        let this = try owner(local, machine)
        let function = try machine.member(name, of: this)
        guard function.object?.isCallable == true else {
          throw .type("'\(name.prefix(60))' is no function")
        }
        return try machine.call(function, on: this, list(local, machine))
      }
    case .item(let owner, let key):
      let owner = try expression(owner, scope)
      let key = try expression(key, scope)
      return { (local, machine) throws(Interruption) in
        let this = try owner(local, machine)
        let function = try machine.item(key(local, machine), of: this)
        return try machine.call(function, on: this, list(local, machine))
      }
    default:
      let callee = try expression(callee, scope)
      return { (local, machine) throws(Interruption) in
        let function = try callee(local, machine)
        return try machine.call(function, list(local, machine))
      }
    }
  }
}
