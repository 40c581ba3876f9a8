import LottieFormat
public import SceneAdaptation
public import SceneModel
public import SVGFormat

/// What a user decides about a file.
public struct ExportOptions: Sendable {
  /// The digits behind the point of coordinates, 0…6; nil is the format's usual: 2 in SVG, which is
  /// within 0.01 px, and 4 in Lottie.
  public var precision: Int?
  /// Whether the file is laid out for reading instead of for size.
  public var isPretty: Bool
  /// What every id in an SVG begins with, so that several can stand in one page.
  public var idPrefix: String
  /// In which language an SVG's animations are written.
  public var svgAnimation: SVGAnimation
  /// Whether text stays text and is drawn with the viewer's fonts.
  public var keepsText: Bool
  /// Draws text.
  public var outliner: (any GlyphOutliner)?
  /// Whether text in a font that is not installed is drawn in another, with a loss, instead of being
  /// an error; right for files from elsewhere.
  public var substitutesFonts: Bool
  /// How the length of Lottie's single timeline is chosen.
  public var loop: LoopPolicy

  /// Makes options; the defaults write the smallest file that looks the same everywhere.
  public init(
    precision: Int? = nil, isPretty: Bool = false, idPrefix: String = "",
    svgAnimation: SVGAnimation = .smallest, keepsText: Bool = false,
    outliner: (any GlyphOutliner)? = nil, substitutesFonts: Bool = false,
    loop: LoopPolicy = .fit()
  ) {
    self.precision = precision
    self.isPretty = isPretty
    self.idPrefix = idPrefix
    self.svgAnimation = svgAnimation
    self.keepsText = keepsText
    self.outliner = outliner
    self.substitutesFonts = substitutesFonts
    self.loop = loop
  }
}

extension ExportOptions {
  /// What of it concerns adaptation.
  var adaptation: AdaptationOptions {
    AdaptationOptions(
      keepsText: keepsText, outliner: outliner, substitutesFonts: substitutesFonts, loop: loop)
  }
}

extension Scene {
  /// The scene as a file's bytes in a format, and what was lost on the way.
  ///
  /// A scene that is not used otherwise takes no memory any more while it is written.
  ///
  /// - Throws: where the scene cannot be adapted to the format, or text cannot be drawn.
  public consuming func exported(
    as format: OutputFormat, options: ExportOptions = ExportOptions()
  ) throws(ExportError) -> Conversion<[UInt8]> {
    var scene = self
    var capabilities = format.capabilities
    let features = scene.findFeatures()
    var isCertain = Self.isCertain(of: format, adapting: features)
    while true {
      var adapted = try Self.adapted(
        scene.taken(if: isCertain), using: features, to: capabilities, of: format, options)
      if !isCertain {
        isCertain = Self.isCertain(of: format, writing: adapted.features)
        _ = scene.taken(if: isCertain)
      }
      do throws(ExportError) {
        let bytes = try Self.bytes(
          of: adapted.scene.taken(if: true), using: adapted.features, as: format, options)
        return Conversion(output: bytes, losses: adapted.losses)
      } catch {
        // Whether a format can show a stack, or a figure whose measures move apart, depends on all
        // of it, and is found out by writing it.
        guard !isCertain,
          case .inexpressible(let refusal) = error, capabilities.isNative(refusal.feature),
          let group = Self.uncertain.first(where: { $0.contains(refusal.feature) })
        else { throw error }
        for feature in group { capabilities[feature] = .approximable }
      }
    }
  }

  /// The scene, which leaves an empty one behind where it is not needed again: two that have only
  /// parts in common take nearly the memory of two.
  private mutating func taken(if isLast: Bool) -> Scene {
    guard isLast else { return self }
    var scene = Scene(size: size)
    swap(&scene, &self)
    return scene
  }

  private static func adapted(
    _ scene: consuming Scene, using features: Set<Feature>, to capabilities: Capabilities,
    of format: OutputFormat, _ options: ExportOptions
  ) throws(ExportError) -> Adaptation {
    do throws(AdaptationError) {
      return try scene.adaptation(
        to: capabilities, using: features, refusing: format.refusals, options: options.adaptation)
    } catch {
      throw .adaptation(error)
    }
  }

  /// Features that formats take in most of their forms, those together that are removed together.
  private static let uncertain: [[Feature]] = [[.stacking, .accumulation], [.basicFigure]]

  /// Whether a format takes what is left in a scene that was adapted to it, whatever its form. SVG
  /// gets no figures but those that it can write.
  private static func isCertain(of format: OutputFormat, writing features: Set<Feature>) -> Bool {
    switch format {
    case .svg: features.isDisjoint(with: [.stacking, .accumulation])
    case .lottie: false
    }
  }

  /// The same of a scene that is yet to be adapted, which makes stacks only of layers' clocks and of
  /// turns along paths.
  private static func isCertain(of format: OutputFormat, adapting features: Set<Feature>) -> Bool {
    isCertain(of: format, writing: features)
      && features.isDisjoint(with: [.layerClock, .motionPath])
  }

  private static func bytes(
    of scene: consuming Scene, using features: Set<Feature>, as format: OutputFormat,
    _ options: ExportOptions
  ) throws(ExportError) -> [UInt8] {
    switch format {
    case .svg: try svg(scene, using: features, options)
    case .lottie: try lottie(scene, options)
    }
  }

  /// The scene is gone before its document is printed, so that both together take no memory.
  private static func svg(
    _ scene: consuming Scene, using features: Set<Feature>, _ options: ExportOptions
  ) throws(ExportError) -> [UInt8] {
    var format = SVGExportOptions(
      idPrefix: options.idPrefix, animation: options.svgAnimation)
    if let precision = options.precision { format.precision = precision }
    let document: SVGDocument
    do throws(InexpressibleError) {
      document = try SVGDocument(exporting: scene, using: features, options: format)
    } catch {
      throw .inexpressible(error)
    }
    return document.printed(pretty: options.isPretty)
  }

  private static func lottie(
    _ scene: consuming Scene, _ options: ExportOptions
  ) throws(ExportError) -> [UInt8] {
    var format = LottieExportOptions()
    if let precision = options.precision { format.precision = precision }
    let document: LottieDocument
    do throws(InexpressibleError) {
      document = try LottieDocument(exporting: scene, options: format)
    } catch {
      throw .inexpressible(error)
    }
    do throws(LottieError) {
      return try document.printed(pretty: options.isPretty)
    } catch {
      throw .printing(error.description)
    }
  }
}

/// Why a scene cannot be written.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be adapted to the format.
  case adaptation(AdaptationError)
  /// A bug: adaptation left something behind that the format cannot say.
  case inexpressible(InexpressibleError)
  /// The document cannot be printed; says why.
  case printing(String)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .adaptation(let error): error.description
    case .inexpressible(let error): error.description
    case .printing(let reason): reason
    }
  }
}
