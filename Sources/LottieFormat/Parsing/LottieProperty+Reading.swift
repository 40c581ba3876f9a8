import VectorGeometry

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
    guard let x = value["x"]?.coordinate, let y = value["y"]?.coordinate else { return nil }
    self.init(x: x, y: y)
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
    func pair(_ list: [JSONValue], _ index: Int) -> (Double, Double) {
      index < list.count ? list[index].pair : (0, 0)
    }
    let (arriving, leaving) = (value.list("i"), value.list("o"))
    let vertices = value.list("v").enumerated().map { index, item in
      let (point, into, out) = (item.pair, pair(arriving, index), pair(leaving, index))
      return Vertex(
        Point(point.0, point.1), arriving: Vector(into.0, into.1), leaving: Vector(out.0, out.1))
    }
    self.init(isClosed: (value["c"]?.number ?? 0) != 0, vertices: vertices)
  }
}

extension JSONValue {
  /// The items of a member that is a list.
  fileprivate func list(_ key: String) -> [JSONValue] {
    if case .array(let items) = self[key] { items } else { [] }
  }

  /// The first two of `numbers`; what is missing counts as 0.
  fileprivate var pair: (Double, Double) {
    switch self {
    case .array(let items):
      return (items.first?.number ?? 0, items.count > 1 ? items[1].number ?? 0 : 0)
    case .null, .bool, .number, .string, .object:
      let numbers = numbers ?? []
      return (numbers.at(0), numbers.at(1))
    }
  }

  /// `numbers` as an easing's coordinate.
  fileprivate var coordinate: LottieEasingHandle.Coordinate? {
    switch self {
    case .number(let common): LottieEasingHandle.Coordinate(common)
    case .array(let items) where items.count == 1:
      LottieEasingHandle.Coordinate(items[0].number ?? 0)
    case .array, .null, .bool, .string, .object:
      numbers.map { LottieEasingHandle.Coordinate($0) }
    }
  }
}
