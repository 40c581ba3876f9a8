extension JSONNode {
  /// A property; nil where it is missing or holds nothing that can be read.
  func property<Value: LottieValue>(_ key: String) -> LottieProperty<Value>? {
    guard let member = context.resolved(value[key]) else { return nil }
    let node = JSONNode(value: member, path: .key(path, key), context: context)
    guard case .object = member else {
      // Some files write a value that never changes by itself.
      if let value = Value(json: member) { return .fixed(value) }
      node.fault("a property")
      return nil
    }
    return LottieProperty(node)
  }
}

extension LottieProperty {
  /// Real files leave `a` out or set it wrongly, so the shape of `k` decides.
  init?(_ node: JSONNode) {
    // Slots were resolved before, where the file has them.
    guard let content = node.value["k"] else {
      if let value = Value(json: node.value) {
        self = .fixed(value)
        return
      }
      if !node.has("sid") { node.fault("a property with its value, 'k'") }
      return nil
    }
    guard let base = Self.plain(node, content) else {
      JSONNode(value: content, path: .key(node.path, "k"), context: node.context)
        .fault("a value or keyframes")
      return nil
    }
    if let expression = node.value["x"]?.text, !expression.isEmpty {
      let computed = node.context.computed(at: node.path).flatMap { Self.plain(node, $0) }
      self = computed ?? .expressed(expression, of: base)
    } else {
      self = base
    }
  }

  private static func plain(_ node: JSONNode, _ content: JSONValue) -> LottieProperty? {
    guard case .array(let items) = content, items.contains(where: \.isKeyframe) else {
      return Value(json: content).map { .fixed($0) }
    }
    let path = JSONPath.key(node.path, "k")
    var keyframes: [LottieKeyframe<Value>] = []
    keyframes.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      let keyframe = JSONNode(value: item, path: .index(path, index), context: node.context)
      if item.isKeyframe {
        if let read = LottieKeyframe<Value>(keyframe) { keyframes.append(read) }
      } else {
        keyframe.fault("a keyframe")
      }
    }
    return .animated(keyframes)
  }
}

extension JSONValue {
  /// Whether this is an object with a time.
  fileprivate var isKeyframe: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.key == "t" }
  }
}

extension LottieKeyframe {
  init?(_ node: JSONNode) {
    guard let time = node.number("t") else { return nil }
    self.init(time: time, value: node.value["s"].flatMap { Value(json: $0) })
    end = node.value["e"].flatMap { Value(json: $0) }
    leaving = node.value["o"].flatMap { LottieEasingHandle($0) }
    arriving = node.value["i"].flatMap { LottieEasingHandle($0) }
    isHold = node.flag("h") ?? false
    spatialLeaving = node.value["to"]?.numbers
    spatialArriving = node.value["ti"]?.numbers
  }
}

extension LottieEasingHandle {
  init?(_ value: JSONValue) {
    guard let x = value["x"]?.numbers, let y = value["y"]?.numbers else { return nil }
    self.init(0, 0)
    self.x = x
    self.y = y
  }
}

extension Double {
  package init?(json value: JSONValue) {
    guard let number = value.number else { return nil }
    self = number
  }
}

extension [Double] {
  package init?(json value: JSONValue) {
    guard let numbers = value.numbers else { return nil }
    self = numbers
  }
}

extension LottieBezier {
  package init?(json value: JSONValue) {
    // Keyframes, and some properties that stand still, write the one outline in a list.
    if case .array(let items) = value {
      guard let first = items.first else { return nil }
      self.init(json: first)
      return
    }
    guard case .object = value else { return nil }
    let vertices = Self.points(value["v"])
    let count = vertices.count
    func tangents(_ key: String) -> [[Double]] {
      let list = Self.points(value[key])
      return list.count >= count
        ? Array(list.prefix(count)) : list + Array(repeating: [0, 0], count: count - list.count)
    }
    self.init(
      isClosed: (value["c"]?.number ?? 0) != 0, vertices: vertices, arriving: tangents("i"),
      leaving: tangents("o"))
  }

  private static func points(_ value: JSONValue?) -> [[Double]] {
    guard case .array(let items) = value else { return [] }
    return items.map { $0.numbers ?? [0, 0] }
  }
}
