#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Compiler {
  mutating func unary(
    _ sign: UnaryOperator, _ operand: Expression, _ scope: Scope
  ) throws(ScriptError) -> Code {
    if sign == .delete { return try deletion(operand, scope) }
    let value = try expression(operand, scope)
    switch sign {
    case .minus:
      return { (local, machine) throws(Interruption) in .number(-(try value(local, machine).number))
      }
    case .plus:
      return { (local, machine) throws(Interruption) in .number(try value(local, machine).number) }
    case .not:
      return { (local, machine) throws(Interruption) in
        .boolean(!(try value(local, machine).isTruthy))
      }
    case .bitNot:
      return { (local, machine) throws(Interruption) in
        .number(Double(~(try value(local, machine).int32)))
      }
    case .void, .delete:
      return { (local, machine) throws(Interruption) in
        _ = try value(local, machine)
        return .undefined
      }
    case .typeOf:
      guard case .identifier = operand.form else {
        return { (local, machine) throws(Interruption) in
          .string(try value(local, machine).typeName)
        }
      }
      return { (local, machine) throws(Interruption) in
        do throws(Interruption) {
          return .string(try value(local, machine).typeName)
        } catch {
          // A name that nobody knows has no type.
          guard machine.caught(error) != nil else { throw error }
          return .string("undefined")
        }
      }
    }
  }

  private mutating func deletion(
    _ operand: Expression, _ scope: Scope
  ) throws(ScriptError) -> Code {
    let (object, key): (Code, Code)
    switch operand.form {
    case .member(let owner, let name):
      object = try expression(owner, scope)
      key = { (_, _) throws(Interruption) in .string(name) }
    case .item(let owner, let item):
      object = try expression(owner, scope)
      key = try expression(item, scope)
    default: throw .unsupported("'delete' of a name")
    }
    return { (local, machine) throws(Interruption) in
      let owner = try object(local, machine)
      owner.object?.remove(try key(local, machine).text)
      return .boolean(true)
    }
  }

  static func binary(
    _ sign: BinaryOperator, _ left: @escaping Code, _ right: @escaping Code
  ) -> Code {
    switch sign {
    case .add:
      return { (local, machine) throws(Interruption) in
        let (one, other) = (try left(local, machine), try right(local, machine))
        if case .number(let first) = one, case .number(let second) = other {
          return .number(first + second)
        }
        return try BinaryOperator.add.applied(to: one, other, in: machine)
      }
    case .less:
      return { (local, machine) throws(Interruption) in
        let (one, other) = (try left(local, machine), try right(local, machine))
        if case .number(let first) = one, case .number(let second) = other {
          return .boolean(first < second)
        }
        return .boolean(one.isLess(than: other) ?? false)
      }
    default:
      return { (local, machine) throws(Interruption) in
        let one = try left(local, machine)
        return try sign.applied(to: one, right(local, machine), in: machine)
      }
    }
  }
}

extension BinaryOperator {
  func applied(
    to left: ScriptValue, _ right: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    switch self {
    case .add:
      let (one, other) = (left.primitive, right.primitive)
      switch (one, other) {
      case (.string, _), (_, .string): return try machine.checked(one.text + other.text)
      default: return .number(one.number + other.number)
      }
    case .equal: return .boolean(left.isEqual(to: right))
    case .notEqual: return .boolean(!left.isEqual(to: right))
    case .same: return .boolean(left.isSame(as: right))
    case .notSame: return .boolean(!left.isSame(as: right))
    case .less: return .boolean(left.isLess(than: right) ?? false)
    case .greater: return .boolean(right.isLess(than: left) ?? false)
    case .lessOrEqual: return .boolean(right.isLess(than: left).map { !$0 } ?? false)
    case .greaterOrEqual: return .boolean(left.isLess(than: right).map { !$0 } ?? false)
    case .instanceOf: return .boolean(try machine.isInstance(left, of: right))
    case .within:
      guard case .object(let object) = right else { throw .type("'in' needs an object") }
      return .boolean(try object.item(left, in: machine) != nil)
    default: return .number(number(left, right))
    }
  }

  /// What operators on numbers give.
  private func number(_ left: ScriptValue, _ right: ScriptValue) -> Double {
    switch self {
    case .subtract: left.number - right.number
    case .multiply: left.number * right.number
    case .divide: left.number / right.number
    case .remainder: left.number.truncatingRemainder(dividingBy: right.number)
    case .power: Double.scriptPower(left.number, right.number)
    case .shiftLeft: Double(left.int32 &<< (right.int32 & 31))
    case .shiftRight: Double(left.int32 &>> (right.int32 & 31))
    case .shiftRightUnsigned:
      Double(UInt32(bitPattern: left.int32) &>> UInt32(right.int32 & 31))
    case .bitAnd: Double(left.int32 & right.int32)
    case .bitOr: Double(left.int32 | right.int32)
    case .bitXor: Double(left.int32 ^ right.int32)
    default: .nan
    }
  }
}

extension Double {
  /// A power; unlike in C, 1 to the power of what is infinite or no number is no number.
  static func scriptPower(_ base: Double, _ exponent: Double) -> Double {
    if exponent != exponent || (abs(base) == 1 && exponent.isInfinite) { return .nan }
    return pow(base, exponent)
  }
}

extension ScriptMachine {
  func isInstance(_ value: ScriptValue, of type: ScriptValue) throws(Interruption) -> Bool {
    guard let function = type.object as? ScriptFunction else {
      throw .type("'instanceof' needs a function")
    }
    guard case .object(let object) = value else { return false }
    switch function.name {
    case "Array" where function.construct != nil:
      return (object as? ScriptArray).map { !$0.isSinglePrecision } ?? false
    case "Float32Array" where function.construct != nil:
      return (object as? ScriptArray)?.isSinglePrecision ?? false
    case "Number" where function.construct != nil:
      if case .number = (object as? ScriptWrapper)?.value { return true }
      return false
    case "String" where function.construct != nil:
      if case .string = (object as? ScriptWrapper)?.value { return true }
      return false
    case _ where function.construct != nil && BuiltIns.errors.contains(function.name):
      return object.own("message") != nil
        && (function.name == "Error" || object.own("name")?.text == function.name)
    case "Object" where function.construct != nil: return true
    case "Function" where function.construct != nil: return object.isCallable
    default: break
    }
    guard let wanted = try function.member("prototype", in: self)?.object else { return false }
    var next = object.prototype
    while let prototype = next {
      if prototype === wanted { return true }
      try spend(1)
      next = prototype.prototype
    }
    return false
  }
}
