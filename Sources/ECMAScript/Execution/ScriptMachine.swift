/// Runs scripts, within limits that all of its runs share.
///
/// No JavaScript engine in C that Debian packages can be stopped safely at a step count, so this is
/// an interpreter of its own for the part of ECMAScript that animation tools write. It knows no
/// clock, no chance, no locale and no regular expressions, so that the same script always gives the
/// same result; what it does not know ends a script with an error that says so.
package final class ScriptMachine {
  private let limits: ScriptLimits
  private let meter = StepMeter()
  private var depth = 0
  /// Runs within each other, as the host starts them.
  private var runs = 0
  /// What the present runs have made, to be let go of when the outermost ends.
  private var made: [ScriptObject] = []
  private var activations: [Activation] = []
  /// The objects of hosts that stay from run to run.
  private var lasting: [ObjectIdentifier: ScriptObject] = [:]
  /// What a script threw and nobody caught yet.
  private var thrown = ScriptValue.undefined
  /// What `eval` was given before; what it sees is kept, so that nothing else gets its identity.
  private var evaluations:
    [Evaluation: (program: ScriptProgram, environment: any ScriptEnvironment)] = [:]
  private(set) lazy var builtIns = BuiltIns()

  /// More texts than scripts usually give to `eval` are not remembered.
  private static let mostEvaluations = 500

  /// A text and what it can see.
  private struct Evaluation: Hashable {
    var text: String
    var environment: ObjectIdentifier
  }

  /// Makes a machine.
  package init(limits: ScriptLimits = ScriptLimits()) {
    self.limits = limits
  }

  /// Takes steps; every loop and every function that touches many items pays for them.
  package func spend(_ steps: Int) throws(Interruption) {
    meter.note(steps)
    if meter.ofRun > limits.stepsOfRun {
      throw .fatal(.limit("more than \(limits.stepsOfRun) steps"))
    }
    if meter.ofMachine > limits.stepsOfMachine {
      throw .fatal(.limit("no steps left: all scripts took \(limits.stepsOfMachine)"))
    }
  }

  /// Takes steps where nothing can be thrown; that there are none left shows soon.
  package func note(_ steps: Int) { meter.note(steps) }

  /// Does something so many nodes deeper in the native stack.
  package func deeper<Result>(
    by nodes: Int, _ body: () throws(Interruption) -> Result
  ) throws(Interruption) -> Result {
    depth += nodes
    defer { depth -= nodes }
    guard depth <= limits.depth else { throw .fatal(.limit("calls that nest too deep")) }
    return try body()
  }

  func checkLength(ofArray count: Int) throws(Interruption) {
    guard count <= ScriptLimits.longestArray else {
      throw .fatal(.limit("an array of more than \(ScriptLimits.longestArray) items"))
    }
    try spend(1)
  }

  /// A string that a function made, which pays for its length.
  package func text(_ text: String) throws(Interruption) -> ScriptValue { try checked(text) }

  func checked(_ text: String) throws(Interruption) -> ScriptValue {
    let count = text.utf8.count
    guard count <= ScriptLimits.longestString else {
      throw .fatal(.limit("a string of more than \(ScriptLimits.longestString) characters"))
    }
    if count > 64 { try spend(count / 64) }
    return .string(text)
  }

  /// Runs something as one run: its steps are counted, and what it made is let go of at the end.
  package func run<Result>(
    _ body: () throws(Interruption) -> Result
  ) throws(ScriptError) -> Result {
    let outer = meter.ofRun
    meter.restart()
    runs += 1
    defer {
      runs -= 1
      meter.restart(at: outer)
      if runs == 0 { letGo() }
    }
    do throws(Interruption) {
      return try body()
    } catch {
      throw scriptError(of: error)
    }
  }

  /// Throws a value of a script.
  func raise(_ value: ScriptValue) -> Interruption {
    thrown = value
    return .thrown
  }

  /// The value that a script gets for what it catches; nil where it can catch nothing.
  func caught(_ interruption: Interruption) -> ScriptValue? {
    switch interruption {
    case .thrown: thrown
    case .error(let name, let message): .object(adopt(ScriptObject.error(name, message)))
    case .fatal: nil
    }
  }

  /// The error that a caller outside the script gets.
  private func scriptError(of interruption: Interruption) -> ScriptError {
    switch interruption {
    case .thrown: .thrown(thrown.briefly)
    case .error(let name, let message): .thrown("\(name): \(message)")
    case .fatal(let error): error
    }
  }

  private func letGo() {
    thrown = .undefined
    for activation in activations { activation.clear() }
    activations.removeAll(keepingCapacity: true)
    for object in made { object.clear() }
    made.removeAll(keepingCapacity: true)
  }
}

extension ScriptMachine {
  func adopt<Object: ScriptObject>(_ object: Object) -> Object {
    if object.prototype == nil, object.host == nil {
      object.prototype = object.isCallable ? builtIns.functions : builtIns.objects
    }
    made.append(object)
    return object
  }

  func adopt(_ activation: Activation) -> Activation {
    activations.append(activation)
    return activation
  }

  func makeObject() -> ScriptObject { adopt(ScriptObject()) }

  /// Makes an array of a run.
  package func makeArray(
    _ items: [ScriptValue], isSinglePrecision: Bool = false, host: (any ScriptHost)? = nil
  ) -> ScriptValue {
    let array = ScriptArray(
      items, isSinglePrecision: isSinglePrecision, meter: meter, host: host)
    array.prototype = builtIns.arrays
    return .object(adopt(array))
  }

  /// Makes an array of numbers of a run.
  package func makeArray(_ numbers: [Double], isSinglePrecision: Bool = false) -> ScriptValue {
    makeArray(numbers.map { .number($0) }, isSinglePrecision: isSinglePrecision)
  }

  /// Makes an object with members of a run.
  package func makeObject(_ members: [(String, ScriptValue)]) -> ScriptValue {
    let object = makeObject()
    for (name, value) in members { object.put(name, value) }
    return .object(object)
  }

  /// Makes an object that a host lends its members.
  package func makeObject(host: any ScriptHost) -> ScriptValue {
    .object(adopt(ScriptObject(host: host)))
  }

  /// The object of a host that stays as long as the machine.
  package func object(ofLasting host: any ScriptHost) -> ScriptValue {
    if let known = lasting[ObjectIdentifier(host)] { return .object(known) }
    let object = ScriptObject(host: host)
    object.isLasting = true
    lasting[ObjectIdentifier(host)] = object
    return .object(object)
  }

  /// Lets a host's object go at the end of the run that stored something in it.
  func forget(_ object: ScriptObject) {
    guard object.isLasting, let host = object.host else { return }
    object.isLasting = false
    lasting[ObjectIdentifier(host)] = nil
    made.append(object)
  }

  /// Makes a number that is an object with a host's members.
  package func makeNumber(_ number: Double, host: any ScriptHost) -> ScriptValue {
    .object(adopt(ScriptWrapper(.number(number), host: host)))
  }

  /// Makes a function of the host for a run.
  package func makeFunction(
    _ name: String, _ body: @escaping NativeFunction
  ) -> ScriptValue {
    .object(adopt(ScriptFunction(name, native: body)))
  }

  /// A member of any value; undefined where there is none.
  package func member(
    _ name: String, of value: ScriptValue
  ) throws(Interruption) -> ScriptValue {
    switch value {
    case .object(let object): return try object.member(name, in: self) ?? .undefined
    case .undefined, .null, .unset:
      throw .type("cannot read '\(name.prefix(60))' of \(value.text)")
    default: return try member(name, ofPlain: value) ?? .undefined
    }
  }

  func item(
    _ key: ScriptValue, of value: ScriptValue
  ) throws(Interruption) -> ScriptValue {
    switch value {
    case .object(let object): return try object.item(key, in: self) ?? .undefined
    case .string(let text):
      guard case .number(let number) = key else { return try member(key.text, of: value) }
      guard let index = Int(exactly: number), let unit = text.unit(at: index) else {
        return .undefined
      }
      return .string(unit)
    default: return try member(key.text, of: value)
    }
  }

  /// Calls a value.
  package func call(
    _ callee: ScriptValue, on this: ScriptValue = .undefined, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard case .object(let object) = callee else {
      throw .type("\(callee.text.prefix(60)) is no function")
    }
    if let function = object as? ScriptFunction {
      switch function.body {
      case .native(let body): return try body(self, this, arguments)
      case .written(let code, let outer): return try code.run(in: outer, this, arguments, self)
      }
    }
    guard let host = object.host, host.isCallable else {
      throw .type("an object is no function")
    }
    return try host.call(arguments, in: self)
  }

  func construct(
    _ callee: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard let function = callee.object as? ScriptFunction else {
      throw .type("\(callee.text.prefix(60)) is no constructor")
    }
    if let construct = function.construct { return try construct(self, .undefined, arguments) }
    guard case .written(let code, let outer) = function.body, !code.isArrow else {
      throw .type("\(function.name) is no constructor")
    }
    let made = makeObject()
    made.prototype = function.prototypeOfInstances(in: self)
    let result = try code.run(in: outer, .object(made), arguments, self)
    return result.object == nil ? .object(made) : result
  }

  /// What `eval` gives: the text as a script of its own, which sees the host's names.
  func evaluate(
    _ text: String, seeing environment: any ScriptEnvironment
  ) throws(Interruption) -> ScriptValue {
    try spend(text.utf8.count)
    let key = Evaluation(text: text, environment: ObjectIdentifier(environment))
    if let known = evaluations[key] { return try known.program.value(in: self) }
    let program: ScriptProgram
    do {
      program = try ScriptProgram(text, seeing: environment)
    } catch {
      throw .fatal(error)
    }
    if evaluations.count < Self.mostEvaluations { evaluations[key] = (program, environment) }
    return try program.value(in: self)
  }
}

/// What a script can see of its host.
package protocol ScriptEnvironment: AnyObject {
  /// How a name gets its value; nil where the host gives it none.
  func binding(_ name: String) -> ScriptBinding?
}

/// Gives a name its value each time it is read.
package typealias ScriptBinding = (ScriptMachine) throws(Interruption) -> ScriptValue
