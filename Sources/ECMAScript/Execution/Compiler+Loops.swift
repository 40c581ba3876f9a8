extension Compiler {
  mutating func loop(
    _ loop: Loop, _ outer: Scope, label: String?
  ) throws(ScriptError) -> StatementCode {
    let names = (loop.first.map { [$0] } ?? []).lexicalNames
    let scope = names.isEmpty ? outer : Scope(in: outer)
    for (name, isConstant) in names { scope.declare(name, isConstant: isConstant) }
    var first: StatementCode?
    if let statement = loop.first { first = try self.statement(statement, scope) }
    let before = nodes
    var test: Code?
    if let expression = loop.test { test = try self.expression(expression, scope) }
    var update: Code?
    if let expression = loop.update { update = try self.expression(expression, scope) }
    let cost = nodes - before + 1
    let round = Round(
      test: test, update: update, body: try statement(loop.body, scope), cost: cost,
      testsLast: loop.testsLast, label: label)
    let start = first
    if names.isEmpty {
      return { (local, machine) throws(Interruption) in
        _ = try start?(local, machine)
        return try round.run(local, machine) { $0 }
      }
    }
    return { (outer, machine) throws(Interruption) in
      let local = machine.adopt(Activation(scope.count, in: outer, this: outer.this))
      _ = try start?(local, machine)
      // Functions that a round makes keep that round's variables.
      return try round.run(local, machine) { previous in
        let next = machine.adopt(Activation(0, in: outer, this: outer.this))
        next.slots = previous.slots
        return next
      } returning: {
        outer.result = $0
      }
    }
  }

  /// The rounds of a loop.
  private struct Round {
    var test: Code?
    var update: Code?
    var body: StatementCode
    var cost: Int
    var testsLast: Bool
    var label: String?

    func run(
      _ first: Activation, _ machine: ScriptMachine, renewing: (Activation) -> Activation,
      returning: ((ScriptValue) -> Void)? = nil
    ) throws(Interruption) -> Completion {
      var local = first
      var isFirst = true
      while true {
        try machine.spend(cost)
        if !(testsLast && isFirst), let test, !(try test(local, machine).isTruthy) {
          return .normal
        }
        isFirst = false
        let completion = try body(local, machine)
        switch completion {
        case .normal, .next(nil): break
        case .next(let other) where other == label: break
        case .leave(nil): return .normal
        case .giveBack:
          returning?(local.result)
          return completion
        default: return completion
        }
        local = renewing(local)
        _ = try update?(local, machine)
      }
    }
  }

  mutating func iteration(
    _ iteration: Iteration, _ outer: Scope, label: String?
  ) throws(ScriptError) -> StatementCode {
    let subject = try expression(iteration.subject, outer)
    var scope = outer
    let store: Store
    if let kind = iteration.kind, kind != .variable,
      case .identifier(let name) = iteration.target.form
    {
      scope = Scope(in: outer)
      scope.declare(name)
      store = try self.store(name: name, scope, declares: true)
    } else {
      store = try self.store(iteration.target, scope)
    }
    let isOwn = scope !== outer
    let body = try statement(iteration.body, scope)
    let takesValues = iteration.takesValues
    return { (outer, machine) throws(Interruption) in
      let subject = try subject(outer, machine)
      let items = try takesValues ? machine.values(of: subject) : machine.keys(of: subject)
      for item in items {
        try machine.spend(2)
        let local =
          isOwn ? machine.adopt(Activation(1, in: outer, this: outer.this)) : outer
        try store(local, machine, item)
        let completion = try body(local, machine)
        switch completion {
        case .normal, .next(nil): continue
        case .next(let other) where other == label: continue
        case .leave(nil): return .normal
        case .giveBack: outer.result = local.result
        default: break
        }
        return completion
      }
      return .normal
    }
  }
}

extension ScriptMachine {
  /// What `for … of` goes through.
  func values(of subject: ScriptValue) throws(Interruption) -> [ScriptValue] {
    if let items = subject.items { return items }
    guard case .string(let text) = subject.primitive else {
      throw .type("\(subject.text.prefix(60)) has no items")
    }
    try spend(text.utf8.count)
    return text.map { .string(String($0)) }
  }

  /// What `for … in` goes through.
  func keys(of subject: ScriptValue) throws(Interruption) -> [ScriptValue] {
    let names: [String]
    switch subject {
    case .object(let object): names = object.names
    case .string(let text): names = text.unitNames
    default: names = []
    }
    try spend(names.count)
    return names.map { .string($0) }
  }
}

extension String {
  /// The numbers of its UTF-16 units.
  fileprivate var unitNames: [String] { (0..<utf16.count).map { String($0) } }

  /// A UTF-16 unit as a string; half of a character gives the replacement character.
  func unit(at index: Int) -> String? {
    guard index >= 0, index < utf16.count else { return nil }
    let units = utf16
    return String(decoding: [units[units.index(units.startIndex, offsetBy: index)]], as: UTF16.self)
  }
}
