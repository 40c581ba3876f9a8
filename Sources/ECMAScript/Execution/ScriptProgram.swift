/// A script, read and compiled for a host, ready to run often.
package final class ScriptProgram {
  private let code: FunctionCode
  private let scope: Scope
  /// The variables that the script gives something without declaring them.
  private let undeclared: [Int]

  /// Reads and compiles a script.
  ///
  /// - Throws: where the text is no script, uses what is not known, or goes beyond a limit.
  package init(_ text: String, seeing environment: any ScriptEnvironment) throws(ScriptError) {
    let syntax = try Parser.program(text)
    code = FunctionCode(syntax)
    scope = Scope(in: nil, function: code)
    var names = Names()
    names.collect(syntax.body)
    let lexical = syntax.body.lexicalNames.map(\.name)
    let declared = Set(names.variables + lexical)
    var assigned = AssignedNames()
    assigned.collect(syntax.body)
    var undeclared: [Int] = []
    for name in assigned.names where !declared.contains(name) {
      let slot = scope.declare(name)
      if !undeclared.contains(slot) { undeclared.append(slot) }
    }
    self.undeclared = undeclared
    var compiler = Compiler(environment: environment)
    try compiler.compile(syntax, into: code, scope, isProgram: true)
  }

  /// Runs the script and gives a variable's value at its end, or where it names no such variable,
  /// the value of its last expression.
  package func value(
    of name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    let local = try run(in: machine)
    guard let slot = scope.slots[name] else { return local.result }
    let value = local.slots[slot]
    if case .unset = value { return .undefined }
    return value
  }

  /// Runs the script and gives the value of its last expression.
  package func value(in machine: ScriptMachine) throws(Interruption) -> ScriptValue {
    try run(in: machine).result
  }

  private func run(in machine: ScriptMachine) throws(Interruption) -> Activation {
    try machine.spend(10)
    let local = machine.adopt(Activation(code.slotCount, in: nil, this: .undefined))
    for slot in undeclared { local.slots[slot] = .unset }
    code.declare(in: local, machine)
    try machine.deeper(by: code.depth + 8) { () throws(Interruption) in
      _ = try code.body(local, machine)
    }
    return local
  }
}
