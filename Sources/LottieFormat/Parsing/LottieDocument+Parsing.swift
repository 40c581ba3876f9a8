extension LottieDocument {
  /// The largest file that is read: files beyond it are no animations that a player would play.
  package static let mostBytes = 256 << 20

  /// Reads a Lottie file. Fields that are not known are passed over; what is of another type than
  /// players read counts as missing, and import reports it.
  ///
  /// - Throws: where the bytes are not JSON, nest too deep, or lack what no animation can be without:
  ///   a size and layers; always with the place.
  public init(parsing bytes: [UInt8]) throws(LottieError) {
    try self.init(parsing: bytes, slots: [])
  }

  /// Reads a Lottie file with other values in its slots.
  init(parsing bytes: [UInt8], slots: [JSONValue.Member]) throws(LottieError) {
    guard bytes.count <= Self.mostBytes else {
      throw .tooMuch(of: "bytes", limit: Self.mostBytes)
    }
    let outline = try JSONOutline(bytes)
    guard case .object = outline else {
      throw .unexpectedValue(at: LottiePlace(path: "$"), expected: "an object")
    }
    let value = JSONValue(outline, in: bytes)
    var filled = slots
    if case .object(let own) = value["slots"] { filled = own + slots }
    let source = LottieSource(root: value, slots: filled.isEmpty ? nil : .object(filled))
    let context = ReadingContext(slots: source.slots)
    try self.init(JSONNode(value: value, path: .root, context: context))
    faults = context.faults
    self.source = context.hasScripts ? source : nil
  }

  /// The document as it is with what took the place of scripts, by the paths of their properties.
  func replacingScripts(_ source: LottieSource, with computed: [String: JSONValue])
    -> LottieDocument
  {
    let context = ReadingContext(slots: source.slots, computed: computed)
    let node = JSONNode(value: source.root, path: .root, context: context)
    guard var document = try? LottieDocument(node) else { return self }
    document.faults = faults
    return document
  }

  private init(_ root: JSONNode) throws(LottieError) {
    let layers = root.objects("layers")
    guard let layers else { throw root.missing("layers", expected: "a list") }
    guard let width = root.number("w") else { throw root.missing("w", expected: "a number") }
    guard let height = root.number("h") else { throw root.missing("h", expected: "a number") }
    let read = layers.map { LottieLayer($0) }
    self.init(
      width: width, height: height, frameRate: root.number("fr") ?? 0,
      end: root.number("op") ?? read.map(\.end).filter(\.isFinite).max() ?? 0, layers: read)
    version = root.text("v")
    name = root.text("nm")
    start = root.number("ip") ?? 0
    assets = root.objects("assets")?.map { LottieAsset($0) }
    fonts = root.node("fonts").map { LottieFonts($0) }
    glyphs = root.objects("chars")?.map { LottieGlyph($0) }
    markers = root.objects("markers")?.map { LottieMarker($0) }
    metadata = root.node("meta").map { LottieMetadata($0) }
    modernise()
  }
}

extension JSONNode {
  fileprivate func missing(_ key: String, expected: String) -> LottieError {
    guard has(key) else { return .missingField(at: LottiePlace(path: path.text), name: key) }
    return .unexpectedValue(at: LottiePlace(path: "\(path.text).\(key)"), expected: expected)
  }
}

extension LottieAsset {
  init(_ node: JSONNode) {
    self.init(id: node.text("id") ?? "", layers: [])
    layers = node.objects("layers")?.map { LottieLayer($0) }
    name = node.text("nm")
    width = node.number("w")
    height = node.number("h")
    file = node.text("p")
    folder = node.text("u")
    isEmbedded = node.flag("e").map { LottieFlag($0) }
  }
}

extension LottieMarker {
  init(_ node: JSONNode) {
    name = node.text("cm")
    time = node.number("tm")
    duration = node.number("dr")
  }
}

extension LottieMetadata {
  init(_ node: JSONNode) {
    generator = node.text("g")
    description = node.text("d")
  }
}
