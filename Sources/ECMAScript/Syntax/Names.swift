/// The names that statements declare for the whole function around them, and those that are given
/// something anywhere.
struct Names {
  /// Names of `var` and of functions.
  var variables: [String] = []
  var functions: [FunctionSyntax] = []

  /// Collects what statements declare, those within them too, but not inside functions.
  mutating func collect(_ statements: [Statement]) {
    for statement in statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .declaration(.variable, let names): variables += names.map(\.name)
    case .function(let function):
      functions.append(function)
      if let name = function.name { variables.append(name) }
    case .block(let body): collect(body)
    case .conditional(_, let first, let second):
      collect(first)
      if let second { collect(second) }
    case .loop(let loop):
      if let first = loop.first { collect(first) }
      collect(loop.body)
    case .iteration(let iteration):
      if iteration.kind == .variable, case .identifier(let name) = iteration.target.form {
        variables.append(name)
      }
      collect(iteration.body)
    case .attempt(let attempt):
      collect(attempt.body)
      collect(attempt.handler ?? [])
      collect(attempt.finally ?? [])
    case .choice(_, let cases): for item in cases { collect(item.body) }
    case .labeled(_, let body): collect(body)
    case .empty, .expression, .declaration, .jump, .giveBack, .raise: break
    }
  }
}

/// The names that are given something anywhere in a script, also inside functions.
struct AssignedNames {
  private(set) var names: [String] = []

  mutating func collect(_ statements: [Statement]) {
    for statement in statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .expression(let expression), .raise(let expression): collect(expression)
    case .giveBack(let expression): if let expression { collect(expression) }
    case .declaration(_, let names): collect(names.compactMap(\.value))
    case .function(let function): collect(function)
    case .block(let body): collect(body)
    case .conditional(let test, let first, let second):
      collect(test)
      collect([first] + (second.map { [$0] } ?? []))
    case .loop(let loop):
      if let first = loop.first { collect(first) }
      collect([loop.test, loop.update].compactMap { $0 })
      collect(loop.body)
    case .iteration(let iteration):
      if iteration.kind == nil { assign(iteration.target) }
      collect(iteration.subject)
      collect(iteration.body)
    case .attempt(let attempt):
      collect(attempt.body + (attempt.handler ?? []) + (attempt.finally ?? []))
    case .choice(let subject, let cases):
      collect(subject)
      collect(cases.compactMap(\.test))
      for item in cases { collect(item.body) }
    case .labeled(_, let body): collect(body)
    case .empty, .jump: break
    }
  }

  private mutating func collect(_ function: FunctionSyntax) {
    collect(function.parameters.compactMap(\.value))
    collect(function.body)
  }

  private mutating func assign(_ target: Expression) {
    if case .identifier(let name) = target.form { names.append(name) } else { collect(target) }
  }

  private mutating func collect(_ expressions: [Expression]) {
    for expression in expressions { collect(expression) }
  }

  private mutating func collect(_ expression: Expression) {
    switch expression.form {
    case .literal, .identifier, .this: break
    case .template(_, let parts), .array(let parts), .sequence(let parts): collect(parts)
    case .object(let members):
      for member in members {
        if case .computed(let key) = member.key { collect(key) }
        collect(member.value)
      }
    case .function(let function): collect(function)
    case .unary(_, let operand), .member(let operand, _), .spread(let operand): collect(operand)
    case .update(_, let target): assign(target)
    case .binary(_, let left, let right), .logical(_, let left, let right),
      .item(let left, let right):
      collect([left, right])
    case .assignment(_, let target, let value):
      assign(target)
      collect(value)
    case .conditional(let test, let first, let second): collect([test, first, second])
    case .call(let callee, let arguments), .construction(let callee, let arguments):
      collect([callee] + arguments)
    }
  }
}
