import CommandArguments
import Vexport

/// `vexport loading`: a ring of dots that shrink one after the other.
struct LoadingCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let targets = try OutputTargets(arguments, options: ExportOptions())
    return try targets.write(try scene(), on: &console)
  }

  /// The scene that the command line describes.
  func scene() throws(CommandFailure) -> Conversion<Scene> {
    let loading = try loading()
    do throws(EffectError) {
      return try loading.scene()
    } catch {
      throw .usage(error)
    }
  }

  private func loading() throws(CommandFailure) -> Loading {
    var loading = Loading()
    loading.count = arguments.integer("count") ?? loading.count
    loading.dotSize = arguments.number("dot-size") ?? loading.dotSize
    loading.shape = try shape(ofSize: loading.dotSize)
    loading.colors = try colors() ?? loading.colors
    loading.radius = arguments.number("radius") ?? loading.radius
    loading.startAngle = arguments.number("start-angle").map { .degrees($0) } ?? loading.startAngle
    loading.sweep = arguments.number("sweep").map { .degrees($0) } ?? loading.sweep
    loading.direction = arguments.choice("direction") ?? loading.direction
    try setMotion(of: &loading)
    loading.width = arguments.number("width") ?? loading.width
    loading.height = arguments.number("height") ?? loading.height
    loading.scale = arguments.number("scale") ?? loading.scale
    loading.background = try arguments.color("background")
    loading.frameRate = arguments.number("fps") ?? loading.frameRate
    loading.title = arguments.accessibleTitle
    loading.description = arguments.accessibleDescription
    return loading
  }

  private func setMotion(of loading: inout Loading) throws(CommandFailure) {
    loading.duration = arguments.time("duration") ?? loading.duration
    loading.delay = arguments.time("delay")
    loading.scaleFrom = arguments.number("scale-from") ?? loading.scaleFrom
    loading.scaleTo = arguments.number("scale-to") ?? loading.scaleTo
    loading.opacityFrom = arguments.number("opacity-from") ?? loading.opacityFrom
    loading.opacityTo = arguments.number("opacity-to") ?? loading.opacityTo
    loading.trail = arguments.number("trail") ?? loading.trail
    loading.easing = try arguments.easing("easing") ?? loading.easing
    loading.autoreverses = arguments.flag("autoreverse")
    loading.start = arguments.choice("start") ?? loading.start
    loading.coldScale = arguments.number("cold-scale") ?? loading.coldScale
    loading.speed = arguments.number("speed") ?? loading.speed
    loading.repeats = arguments.string("playback") != "once"
    if loading.start == .steady, arguments.isGiven("cold-scale") {
      throw .usage("--cold-scale goes with --start cold only; drop it or add that")
    }
  }

  private func shape(ofSize size: Double) throws(CommandFailure) -> LoadingShape {
    let shape = arguments.string("shape")
    if shape != "square", arguments.isGiven("corner-radius") {
      throw .usage("--corner-radius goes with --shape square only; drop it or add that")
    }
    if shape != "bar", arguments.isGiven("bar-width") {
      throw .usage("--bar-width goes with --shape bar only; drop it or add that")
    }
    if let data = arguments.string("path") {
      do throws(PathDataError) {
        return .path(try Path(pathData: data))
      } catch {
        throw .usage("--path: \(error)")
      }
    }
    switch shape {
    case "square": return .square(cornerRadius: arguments.number("corner-radius") ?? 0)
    case "bar": return .bar(width: arguments.number("bar-width") ?? size / 3)
    default: return .circle
    }
  }

  private func colors() throws(CommandFailure) -> LoadingColors? {
    let color = try arguments.color("color")
    if color != nil {
      for other in ["colors", "gradient", "random"] where arguments.isGiven(other) {
        throw .usage("--color and --\(other) cannot be given together; drop one of them")
      }
    }
    if !arguments.isGiven("random"), arguments.isGiven("seed") {
      throw .usage("--seed goes with --random only; drop it or add that")
    }
    if let step = arguments.number("hue-step") {
      return .hues(from: color ?? Color(rgb: 0x3478F6), step: .degrees(step))
    }
    if let colors = try arguments.colors("colors") { return .list(colors) }
    if let stops = try arguments.colorStops("gradient") { return .gradient(stops) }
    if let random = arguments.string("random") {
      let seed = UInt64(arguments.integer("seed") ?? 1)
      return random == "each" ? .randomEach(seed: seed) : .random(seed: seed)
    }
    return color.map { .single($0) }
  }
}
