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
    let survey = try JSONSurvey(bytes)
    guard survey.members != nil else {
      throw .unexpectedValue(at: LottiePlace(path: "$"), expected: "an object")
    }
    let rest = survey.root(without: ["layers", "assets"])
    var filled = slots
    if case .object(let own) = rest["slots"] { filled = own + slots }
    let ownSlots: JSONValue? = filled.isEmpty ? nil : .object(filled)
    let context = ReadingContext(slots: ownSlots)
    let root = JSONNode(value: rest, path: .root, context: context)
    guard let layers = survey.parts("layers", of: root, { LottieLayer($0) }) else {
      guard survey.place(of: "layers").map({ survey.value(at: $0.bytes) != .null }) ?? false else {
        throw .missingField(at: LottiePlace(path: "$"), name: "layers")
      }
      throw .unexpectedValue(at: LottiePlace(path: "$.layers"), expected: "a list")
    }
    try self.init(
      root, layers: layers, assets: survey.parts("assets", of: root) { LottieAsset($0) })
    faults = context.faults
    // Scripts look at the file as it is.
    if context.hasScripts {
      source = LottieSource(root: try JSONValue(parsing: bytes), slots: ownSlots)
    }
  }

  /// The document as it is with what took the place of scripts, by the paths of their properties.
  func replacingScripts(_ source: LottieSource, with computed: [String: JSONValue])
    -> LottieDocument
  {
    let context = ReadingContext(slots: source.slots, computed: computed)
    let root = JSONNode(value: source.root, path: .root, context: context)
    guard
      var document = try? LottieDocument(
        root, layers: root.objects("layers")?.map { LottieLayer($0) } ?? [],
        assets: root.objects("assets")?.map { LottieAsset($0) })
    else { return self }
    document.faults = faults
    return document
  }

  /// - Parameter root: the file, for all that is neither layer nor asset.
  private init(
    _ root: JSONNode, layers: [LottieLayer], assets: [LottieAsset]?
  ) throws(LottieError) {
    guard let width = root.number("w") else { throw root.missing("w", expected: "a number") }
    guard let height = root.number("h") else { throw root.missing("h", expected: "a number") }
    self.init(
      width: width, height: height, frameRate: root.number("fr") ?? 0,
      end: root.number("op") ?? layers.map(\.end).filter(\.isFinite).max() ?? 0, layers: layers)
    self.assets = assets
    version = root.text("v")
    name = root.text("nm")
    start = root.number("ip") ?? 0
    fonts = root.node("fonts").map { LottieFonts($0) }
    glyphs = root.objects("chars")?.map { LottieGlyph($0) }
    markers = root.objects("markers")?.map { LottieMarker($0) }
    metadata = root.node("meta").map { LottieMetadata($0) }
    modernise()
  }
}

extension JSONSurvey {
  /// What the objects of a list in the root are read as. Each is let go of before the next one is
  /// looked at: together they would take many times the memory of the file.
  fileprivate func parts<Part>(
    _ key: String, of root: JSONNode, _ read: (JSONNode) -> Part
  ) -> [Part]? {
    guard let place = place(of: key) else { return nil }
    guard let items = place.items else {
      // A bare object is a list of one, and all else is a fault.
      let only = JSONValue.object([JSONValue.Member(key: key, value: value(at: place.bytes))])
      return JSONNode(value: only, path: root.path, context: root.context).objects(key)?.map(read)
    }
    return items.enumerated().compactMap { number, item in
      let node = JSONNode(
        value: value(at: item), path: .index(.key(root.path, key), number), context: root.context)
      guard case .object = node.value else {
        node.fault("an object")
        return nil
      }
      return read(node)
    }
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
