/// Reads a script.
///
/// Nesting is limited, because reading, compiling and freeing what was read recurse into it.
struct Parser {
  private var lexer: Lexer
  private(set) var token: Token
  private(set) var nesting = 0
  /// The deepest nesting of the function that is being read.
  private var deepest = 0
  /// Whether `in` ends an expression, as in the head of a `for`.
  var stopsAtIn = false

  /// The words that cannot be names.
  private static let reserved: Set<String> = [
    "break", "case", "catch", "const", "continue", "default", "delete", "do", "else", "false",
    "finally", "for", "function", "if", "in", "instanceof", "new", "null", "return", "switch",
    "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "class", "super",
    "import", "export", "extends", "debugger", "enum",
  ]

  /// Reads a whole script.
  static func program(_ text: String) throws(ScriptError) -> FunctionSyntax {
    var parser = try Parser(text)
    var body: [Statement] = []
    while parser.token.kind != .end { body.append(try parser.statement()) }
    return FunctionSyntax(
      name: nil, parameters: [], body: body, isArrow: false, depth: parser.deepest)
  }

  private init(_ text: String) throws(ScriptError) {
    lexer = try Lexer(text)
    token = try lexer.next()
  }

  func failure(_ message: String) -> ScriptError { .syntax(line: token.line, message: message) }

  mutating func advance() throws(ScriptError) { token = try lexer.next() }

  /// Goes on inside a template, after a value.
  mutating func advanceInTemplate() throws(ScriptError) {
    token = Token(kind: try lexer.template(), line: lexer.line, isOnNewLine: false)
  }

  /// Reads something within what is being read.
  mutating func within<Result>(
    _ read: (inout Parser) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= ScriptLimits.deepestSyntax else { throw Self.tooDeep }
    return try read(&self)
  }

  private static let tooDeep = ScriptError.limit(
    "more than \(ScriptLimits.deepestSyntax) expressions within each other")

  /// An expression around some others.
  mutating func made(
    _ form: Expression.Form, around parts: [Expression] = []
  ) throws(ScriptError) -> Expression {
    var depth = 1
    for part in parts { depth = max(depth, part.depth + 1) }
    return try made(form, depth: depth)
  }

  mutating func made(_ form: Expression.Form, depth: Int) throws(ScriptError) -> Expression {
    guard nesting + depth <= 2 * ScriptLimits.deepestSyntax else { throw Self.tooDeep }
    deepest = max(deepest, nesting + depth)
    return Expression(form: form, depth: depth)
  }

  /// Reads a function's parameters and body, after its name.
  mutating func function(
    named name: String?, isArrow: Bool = false
  ) throws(ScriptError) -> FunctionSyntax {
    let outer = (deepest, stopsAtIn)
    deepest = nesting
    stopsAtIn = false
    let parameters = try self.parameters()
    let body: [Statement]
    if isArrow {
      try expect("=>")
      body = self.is("{") ? try block() : [.giveBack(try assignment())]
    } else {
      body = try block()
    }
    let depth = deepest - nesting + 1
    deepest = max(outer.0, deepest)
    stopsAtIn = outer.1
    return FunctionSyntax(
      name: name, parameters: parameters, body: body, isArrow: isArrow, depth: depth)
  }

  private mutating func parameters() throws(ScriptError) -> [Declarator] {
    if case .word = token.kind { return [Declarator(name: try name(), value: nil)] }
    try expect("(")
    var parameters: [Declarator] = []
    while !self.is(")") {
      if self.is("...") || self.is("{") || self.is("[") {
        throw .unsupported("a pattern of parameters")
      }
      var parameter = Declarator(name: try name(), value: nil)
      if try take("=") { parameter.value = try assignment() }
      parameters.append(parameter)
      if !self.is(")") { try expect(",") }
    }
    try expect(")")
    return parameters
  }

  private static let signsOfParameters: Set<String> = [
    "(", ")", ",", "=", "-", "[", "]", "{", "}", ":", "...",
  ]

  /// Tokens of an arrow function's parameters; looking further ahead each time would not be linear.
  private static let longestParameters = 100

  /// Whether an arrow function's parameters come next.
  func isBeforeArrow() throws(ScriptError) -> Bool {
    var probe = self
    if case .word(let word) = token.kind {
      guard !Self.reserved.contains(word) else { return false }
      try probe.advance()
      return probe.is("=>") && !probe.token.isOnNewLine
    }
    guard self.is("(") else { return false }
    var open = 0
    var count = 0
    repeat {
      if probe.is("(") { open += 1 }
      if probe.is(")") { open -= 1 }
      count += 1
      if case .sign(let sign) = probe.token.kind, !Self.signsOfParameters.contains(sign) {
        return false
      }
      guard count <= Self.longestParameters, probe.token.kind != .end else { return false }
      try probe.advance()
    } while open > 0
    return probe.is("=>") && !probe.token.isOnNewLine
  }
}

extension Parser {
  func `is`(_ sign: String) -> Bool {
    if case .sign(sign) = token.kind { true } else { false }
  }

  func isWord(_ word: String) -> Bool {
    if case .word(word) = token.kind { true } else { false }
  }

  mutating func take(_ sign: String) throws(ScriptError) -> Bool {
    guard self.is(sign) else { return false }
    try advance()
    return true
  }

  mutating func takeWord(_ word: String) throws(ScriptError) -> Bool {
    guard isWord(word) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ sign: String) throws(ScriptError) {
    guard try take(sign) else { throw failure("expected '\(sign)' before \(found)") }
  }

  /// The token for a message.
  var found: String {
    switch token.kind {
    case .end: "the end"
    case .word(let text), .sign(let text): "'\(text)'"
    case .number(let number): "'\(number.scriptText)'"
    case .string, .template: "a string"
    }
  }

  /// A name that the script gives something.
  mutating func name() throws(ScriptError) -> String {
    guard case .word(let word) = token.kind, !Self.reserved.contains(word) else {
      throw failure("expected a name before \(found)")
    }
    try advance()
    return word
  }

  /// The end of a statement, which may be left out at the end of a line or block.
  mutating func endStatement() throws(ScriptError) {
    if try take(";") { return }
    guard self.is("}") || token.kind == .end || token.isOnNewLine else {
      throw failure("expected ';' before \(found)")
    }
  }
}
