import ECMAScript

/// The groups of a layer, by the names under which scripts know them.
extension ExpressionLayer {
  /// A key of a file and the names of its property.
  typealias Entry = (key: String, names: [String])

  /// What the entries of a shape layer's list have, by their types.
  private static let kinds: [String: [Entry]] = [
    "fl": [("c", ["color", "Color"]), ("o", ["opacity", "Opacity"])],
    "st": [
      ("c", ["color", "Color"]), ("o", ["opacity", "Opacity"]),
      ("w", ["strokeWidth", "Stroke Width", "stroke width"]),
    ],
    "gf": [
      ("s", ["startPoint", "Start Point", "start point"]),
      ("e", ["endPoint", "End Point", "end point"]), ("o", ["opacity", "Opacity"]),
    ],
    "gs": [
      ("s", ["startPoint", "Start Point", "start point"]),
      ("e", ["endPoint", "End Point", "end point"]), ("o", ["opacity", "Opacity"]),
      ("w", ["strokeWidth", "Stroke Width", "stroke width"]),
    ],
    "tm": [
      ("s", ["start", "Start"]), ("e", ["end", "End"]), ("o", ["offset", "Offset"]),
    ],
    "el": [("s", ["size", "Size"]), ("p", ["position", "Position"])],
    "rc": [
      ("s", ["size", "Size", "ADBE Vector Rect Size"]), ("p", ["position", "Position"]),
      ("r", ["roundness", "Roundness"]),
    ],
    "sr": [
      ("p", ["position", "Position"]), ("r", ["rotation", "Rotation"]),
      ("pt", ["points", "Points"]),
      ("or", ["outerRadius", "Outer Radius", "ADBE Vector Star Outer Radius"]),
      ("os", ["outerRoundness", "Outer Roundness"]),
      ("ir", ["innerRadius", "Inner Radius", "ADBE Vector Star Inner Radius"]),
      ("is", ["innerRoundness", "Inner Roundness"]),
    ],
    "rd": [("r", ["radius", "Radius", "Round Corners 1"])],
    "rp": [("c", ["copies", "Copies"]), ("o", ["offset", "Offset"])],
    "sh": [("ks", ["path", "Path", "shape", "Shape", "ADBE Vector Shape"])],
    "pb": [("a", ["amount", "Amount"])],
  ]

  static let transformEntries: [Entry] = [
    ("a", ["anchorPoint", "Anchor Point", "AnchorPoint", "ADBE AnchorPoint"]),
    ("p", ["position", "Position", "ADBE Position"]),
    ("p.x", ["xPosition", "ADBE Position_0"]), ("p.y", ["yPosition", "ADBE Position_1"]),
    ("p.z", ["zPosition", "ADBE Position_2"]), ("s", ["scale", "Scale", "ADBE Scale"]),
    (
      "r",
      [
        "rotation", "Rotation", "ADBE Rotation", "ADBE Rotate Z", "ADBE Vector Rotation",
        "zRotation",
      ]
    ),
    (
      "rz", ["rotation", "Rotation", "ADBE Rotation", "ADBE Rotate Z", "zRotation"]
    ),
    ("rx", ["xRotation", "ADBE Rotate X"]), ("ry", ["yRotation", "ADBE Rotate Y"]),
    ("or", ["orientation", "Orientation"]), ("o", ["opacity", "Opacity"]),
    ("sk", ["skew", "Skew"]), ("sa", ["skewAxis", "Skew Axis"]),
    ("so", ["startOpacity", "Start Opacity"]), ("eo", ["endOpacity", "End Opacity"]),
  ]

  /// Adds a property of an object to a group, and gives it; nil where the object lacks it.
  @discardableResult func add(
    _ entry: Entry, of json: JSONValue, at path: String, to group: ExpressionGroup,
    _ chain: GroupChain?
  ) -> ExpressionProperty? {
    var value: JSONValue? = json
    for key in entry.key.split(separator: ".") { value = value?[String(key)] }
    guard let value,
      let property = composition.run.property(
        value, at: "\(path).\(entry.key)", of: self, in: chain)
    else { return nil }
    group.add(entry.names) { (machine) throws(Interruption) in
      try PropertyHost.reading(property, in: machine)
    }
    return property
  }

  /// Makes a group give its properties by name and by their numbers.
  private func answer(_ group: ExpressionGroup, _ properties: [ExpressionProperty]) {
    group.lookUp = { [unowned group] (key, machine) throws(Interruption) in
      switch key {
      case .string(let name): return try group.entry(name, in: machine)
      case .number(let number):
        guard let property = properties.first(where: { $0.index == number }) else { return .null }
        return try PropertyHost.reading(property, in: machine)
      default: return .null
      }
    }
  }

  func transformGroup() -> ExpressionGroup {
    let group = ExpressionGroup(name: "Transform", matchName: "ADBE Transform Group")
    let chain = GroupChain(group, in: nil, of: self)
    group.groups = chain
    guard let json = json["ks"] else { return group }
    let (properties, keyed) = fill(group, json, at: "\(path).ks", chain)
    transformProperties = keyed
    answer(group, properties)
    let byName = group.lookUp
    // A layer's own transform is counted otherwise than the file counts.
    group.lookUp = { (key, machine) throws(Interruption) in
      guard case .number(let number) = key else { return try byName(key, machine) }
      let places: [Double: String] = [1: "a", 2: "p", 6: "s", 10: "r", 11: "o"]
      guard let place = places[number], let property = keyed[place] else { return .null }
      return try PropertyHost.reading(property, in: machine)
    }
    return group
  }

  private func fill(
    _ group: ExpressionGroup, _ json: JSONValue, at path: String, _ chain: GroupChain?
  ) -> (properties: [ExpressionProperty], keyed: [String: ExpressionProperty]) {
    var properties: [ExpressionProperty] = []
    var keyed: [String: ExpressionProperty] = [:]
    for entry in Self.transformEntries {
      guard let property = add(entry, of: json, at: path, to: group, chain) else { continue }
      properties.append(property)
      keyed[entry.key] = property
    }
    let parts = ["p.x", "p.y", "p.z"].compactMap { keyed[$0] }
    if keyed["p"] == nil, parts.count > 1 {
      group.add(["position", "Position", "ADBE Position"]) { (machine) throws(Interruption) in
        var values: [ScriptValue] = []
        for part in parts { values.append(try PropertyHost.reading(part, in: machine)) }
        if parts.count == 2 { values.append(.number(0)) }
        return machine.makeArray(values)
      }
    }
    return (properties, keyed)
  }

  func contentsGroup() -> ExpressionGroup? {
    guard case .array(let items) = json["shapes"] else { return nil }
    let group = ExpressionGroup(name: "Contents", matchName: "ADBE Root Vectors Group")
    group.groups = GroupChain(group, in: nil, of: self)
    let members = shapes(items, at: "\(path).shapes", in: group.groups)
    group.add(["numProperties"]) { (_) throws(Interruption) in .number(Double(members.count)) }
    group.lookUp = { [unowned self] (key, machine) throws(Interruption) in
      if case .number(0) = key { return machine.object(ofLasting: self) }
      return members.group(key, isRoot: true).map { machine.object(ofLasting: $0) } ?? .null
    }
    return group
  }

  private func shapes(
    _ items: [JSONValue], at path: String, in chain: GroupChain?
  ) -> [ExpressionGroup] {
    var result: [ExpressionGroup] = []
    for (index, item) in items.enumerated() {
      let type = item["ty"]?.text ?? ""
      if type == "tr" { continue }
      let own = "\(path)[\(index)]"
      result.append(
        type == "gr" ? shapeGroup(item, at: own, chain) : shape(item, type, at: own, chain))
    }
    return result
  }

  private func shape(
    _ item: JSONValue, _ type: String, at path: String, _ outer: GroupChain?
  ) -> ExpressionGroup {
    let group = ExpressionGroup(item)
    groups.append(group)
    // lottie-web passes over the entry itself where it is a fill.
    let isPassedOver = type == "fl" || type == "gf"
    let chain = isPassedOver ? outer : GroupChain(group, in: outer, of: self)
    group.groups = outer
    var properties: [ExpressionProperty] = []
    for entry in Self.kinds[type] ?? [] {
      if let property = add(entry, of: item, at: path, to: group, chain) {
        properties.append(property)
      }
    }
    if type == "st" || type == "gs" { addDashes(of: item, at: path, to: group, chain) }
    answer(group, properties)
    return group
  }

  private func addDashes(
    of item: JSONValue, at path: String, to group: ExpressionGroup, _ chain: GroupChain?
  ) {
    let dashes = ExpressionGroup(name: "Dashes")
    groups.append(dashes)
    if case .array(let items) = item["d"] {
      for (index, dash) in items.enumerated() {
        add(("v", [dash["nm"]?.text ?? ""]), of: dash, at: "\(path).d[\(index)]", to: dashes, chain)
      }
    }
    group.add(["dash", "Dashes"]) { (machine) throws(Interruption) in
      machine.object(ofLasting: dashes)
    }
  }

  private func shapeGroup(
    _ item: JSONValue, at path: String, _ outer: GroupChain?
  ) -> ExpressionGroup {
    let group = ExpressionGroup(item)
    group.groups = GroupChain(group, in: outer, of: self)
    let content = ExpressionGroup(name: item["nm"]?.text, index: item["cix"]?.number)
    content.groups = GroupChain(content, in: group.groups, of: self)
    groups += [group, content]
    var items: [JSONValue] = []
    if case .array(let list) = item["it"] { items = list }
    let members = shapes(items, at: "\(path).it", in: content.groups)
    let transform = groupTransform(items, at: "\(path).it", group.groups)
    content.add(["transform"]) { (machine) throws(Interruption) in
      machine.object(ofLasting: transform)
    }
    content.add(["numProperties"]) { (_) throws(Interruption) in .number(Double(members.count)) }
    content.lookUp = { (key, machine) throws(Interruption) in
      members.group(key).map { machine.object(ofLasting: $0) } ?? .null
    }
    group.add(["content"]) { (machine) throws(Interruption) in
      // Scripts also call a group's content for its members.
      machine.object(ofLasting: content)
    }
    group.add(["transform"]) { (machine) throws(Interruption) in
      machine.object(ofLasting: transform)
    }
    group.add(["numProperties"]) { (_) throws(Interruption) in
      item["np"]?.number.map { .number($0) } ?? .undefined
    }
    group.lookUp = { (key, machine) throws(Interruption) in
      switch key {
      case .string("ADBE Vectors Group"), .string("Contents"), .number(2):
        return machine.object(ofLasting: content)
      default: return machine.object(ofLasting: transform)
      }
    }
    return group
  }

  private func groupTransform(
    _ items: [JSONValue], at path: String, _ outer: GroupChain?
  ) -> ExpressionGroup {
    let place = items.lastIndex { $0["ty"]?.text == "tr" }
    let group = ExpressionGroup(
      name: place.flatMap { items[$0]["nm"]?.text } ?? "Transform",
      matchName: "ADBE Vector Transform Group")
    groups.append(group)
    group.groups = outer
    guard let place else { return group }
    let chain = GroupChain(group, in: outer, of: self)
    let (properties, _) = fill(group, items[place], at: "\(path)[\(place)]", chain)
    answer(group, properties)
    return group
  }
}

extension ExpressionGroup {
  fileprivate convenience init(_ item: JSONValue) {
    self.init(
      name: item["nm"]?.text, matchName: item["mn"]?.text, index: item["ix"]?.number)
  }

  /// A member by its name; null where there is none.
  fileprivate func entry(
    _ name: String, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    guard let member = try ownMember(name, in: machine) else { return .null }
    return member
  }
}

extension [ExpressionGroup] {
  /// The first group that a key names; a number that names none counts from 1.
  fileprivate func group(_ key: ScriptValue, isRoot: Bool = false) -> ExpressionGroup? {
    if case .number(let number) = key {
      if !isRoot, let named = first(where: { $0.isNamed(by: key) }) { return named }
      return Int(exactly: number).flatMap { indices.contains($0 - 1) ? self[$0 - 1] : nil }
    }
    return first { $0.isNamed(by: key) }
  }
}
