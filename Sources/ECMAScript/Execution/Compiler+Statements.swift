extension Compiler {
  /// A statement, which pays for the nodes in it.
  mutating func statement(_ statement: Statement, _ scope: Scope) throws(ScriptError)
    -> StatementCode
  {
    switch statement {
    case .empty, .function: return { (_, _) throws(Interruption) in .normal }
    case .expression(let expression):
      let (code, cost) = try paid(expression, scope)
      return { (local, machine) throws(Interruption) in
        try machine.spend(cost)
        _ = try code(local, machine)
        return .normal
      }
    case .declaration(_, let names): return try declaration(names, scope)
    case .block(let body): return try block(body, scope)
    case .conditional(let test, let first, let second):
      return try conditional(test, first, second, scope)
    case .loop(let loop): return try self.loop(loop, scope, label: nil)
    case .iteration(let iteration): return try self.iteration(iteration, scope, label: nil)
    case .jump(let jump, let label):
      let completion: Completion = jump == .leave ? .leave(label) : .next(label)
      return { (_, _) throws(Interruption) in completion }
    case .giveBack(let value): return try giveBack(value, scope)
    case .raise(let value):
      let code = try expression(value, scope)
      return { (local, machine) throws(Interruption) in
        throw machine.raise(try code(local, machine))
      }
    case .attempt(let attempt): return try self.attempt(attempt, scope)
    case .choice(let subject, let cases): return try choice(subject, cases, scope)
    case .labeled(let label, let body): return try labeled(label, body, scope)
    }
  }

  /// An expression with what its nodes cost.
  private mutating func paid(
    _ expression: Expression, _ scope: Scope
  ) throws(ScriptError) -> (Code, Int) {
    let before = nodes
    let code = try self.expression(expression, scope)
    return (code, nodes - before)
  }

  private mutating func declaration(
    _ names: [Declarator], _ scope: Scope
  ) throws(ScriptError) -> StatementCode {
    var codes: [(Store, Code)] = []
    let before = nodes
    for declarator in names {
      guard let value = declarator.value else { continue }
      codes.append(
        (try store(name: declarator.name, scope, declares: true), try expression(value, scope)))
    }
    let list = codes
    let cost = nodes - before
    return { (local, machine) throws(Interruption) in
      try machine.spend(cost)
      for (store, value) in list { try store(local, machine, try value(local, machine)) }
      return .normal
    }
  }

  private mutating func conditional(
    _ test: Expression, _ first: Statement, _ second: Statement?, _ scope: Scope
  ) throws(ScriptError) -> StatementCode {
    let (test, cost) = try paid(test, scope)
    let first = try statement(first, scope)
    var other: StatementCode?
    if let second { other = try statement(second, scope) }
    let second = other
    return { (local, machine) throws(Interruption) in
      try machine.spend(cost)
      if try test(local, machine).isTruthy { return try first(local, machine) }
      return try second?(local, machine) ?? .normal
    }
  }

  private mutating func giveBack(
    _ value: Expression?, _ scope: Scope
  ) throws(ScriptError) -> StatementCode {
    guard let value else {
      return { (local, _) throws(Interruption) in
        local.result = .undefined
        return .giveBack
      }
    }
    let (code, cost) = try paid(value, scope)
    return { (local, machine) throws(Interruption) in
      try machine.spend(cost)
      local.result = try code(local, machine)
      return .giveBack
    }
  }

  private mutating func labeled(
    _ label: String, _ body: Statement, _ scope: Scope
  ) throws(ScriptError) -> StatementCode {
    let code: StatementCode
    switch body {
    case .loop(let loop): code = try self.loop(loop, scope, label: label)
    case .iteration(let iteration): code = try self.iteration(iteration, scope, label: label)
    default: code = try statement(body, scope)
    }
    return { (local, machine) throws(Interruption) in
      let completion = try code(local, machine)
      if case .leave(label) = completion { return .normal }
      return completion
    }
  }

  private mutating func choice(
    _ subject: Expression, _ cases: [Case], _ outer: Scope
  ) throws(ScriptError) -> StatementCode {
    let (subject, cost) = try paid(subject, outer)
    // What is declared in one case is seen in the others.
    let scope = Scope(in: outer)
    for (name, isConstant) in cases.flatMap(\.body).lexicalNames {
      scope.declare(name, isConstant: isConstant)
    }
    var tests: [Code?] = []
    var bodies: [StatementCode] = []
    for item in cases {
      var test: Code?
      if let own = item.test { test = try expression(own, scope) }
      tests.append(test)
      bodies.append(try sequence(item.body, scope))
    }
    let (allTests, allBodies) = (tests, bodies)
    return { (outer, machine) throws(Interruption) in
      try machine.spend(cost + allTests.count)
      let value = try subject(outer, machine)
      let local = machine.adopt(Activation(scope.count, in: outer, this: outer.this))
      var start = allTests.firstIndex { $0 == nil }
      for (index, test) in allTests.enumerated() {
        guard let test else { continue }
        if try test(local, machine).isSame(as: value) {
          start = index
          break
        }
      }
      guard let start else { return .normal }
      for body in allBodies[start...] {
        let completion = try body(local, machine)
        switch completion {
        case .normal: continue
        case .leave(nil): return .normal
        case .giveBack: outer.result = local.result
        default: break
        }
        return completion
      }
      return .normal
    }
  }

  private mutating func attempt(
    _ attempt: Attempt, _ scope: Scope
  ) throws(ScriptError) -> StatementCode {
    let body = try block(attempt.body, scope)
    let own = Scope(in: scope)
    if let parameter = attempt.parameter { own.declare(parameter) }
    var handler: StatementCode?
    if let statements = attempt.handler { handler = try block(statements, own) }
    var finally: StatementCode?
    if let statements = attempt.finally { finally = try block(statements, scope) }
    let (caught, last) = (handler, finally)
    let handled: StatementCode = { (local, machine) throws(Interruption) in
      guard let caught else { return try body(local, machine) }
      let thrown: ScriptValue
      do throws(Interruption) {
        return try body(local, machine)
      } catch {
        // No script can catch that it went beyond a limit or used what is not known.
        guard let value = machine.caught(error) else { throw error }
        thrown = value
      }
      let inner = machine.adopt(Activation(max(own.count, 1), in: local, this: local.this))
      inner.slots[0] = thrown
      let completion = try caught(inner, machine)
      if case .giveBack = completion { local.result = inner.result }
      return completion
    }
    guard let last else { return handled }
    return { (local, machine) throws(Interruption) in
      let completion: Completion
      do throws(Interruption) {
        completion = try handled(local, machine)
      } catch {
        guard let thrown = machine.caught(error) else { throw error }
        let end = try last(local, machine)
        if case .normal = end { throw machine.raise(thrown) }
        return end
      }
      let result = local.result
      let end = try last(local, machine)
      if case .normal = end {
        local.result = result
        return completion
      }
      return end
    }
  }
}
