public import SceneModel
import VectorGeometry
import XMLTree

/// Writes a scene as a tree of drafts, collecting what they refer to.
struct SceneWriter {
  /// The scene; its layers are gone once they are written.
  private(set) var scene: Scene
  /// What the scene uses.
  let features: Set<Feature>
  let options: SVGExportOptions
  /// How often each symbol is shown in the text, and how much it is enlarged at most.
  let survey: SymbolSurvey

  /// Gradients, masks and the like, in order of first use.
  private(set) var definitions: [Draft] = []
  private var knownDefinitions: [Draft: String] = [:]
  /// The masks that are among them.
  var knownMasks: [MaskUse: String] = [:]
  /// What `use` elements show, by id, in order of first use.
  private(set) var shared: [(id: String, content: Draft)] = []
  var symbolIDs: [SymbolKey: String?] = [:]
  var sharedAssets: [AssetID: String] = [:]
  var assetCounts: [AssetID: Int] = [:]
  private var idCount = 0
  private var takenNames: Set<String> = []

  /// A symbol as it is written: once plain, and once for each way that masks repaint it.
  struct SymbolKey: Hashable {
    var symbol: SymbolID
    var repaint: ExportContext.Repaint
  }

  /// All that a mask's text depends on.
  struct MaskUse: Hashable {
    var mask: Mask
    var scale: Double
    var toRoot: Affine?

    /// Masks hold whole pictures: what tells most of them apart is enough.
    func hash(into hasher: inout Hasher) {
      hasher.combine(mask.source.map(\.name))
      hasher.combine(mask.source.map(\.transform))
      hasher.combine(scale)
    }
  }

  init(_ scene: consuming Scene, using features: Set<Feature>, options: SVGExportOptions) {
    self.scene = scene
    self.features = features
    self.options = options
    survey = SymbolSurvey(scene)
    assetCounts = survey.assetCounts
  }

  // MARK: Ids

  /// The next short id: a…z, aa, ab …
  mutating func freshID() -> String {
    repeat {
      idCount += 1
      let id = options.idPrefix + Self.letters(idCount)
      if takenNames.insert(id).inserted { return id }
    } while true
  }

  private static func letters(_ number: Int) -> String {
    var rest = number
    var letters = ""
    while rest > 0 {
      rest -= 1
      letters = String(UnicodeScalar(UInt8(97 + rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  /// A layer's name as an id that is not taken yet.
  mutating func nameID(_ name: String) -> String {
    var base = options.idPrefix
    for scalar in name.unicodeScalars {
      base +=
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar == "-" || scalar == "_" ? String(scalar) : "-"
    }
    if base.unicodeScalars.first?.properties.isAlphabetic != true { base = "_" + base }
    var id = base
    var number = 2
    while !takenNames.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  /// The id of a definition; equal ones are written once.
  mutating func define(_ draft: Draft) -> String {
    if let id = knownDefinitions[draft] { return id }
    let id = freshID()
    knownDefinitions[draft] = id
    var named = draft
    named.attributes.insert(Draft.Attribute(name: "id", value: id), at: 0)
    definitions.append(named)
    return id
  }

  /// Keeps content for `use` elements under a fresh id.
  mutating func share(_ content: Draft) -> String {
    let id = freshID()
    var named = content
    named.attributes.insert(Draft.Attribute(name: "id", value: id), at: 0)
    shared.append((id, named))
    return id
  }

  func inexpressible(_ feature: Feature, _ place: Place) -> InexpressibleError {
    InexpressibleError(feature: feature, place: place, target: .svgSMIL)
  }

  // MARK: The document

  mutating func root() throws(InexpressibleError) -> Draft {
    let width = numberText(scene.size.width, decimals: 6)
    let height = numberText(scene.size.height, decimals: 6)
    var root = Draft(
      "svg", ["width": width, "height": height, "viewBox": "0 0 \(width) \(height)"])
    // Inlined in a page, layers would else blend with what lies under the picture.
    if !features.isDisjoint(with: [.blendMode, .additiveBlending]) {
      root.addStyle("isolation:isolate")
    }
    var head: [Draft] = []
    if let title = scene.metadata.title, !title.isEmpty {
      // With the role, screen readers speak the title of an inlined picture and skip its parts.
      root["role"] = "img"
      head.append(Self.words("title", title))
    }
    if let description = scene.metadata.description, !description.isEmpty {
      head.append(Self.words("desc", description))
    }
    var body: [Draft] = []
    if let background = scene.background, background.alpha > 0 {
      body.append(backgroundRect(background))
    }
    body += try drafts(of: takeLayers(), in: ExportContext(place: Place()))
    return assemble(root, head: head, body: GroupMerging.simplified(body))
  }

  private mutating func takeLayers() -> [Layer] {
    var layers: [Layer] = []
    swap(&layers, &scene.layers)
    return layers
  }

  private static func words(_ name: String, _ text: String) -> Draft {
    var draft = Draft(name)
    draft.text = text
    return draft
  }

  private func backgroundRect(_ color: Color) -> Draft {
    var rect = Draft("rect", ["width": "100%", "height": "100%"])
    rect.style[.fill] = colorText(color)
    rect.style[.stroke] = "none"
    rect.style[.fillOpacity] = numberText(color.alpha, decimals: Self.opacityDecimals)
    return rect
  }

  private mutating func assemble(
    _ root: consuming Draft, head: [Draft], body: [Draft]
  ) -> Draft {
    let defined = definitions.map { definition in
      var definition = definition
      definition.children = GroupMerging.simplified(definition.children)
      return definition
    }
    let placeholders = shared.map { Draft("use", ["id": $0.id]) }
    // Only what `use` shows has to be hidden; gradients, masks and the like show nothing themselves.
    let all = placeholders + defined
    root.children = head + (shared.isEmpty ? all : [Draft("defs", children: all)]) + body
    let table = Dictionary(uniqueKeysWithValues: shared.map { ($0.id, $0.content) })
    var outcome = StylePlacement.placed(consume root, shared: table)
    Self.finish(&outcome.root, shared: outcome.shared)
    return sharingStyles(outcome.root)
  }

  private mutating func sharingStyles(_ root: Draft) -> Draft {
    guard options.animation == .smallest else { return root }
    var writer = self
    return StyleSheetSharing.applied(to: root, decimals: options.precision) { writer.freshID() }
  }

  /// Puts shared content in its place and writes transforms out.
  private static func finish(_ draft: inout Draft, shared: [String: Draft]) {
    if draft.name == "use", draft.target == nil, let id = draft["id"], let content = shared[id] {
      draft = content
      return finish(&draft, shared: shared)
    }
    for index in draft.children.indices { finish(&draft.children[index], shared: shared) }
    if !draft.transform.isEmpty { writeTransform(of: &draft) }
  }

  private static func writeTransform(of draft: inout Draft) {
    let printer = TransformPrinter(lengths: draft.decimals)
    let list = draft.transform
    // The moves of a `use` are its x and y, unless an effect lies in the space before them.
    let isFree =
      ["clip-path", "mask", "filter"].allSatisfy { draft[$0] == nil }
      && !draft.children.contains { $0.animated == "transform" }
    if draft.name == "use", isFree, let move = list.translation {
      let x = numberText(move.dx, decimals: draft.decimals)
      let y = numberText(move.dy, decimals: draft.decimals)
      if x != "0" { draft["x"] = x }
      if y != "0" { draft["y"] = y }
      return
    }
    // What is animated keeps its form: a turn stays a turn about its centre.
    let isAnimated = draft.children.contains { $0.animated == "transform" }
    let text = isAnimated ? list.map(printer.text).joined(separator: " ") : printer.text(list)
    if !text.isEmpty { draft["transform"] = text }
  }

  /// Decimals of opacities: a step is an eighth of a colour's smallest.
  static let opacityDecimals = 3
}

extension SVGDocument {
  /// Writes a scene as SVG with SMIL.
  ///
  /// - Throws: where the scene holds something SVG cannot say; adaptation prevents it.
  public init(
    exporting scene: consuming Scene, options: SVGExportOptions = SVGExportOptions()
  ) throws(InexpressibleError) {
    let features = scene.findFeatures()
    try self.init(exporting: scene, using: features, options: options)
  }

  /// The same of a scene whose features are known.
  package init(
    exporting scene: consuming Scene, using features: Set<Feature>, options: SVGExportOptions
  ) throws(InexpressibleError) {
    // Looking for places takes longer than looking for features, and most often there is none.
    if !features.allSatisfy({ Capabilities.svgSMIL.isNative($0) }) {
      for use in scene.featureUses where !Capabilities.svgSMIL.isNative(use.feature) {
        throw InexpressibleError(feature: use.feature, place: use.place, target: .svgSMIL)
      }
    }
    if features.contains(.stacking) {
      var simplifier = StackSimplifier()
      scene.visitProperties(&simplifier)
      if let place = simplifier.failure {
        throw InexpressibleError(feature: .stacking, place: place, target: .svgSMIL)
      }
    }
    var writer = SceneWriter(consume scene, using: features, options: options)
    self.init(root: try writer.root().markup)
  }
}
