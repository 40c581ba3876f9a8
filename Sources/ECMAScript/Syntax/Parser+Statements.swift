extension Parser {
  mutating func statement() throws(ScriptError) -> Statement {
    try within { (parser) throws(ScriptError) in try parser.plainStatement() }
  }

  mutating func block() throws(ScriptError) -> [Statement] {
    try expect("{")
    var statements: [Statement] = []
    while !self.is("}") {
      guard token.kind != .end else { throw failure("expected '}' before the end") }
      statements.append(try statement())
    }
    try expect("}")
    return statements
  }

  private mutating func plainStatement() throws(ScriptError) -> Statement {
    switch token.kind {
    case .sign("{"): return .block(try block())
    case .sign(";"):
      try advance()
      return .empty
    case .word(let word):
      if let statement = try statement(word) { return statement }
    default: break
    }
    let expression = try expression()
    if case .identifier(let label) = expression.form, try take(":") {
      return .labeled(label, try statement())
    }
    try endStatement()
    return .expression(expression)
  }

  /// A statement that starts with a word; nil where that is no statement's.
  private mutating func statement(_ word: String) throws(ScriptError) -> Statement? {
    switch word {
    case "var", "const": return try declaration()
    case "let":
      // `let` is a name too.
      return try isLexicalDeclaration() ? declaration() : nil
    case "function":
      try advance()
      return .function(try function(named: try name()))
    case "if": return try conditional()
    case "for": return try iteration()
    case "while":
      try advance()
      let test = try head()
      return .loop(Loop(test: test, body: try statement()))
    case "do": return try loopWithTestLast()
    case "break", "continue":
      try advance()
      var label: String?
      if case .word = token.kind, !token.isOnNewLine { label = try name() }
      try endStatement()
      return .jump(word == "break" ? .leave : .next, label: label)
    case "return":
      try advance()
      let ends = self.is(";") || self.is("}") || token.kind == .end || token.isOnNewLine
      let value = ends ? nil : try expression()
      try endStatement()
      return .giveBack(value)
    case "throw":
      try advance()
      let value = try expression()
      try endStatement()
      return .raise(value)
    case "try": return try attempt()
    case "switch": return try choice()
    case "with", "import", "export", "debugger": throw .unsupported("'\(word)'")
    default: return nil
    }
  }

  private func isLexicalDeclaration() throws(ScriptError) -> Bool {
    var probe = self
    try probe.advance()
    if probe.is("[") || probe.is("{") { return true }
    if case .word(let word) = probe.token.kind { return word != "in" && word != "instanceof" }
    return false
  }

  private mutating func declaration() throws(ScriptError) -> Statement {
    let result = try declarators()
    try endStatement()
    return result
  }

  private mutating func declarators() throws(ScriptError) -> Statement {
    let kind: DeclarationKind =
      isWord("var") ? .variable : isWord("const") ? .constant : .lexical
    try advance()
    var names: [Declarator] = []
    repeat {
      if self.is("[") || self.is("{") { throw .unsupported("destructuring") }
      var declarator = Declarator(name: try name(), value: nil)
      if try take("=") { declarator.value = try assignment() }
      names.append(declarator)
    } while try take(",")
    return .declaration(kind, names)
  }

  private mutating func head() throws(ScriptError) -> Expression {
    try expect("(")
    let test = try expression()
    try expect(")")
    return test
  }

  private mutating func conditional() throws(ScriptError) -> Statement {
    try advance()
    let test = try head()
    let first = try statement()
    let second = try takeWord("else") ? try statement() : nil
    return .conditional(test, first, second)
  }

  private mutating func loopWithTestLast() throws(ScriptError) -> Statement {
    try advance()
    let body = try statement()
    guard try takeWord("while") else { throw failure("expected 'while' before \(found)") }
    let test = try head()
    _ = try take(";")
    return .loop(Loop(test: test, body: body, testsLast: true))
  }

  private mutating func iteration() throws(ScriptError) -> Statement {
    try advance()
    try expect("(")
    var first: Statement?
    stopsAtIn = true
    if isWord("var") || isWord("const") || isWord("let") {
      first = try declarators()
    } else if !self.is(";") {
      first = .expression(try expression())
    }
    stopsAtIn = false
    if isWord("of") || isWord("in"), let first { return try iteration(over: first) }
    try expect(";")
    let test = self.is(";") ? nil : try expression()
    try expect(";")
    let update = self.is(")") ? nil : try expression()
    try expect(")")
    return .loop(Loop(first: first, test: test, update: update, body: try statement()))
  }

  private mutating func iteration(over first: Statement) throws(ScriptError) -> Statement {
    let target: Expression
    var kind: DeclarationKind?
    switch first {
    case .declaration(let own, let names) where names.count == 1 && names[0].value == nil:
      kind = own
      target = try made(.identifier(names[0].name))
    case .expression(let expression) where expression.isTarget: target = expression
    default: throw failure("a loop needs one name")
    }
    let takesValues = isWord("of")
    try advance()
    let subject = try expression()
    try expect(")")
    return .iteration(
      Iteration(
        kind: kind, target: target, subject: subject, body: try statement(),
        takesValues: takesValues))
  }

  private mutating func attempt() throws(ScriptError) -> Statement {
    try advance()
    var result = Attempt(body: try block())
    if try takeWord("catch") {
      if try take("(") {
        result.parameter = try name()
        try expect(")")
      }
      result.handler = try block()
    }
    if try takeWord("finally") { result.finally = try block() }
    guard result.handler != nil || result.finally != nil else {
      throw failure("expected 'catch' before \(found)")
    }
    return .attempt(result)
  }

  private mutating func choice() throws(ScriptError) -> Statement {
    try advance()
    let subject = try head()
    try expect("{")
    var cases: [Case] = []
    while !(try take("}")) {
      var next = Case(test: nil, body: [])
      if try takeWord("case") {
        next.test = try expression()
      } else if !(try takeWord("default")) {
        throw failure("expected 'case' before \(found)")
      }
      try expect(":")
      while !self.is("}"), !isWord("case"), !isWord("default") {
        next.body.append(try statement())
      }
      cases.append(next)
    }
    return .choice(subject, cases)
  }
}
