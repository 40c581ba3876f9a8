public import CairoRendering
public import SceneAdaptation
public import SceneModel
public import VectorGeometry

/// Draws a scene at any time.
///
/// It prepares the scene once: text becomes outlines, pictures are read. Then each time costs only
/// its drawing; several threads may draw with one renderer.
public struct SceneRenderer: Sendable {
  /// The scene as it is drawn.
  public let scene: Scene
  /// What is not drawn as the scene says it.
  public let losses: Losses
  /// Pixels for each user unit.
  public let scale: Double
  private let outliner: (any GlyphOutliner)?
  private let pictures = PictureCache()

  /// Prepares a scene.
  ///
  /// - Parameters:
  ///   - scale: pixels for each user unit, above 0.
  ///   - background: what lies under everything; nil leaves it to the scene.
  ///   - outliner: draws text; needed where the scene holds any.
  /// - Throws: where text cannot be drawn or a number is not finite.
  public init(
    _ scene: Scene, scale: Double = 1, background: Color? = nil,
    outliner: (any GlyphOutliner)? = nil
  ) throws(SceneRenderingError) {
    // Outlines keep the size they start with, so text that grows is laid out for every frame.
    let grows = scene.features.contains(.animatedFontSize)
    let prepared: Conversion<Scene>
    do throws(AdaptationError) {
      prepared = try scene.adapted(
        to: grows ? .growingText : .frame,
        options: AdaptationOptions(keepsText: grows, outliner: outliner))
    } catch {
      throw .adaptation(error)
    }
    var drawn = prepared.output
    var losses = prepared.losses
    drawn.background = background ?? scene.background
    for use in drawn.featureUses where use.feature == .tilt {
      losses.record(
        Loss(
          .approximated(by: nil), .tilt, at: use.place, target: .frame,
          message: "the tilt is drawn without perspective"))
    }
    for (id, asset) in drawn.assets.sorted(by: { $0.key < $1.key }) where !pictures.canRead(asset) {
      losses.record(
        Loss(
          .dropped, .image, at: Place(property: "asset \(id.name)"), target: .frame,
          message: "the picture of type \(asset.mediaType) cannot be read and is not drawn",
          advice: "use PNG or JPEG, or install the loader of its type for GdkPixbuf"))
    }
    self.scene = drawn
    self.losses = losses
    self.scale = scale
    self.outliner = outliner
  }

  /// The picture at a time.
  ///
  /// - Throws: where the picture would have no pixels or too many, or text cannot be drawn.
  public func bitmap(at time: Time) throws(SceneRenderingError) -> Bitmap {
    let frame: Frame
    do throws(TextError) {
      frame = try scene.frame(at: time.seconds, outliner: outliner)
    } catch {
      throw .text(error)
    }
    do throws(RenderingError) {
      return try Bitmap(drawing: frame, scale: scale, pictures: pictures)
    } catch {
      throw .drawing(error)
    }
  }
}

extension Scene {
  /// The scene's picture at a time; to draw several, make a `SceneRenderer`.
  ///
  /// - Parameters:
  ///   - time: any time; most scenes show something from 0 on.
  ///   - scale: pixels for each user unit, above 0.
  ///   - background: what lies under everything; nil leaves it to the scene.
  ///   - outliner: draws text; needed where the scene holds any.
  /// - Throws: where the picture would have no pixels or too many, or text cannot be drawn.
  public func bitmap(
    at time: Time, scale: Double = 1, background: Color? = nil,
    outliner: (any GlyphOutliner)? = nil
  ) throws(SceneRenderingError) -> Bitmap {
    try SceneRenderer(self, scale: scale, background: background, outliner: outliner)
      .bitmap(at: time)
  }

  /// The scene's pictures at several times, drawn on all cores.
  ///
  /// - Parameters:
  ///   - times: any times, in any order.
  ///   - scale: pixels for each user unit, above 0.
  ///   - background: what lies under everything; nil leaves it to the scene.
  ///   - outliner: draws text; needed where the scene holds any.
  /// - Throws: where a picture would have no pixels or too many, or text cannot be drawn.
  public func pictures(
    at times: [Time], scale: Double = 1, background: Color? = nil,
    outliner: (any GlyphOutliner)? = nil
  ) throws(SceneRenderingError) -> [Bitmap] {
    let renderer = try SceneRenderer(
      self, scale: scale, background: background, outliner: outliner)
    var bitmaps: [Bitmap] = []
    try renderer.draw(at: times) { bitmaps.append($0) }
    return bitmaps
  }
}

extension Format {
  /// One instant, as it is drawn.
  static let frame = Format("pictures")
}

extension Capabilities {
  /// What is drawn as it is: a frame resolves all but text.
  public static let frame: Capabilities = {
    var capabilities = Capabilities(format: .frame, [:])
    for feature in Feature.allCases where feature != .text { capabilities[feature] = .native }
    capabilities[.text] = .expandable
    return capabilities
  }()
}

extension Capabilities {
  /// The same where text is laid out for each frame.
  fileprivate static let growingText: Capabilities = {
    var capabilities = Capabilities.frame
    capabilities[.text] = .native
    return capabilities
  }()
}

/// Why a scene cannot be drawn.
public enum SceneRenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be prepared.
  case adaptation(AdaptationError)
  /// A text cannot be laid out.
  case text(TextError)
  /// A picture cannot be drawn.
  case drawing(RenderingError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .adaptation(let error): error.description
    case .text(let error): error.description
    case .drawing(let error): error.description
    }
  }
}
