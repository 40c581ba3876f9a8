extension LottieLayer {
  init(_ node: JSONNode) {
    self.init(
      type: .null, start: node.number("ip") ?? 0, end: node.number("op") ?? .infinity)
    type = node.integer("ty") ?? -1
    if type < 0 { node.fault("a layer with its type, 'ty'") }
    startTime = node.number("st")
    isThreeDimensional = node.flag("ddd").map { LottieFlag($0) }
    name = node.text("nm")
    index = node.integer("ind")
    parent = node.integer("parent")
    stretch = node.number("sr")
    transform = node.node("ks").map { LottieTransform($0) }
    orientsAlongPath = node.flag("ao").map { LottieFlag($0) }
    blendMode = node.integer("bm")
    isHidden = node.flag("hd")
    matteMode = node.integer("tt")
    isMatte = node.flag("td").map { LottieFlag($0) }
    matteLayer = node.integer("tp")
    hasMasks = node.flag("hasMask")
    masks = node.objects("masksProperties")?.map { LottieMask($0) }
    effects = node.objects("ef")?.map { LottieEffect($0) }
    styles = node.objects("sy")?.map { LottieLayerStyle($0) }
    readContent(node)
  }

  private mutating func readContent(_ node: JSONNode) {
    asset = node.text("refId")
    width = node.number("w")
    height = node.number("h")
    timeRemap = node.property("tm")
    solidColor = node.text("sc")
    solidWidth = node.number("sw")
    solidHeight = node.number("sh")
    if type == LottieLayerType.shape.rawValue {
      shapes = node.objects("shapes")?.map { LottieShapeItem($0) }
    }
    if type == LottieLayerType.text.rawValue { text = node.node("t").map { LottieText($0) } }
  }
}

extension LottieMask {
  init(_ node: JSONNode) {
    mode = node.text("mode")
    isInverted = node.flag("inv")
    outline = node.property("pt") ?? .fixed(LottieBezier())
    opacity = node.property("o")
    expansion = node.property("x")
    isClosed = node.flag("cl")
  }
}

extension LottieEffect {
  init(_ node: JSONNode) {
    type = node.integer("ty") ?? -1
    name = node.text("nm")
    isEnabled = node.flag("en").map { LottieFlag($0) }
    region = node.value["fs"].flatMap { LottieEffectRegion($0) }
    values = node.objects("ef")?.map { LottieEffectValue($0) }
  }
}

extension LottieLayerStyle {
  init(_ node: JSONNode) {
    type = node.integer("ty") ?? -1
    color = node.property("c")
    opacity = node.property("o")
    angle = node.property("a")
    size = node.property("s")
    distance = node.property("d")
    choke = node.property("ch")
  }
}

extension LottieEffectRegion {
  fileprivate init?(_ value: JSONValue) {
    guard let x = value["x"]?.text, let y = value["y"]?.text,
      let width = value["width"]?.text, let height = value["height"]?.text
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension LottieEffectValue {
  init(_ node: JSONNode) {
    type = node.integer("ty") ?? -1
    name = node.text("nm")
    // Layers and custom values of other effects hold other things here.
    value = node.value["v"]?["k"] == nil ? nil : node.property("v")
  }
}

extension LottieTransform {
  init(_ node: JSONNode) {
    self.init()
    anchor = node.property("a")
    position = node.node("p").flatMap { LottiePosition($0) }
    scale = node.property("s")
    rotation = node.property("r")
    rotationX = node.property("rx")
    rotationY = node.property("ry")
    rotationZ = node.property("rz")
    orientation = node.property("or")
    opacity = node.property("o")
    skew = node.property("sk")
    skewAxis = node.property("sa")
    startOpacity = node.property("so")
    endOpacity = node.property("eo")
  }
}

extension LottiePosition {
  init?(_ node: JSONNode) {
    // In a position that is a point, x is a script.
    if case .object = node.value["x"], let x: LottieProperty<Double> = node.property("x"),
      let y: LottieProperty<Double> = node.property("y")
    {
      self = .split(x: x, y: y)
    } else if let point = LottieProperty<[Double]>(node) {
      self = .point(point)
    } else {
      return nil
    }
  }
}
