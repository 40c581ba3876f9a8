extension Parser {
  /// An expression, with commas.
  mutating func expression() throws(ScriptError) -> Expression {
    let first = try assignment()
    guard self.is(",") else { return first }
    var parts = [first]
    while try take(",") { parts.append(try assignment()) }
    return try made(.sequence(parts), around: parts)
  }

  mutating func assignment() throws(ScriptError) -> Expression {
    try within { (parser) throws(ScriptError) in try parser.plainAssignment() }
  }

  private mutating func plainAssignment() throws(ScriptError) -> Expression {
    if try isBeforeArrow() {
      let function = try function(named: nil, isArrow: true)
      return try made(.function(function), depth: function.depth + 1)
    }
    let target = try conditional()
    guard case .sign(let sign) = token.kind, sign.hasSuffix("="),
      sign == "=" || Self.assignments[sign] != nil
    else { return target }
    guard target.isTarget else { throw failure("nothing can be assigned to this") }
    try advance()
    let value = try assignment()
    return try made(
      .assignment(Self.assignments[sign], to: target, value), around: [target, value])
  }

  private static let assignments: [String: BinaryOperator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder, "**=": .power,
    "<<=": .shiftLeft, ">>=": .shiftRight, ">>>=": .shiftRightUnsigned, "&=": .bitAnd,
    "|=": .bitOr, "^=": .bitXor,
  ]

  private mutating func conditional() throws(ScriptError) -> Expression {
    let test = try binary(above: 0)
    guard try take("?") else { return test }
    let outer = stopsAtIn
    stopsAtIn = false
    let first = try assignment()
    stopsAtIn = outer
    try expect(":")
    let second = try assignment()
    return try made(.conditional(test, first, second), around: [test, first, second])
  }

  /// Binary operators that bind more tightly than a level.
  private mutating func binary(above level: Int) throws(ScriptError) -> Expression {
    var left = try unary()
    while let (own, form) = infix, own > level {
      try advance()
      // Powers are taken from the right.
      let isPower = if case .binary(.power) = form { true } else { false }
      let right = try within { (parser) throws(ScriptError) in
        try parser.binary(above: isPower ? own - 1 : own)
      }
      switch form {
      case .binary(let sign): left = try made(.binary(sign, left, right), around: [left, right])
      case .logical(let sign): left = try made(.logical(sign, left, right), around: [left, right])
      }
    }
    return left
  }

  private enum Infix {
    case binary(BinaryOperator)
    case logical(LogicalOperator)
  }

  private var infix: (level: Int, form: Infix)? {
    switch token.kind {
    case .sign(let sign): Self.infixes[sign]
    case .word("instanceof"): (8, .binary(.instanceOf))
    case .word("in"): stopsAtIn ? nil : (8, .binary(.within))
    default: nil
    }
  }

  private static let infixes: [String: (level: Int, form: Infix)] = [
    "??": (1, .logical(.coalesce)), "||": (2, .logical(.or)), "&&": (3, .logical(.and)),
    "|": (4, .binary(.bitOr)), "^": (5, .binary(.bitXor)), "&": (6, .binary(.bitAnd)),
    "==": (7, .binary(.equal)), "!=": (7, .binary(.notEqual)), "===": (7, .binary(.same)),
    "!==": (7, .binary(.notSame)), "<": (8, .binary(.less)), ">": (8, .binary(.greater)),
    "<=": (8, .binary(.lessOrEqual)), ">=": (8, .binary(.greaterOrEqual)),
    "<<": (9, .binary(.shiftLeft)), ">>": (9, .binary(.shiftRight)),
    ">>>": (9, .binary(.shiftRightUnsigned)), "+": (10, .binary(.add)),
    "-": (10, .binary(.subtract)), "*": (11, .binary(.multiply)), "/": (11, .binary(.divide)),
    "%": (11, .binary(.remainder)), "**": (12, .binary(.power)),
  ]

  private mutating func unary() throws(ScriptError) -> Expression {
    if self.is("++") || self.is("--") {
      let step = self.is("++") ? 1.0 : -1.0
      try advance()
      let target = try within { (parser) throws(ScriptError) in try parser.unary() }
      guard target.isTarget else { throw failure("nothing can be assigned to this") }
      return try made(.update(Update(step: step, isPrefix: true), target), around: [target])
    }
    guard let sign = prefix else { return try postfix() }
    try advance()
    let operand = try within { (parser) throws(ScriptError) in try parser.unary() }
    if sign == .minus, case .literal(.number(let number)) = operand.form {
      return try made(.literal(.number(-number)))
    }
    return try made(.unary(sign, operand), around: [operand])
  }

  private var prefix: UnaryOperator? {
    switch token.kind {
    case .sign("!"): .not
    case .sign("-"): .minus
    case .sign("+"): .plus
    case .sign("~"): .bitNot
    case .word("typeof"): .typeOf
    case .word("void"): .void
    case .word("delete"): .delete
    default: nil
    }
  }

  private mutating func postfix() throws(ScriptError) -> Expression {
    let target = try isWord("new") ? construction() : chain(after: primary(), calls: true)
    guard self.is("++") || self.is("--"), !token.isOnNewLine else { return target }
    guard target.isTarget else { throw failure("nothing can be assigned to this") }
    let step = self.is("++") ? 1.0 : -1.0
    try advance()
    return try made(.update(Update(step: step, isPrefix: false), target), around: [target])
  }

  private mutating func construction() throws(ScriptError) -> Expression {
    try advance()
    let callee = try within { (parser) throws(ScriptError) in
      parser.isWord("new")
        ? try parser.construction() : try parser.chain(after: parser.primary(), calls: false)
    }
    let arguments = self.is("(") ? try self.arguments() : []
    let made = try made(.construction(callee, arguments), around: [callee] + arguments)
    return try chain(after: made, calls: true)
  }

  /// Members, items and calls.
  private mutating func chain(
    after first: Expression, calls: Bool
  ) throws(ScriptError) -> Expression {
    var result = first
    while true {
      if try take(".") {
        guard case .word(let name) = token.kind else { throw failure("expected a name") }
        try advance()
        result = try made(.member(result, name), around: [result])
      } else if try take("[") {
        let outer = stopsAtIn
        stopsAtIn = false
        let key = try expression()
        stopsAtIn = outer
        try expect("]")
        result = try made(.item(result, key), around: [result, key])
      } else if calls, self.is("(") {
        let arguments = try self.arguments()
        result = try made(.call(result, arguments), around: [result] + arguments)
      } else if self.is("?.") {
        throw .unsupported("optional chaining")
      } else {
        return result
      }
    }
  }

  private mutating func arguments() throws(ScriptError) -> [Expression] {
    try expect("(")
    return try list(until: ")")
  }

  /// Expressions between commas; what is left out is undefined.
  private mutating func list(until end: String) throws(ScriptError) -> [Expression] {
    let outer = stopsAtIn
    stopsAtIn = false
    defer { stopsAtIn = outer }
    var items: [Expression] = []
    while !self.is(end) {
      if self.is(",") {
        items.append(try made(.literal(.undefined)))
      } else if try take("...") {
        let item = try assignment()
        items.append(try made(.spread(item), around: [item]))
      } else {
        items.append(try assignment())
      }
      if !self.is(end) { try expect(",") }
    }
    try expect(end)
    return items
  }

  private mutating func primary() throws(ScriptError) -> Expression {
    switch token.kind {
    case .number(let number):
      try advance()
      return try made(.literal(.number(number)))
    case .string(let text):
      try advance()
      return try made(.literal(.string(text)))
    case .template: return try template()
    case .word(let word): return try self.word(word)
    case .sign("("):
      try advance()
      let outer = stopsAtIn
      stopsAtIn = false
      let inner = try expression()
      stopsAtIn = outer
      try expect(")")
      return inner
    case .sign("["):
      try advance()
      let items = try list(until: "]")
      return try made(.array(items), around: items)
    case .sign("{"): return try object()
    case .sign("/"), .sign("/="): throw .unsupported("a regular expression")
    case .sign, .end: throw failure("expected an expression before \(found)")
    }
  }

  private mutating func word(_ word: String) throws(ScriptError) -> Expression {
    let literal: ScriptValue?
    switch word {
    case "true": literal = .boolean(true)
    case "false": literal = .boolean(false)
    case "null": literal = .null
    default: literal = nil
    }
    if let literal {
      try advance()
      return try made(.literal(literal))
    }
    switch word {
    case "this":
      try advance()
      return try made(.this)
    case "function":
      try advance()
      let name = self.is("(") ? nil : try name()
      let function = try function(named: name)
      return try made(.function(function), depth: function.depth + 1)
    case "class", "async", "yield", "await": throw .unsupported("'\(word)'")
    default: return try made(.identifier(try name()))
    }
  }

  private mutating func template() throws(ScriptError) -> Expression {
    var texts: [String] = []
    var values: [Expression] = []
    while case .template(let text, let isLast) = token.kind {
      texts.append(text)
      if isLast {
        try advance()
        return try made(.template(texts: texts, values: values), around: values)
      }
      try advance()
      values.append(try expression())
      guard self.is("}") else { throw failure("expected '}' before \(found)") }
      try advanceInTemplate()
    }
    throw failure("a template does not end")
  }

  private mutating func object() throws(ScriptError) -> Expression {
    try expect("{")
    let outer = stopsAtIn
    stopsAtIn = false
    defer { stopsAtIn = outer }
    var members: [(key: PropertyKey, value: Expression)] = []
    while !self.is("}") {
      members.append(try member())
      if !self.is("}") { try expect(",") }
    }
    try expect("}")
    return try made(.object(members), around: members.map(\.value))
  }

  private mutating func member() throws(ScriptError) -> (key: PropertyKey, value: Expression) {
    let key: PropertyKey
    switch token.kind {
    case .word(let word):
      try advance()
      if self.is(",") || self.is("}") { return (.name(word), try made(.identifier(word))) }
      key = .name(word)
    case .string(let text):
      try advance()
      key = .name(text)
    case .number(let number):
      try advance()
      key = .name(number.scriptText)
    case .sign("["):
      try advance()
      key = .computed(try assignment())
      try expect("]")
    default: throw failure("expected a member before \(found)")
    }
    if self.is("(") {
      let function = try function(named: nil)
      return (key, try made(.function(function), depth: function.depth + 1))
    }
    guard self.is(":") else { throw .unsupported("a member with an accessor") }
    try advance()
    return (key, try assignment())
  }
}
