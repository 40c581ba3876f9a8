public import SceneModel
import VectorGeometry

/// Makes a scene of a document.
struct SceneReader {
  let document: LottieDocument
  let frames: Frames
  var assets: [AssetID: Asset] = [:]
  var losses = Losses()
  /// The layer that is being read.
  var place = Place()
  /// The precompositions that are open, so that none can hold itself.
  var open: Set<String> = []
  /// The frame that is time 0 of the composition that is being read, and that of its end.
  var start: Double
  var end: Double
  private let assetsByID: [String: LottieAsset]

  init(_ document: LottieDocument) {
    self.document = document
    frames = Frames(document)
    start = document.start
    end = document.end
    assetsByID = Dictionary(
      (document.assets ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func scene() -> Scene {
    var scene = Scene(
      size: Size(document.width, document.height), duration: frames.duration,
      frameRate: frames.nominalRate)
    if document.frameRate != frames.rate {
      assumed(.marker, "a frame rate of \(document.frameRate) is none; 60 was taken")
    }
    var layers = document.layers
    if let lowest = layers.last, let color = background(lowest) {
      scene.background = color
      layers.removeLast()
    }
    scene.layers = self.layers(of: layers, start: document.start, end: document.end)
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
    case .animated: return nil
    }
  }

  mutating func lost(_ kind: LossKind, _ feature: Feature, _ message: String) {
    losses.record(Loss(kind, feature, at: place, message: message))
  }

  mutating func assumed(_ feature: Feature, _ message: String) {
    lost(.assumed, feature, message)
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

extension Scene {
  /// Makes a scene of a Lottie document.
  ///
  /// - Parameter losses: takes what the scene cannot hold, with its place.
  public init(importing document: LottieDocument, recording losses: inout Losses) {
    var reader = SceneReader(document)
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
