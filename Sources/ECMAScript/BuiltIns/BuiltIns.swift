/// The functions and objects that the language has by itself; no script can change them.
struct BuiltIns {
  /// What plain values and functions look their members up in.
  enum Kind: Hashable {
    case string, number, function, object
  }

  /// What arrays, functions and all other objects look their members up in.
  let arrays: ScriptObject
  let functions: ScriptObject
  let objects: ScriptObject
  private let methods: [Kind: ScriptObject]
  private var globals: [String: ScriptValue] = [:]

  /// What the language has elsewhere, but not here: chance, time, and what no tool writes.
  static let unsupported: Set<String> = [
    "Date", "RegExp", "JSON", "Map", "Set", "WeakMap", "WeakSet", "Symbol", "Promise", "Proxy",
    "Reflect", "Intl", "BigInt", "Function", "ArrayBuffer", "DataView", "Uint8Array",
    "Int32Array", "Float64Array", "window", "document", "globalThis", "console", "setTimeout",
    "setInterval", "require", "XMLHttpRequest", "fetch", "performance",
  ]

  init() {
    arrays = Self.methods(ArrayMethods.all)
    arrays.isFrozen = true
    functions = Self.frozen(Self.methods(FunctionMethods.all))
    objects = Self.frozen(Self.methods(ObjectFunctions.methods))
    methods = [
      .string: Self.frozen(Self.methods(StringMethods.all)),
      .number: Self.frozen(Self.methods(NumberMethods.all)),
      .function: functions, .object: objects,
    ]
    globals = [
      "NaN": .number(.nan), "Infinity": .number(.infinity), "Math": MathObject.made,
      "Array": constructor("Array", prototype: arrays, ArrayMethods.construct),
      "Float32Array": constructor("Float32Array", prototype: arrays, ArrayMethods.single),
      "Number": Self.number(prototype: methods[.number]),
      "String": Self.string(prototype: methods[.string]),
      "Boolean": Self.function("Boolean") { (_, _, arguments) throws(Interruption) in
        .boolean(arguments.at(0).isTruthy)
      },
      "Object": ObjectFunctions.made,
    ]
    for (name, body) in GlobalFunctions.all { globals[name] = Self.function(name, body) }
    for name in Self.errors {
      globals[name] = constructor(name, prototype: nil) { (machine, _, arguments) in
        .object(machine.adopt(ScriptObject.error(name, arguments.first?.text ?? "")))
      }
    }
  }

  static let errors: Set<String> = [
    "Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError",
  ]

  func global(_ name: String) -> ScriptValue? { globals[name] }

  func methods(of kind: Kind) -> ScriptObject? { methods[kind] }

  static func function(_ name: String, _ body: @escaping NativeFunction) -> ScriptValue {
    let function = ScriptFunction(name, native: body)
    function.isFrozen = true
    return .object(function)
  }

  static func methods(_ all: [(String, NativeFunction)]) -> ScriptObject {
    let object = ScriptObject()
    for (name, body) in all { object.put(name, function(name, body)) }
    return object
  }

  static func frozen(_ object: ScriptObject) -> ScriptObject {
    object.isFrozen = true
    return object
  }

  private func constructor(
    _ name: String, prototype: ScriptObject?, _ body: @escaping NativeFunction
  ) -> ScriptValue {
    let function = ScriptFunction(name, native: body)
    function.construct = body
    if let prototype { function.put("prototype", .object(prototype)) }
    function.isFrozen = true
    if name == "Array" {
      function.put(
        "isArray",
        Self.function("isArray") { (_, _, arguments) throws(Interruption) in
          .boolean(arguments.at(0).items != nil)
        })
    }
    return .object(function)
  }

  private static func number(prototype: ScriptObject?) -> ScriptValue {
    let function = ScriptFunction("Number") { (_, _, arguments) throws(Interruption) in
      .number(arguments.first.map(\.number) ?? 0)
    }
    function.construct = { (machine, _, arguments) throws(Interruption) in
      .object(machine.adopt(ScriptWrapper(.number(arguments.first.map(\.number) ?? 0))))
    }
    let constants: [(String, Double)] = [
      ("MAX_VALUE", .greatestFiniteMagnitude), ("MIN_VALUE", .leastNonzeroMagnitude),
      ("EPSILON", .ulpOfOne), ("MAX_SAFE_INTEGER", 9_007_199_254_740_991),
      ("MIN_SAFE_INTEGER", -9_007_199_254_740_991), ("NaN", .nan),
      ("POSITIVE_INFINITY", .infinity), ("NEGATIVE_INFINITY", -.infinity),
    ]
    for (name, value) in constants { function.put(name, .number(value)) }
    for (name, body) in GlobalFunctions.ofNumber { function.put(name, Self.function(name, body)) }
    if let prototype { function.put("prototype", .object(prototype)) }
    function.isFrozen = true
    return .object(function)
  }

  private static func string(prototype: ScriptObject?) -> ScriptValue {
    let function = ScriptFunction("String") { (machine, _, arguments) throws(Interruption) in
      try machine.checked(arguments.first?.text ?? "")
    }
    function.construct = { (machine, _, arguments) throws(Interruption) in
      .object(machine.adopt(ScriptWrapper(.string(arguments.first?.text ?? ""))))
    }
    function.put("fromCharCode", Self.function("fromCharCode", GlobalFunctions.fromCharCode))
    if let prototype { function.put("prototype", .object(prototype)) }
    function.isFrozen = true
    return .object(function)
  }
}

extension ScriptMachine {
  func method(_ name: String, of kind: BuiltIns.Kind) -> ScriptValue? {
    builtIns.methods(of: kind)?.own(name)
  }

  /// A member of a value that is no object.
  func member(
    _ name: String, ofPlain value: ScriptValue
  ) throws(Interruption) -> ScriptValue? {
    switch value {
    case .string(let text):
      if name == "length" { return .number(Double(text.utf16.count)) }
      if let index = Int(name) { return text.unit(at: index).map { .string($0) } }
      return method(name, of: .string)
    case .number: return method(name, of: .number)
    case .boolean: return name == "toString" ? method(name, of: .number) : nil
    default: return nil
    }
  }
}

extension [ScriptValue] {
  /// An argument, or undefined where it was left out.
  package func at(_ index: Int) -> ScriptValue { index < count ? self[index] : .undefined }
}
