import ECMAScript

/// A layer of a file as its scripts see it.
final class ExpressionLayer: ScriptHost {
  let json: JSONValue
  let path: String
  /// Its place in the file's list, the topmost first.
  let number: Int
  let name: String?
  let index: Double?
  let type: Int
  /// The frames on which it is there.
  let start: Double
  let end: Double
  let parentIndex: Double?
  unowned let composition: ExpressionComposition
  /// Its name for people.
  let label: String

  lazy var transform = transformGroup()
  lazy var contents = contentsGroup()
  lazy var effects = effectsGroup()
  /// The properties of the transform by their keys; there once the transform is made.
  var transformProperties: [String: ExpressionProperty] = [:]
  private var masks: [String: ExpressionGroup] = [:]
  /// The groups inside, which others only refer to.
  var groups: [ExpressionGroup] = []

  init(
    _ json: JSONValue, at path: String, number: Int, of count: Int,
    in composition: ExpressionComposition
  ) {
    self.composition = composition
    self.json = json
    self.path = path
    self.number = number
    name = json["nm"]?.text
    index = json["ind"]?.number
    type = json["ty"]?.number.flatMap { Int(exactly: $0) } ?? -1
    start = json["ip"]?.number ?? 0
    end = json["op"]?.number ?? .greatestFiniteMagnitude
    parentIndex = json["parent"]?.number
    label = name.flatMap { $0.isEmpty ? nil : $0 } ?? "#\(count - number)"
  }

  /// The layer whose transform it follows.
  var parent: ExpressionLayer? {
    parentIndex.flatMap { composition.layer(.number($0)) }
  }

  /// Makes all groups, so that properties know where they stand.
  func prepare() {
    _ = (transform, contents, effects)
  }

  var isCallable: Bool { true }

  func call(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    let group: ExpressionGroup?
    switch arguments.at(0).object?.plainValue ?? arguments.at(0) {
    case .string("ADBE Root Vectors Group"), .string("Contents"), .number(2): group = contents
    case .number(1), .number(6), .string("Transform"), .string("transform"),
      .string("ADBE Transform Group"):
      group = transform
    case .number(4), .string("ADBE Effect Parade"), .string("effects"), .string("Effects"):
      group = effects
    default: group = nil
    }
    return group.map { machine.object(ofLasting: $0) } ?? .null
  }

  func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    let rate = composition.run.frameRate
    switch name {
    case "transform": return machine.object(ofLasting: transform)
    case "content": return contents.map { machine.object(ofLasting: $0) } ?? .undefined
    case "effect": return effects.map { machine.object(ofLasting: $0) } ?? .null
    case "position", "rotation", "scale", "opacity", "anchorPoint", "xRotation", "yRotation",
      "zRotation", "orientation":
      return try transform.member(name, in: machine)
    case "anchor_point": return try transform.member("anchorPoint", in: machine)
    case "hasParent": return .boolean(parent != nil)
    case "parent": return parent.map { machine.object(ofLasting: $0) } ?? .undefined
    case "index": return index.map { .number($0) } ?? .undefined
    case "_name", "name": return self.name.map { .string($0) } ?? .undefined
    case "inPoint": return .number(start / rate)
    case "outPoint": return .number(end / rate)
    case "startTime": return .number(json["st"]?.number ?? 0)
    case "width": return .number(extent("w"))
    case "height": return .number(extent("h"))
    case "enabled": return .boolean(json["hd"]?.number ?? 0 == 0)
    case "active":
      composition.run.varies = true
      let frame = composition.frame
      return .boolean(frame >= start && frame < end)
    case "source": return json["refId"]?.text.map { .string($0) } ?? .undefined
    case "mask": return machine.makeFunction(name, mask)
    case "sourceRectAtTime": return machine.makeFunction(name, sourceRectangle)
    default: return space(name, in: machine)
    }
  }

  /// lottie-web gives layers without an extent of their own this one.
  private func extent(_ key: String) -> Double {
    type == LottieLayerType.precomposition.rawValue ? json[key]?.number ?? 0 : 100
  }

  private func mask(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard case .array(let masks) = json["masksProperties"] else { return .null }
    let name = arguments.at(0).text
    if let known = self.masks[name] { return machine.object(ofLasting: known) }
    for (index, mask) in masks.enumerated() where mask["nm"]?.text == name {
      let group = ExpressionGroup(name: name)
      self.masks[name] = group
      let path = "\(path).masksProperties[\(index)]"
      add(("pt", ["maskPath"]), of: mask, at: path, to: group, nil)
      add(("o", ["maskOpacity"]), of: mask, at: path, to: group, nil)
      return machine.object(ofLasting: group)
    }
    return .null
  }

  /// The extent of what the layer shows, where it needs no drawing to know it.
  private func sourceRectangle(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let size: (Double?, Double?)
    switch LottieLayerType(rawValue: type) {
    case .solid: size = (json["sw"]?.number, json["sh"]?.number)
    case .precomposition: size = (json["w"]?.number, json["h"]?.number)
    default: throw .fatal(.unsupported("'sourceRectAtTime' of a layer without an extent"))
    }
    return machine.makeObject([
      ("left", .number(0)), ("top", .number(0)), ("width", .number(size.0 ?? 0)),
      ("height", .number(size.1 ?? 0)),
    ])
  }
}
