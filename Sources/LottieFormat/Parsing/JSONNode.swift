/// An object of a file while it is read: its members, where it is, and what was found wrong.
///
/// Reading is liberal, as players are: what is missing takes the players' value, and what is of
/// another type is remembered as a fault and counts as missing.
struct JSONNode {
  let value: JSONValue
  let path: JSONPath
  let context: ReadingContext

  /// Whether a member is there at all.
  func has(_ key: String) -> Bool { value[key] != nil }

  func number(_ key: String) -> Double? { read(key, "a number", \.number) }

  func numbers(_ key: String) -> [Double]? { read(key, "a list of numbers", \.numbers) }

  func text(_ key: String) -> String? { read(key, "a text", \.text) }

  /// A whole number; fractions are cut off.
  func integer(_ key: String) -> Int? {
    number(key).flatMap { abs($0) < 1e15 ? Int($0) : nil }
  }

  /// A yes or no, also as a number.
  func flag(_ key: String) -> Bool? { number(key).map { $0 != 0 } }

  /// A member that is an object; nil where it is missing or something else.
  func node(_ key: String) -> JSONNode? {
    guard let member = context.resolved(value[key]) else { return nil }
    let node = JSONNode(value: member, path: .key(path, key), context: context)
    guard case .object = member else {
      node.fault("an object")
      return nil
    }
    return node
  }

  /// The items of a member that is a list; a bare object is a list of one.
  func list(_ key: String) -> [JSONNode]? {
    guard let member = value[key] else { return nil }
    let path = JSONPath.key(path, key)
    switch member {
    case .array(let items):
      return items.enumerated().map {
        JSONNode(value: $1, path: .index(path, $0), context: context)
      }
    case .object:
      return [JSONNode(value: member, path: path, context: context)]
    default:
      context.record(path, expected: "a list")
      return nil
    }
  }

  /// The items of a list that are objects; others are faults.
  func objects(_ key: String) -> [JSONNode]? {
    list(key)?.filter { node in
      if case .object = node.value { return true }
      node.fault("an object")
      return false
    }
  }

  func fault(_ expected: String) { context.record(path, expected: expected) }

  private func read<Result>(
    _ key: String, _ expected: String, _ form: (JSONValue) -> Result?
  ) -> Result? {
    guard let member = value[key] else { return nil }
    guard let result = form(member) else {
      context.record(.key(path, key), expected: expected)
      return nil
    }
    return result
  }
}

/// The keys and numbers from a file's root down.
indirect enum JSONPath {
  case root
  case key(JSONPath, String)
  case index(JSONPath, Int)

  /// The path as `$.layers[0].ks`.
  var text: String {
    switch self {
    case .root: "$"
    case .key(let outer, let key): outer.text + "." + key
    case .index(let outer, let index): outer.text + "[\(index)]"
    }
  }
}

/// What is known and found while a file is read.
final class ReadingContext {
  /// What properties that name a slot take their values from.
  private let slots: JSONValue?
  /// What took the place of scripts, by the paths of their properties.
  private let computed: [String: JSONValue]
  private(set) var faults: [LottieFault] = []
  /// Whether a property has a script.
  private(set) var hasScripts = false

  /// More than this tell a person nothing new.
  private static let mostFaults = 100

  init(slots: JSONValue? = nil, computed: [String: JSONValue] = [:]) {
    self.slots = slots
    self.computed = computed
  }

  /// What took the place of a property's script.
  func computed(at path: JSONPath) -> JSONValue? {
    hasScripts = true
    return computed.isEmpty ? nil : computed[path.text]
  }

  func record(_ path: JSONPath, expected: String) {
    guard faults.count < Self.mostFaults else { return }
    faults.append(LottieFault(path: path.text, expected: expected))
  }

  /// A property, or what the slot that it names holds.
  func resolved(_ member: JSONValue?) -> JSONValue? {
    guard let slots, let id = member?["sid"]?.text, let value = slots[id]?["p"] else {
      return member
    }
    return value
  }
}

/// A place in a file that holds something else than players read there.
package struct LottieFault: Hashable, Sendable {
  /// The keys and numbers from the file's root down.
  package var path: String
  /// What should be there.
  package var expected: String
}
