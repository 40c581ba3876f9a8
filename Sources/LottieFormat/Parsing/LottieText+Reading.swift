extension LottieText {
  init(_ node: JSONNode) {
    document = LottieTextTrack(node.node("d"))
    path = node.node("p").map { LottieTextPath($0) }
    options = node.node("m").map { LottieTextOptions($0) }
    animators = node.objects("a")?.map { LottieTextAnimator($0) }
  }
}

extension LottieTextTrack {
  init(_ node: JSONNode?) {
    keyframes = []
    guard let node else { return }
    if let list = node.objects("k") {
      keyframes = list.map { LottieTextKeyframe($0) }
    } else {
      // Files before 4.4.14 hold the one document itself.
      keyframes = [LottieTextKeyframe(time: 0, value: LottieTextDocument(node))]
    }
  }
}

extension LottieTextKeyframe {
  init(_ node: JSONNode) {
    time = node.number("t")
    value = LottieTextDocument(node.node("s") ?? node)
  }
}

extension LottieTextDocument {
  init(_ node: JSONNode) {
    self.init(
      text: node.text("t") ?? "", font: node.text("f") ?? "", size: node.number("s") ?? 0)
    justification = node.integer("j")
    tracking = node.number("tr")
    lineHeight = node.number("lh")
    baselineShift = node.number("ls")
    fillColor = node.color("fc")
    strokeColor = node.color("sc")
    strokeWidth = node.number("sw")
    isStrokeOnTop = node.flag("of")
    boxSize = node.numbers("sz")
    boxOrigin = node.numbers("ps")
    capitals = node.integer("ca")
  }
}

extension JSONNode {
  /// A colour's parts; text documents of some files write `#rrggbb`.
  fileprivate func color(_ key: String) -> [Double]? {
    guard case .string(let text) = value[key] else {
      return numbers(key).flatMap { $0.count >= 3 ? $0 : nil }
    }
    guard text.hasPrefix("#"), let bits = UInt32(text.dropFirst(), radix: 16) else { return nil }
    return [16, 8, 0].map { Double(bits >> $0 & 0xFF) / 255 }
  }
}

extension LottieTextPath {
  init(_ node: JSONNode) {
    mask = node.integer("m")
    forcesAlignment = node.property("a")
    firstMargin = node.property("f")
    lastMargin = node.property("l")
    isPerpendicular = node.property("p")
    isReversed = node.property("r")
  }
}

extension LottieTextOptions {
  init(_ node: JSONNode) {
    grouping = node.integer("g")
    alignment = node.property("a")
  }
}

extension LottieTextAnimator {
  init(_ node: JSONNode) {
    name = node.text("nm")
    let style = node.node("a")
    look = LottieTextAnimatorLook(
      transform: style.map { LottieTransform($0) } ?? LottieTransform(),
      fillColor: style?.property("fc"), strokeColor: style?.property("sc"),
      strokeWidth: style?.property("sw"), tracking: style?.property("t"),
      fillHue: style?.property("fh"), fillSaturation: style?.property("fs"),
      fillBrightness: style?.property("fb"),
      others: (style?.value.keys ?? []).filter { !LottieTextAnimatorLook.known.contains($0) })
    range = node.node("s").map { LottieTextRange($0) }
  }
}

extension JSONValue {
  fileprivate var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}

extension LottieTextRange {
  init(_ node: JSONNode) {
    kind = node.integer("t")
    start = node.property("s")
    end = node.property("e")
    offset = node.property("o")
    amount = node.property("a")
    unit = node.integer("r")
    shape = node.integer("sh")
    basis = node.integer("b")
    easeHigh = node.property("xe")
    easeLow = node.property("ne")
    smoothness = node.property("sm")
    isRandom = node.flag("rn")
  }
}

extension LottieFonts {
  init(_ node: JSONNode) {
    list = (node.objects("list") ?? []).map { LottieFont($0) }
  }
}

extension LottieFont {
  init(_ node: JSONNode) {
    name = node.text("fName") ?? ""
    family = node.text("fFamily") ?? ""
    style = node.text("fStyle")
    weight = node.text("fWeight")
    ascent = node.number("ascent")
  }
}

extension LottieGlyph {
  init(_ node: JSONNode) {
    character = node.text("ch") ?? ""
    family = node.text("fFamily") ?? ""
    style = node.text("style") ?? ""
    size = node.number("size") ?? 100
    advance = node.number("w") ?? 0
    shapes = (node.node("data")?.objects("shapes") ?? []).map { LottieShapeItem($0) }
    isComposition = node.number("t") == 1
  }
}
