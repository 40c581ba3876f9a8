import CommandArguments
import Vexport

/// `vexport pull`: the glyph of a pull to refresh.
struct PullCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    // The places are checked before anything is drawn.
    _ = try OutputTargets(arguments, options: ExportOptions())
    let (scene, outliner) = try scene()
    let options = ExportOptions(keepsText: arguments.flag("live-text"), outliner: outliner)
    return try OutputTargets(arguments, options: options).write(scene, on: &console)
  }

  /// The scene that the command line describes, with what draws its label, if it has one.
  func scene() throws(CommandFailure) -> (scene: Conversion<Scene>, outliner: PangoOutliner?) {
    var pull = try pull()
    let outliner = try setLabel(of: &pull)
    do throws(EffectError) {
      guard let outliner else { return (try pull.scene(), nil) }
      return (try pull.scene(measuring: outliner), outliner)
    } catch {
      throw .refused(error)
    }
  }

  /// Sets the label and its look; returns what lays it out, or nil where there is none.
  private func setLabel(of pull: inout Pull) throws(CommandFailure) -> PangoOutliner? {
    pull.label = arguments.string("label")
    pull.releaseLabel = arguments.string("release-label")
    guard pull.label != nil || pull.releaseLabel != nil else {
      for name in Self.labelOptionNames where arguments.isGiven(name) {
        throw .usage("--\(name) goes with --label only; drop it or add that")
      }
      return nil
    }
    pull.labelGap = arguments.number("label-gap") ?? pull.labelGap
    pull.labelColor = try arguments.color("label-color")
    let outliner = try arguments.outliner()
    let usual = Font(family: pull.fontFamily, size: .init(pull.fontSize))
    let font = arguments.font(in: outliner, usually: usual)
    pull.fontFamily = font.family
    pull.fontSize = font.size.base
    pull.fontWeight = font.weight
    pull.fontSlant = font.slant
    return outliner
  }

  private func pull() throws(CommandFailure) -> Pull {
    var pull = Pull(preset: arguments.choice("preset") ?? .seed)
    pull.mode = arguments.choice("mode") ?? pull.mode
    if pull.mode != .progress, arguments.isGiven("progress") {
      throw .usage("--progress goes with --mode progress only; drop it or add that")
    }
    pull.progress = arguments.number("progress") ?? pull.progress
    pull.repeats = arguments.string("playback").map { $0 == "loop" }
    try setGlyph(of: &pull)
    try setMotion(of: &pull)
    pull.width = arguments.number("width") ?? pull.width
    pull.height = arguments.number("height") ?? pull.height
    pull.scale = arguments.number("scale") ?? pull.scale
    pull.background = try arguments.color("background")
    pull.frameRate = arguments.number("fps") ?? pull.frameRate
    pull.title = arguments.accessibleTitle
    pull.description = arguments.accessibleDescription
    return pull
  }

  /// What says something about a label only.
  private static let labelOptionNames = [
    "label-gap", "label-color", "font", "font-file", "font-size", "font-weight", "italic",
    "live-text",
  ]

  private func setGlyph(of pull: inout Pull) throws(CommandFailure) {
    pull.lineLength = arguments.number("line-length") ?? pull.lineLength
    pull.radius = arguments.number("radius") ?? pull.radius
    pull.gap = arguments.number("gap") ?? pull.gap
    pull.sweep = arguments.number("sweep").map { .degrees($0) } ?? pull.sweep
    pull.strokeWidth = arguments.number("stroke-width") ?? pull.strokeWidth
    pull.cap = arguments.choice("cap") ?? pull.cap
    pull.color = try arguments.color("color") ?? pull.color
    pull.secondColor = try arguments.color("second-color")
    pull.headLength = arguments.number("head-length") ?? pull.headLength
    pull.headAngle = arguments.number("head-angle").map { .degrees($0) } ?? pull.headAngle
    pull.headBothSides = arguments.flag("head-both-sides")
    pull.direction = arguments.choice("direction") ?? pull.direction
  }

  private func setMotion(of pull: inout Pull) throws(CommandFailure) {
    pull.pullDuration = arguments.time("pull-duration") ?? pull.pullDuration
    pull.pullEasing = try arguments.easing("pull-easing") ?? pull.pullEasing
    pull.pullDistance = arguments.number("pull-distance") ?? pull.pullDistance
    pull.releaseMargin = arguments.number("release-margin") ?? pull.releaseMargin
    pull.overpullRotation =
      arguments.number("overpull-rotation").map { .degrees($0) } ?? pull.overpullRotation
    pull.spinPeriod = arguments.time("spin-period") ?? pull.spinPeriod
    pull.spinCount = arguments.integer("spin-count") ?? pull.spinCount
    pull.fadeDuration = arguments.time("fade-duration") ?? pull.fadeDuration
    pull.speed = arguments.number("speed") ?? pull.speed
  }
}
