import ECMAScript

/// A group of properties and groups, as scripts name its members and call it for them.
final class ExpressionGroup: ScriptHost {
  /// Gives a member.
  typealias Member = (ScriptMachine) throws(Interruption) -> ScriptValue

  let name: String?
  let matchName: String?
  /// The group's number within its own group, as the exporter gives it.
  let index: Double?
  /// What `propertyGroup` counts from.
  var groups: GroupChain?
  private var members: [String: Member] = [:]
  /// What the group gives when it is called.
  var lookUp: (ScriptValue, ScriptMachine) throws(Interruption) -> ScriptValue = {
    (_, _) throws(Interruption) in .null
  }

  init(name: String?, matchName: String? = nil, index: Double? = nil) {
    self.name = name
    self.matchName = matchName
    self.index = index
  }

  var isCallable: Bool { true }

  /// Adds a member under some names.
  func add(_ names: [String], _ member: @escaping Member) {
    for name in names { members[name] = member }
  }

  /// Whether a key names the group.
  func isNamed(by key: ScriptValue) -> Bool {
    switch key {
    case .string(let text): text == name || text == matchName
    case .number(let number): number == index
    default: false
    }
  }

  /// A member that was added.
  func ownMember(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    guard let member = members[name] else { return nil }
    return try member(machine)
  }

  func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    if let member = try ownMember(name, in: machine) { return member }
    switch name {
    case "_name", "name", "nm": return self.name.map { .string($0) } ?? .undefined
    case "mn", "matchName": return matchName.map { .string($0) } ?? .undefined
    case "propertyIndex", "ix": return index.map { .number($0) } ?? .undefined
    case "propertyGroup":
      guard let groups else { return .undefined }
      return groups.function(in: machine)
    default: return nil
    }
  }

  func call(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    let key = arguments.at(0)
    // Numbers and strings that are objects name as their values do.
    guard case .object(let object) = key else { return try lookUp(key, machine) }
    return try lookUp(object.plainValue, machine)
  }
}

/// The groups around a property or group, the innermost first.
final class GroupChain {
  unowned let layer: ExpressionLayer
  private weak var group: ExpressionGroup?
  private let outer: GroupChain?

  init(_ group: ExpressionGroup?, in outer: GroupChain?, of layer: ExpressionLayer) {
    self.group = group
    self.outer = outer
    self.layer = layer
  }

  /// The group so many steps out; the layer beyond the outermost.
  private func group(_ steps: Int) -> any ScriptHost {
    var chain = self
    for _ in 0..<min(max(steps, 0), 1000) {
      guard let outer = chain.outer else { return layer }
      chain = outer
    }
    return chain.group ?? layer
  }

  /// `propertyGroup` of a group, which counts from 0 at the first of the chain, or of a property,
  /// which counts from 1.
  func function(in machine: ScriptMachine, ofProperty: Bool = false) -> ScriptValue {
    machine.makeFunction("propertyGroup") { (machine, _, arguments) throws(Interruption) in
      let steps = arguments.at(0).isMissing ? 1 : arguments.at(0).integer
      return machine.object(ofLasting: self.group(ofProperty ? steps - 1 : steps))
    }
  }
}
