/// A dotLottie package, version 1 or 2: animations, the pictures that they show, and themes.
///
/// Source: the dotLottie specification, 1.0 and 2.0.
public struct DotLottie: Sendable {
  /// One of the package's animations.
  public struct Animation: Hashable, Sendable {
    /// The name by which the manifest and people choose it.
    public var id: String
    /// The name of its file.
    var file: String
    /// Whether it starts again at its end; nil where the manifest does not say.
    public var loops: Bool?
    /// The theme that it is shown in unless told otherwise.
    public var theme: String?
  }

  /// The animations, in the manifest's order.
  public private(set) var animations: [Animation]
  /// The animation that is shown unless told otherwise.
  public private(set) var initial: String?
  /// The themes' names, sorted.
  public private(set) var themes: [String]
  private let files: [String: [UInt8]]

  /// Reads a package.
  ///
  /// - Parameter files: the files that were packed, by name.
  /// - Throws: where the manifest is no JSON, or there is no animation.
  public init(files: [String: [UInt8]]) throws(LottieError) {
    self.files = files
    animations = []
    themes = []
    if let manifest = files["manifest.json"] {
      readManifest(try JSONValue(parsing: manifest))
    }
    if animations.isEmpty {
      // Packages of plain files have no manifest.
      animations = files.keys.sorted().filter { $0.hasSuffix(".json") && $0 != "manifest.json" }
        .filter { !$0.hasPrefix("t/") && !$0.hasPrefix("s/") && !$0.hasPrefix("__MACOSX") }
        .map { Animation(id: Self.stem($0), file: $0) }
    }
    guard !animations.isEmpty else {
      throw .missingField(at: LottiePlace(path: "$"), name: "animations")
    }
    let themeFiles = files.keys.filter { $0.hasPrefix("t/") && $0.hasSuffix(".json") }
    themes = themeFiles.map(Self.stem).sorted()
  }

  private mutating func readManifest(_ manifest: JSONValue) {
    guard case .array(let items) = manifest["animations"] else { return }
    for item in items {
      guard let id = item["id"]?.text,
        let file = ["a/\(id).json", "animations/\(id).json"].first(where: { files[$0] != nil })
      else { continue }
      animations.append(
        Animation(
          id: id, file: file, loops: item["loop"]?.number.map { $0 != 0 },
          theme: item["initialTheme"]?.text))
    }
    initial = manifest["initial"]?["animation"]?.text ?? manifest["activeAnimationId"]?.text
  }

  private static func stem(_ name: String) -> String {
    String((name.split(separator: "/").last ?? "").dropLast(".json".count))
  }

  /// An animation by its name; nil is the one that is shown first.
  ///
  /// - Throws: where the package has none of the name.
  public func animation(_ id: String?) throws(LottieError) -> Animation {
    let wanted = id ?? initial
    if let found = animations.first(where: { $0.id == wanted }) { return found }
    guard id == nil, let first = animations.first else {
      throw .unknownAnimation(id ?? "", known: animations.map(\.id))
    }
    return first
  }

  /// Reads an animation, its properties as a theme has them.
  ///
  /// - Parameter theme: the theme's name; nil is the animation's own, an empty one is none.
  /// - Throws: where its file is no Lottie animation, or there is no such theme.
  public func document(
    of animation: Animation, theme: String? = nil
  ) throws(LottieError) -> LottieDocument {
    let bytes = files[animation.file] ?? []
    var slots: [JSONValue.Member] = []
    if let name = theme ?? animation.theme, !name.isEmpty {
      if let theme = files["t/\(name).json"] {
        slots = try JSONValue(parsing: theme).slots(for: animation.id)
      } else if theme != nil {
        throw .unknownTheme(name, known: themes)
      }
    }
    return try LottieDocument(parsing: bytes, slots: slots)
  }

  /// The bytes of a picture that an animation names.
  public func picture(named name: String) -> [UInt8]? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    for place in [name, "i/\(last)", "images/\(last)", "animations/images/\(last)", last] {
      if let bytes = files[place] { return bytes }
    }
    return files.keys.sorted().first { $0.hasSuffix("/" + last) }.flatMap { files[$0] }
  }
}

extension JSONValue {
  /// A theme's rules as an animation's slots.
  fileprivate func slots(for animation: String) -> [Member] {
    guard case .array(let rules) = self["rules"] else { return [] }
    return rules.compactMap { rule in
      if case .array(let only) = rule["animations"], !only.isEmpty,
        !only.contains(where: { $0.text == animation })
      {
        return nil
      }
      guard let id = rule["id"]?.text, let property = rule.property else { return nil }
      return Member(key: id, value: .object([Member(key: "p", value: property)]))
    }
  }

  /// What a rule says as a Lottie property.
  private var property: JSONValue? {
    let isGradient = self["type"]?.text == "Gradient"
    if case .array(let keyframes) = self["keyframes"], !keyframes.isEmpty {
      let animated = JSONValue.object([
        Member(key: "a", value: .number(1)),
        Member(key: "k", value: .array(keyframes.compactMap { $0.keyframe(isGradient) })),
      ])
      return isGradient ? Self.gradient(animated, keyframes[0]["value"]) : animated
    }
    guard let value = self["value"] else { return nil }
    let fixed = JSONValue.object([
      Member(key: "a", value: .number(0)),
      Member(key: "k", value: isGradient ? value.stops : value),
    ])
    return isGradient ? Self.gradient(fixed, value) : fixed
  }

  private static func gradient(_ property: JSONValue, _ stops: JSONValue?) -> JSONValue {
    let count: Int = if case .array(let items) = stops { items.count } else { 0 }
    return .object([
      Member(key: "p", value: .number(Double(count))), Member(key: "k", value: property),
    ])
  }

  private func keyframe(_ isGradient: Bool) -> JSONValue? {
    guard let frame = self["frame"], let value = self["value"] else { return nil }
    let list: JSONValue = if case .array = value { value } else { .array([value]) }
    var members = [
      Member(key: "t", value: frame), Member(key: "s", value: isGradient ? value.stops : list),
    ]
    if let out = self["outTangent"] { members.append(Member(key: "o", value: out)) }
    if let into = self["inTangent"] { members.append(Member(key: "i", value: into)) }
    if let hold = self["hold"] { members.append(Member(key: "h", value: hold)) }
    return .object(members)
  }

  /// Stops as a Lottie gradient lists them: offsets and colours, then offsets and opacities.
  private var stops: JSONValue {
    guard case .array(let items) = self else { return .array([]) }
    var colors: [JSONValue] = []
    var alphas: [JSONValue] = []
    for item in items {
      let parts = item["color"]?.numbers ?? []
      let offset = item["offset"]?.number ?? 0
      colors += [offset, parts.at(0), parts.at(1), parts.at(2)].map { .number($0) }
      alphas += [offset, parts.count > 3 ? parts[3] : 1].map { .number($0) }
    }
    return .array(colors + alphas)
  }
}
