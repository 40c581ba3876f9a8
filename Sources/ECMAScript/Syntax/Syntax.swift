/// A part of a script that has a value.
struct Expression {
  /// What it is.
  indirect enum Form {
    case literal(ScriptValue)
    case identifier(String)
    case this
    case template(texts: [String], values: [Expression])
    case array([Expression])
    case object([(key: PropertyKey, value: Expression)])
    case function(FunctionSyntax)
    case unary(UnaryOperator, Expression)
    case update(Update, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case logical(LogicalOperator, Expression, Expression)
    case assignment(BinaryOperator?, to: Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case call(Expression, [Expression])
    case construction(Expression, [Expression])
    case member(Expression, String)
    case item(Expression, Expression)
    case sequence([Expression])
    /// The items of a list in place of the list.
    case spread(Expression)
  }

  let form: Form
  /// How many nodes lie within each other.
  let depth: Int

  /// Whether something can be assigned to it.
  var isTarget: Bool {
    switch form {
    case .identifier, .member, .item: true
    default: false
    }
  }
}

/// The name of a member in an object's literal.
enum PropertyKey {
  case name(String)
  case computed(Expression)
}

enum UnaryOperator {
  case plus, minus, not, bitNot, typeOf, void, delete
}

/// `++` and `--`.
struct Update {
  var step: Double
  var isPrefix: Bool
}

enum LogicalOperator {
  case and, or, coalesce
}

enum BinaryOperator {
  case add, subtract, multiply, divide, remainder, power
  case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor
  case equal, notEqual, same, notSame, less, greater, lessOrEqual, greaterOrEqual
  case instanceOf, within
}

/// A part of a script that does something.
indirect enum Statement {
  case empty
  case expression(Expression)
  case declaration(DeclarationKind, [Declarator])
  case function(FunctionSyntax)
  case block([Statement])
  case conditional(Expression, Statement, Statement?)
  case loop(Loop)
  case iteration(Iteration)
  case jump(Jump, label: String?)
  case giveBack(Expression?)
  case raise(Expression)
  case attempt(Attempt)
  case choice(Expression, [Case])
  case labeled(String, Statement)
}

enum DeclarationKind {
  case variable, lexical, constant
}

/// A declared name and its first value.
struct Declarator {
  var name: String
  var value: Expression?
}

enum Jump {
  case leave, next
}

/// `for`, `while` and `do`.
struct Loop {
  var first: Statement?
  var test: Expression?
  var update: Expression?
  var body: Statement
  /// Whether the body comes before the test.
  var testsLast = false
}

/// `for … in` and `for … of`.
struct Iteration {
  /// Nil assigns to a target that is there already.
  var kind: DeclarationKind?
  var target: Expression
  var subject: Expression
  var body: Statement
  /// Whether values are taken instead of keys.
  var takesValues: Bool
}

struct Attempt {
  var body: [Statement]
  var parameter: String?
  var handler: [Statement]?
  var finally: [Statement]?
}

/// A case of a `switch`; the default has no test.
struct Case {
  var test: Expression?
  var body: [Statement]
}

/// A function as it is written.
final class FunctionSyntax {
  let name: String?
  let parameters: [Declarator]
  let body: [Statement]
  /// Whether it takes `this` from around it.
  let isArrow: Bool
  /// How many nodes lie within each other.
  let depth: Int

  init(
    name: String?, parameters: [Declarator], body: [Statement], isArrow: Bool, depth: Int
  ) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.isArrow = isArrow
    self.depth = depth
  }
}
