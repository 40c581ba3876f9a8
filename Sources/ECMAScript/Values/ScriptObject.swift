/// Something behind a script that lends an object its members.
package protocol ScriptHost: AnyObject {
  /// Whether the object can be called.
  var isCallable: Bool { get }
  /// A member, or nil where there is none of this name.
  func member(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue?
  /// What a call gives.
  func call(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue
}

extension ScriptHost {
  /// Nothing can be called by itself.
  package var isCallable: Bool { false }

  /// No call.
  package func call(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    throw .type("it is no function")
  }
}

/// An object of a script.
package class ScriptObject {
  /// Where members that the object lacks are looked for.
  var prototype: ScriptObject?
  /// What lends it members.
  package let host: (any ScriptHost)?
  /// Whether nothing can be stored in it.
  var isFrozen = false
  /// Whether runs share it, as long as none stores something in it.
  var isLasting = false
  private var places: [String: Int] = [:]
  private var members: [(name: String, value: ScriptValue)?] = []

  /// Makes an object.
  package init(host: (any ScriptHost)? = nil) {
    self.host = host
  }

  var isCallable: Bool { host?.isCallable ?? false }

  /// A member of its own.
  func own(_ name: String) -> ScriptValue? {
    guard let place = places[name] else { return nil }
    return members[place]?.value
  }

  /// The names of its own members, in the order in which they were added.
  var names: [String] { members.compactMap { $0?.name } }

  /// A member, from the prototypes or the host where it lacks it; nil where there is none.
  func member(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    if !places.isEmpty, let value = own(name) { return value }
    if let host, let value = try host.member(name, in: machine) { return value }
    var next = prototype
    while let object = next {
      if let value = object.own(name) { return value }
      try machine.spend(1)
      next = object.prototype
    }
    return nil
  }

  func item(
    _ key: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    try member(key.text, in: machine)
  }

  func set(
    _ name: String, to value: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) {
    if isFrozen { throw .fatal(.unsupported("a change of '\(name)' of a built-in object")) }
    try machine.spend(1)
    if isLasting { machine.forget(self) }
    put(name, value)
  }

  func setItem(
    _ key: ScriptValue, to value: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) {
    try set(key.text, to: value, in: machine)
  }

  /// Stores a member, whatever it is.
  final func put(_ name: String, _ value: ScriptValue) {
    if let place = places[name] {
      members[place] = (name, value)
    } else {
      places[name] = members.count
      members.append((name, value))
    }
  }

  func remove(_ name: String) {
    guard !isFrozen, let place = places.removeValue(forKey: name) else { return }
    members[place] = nil
  }

  /// The value that arithmetic takes in its place.
  var primitive: ScriptValue { .string(text) }

  /// The plain value that the object stands for; a string where it stands for none.
  package var plainValue: ScriptValue { primitive }

  /// Whether it stands for a number.
  package var isNumber: Bool {
    if case .number = (self as? ScriptWrapper)?.value { true } else { false }
  }

  var text: String {
    if let message = own("message"), let name = own("name") {
      return "\(name.text): \(message.text)"
    }
    return isCallable ? "function () { }" : "[object Object]"
  }

  /// Lets go of everything, so that objects that hold each other are freed, one by one.
  func clear() {
    prototype = nil
    places = [:]
    members = []
  }

  static func error(_ name: String, _ message: String) -> ScriptObject {
    let error = ScriptObject()
    error.put("name", .string(name))
    error.put("message", .string(message))
    return error
  }
}

/// An array; those that numbers of single precision make up round what is stored in them.
package final class ScriptArray: ScriptObject {
  package private(set) var items: [ScriptValue]
  /// Whether it is a `Float32Array`.
  let isSinglePrecision: Bool

  /// Takes the steps of turning the array into a text.
  private let meter: StepMeter

  init(
    _ items: [ScriptValue], isSinglePrecision: Bool, meter: StepMeter, host: (any ScriptHost)?
  ) {
    self.meter = meter
    self.items = isSinglePrecision ? items.map { Self.single($0) } : items
    self.isSinglePrecision = isSinglePrecision
    super.init(host: host)
  }

  private static func single(_ value: ScriptValue) -> ScriptValue {
    .number(Double(Float(value.number)))
  }

  override func member(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    if name == "length" { return .number(Double(items.count)) }
    if name == "constructor" {
      return machine.builtIns.global(isSinglePrecision ? "Float32Array" : "Array")
    }
    if let index = Int(name), index >= 0 { return index < items.count ? items[index] : nil }
    return try super.member(name, in: machine)
  }

  override func item(
    _ key: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    guard case .number(let number) = key else { return try super.item(key, in: machine) }
    guard let index = Int(exactly: number), items.indices.contains(index) else { return nil }
    return items[index]
  }

  override func set(
    _ name: String, to value: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) {
    if name == "length" {
      try resize(to: value.integer, in: machine)
    } else if let index = Int(name), index >= 0 {
      try setItem(.number(Double(index)), to: value, in: machine)
    } else {
      try super.set(name, to: value, in: machine)
    }
  }

  override func setItem(
    _ key: ScriptValue, to value: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) {
    guard case .number(let number) = key, let index = Int(exactly: number), index >= 0 else {
      return try super.set(key.text, to: value, in: machine)
    }
    if index >= items.count {
      if isSinglePrecision { return }
      try resize(to: index + 1, in: machine)
    }
    items[index] = isSinglePrecision ? Self.single(value) : value
  }

  func append(_ value: ScriptValue, in machine: ScriptMachine) throws(Interruption) {
    try machine.checkLength(ofArray: items.count + 1)
    items.append(isSinglePrecision ? Self.single(value) : value)
  }

  func replace(_ items: [ScriptValue]) {
    self.items = isSinglePrecision ? items.map { Self.single($0) } : items
  }

  private func resize(to count: Int, in machine: ScriptMachine) throws(Interruption) {
    try machine.checkLength(ofArray: count)
    try machine.spend(abs(count - items.count))
    if count < items.count {
      items.removeLast(items.count - max(count, 0))
    } else {
      items += Array(repeating: .undefined, count: count - items.count)
    }
  }

  override var names: [String] { items.indices.map { String($0) } + super.names }

  /// An array that holds itself ends the text there.
  override var text: String { text(within: 4) }

  private func text(within depth: Int) -> String {
    meter.note(1 + items.count)
    var result = ""
    for (index, item) in items.enumerated() {
      if index > 0 { result += "," }
      if item.isMissing { continue }
      if let inner = item.object as? ScriptArray {
        if depth > 0 { result += inner.text(within: depth - 1) }
      } else {
        result += item.text
      }
      if result.utf8.count > ScriptLimits.longestString { break }
    }
    return result
  }

  override func clear() {
    super.clear()
    items = []
  }
}

/// A number, string or yes or no that is an object, and may have members.
package final class ScriptWrapper: ScriptObject {
  let value: ScriptValue

  /// Makes an object of a plain value.
  package init(_ value: ScriptValue, host: (any ScriptHost)? = nil) {
    self.value = value
    super.init(host: host)
  }

  override func member(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue? {
    if let value = try super.member(name, in: machine) { return value }
    return try machine.member(name, ofPlain: value)
  }

  override var primitive: ScriptValue { value }
  override var text: String { value.text }
}
