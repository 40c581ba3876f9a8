public import SceneModel
import VectorGeometry

/// Writes a scene, adapted to Lottie, as a document.
///
/// A group becomes groups within one shape layer where its content is all shapes; else a null layer
/// that its layers follow; and, where it is treated as a whole, a precomposition.
struct SceneWriter {
  let scene: Scene
  let timeline: Timeline
  let precision: Int
  /// Whether this only finds out what can be written, of parts of a scene whose clocks are not known.
  var isProbing = false
  var assets: [LottieAsset] = []
  var fonts: [LottieFont] = []
  /// The symbols that are written already.
  var symbols: [SymbolID: SymbolComposition] = [:]
  /// The names of the precompositions that are written already, by their layers.
  var compositions: [[LottieLayer]: String] = [:]
  /// Whether what is being written is copied.
  var isInReplicator = false
  /// The layer that is being written.
  var place = Place()
  /// The extent of the composition that is being written, in whole units.
  var extent: Size

  init(_ scene: Scene, options: LottieExportOptions) {
    self.scene = scene
    timeline = Timeline(scene)
    precision = options.precision
    // Whole numbers, as the specification wants; what would be cut at the edge stays.
    extent = Size(max(scene.size.width.rounded(.up), 0), max(scene.size.height.rounded(.up), 0))
  }

  mutating func document() throws(InexpressibleError) -> LottieDocument {
    var composition = Composition()
    if let background = scene.background { composition.append(solid(background)) }
    try writePictures()
    try write(scene.layers, in: Space(), to: &composition)
    var document = LottieDocument(
      width: extent.width, height: extent.height, frameRate: timeline.frameRate,
      end: timeline.frameCount,
      layers: composition.topmostFirst)
    document.name = scene.metadata.title
    if scene.metadata.generator != nil || scene.metadata.description != nil {
      document.metadata = LottieMetadata(
        generator: scene.metadata.generator, description: scene.metadata.description)
    }
    if !assets.isEmpty { document.assets = assets }
    if !fonts.isEmpty { document.fonts = LottieFonts(list: fonts) }
    if !scene.markers.isEmpty { document.markers = scene.markers.map(marker) }
    return document
  }

  private func marker(_ marker: Marker) -> LottieMarker {
    LottieMarker(
      name: marker.name, time: timeline.frame(at: marker.start),
      duration: timeline.frame(at: marker.duration))
  }

  func solid(_ color: Color) -> LottieLayer {
    var layer = newLayer(.solid)
    layer.solidColor = Self.hexadecimal(color)
    layer.solidWidth = extent.width
    layer.solidHeight = extent.height
    let alpha = number(color.clamped.alpha * 100)
    if alpha != 100 { layer.transform?.opacity = .fixed(alpha) }
    return layer
  }

  private static func hexadecimal(_ color: Color) -> String {
    let parts = [color.clamped.red, color.clamped.green, color.clamped.blue]
    return parts.reduce(into: "#") { text, part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }

  /// A layer that lasts as long as the scene and moves nothing.
  func newLayer(_ type: LottieLayerType, name: String = "") -> LottieLayer {
    var layer = LottieLayer(type: type, start: 0, end: timeline.frameCount)
    if !name.isEmpty { layer.name = name }
    layer.transform = LottieTransform()
    return layer
  }

  func inexpressible(_ feature: Feature, _ property: String? = nil) -> InexpressibleError {
    InexpressibleError(
      feature: feature, place: property.map { place.property($0) } ?? place, target: .lottie)
  }

  /// Does something at the place of a layer inside the present one.
  mutating func at<Result>(
    _ layer: Layer, _ number: Int,
    do body: (inout SceneWriter) throws(InexpressibleError) -> Result
  ) throws(InexpressibleError) -> Result {
    let outer = place
    place = place.inside(layer, number: number)
    defer { place = outer }
    return try body(&self)
  }
}

/// The layers of a composition while they are written, the lowest first.
struct Composition {
  private(set) var layers: [LottieLayer] = []

  /// Adds a layer on top and returns its number.
  @discardableResult
  mutating func append(_ layer: LottieLayer) -> Int {
    layers.append(layer)
    layers[layers.count - 1].index = layers.count
    return layers.count
  }

  subscript(index: Int) -> LottieLayer {
    get { layers[index - 1] }
    set { layers[index - 1] = newValue }
  }

  /// As files list them.
  var topmostFirst: [LottieLayer] { layers.reversed() }
}

/// Where a layer's parent lies: in what layer's space, and how that came about.
struct Space {
  /// The layer of the present composition that is followed.
  var parent: Int?
  /// The transforms from the scene down, without those that move nothing.
  var chain: [Transform] = []
}

extension LottieDocument {
  /// Writes a scene that has been adapted to Lottie.
  ///
  /// The extent is rounded up to whole units. Layers that are never visible are left out.
  ///
  /// - Throws: where the scene holds something that adaptation should have taken out.
  public init(
    exporting scene: Scene, options: LottieExportOptions = LottieExportOptions()
  ) throws(InexpressibleError) {
    var writer = SceneWriter(scene, options: options)
    self = try writer.document()
  }
}
