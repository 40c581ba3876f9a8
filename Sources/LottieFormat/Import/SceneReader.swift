public import SceneModel
import VectorGeometry

/// Makes a scene of a document.
struct SceneReader {
  let document: LottieDocument
  let options: LottieImportOptions
  let frames: Frames
  var assets: [AssetID: Asset] = [:]
  var losses = Losses()
  /// The layer that is being read.
  var place = Place()
  /// The precompositions that are open, so that none can hold itself.
  var open: Set<String> = []
  /// How the frames of the composition that is being read pass.
  var time = CompositionTime.file
  /// The file's frames during which what is being read can be shown.
  var shown: ClosedRange<Double>
  /// How many groups the layer that is being read will stand in.
  var depth = 0
  /// How many layers have been read; precompositions that show each other multiply.
  var layerCount = 0
  /// What installed fonts show of characters, by the font and the character.
  var installedForms: [Font: [String: LetterForm]] = [:]
  /// The paces that bent time was found to have.
  var fittedEasings = FittedEasings()
  private let assetsByID: [String: LottieAsset]

  /// Precompositions and parents within each other. Reading recurses into them with some 35 KB of
  /// stack each when built for debugging, and a thread may have no more than 8 MB.
  static let deepestNesting = 100

  /// More layers than a player could show in time.
  static let mostLayers = 50_000

  init(_ document: LottieDocument, options: LottieImportOptions) {
    self.document = document
    self.options = options
    frames = Frames(document)
    let end = frames.duration == nil ? document.start : document.end
    shown = document.start...end
    assetsByID = Dictionary(
      (document.assets ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func scene() -> Scene {
    var scene = Scene(
      size: Size(max(document.width, 0), max(document.height, 0)), duration: frames.duration,
      frameRate: frames.nominalRate)
    reportFaults()
    var layers = document.layers
    if let lowest = layers.last, let color = background(lowest) {
      scene.background = color
      layers.removeLast()
    }
    scene.layers = self.layers(of: layers)
    scene.assets = assets
    scene.markers = (document.markers ?? []).map { marker in
      Marker(
        name: marker.name ?? "", start: frames.time((marker.time ?? 0) - document.start),
        duration: frames.time(marker.duration ?? 0))
    }
    scene.metadata = Metadata(
      title: document.name, description: document.metadata?.description,
      generator: document.metadata?.generator)
    return scene
  }

  private mutating func reportFaults() {
    if document.frameRate != frames.rate {
      assumed(.marker, "a frame rate of \(document.frameRate) is none; 60 was taken")
    }
    for fault in document.faults {
      losses.record(
        Loss(
          .assumed, .basicFigure, at: Place(property: fault.path),
          message: "expected \(fault.expected); the usual value was taken"))
    }
  }

  func asset(_ id: String?) -> LottieAsset? { id.flatMap { assetsByID[$0] } }

  /// The colour of a layer that is nothing but the picture's ground.
  private func background(_ layer: LottieLayer) -> Color? {
    guard layer.type == LottieLayerType.solid.rawValue, layer.parent == nil,
      layer.matteMode ?? 0 == 0, layer.isMatte?.isSet != true, (layer.masks ?? []).isEmpty,
      (layer.effects ?? []).isEmpty, layer.blendMode ?? 0 == 0, layer.isHidden != true,
      layer.start <= document.start, layer.end >= document.end,
      layer.solidWidth ?? 0 >= document.width, layer.solidHeight ?? 0 >= document.height
    else { return nil }
    var transform = layer.transform ?? LottieTransform()
    let opacity = transform.opacity
    transform.opacity = nil
    guard transform == LottieTransform(), let color = layer.solidColor.flatMap(Color.init(hex:))
    else { return nil }
    switch opacity {
    case nil: return color
    case .fixed(let percent): return color.withAlpha(percent / 100)
    case .animated, .expressed: return nil
    }
  }

  mutating func lost(_ kind: LossKind, _ feature: Feature, _ message: String) {
    losses.record(Loss(kind, feature, at: place, message: message))
  }

  mutating func assumed(_ feature: Feature, _ message: String) {
    lost(.assumed, feature, message)
  }

  /// Tells of something that After Effects and lottie-web understand otherwise.
  ///
  /// - Parameters:
  ///   - afterEffects: what is shown as After Effects does.
  ///   - lottieWeb: what lottie-web does instead.
  /// - Returns: whether lottie-web is followed.
  mutating func followsLottieWeb(
    _ feature: Feature, insteadOf afterEffects: String, it lottieWeb: String
  ) -> Bool {
    let follows = options.interpretation == .lottieWeb
    assumed(
      feature,
      follows
        ? "lottie-web \(lottieWeb), which is followed, where After Effects \(afterEffects)"
        : "it \(afterEffects), as in After Effects, where lottie-web \(lottieWeb)")
    return follows
  }

  /// Does something at the place of a layer inside the present one.
  mutating func at<Result>(
    _ name: String?, _ number: Int, do body: (inout SceneReader) -> Result
  ) -> Result {
    let outer = place
    place.layers.append(name.flatMap { $0.isEmpty ? nil : $0 } ?? "#\(number + 1)")
    defer { place = outer }
    return body(&self)
  }
}

/// Whose understanding of a Lottie file is followed where After Effects, from which files come, and
/// lottie-web, which most pages show them with, are known to differ.
///
/// Such places are told as assumptions either way.
public enum LottieInterpretation: String, CaseIterable, Sendable {
  /// Merges, modes of masks and blending, and turns are those of After Effects.
  case afterEffects = "after-effects"
  /// What lottie-web leaves out or shows otherwise is read as it shows it.
  case lottieWeb = "lottie-web"
}

/// What a user decides about reading a Lottie file.
public struct LottieImportOptions: Sendable {
  /// Whether the scene starts again at its end, as players do, instead of stopping there.
  public var loops: Bool
  /// The pictures that lie outside the file, by the name that the file gives them.
  public var pictures: [String: Asset]
  /// Measures and draws the letters of fonts that are not in the file. Without one, letters do not
  /// move by themselves or along a path, and boxes are not filled as lottie-web fills them.
  public var outliner: (any GlyphOutliner)?
  /// Whose understanding is followed where it matters.
  public var interpretation: LottieInterpretation

  /// Makes options; the defaults play as players do.
  public init(
    loops: Bool = true, pictures: [String: Asset] = [:], outliner: (any GlyphOutliner)? = nil,
    interpretation: LottieInterpretation = .afterEffects
  ) {
    self.loops = loops
    self.pictures = pictures
    self.outliner = outliner
    self.interpretation = interpretation
  }
}

extension Scene {
  /// Makes a scene of a Lottie document.
  ///
  /// - Parameter losses: takes what the scene cannot hold, with its place.
  public init(
    importing document: LottieDocument, options: LottieImportOptions = LottieImportOptions(),
    recording losses: inout Losses
  ) {
    var document = document
    if let source = document.source {
      let run = ExpressionRun(source, document)
      document = run.finished()
      losses.record(contentsOf: run.losses)
    }
    var reader = SceneReader(document, options: options)
    self = reader.scene()
    losses.record(contentsOf: reader.losses)
  }
}

extension Color {
  /// Reads `#rrggbb`.
  init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, let bits = UInt32(digits, radix: 16) else { return nil }
    self.init(rgb: bits)
  }
}
