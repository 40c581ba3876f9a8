import CommandArguments
import Vexport

/// `vexport convert`: carries a file into another format.
struct ConvertCommand {
  static let name = "convert"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Carry an animation from one format into another.",
    discussion: "What the other format cannot express is told on the standard error.",
    positionals: [SceneInput.positional],
    options: [SceneInput.from, liveText] + SceneInput.lottieOptions + OutputOptions.ofFiles,
    examples: [
      .init("vexport convert in.json -o out.svg", "Makes an SVG of a Lottie."),
      .init("vexport convert in.svg -o out.json --fps 30", "Makes a Lottie of an SVG."),
      .init("vexport convert - --format svg < in.json > out.svg", "Works between other programs."),
    ])

  private static let liveText = OptionSpecification(
    "live-text", kind: .flag, section: "Input",
    help: "Keep text as text in formats that have it; it is drawn with the viewer's fonts.")

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let options = ExportOptions(
      keepsText: arguments.flag("live-text"), outliner: try .installedFonts(),
      substitutesFonts: true)
    let targets = try OutputTargets(arguments, options: options)
    var scene = try SceneInput(withLottieOptions: arguments).scene()
    scene.output.frameRate = arguments.number("fps") ?? scene.output.frameRate
    if let title = arguments.string("title") { scene.output.metadata.title = title }
    if let text = arguments.string("description") { scene.output.metadata.description = text }
    return try targets.write(scene, on: &console)
  }
}
