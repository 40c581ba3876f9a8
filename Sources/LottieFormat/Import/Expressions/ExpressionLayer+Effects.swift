import ECMAScript

/// The effects of a layer; many are there only to hold values for scripts.
extension ExpressionLayer {
  func effectsGroup() -> ExpressionGroup? {
    guard case .array(let items) = json["ef"] else { return nil }
    let group = ExpressionGroup(name: "Effects", matchName: "ADBE Effect Parade")
    group.groups = GroupChain(group, in: nil, of: self)
    var members: [ExpressionGroup] = []
    for (index, item) in items.enumerated() {
      members.append(effect(item, at: "\(path).ef[\(index)]", group.groups))
    }
    let effects = members
    group.add(["numProperties"]) { (_) throws(Interruption) in .number(Double(effects.count)) }
    group.lookUp = { (key, machine) throws(Interruption) in
      effects.first { $0.isNamed(by: key) }.map { machine.object(ofLasting: $0) } ?? .null
    }
    return group
  }

  /// A value of an effect, by its names and number.
  private struct Value {
    var name: String?
    var matchName: String?
    var index: Double?
    var read: ExpressionGroup.Member

    func isNamed(by key: ScriptValue) -> Bool {
      switch key {
      case .string(let text): text == name || text == matchName
      case .number(let number): number == index
      default: false
      }
    }
  }

  private func effect(
    _ item: JSONValue, at path: String, _ outer: GroupChain?
  ) -> ExpressionGroup {
    let group = ExpressionGroup(
      name: item["nm"]?.text, matchName: item["mn"]?.text, index: item["ix"]?.number)
    groups.append(group)
    let chain = GroupChain(group, in: outer, of: self)
    group.groups = chain
    var values: [Value] = []
    if case .array(let items) = item["ef"] {
      for (index, value) in items.enumerated() {
        let read = reading(value, at: "\(path).ef[\(index)]", chain)
        values.append(
          Value(
            name: value["nm"]?.text, matchName: value["mn"]?.text, index: value["ix"]?.number,
            read: read))
      }
    }
    let all = values
    let count = item["np"]?.number
    group.add(["numProperties"]) { (_) throws(Interruption) in
      count.map { .number($0) } ?? .undefined
    }
    let isEnabled = item["en"]?.number != 0
    group.add(["enabled", "active"]) { (_) throws(Interruption) in .boolean(isEnabled) }
    if let first = all.first, group.matchName == "ADBE Color Control" {
      group.add(["color"], first.read)
    }
    group.lookUp = { (key, machine) throws(Interruption) in
      guard let value = all.first(where: { $0.isNamed(by: key) }) else {
        throw .error("Error", "the effect has no value '\(key.text.prefix(40))'")
      }
      return try value.read(machine)
    }
    return group
  }

  /// How a value of an effect is read, by its type: a group, a layer, or a property.
  private func reading(
    _ item: JSONValue, at path: String, _ chain: GroupChain
  ) -> ExpressionGroup.Member {
    let type = item["ty"]?.number
    if type == 5 {
      let group = effect(item, at: path, chain)
      return { (machine) throws(Interruption) in machine.object(ofLasting: group) }
    }
    guard let value = item["v"],
      let property = composition.run.property(value, at: "\(path).v", of: self, in: chain)
    else { return { (_) throws(Interruption) in .number(0) } }
    guard type == 10 else {
      return { (machine) throws(Interruption) in
        try PropertyHost.reading(property, in: machine)
      }
    }
    return { [unowned self] (machine) throws(Interruption) in
      guard case .number(let number) = try property.value(at: composition.frame),
        let layer = composition.layer(.number(number))
      else { return .null }
      return machine.object(ofLasting: layer)
    }
  }
}
