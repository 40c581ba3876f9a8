/// Turns syntax into closures, with every variable's place known.
struct Compiler {
  let environment: any ScriptEnvironment
  /// How many nodes have been compiled; a statement's share is what running it costs.
  var nodes = 0

  init(environment: any ScriptEnvironment) {
    self.environment = environment
  }

  func function(_ syntax: FunctionSyntax, in outer: Scope) throws(ScriptError) -> FunctionCode {
    let code = FunctionCode(syntax)
    var around = outer
    if let name = syntax.name, !syntax.isArrow {
      // A function's own name is seen inside it, also where it is not declared.
      around = Scope(in: outer)
      code.selfSlot = around.declare(name)
    }
    let scope = Scope(in: around, function: code)
    var compiler = self
    try compiler.compile(syntax, into: code, scope)
    return code
  }

  mutating func compile(
    _ syntax: FunctionSyntax, into code: FunctionCode, _ scope: Scope, isProgram: Bool = false
  ) throws(ScriptError) {
    let slots = syntax.parameters.map { scope.declare($0.name) }
    var names = Names()
    names.collect(syntax.body)
    for name in names.variables { scope.declare(name) }
    for (name, isConstant) in syntax.body.lexicalNames {
      scope.declare(name, isConstant: isConstant)
    }
    for (slot, parameter) in zip(slots, syntax.parameters) {
      var usual: Code?
      if let value = parameter.value { usual = try expression(value, scope) }
      code.parameters.append((slot, usual))
    }
    for function in names.functions {
      guard let name = function.name else { continue }
      code.declared.append((scope.declare(name), try self.function(function, in: scope)))
    }
    code.body = try sequence(syntax.body, scope, keepsValue: isProgram)
    code.slotCount = scope.count
  }

  /// Statements one after the other.
  mutating func sequence(
    _ statements: [Statement], _ scope: Scope, keepsValue: Bool = false
  ) throws(ScriptError) -> StatementCode {
    var codes: [StatementCode] = []
    for item in statements {
      if case .empty = item { continue }
      if case .function = item { continue }
      if keepsValue, case .expression(let expression) = item {
        let value = try self.expression(expression, scope)
        let keeping: StatementCode = { (local, machine) throws(Interruption) in
          local.result = try value(local, machine)
          return .normal
        }
        codes.append(keeping)
      } else {
        codes.append(try statement(item, scope))
      }
    }
    let list = codes
    if list.count == 1 { return list[0] }
    return { (local, machine) throws(Interruption) in
      for code in list {
        let completion = try code(local, machine)
        if case .normal = completion { continue }
        return completion
      }
      return .normal
    }
  }

  /// Statements with the names that they declare for themselves.
  mutating func block(_ statements: [Statement], _ scope: Scope) throws(ScriptError)
    -> StatementCode
  {
    let names = statements.lexicalNames
    guard !names.isEmpty else { return try sequence(statements, scope) }
    let own = Scope(in: scope)
    for (name, isConstant) in names { own.declare(name, isConstant: isConstant) }
    let body = try sequence(statements, own)
    return { (local, machine) throws(Interruption) in
      let inner = machine.adopt(Activation(own.count, in: local, this: local.this))
      let completion = try body(inner, machine)
      if case .giveBack = completion { local.result = inner.result }
      return completion
    }
  }
}

extension [Statement] {
  /// The names that `let` and `const` declare for these statements alone.
  var lexicalNames: [(name: String, isConstant: Bool)] {
    flatMap { statement -> [(name: String, isConstant: Bool)] in
      guard case .declaration(let kind, let names) = statement, kind != .variable else { return [] }
      return names.map { ($0.name, kind == .constant) }
    }
  }
}
