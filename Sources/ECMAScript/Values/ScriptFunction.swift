/// What a function of the host or of the language does.
package typealias NativeFunction =
  (_ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]) throws(Interruption)
  -> ScriptValue

/// A function of a script, of the language, or of the host.
package final class ScriptFunction: ScriptObject {
  enum Body {
    case native(NativeFunction)
    case written(FunctionCode, Activation)
  }

  let name: String
  private(set) var body: Body
  /// What `new` makes of it, for the functions of the language that are made for it.
  var construct: NativeFunction?
  private var instances: ScriptObject?

  init(_ name: String, _ body: Body) {
    self.name = name
    self.body = body
    super.init()
  }

  /// Makes a function of the host.
  package convenience init(_ name: String, native: @escaping NativeFunction) {
    self.init(name, .native(native))
  }

  override var isCallable: Bool { true }

  override func member(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    if let value = try super.member(name, in: machine) { return value }
    switch name {
    case "name": return .string(self.name)
    case "length":
      if case .written(let code, _) = body { return .number(Double(code.parameters.count)) }
      return .number(0)
    case "prototype":
      if case .written = body { return .object(prototypeOfInstances(in: machine)) }
      return nil
    case "call", "apply", "bind", "toString": return machine.method(name, of: .function)
    default: return nil
    }
  }

  /// The object in which what `new` makes looks for its members.
  func prototypeOfInstances(in machine: ScriptMachine) -> ScriptObject {
    if let own = own("prototype")?.object { return own }
    if let instances { return instances }
    let made = machine.makeObject()
    made.put("constructor", .object(self))
    instances = made
    return made
  }

  override func clear() {
    super.clear()
    instances = nil
    if case .written = body { body = .native(Self.gone) }
  }

  private static func gone(
    _: ScriptMachine, _: ScriptValue, _: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    throw .fatal(.unsupported("a function of a run that is over"))
  }
}
