/// Functions that need no object.
enum GlobalFunctions {
  static var all: [(String, NativeFunction)] {
    [
      ("parseInt", parseInt), ("parseFloat", parseFloat),
      (
        "isNaN",
        { (_, _, arguments) throws(Interruption) in .boolean(arguments.at(0).number.isNaN) }
      ),
      (
        "isFinite",
        { (_, _, arguments) throws(Interruption) in .boolean(arguments.at(0).number.isFinite) }
      ),
      (
        "eval",
        { (_, _, _) throws(Interruption) in throw .fatal(.unsupported("'eval' as a value")) }
      ),
    ]
  }

  static var ofNumber: [(String, NativeFunction)] {
    func test(_ holds: @escaping (Double) -> Bool) -> NativeFunction {
      { (_, _, arguments) throws(Interruption) in
        guard case .number(let number) = arguments.at(0) else { return .boolean(false) }
        return .boolean(holds(number))
      }
    }
    return [
      ("parseInt", parseInt), ("parseFloat", parseFloat), ("isNaN", test(\.isNaN)),
      ("isFinite", test(\.isFinite)),
      ("isInteger", test { $0.isFinite && $0 == $0.rounded(.towardZero) }),
    ]
  }

  private static func parseInt(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    var text = arguments.at(0).text.trimmedOfSpace[...]
    try machine.spend(1 + text.utf8.count / 64)
    var radix = arguments.at(1).integer
    let isNegative = text.first == "-"
    if isNegative || text.first == "+" { text.removeFirst() }
    if radix == 0 || radix == 16, text.lowercased().hasPrefix("0x") {
      text.removeFirst(2)
      radix = 16
    }
    if radix == 0 { radix = 10 }
    guard (2...36).contains(radix) else { return .number(.nan) }
    var value = 0.0
    var count = 0
    for character in text {
      guard let digit = Int(String(character), radix: radix) else { break }
      value = value * Double(radix) + Double(digit)
      count += 1
    }
    return .number(count == 0 ? .nan : isNegative ? -value : value)
  }

  private static func parseFloat(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let text = arguments.at(0).text.trimmedOfSpace
    try machine.spend(1 + text.utf8.count / 64)
    let isSigned = text.first == "-" || text.first == "+"
    let unsigned = isSigned ? text.dropFirst() : text[...]
    let sign = text.first == "-" ? -1.0 : 1.0
    if unsigned.hasPrefix("Infinity") { return .number(sign * .infinity) }
    let count = unsigned.decimalPrefix
    guard count > 0 else { return .number(.nan) }
    return .number(
      sign * Substring(decoding: unsigned.utf8.prefix(count), as: UTF8.self).decimalValue)
  }

  static func fromCharCode(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let units = arguments.map { UInt16(truncatingIfNeeded: $0.int32) }
    return try machine.checked(String(decoding: units, as: UTF16.self))
  }
}

/// `Object` and what hangs on it.
enum ObjectFunctions {
  static var made: ScriptValue {
    let function = ScriptFunction("Object") { (machine, _, arguments) throws(Interruption) in
      arguments.first?.object.map { .object($0) } ?? .object(machine.makeObject())
    }
    function.construct = { (machine, _, arguments) throws(Interruption) in
      arguments.first?.object.map { .object($0) } ?? .object(machine.makeObject())
    }
    for (name, body) in functions { function.put(name, BuiltIns.function(name, body)) }
    function.isFrozen = true
    return .object(function)
  }

  private static var functions: [(String, NativeFunction)] {
    [
      (
        "keys",
        { (machine, _, arguments) throws(Interruption) in
          machine.makeArray(try machine.keys(of: arguments.at(0)))
        }
      ),
      (
        "values",
        { (machine, _, arguments) throws(Interruption) in
          var values: [ScriptValue] = []
          for key in try machine.keys(of: arguments.at(0)) {
            values.append(try machine.item(key, of: arguments.at(0)))
          }
          return machine.makeArray(values)
        }
      ),
      (
        "assign",
        { (machine, _, arguments) throws(Interruption) in
          guard let target = arguments.first else { throw .type("nothing to assign to") }
          for source in arguments.dropFirst() where !source.isMissing {
            for key in try machine.keys(of: source) {
              try machine.setItem(key, of: target, to: machine.item(key, of: source))
            }
          }
          return target
        }
      ),
    ]
  }
}

extension ObjectFunctions {
  /// Methods of objects.
  static var methods: [(String, NativeFunction)] {
    [
      ("toString", { (_, this, _) throws(Interruption) in .string(this.text) }),
      ("valueOf", { (_, this, _) throws(Interruption) in this.primitive }),
      (
        "hasOwnProperty",
        { (machine, this, arguments) throws(Interruption) in
          let name = arguments.at(0).text
          if let array = this.object as? ScriptArray, let index = Int(name) {
            return .boolean(array.items.indices.contains(index))
          }
          return .boolean(this.object?.own(name) != nil)
        }
      ),
    ]
  }
}

/// Methods of functions.
enum FunctionMethods {
  static var all: [(String, NativeFunction)] {
    [
      (
        "call",
        { (machine, this, arguments) throws(Interruption) in
          try machine.deeper(by: 2) { () throws(Interruption) in
            try machine.call(this, on: arguments.at(0), Array(arguments.dropFirst()))
          }
        }
      ),
      (
        "apply",
        { (machine, this, arguments) throws(Interruption) in
          try machine.deeper(by: 2) { () throws(Interruption) in
            try machine.call(this, on: arguments.at(0), arguments.at(1).items ?? [])
          }
        }
      ),
      (
        "bind",
        { (machine, this, arguments) throws(Interruption) in
          let (owner, first) = (arguments.at(0), Array(arguments.dropFirst()))
          return machine.makeFunction("bound") { (machine, _, rest) throws(Interruption) in
            try machine.spend(1 + first.count)
            return try machine.deeper(by: 2) { () throws(Interruption) in
              try machine.call(this, on: owner, first + rest)
            }
          }
        }
      ),
      ("toString", { (_, _, _) throws(Interruption) in .string("function () { }") }),
    ]
  }
}

/// Methods of numbers.
enum NumberMethods {
  static var all: [(String, NativeFunction)] {
    [
      ("toFixed", toFixed), ("toString", toText), ("toLocaleString", toText),
      (
        "toPrecision",
        { (_, _, _) throws(Interruption) in throw .fatal(.unsupported("'toPrecision'")) }
      ),
      ("valueOf", { (_, this, _) throws(Interruption) in this.primitive }),
    ]
  }

  private static func toFixed(
    _: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let number = this.number
    let decimals = arguments.at(0).integer
    guard decimals >= 0, decimals <= 100 else {
      throw .error("RangeError", "toFixed() takes 0 to 100 decimals")
    }
    guard number.isFinite, number.magnitude < 1e21 else { return .string(number.scriptText) }
    guard let text = number.fixedText(decimals: decimals) else {
      throw .fatal(.unsupported("'toFixed' with more than 20 decimals"))
    }
    return .string(text)
  }

  private static func toText(
    _: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let value = this.primitive
    guard case .number(let number) = value else { return .string(value.text) }
    let radix = arguments.first?.isMissing == false ? arguments.at(0).integer : 10
    if radix == 10 { return .string(number.scriptText) }
    guard (2...36).contains(radix) else { throw .error("RangeError", "a radix is 2 to 36") }
    guard number.magnitude < 1e15, let whole = Int(exactly: number) else {
      throw .fatal(.unsupported("'toString' of fractions with a radix"))
    }
    return .string(String(whole, radix: radix))
  }
}
