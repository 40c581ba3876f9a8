import CommandArguments
import Vexport

/// `vexport marquee`: a text that runs through a view.
struct MarqueeCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    // The places are checked before anything is drawn.
    _ = try OutputTargets(arguments, options: ExportOptions())
    let outliner = try arguments.outliner()
    let options = ExportOptions(keepsText: arguments.flag("live-text"), outliner: outliner)
    return try OutputTargets(arguments, options: options).write(
      try scene(with: outliner), on: &console)
  }

  /// The scene that the command line describes, with what draws its text.
  func scene() throws(CommandFailure) -> (scene: Conversion<Scene>, outliner: PangoOutliner) {
    let outliner = try arguments.outliner()
    return (try scene(with: outliner), outliner)
  }

  private func scene(
    with outliner: PangoOutliner
  ) throws(CommandFailure) -> Conversion<Scene> {
    var marquee = try marquee(with: outliner)
    var losses = Losses()
    if let markup = arguments.string("markup") {
      losses = try setRuns(of: &marquee, from: markup)
    }
    var scene: Conversion<Scene>
    do throws(EffectError) {
      scene = try marquee.scene(measuring: outliner)
    } catch {
      throw CommandFailure.refused(error)
    }
    losses.record(contentsOf: scene.losses)
    scene.losses = losses
    return scene
  }

  private func marquee(with outliner: PangoOutliner) throws(CommandFailure) -> Marquee {
    var marquee = Marquee(text: arguments.string("text") ?? "")
    let usual = Font(family: marquee.fontFamily, size: .init(marquee.fontSize))
    let font = arguments.font(in: outliner, usually: usual)
    marquee.fontFamily = font.family
    marquee.fontSize = font.size.base
    marquee.fontWeight = font.weight
    marquee.fontSlant = font.slant
    marquee.color = try arguments.color("color") ?? marquee.color
    if let stops = try arguments.colorStops("gradient") {
      let angle = Angle.degrees(arguments.number("gradient-angle") ?? 0)
      marquee.textGradient = TextGradient(stops: stops, angle: angle)
    }
    switch arguments.string("text-direction") {
    case "ltr": marquee.textDirection = .leftToRight
    case "rtl": marquee.textDirection = .rightToLeft
    default: marquee.textDirection = .automatic
    }
    try setView(of: &marquee)
    try setMotion(of: &marquee)
    marquee.frameRate = arguments.number("fps") ?? marquee.frameRate
    marquee.roundsToFrames = arguments.flag("whole-frames")
    marquee.title = arguments.accessibleTitle
    marquee.description = arguments.accessibleDescription
    return marquee
  }

  private func setView(of marquee: inout Marquee) throws(CommandFailure) {
    marquee.width = arguments.number("width") ?? marquee.width
    marquee.height = arguments.number("height") ?? marquee.height
    marquee.scale = arguments.number("scale") ?? marquee.scale
    marquee.background = try arguments.color("background")
    let share = arguments.number("fade")
    if let width = arguments.number("fade-width") {
      guard !arguments.isGiven("fade-start"), !arguments.isGiven("fade-end") else {
        throw .usage(
          "--fade-width and --fade-start or --fade-end cannot be given together; drop one")
      }
      marquee.fade = .width(width)
    } else if arguments.isGiven("fade-start") || arguments.isGiven("fade-end") {
      let other = share ?? 0.026
      marquee.fade = .sides(
        start: arguments.number("fade-start") ?? other, end: arguments.number("fade-end") ?? other)
    } else if let share {
      marquee.fade = .share(share)
    }
  }

  private func setMotion(of marquee: inout Marquee) throws(CommandFailure) {
    if let gap = arguments.number("gap") {
      marquee.separator = .gap(gap)
    } else if let separator = arguments.string("separator") {
      marquee.separator = .text(separator)
    }
    if let speed = arguments.number("speed") {
      marquee.pace = .speed(speed)
    } else if let duration = arguments.time("duration") {
      marquee.pace = .duration(duration)
    } else if let seconds = arguments.number("seconds-per-point") {
      marquee.pace = .secondsPerPoint(seconds)
    }
    marquee.direction = arguments.choice("direction")
    marquee.mode = arguments.choice("mode") ?? marquee.mode
    marquee.pauseStart = arguments.time("pause-start") ?? .zero
    marquee.pauseEnd = arguments.time("pause-end") ?? .zero
    marquee.easing = try arguments.easing("easing") ?? .linear
    marquee.onlyIfOverflow = arguments.flag("only-if-overflow")
    marquee.copies = arguments.integer("copies")
  }

  /// Reads markup into runs, and the pictures that it names.
  private func setRuns(
    of marquee: inout Marquee, from markup: String
  ) throws(CommandFailure) -> Losses {
    var assets: [AssetID: Asset] = [:]
    let base = Run(
      .string(""),
      font: Font(
        family: marquee.fontFamily, weight: marquee.fontWeight, slant: marquee.fontSlant,
        size: .init(marquee.fontSize)),
      draws: [.fill(marquee.color)])
    do throws(TextError) {
      let runs = try TextMarkup.runs(from: markup, base: base) { source throws(TextError) in
        try Self.inlineImage(source, into: &assets)
      }
      marquee.runs = runs.output
      marquee.assets = assets
      return runs.losses
    } catch {
      throw CommandFailure.refused(.text(error))
    }
  }

  private static func inlineImage(
    _ source: String, into assets: inout [AssetID: Asset]
  ) throws(TextError) -> InlineImage? {
    do throws(PictureError) {
      let asset = try Asset(pictureAt: source)
      assets[AssetID(source)] = asset
      return InlineImage(asset: AssetID(source), size: asset.pixelSize)
    } catch {
      throw .badMarkup(error.description)
    }
  }
}
