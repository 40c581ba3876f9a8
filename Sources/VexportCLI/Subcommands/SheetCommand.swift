import CommandArguments
import Vexport

/// `vexport sheet`: pictures of an animation side by side, with their times.
struct SheetCommand {
  static let name = "sheet"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Draw moments of an animation side by side, with their times under them.",
    discussion: "The name of an effect right behind the command takes the place of the file, with "
      + "the effect's own options: vexport sheet loading -o loading.png.",
    positionals: [SceneInput.positional],
    options: [
      SceneInput.from,
      OptionSpecification(
        "frames", kind: .integer(1...10_000), placeholder: "COUNT", section: "Sheet",
        help: "How many moments, evenly over the length.", default: .described("12"),
        exclusiveGroup: "moments"),
      {
        var option = PictureOptions.at
        option.section = "Sheet"
        option.help = "The times between commas instead."
        option.default = nil
        option.exclusiveGroup = "moments"
        return option
      }(),
      OptionSpecification(
        "columns", kind: .integer(1...10_000), placeholder: "COUNT", section: "Sheet",
        help: "How many stand side by side.",
        default: .described("as many as make the sheet about as wide as high"),
        exclusiveGroup: "grid"),
      OptionSpecification(
        "rows", kind: .integer(1...10_000), placeholder: "COUNT", section: "Sheet",
        help: "How many stand below each other instead.", exclusiveGroup: "grid"),
      PictureOptions.scale,
      {
        var option = PictureOptions.background
        option.default = .described("the input's, or a checked ground")
        return option
      }(),
    ] + PictureOptions.loop + [output, PictureOptions.pixels] + PictureOptions.losses,
    examples: [
      .init("vexport sheet in.svg -o sheet.png", "Shows twelve moments."),
      .init(
        "vexport sheet in.json --frames 24 --columns 6 --background white -o sheet.png",
        "Shows 24 in rows of six, on white."),
      .init("vexport sheet loading --frames 8 -o loading.png", "Shows an effect."),
    ])

  private static let output = OptionSpecification(
    "output", letter: "o", kind: .file(allowsStandardStream: true), placeholder: "FILE",
    section: "Output", help: "Where to write the PNG; - is the standard output.",
    isRequired: true, completion: .files(extensions: ["png"]))

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let file = arguments.file("output") ?? .standardStream
    if case .path(let path) = file, PictureFormat(fileName: path) != .png {
      throw .usage("a sheet is a PNG; end the name '\(path)' with .png")
    }
    var source = try PictureSource(arguments)
    var losses = source.scene.losses
    let playback = try playback(of: source.scene.output)
    losses.record(contentsOf: playback.losses)
    let times = try arguments.times("at")
    let sheet = ContactSheet(
      of: playback.scene, at: times ?? playback.times(count: arguments.integer("frames") ?? 12),
      scale: source.scale, background: source.background, grid: grid)
    source.scale = 1
    source.background = nil
    try arguments.checkPixels(1, ofSize: sheet.scene.size, scale: 1, what: "sheet")
    let renderer = try PictureCommand.renderer(for: sheet.scene, of: source)
    losses.record(contentsOf: renderer.losses)
    if let code = LossReport.tell(losses, arguments, on: &console) { return code }
    let bytes: [UInt8]
    do throws(SceneRenderingError) {
      bytes = try renderer.png(at: .zero)
    } catch {
      throw .failed(error)
    }
    try PictureCommand.write(bytes, to: file, on: &console)
    return ExitCode.success
  }

  private var grid: ContactSheet.Grid {
    if let columns = arguments.integer("columns") { return .columns(columns) }
    return arguments.integer("rows").map { .rows($0) } ?? .square
  }

  private func playback(of scene: Scene) throws(CommandFailure) -> Playback {
    let loop = try arguments.loopPolicy()
    do throws(SceneRenderingError) {
      return try scene.playback(loop: loop)
    } catch {
      throw .failed(error)
    }
  }
}
