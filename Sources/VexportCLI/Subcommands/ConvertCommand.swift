import CommandArguments
import Vexport

/// `vexport convert`: carries files into another format.
struct ConvertCommand {
  static let name = "convert"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Carry animations from one format into another.",
    discussion: "What the other format cannot express is told on the standard error.\n\nSeveral "
      + "files, or those in a folder, are converted at once where the output is a folder: each "
      + "keeps its name and gets the ending of --format. A file that fails is told, and the others "
      + "are written.",
    positionals: [
      PositionalSpecification(
        "input", kind: .file(allowsStandardStream: true), count: .oneOrMore,
        help: "The files to read, or folders of them; - is the standard input.",
        completion: .files(extensions: InputFormat.allCases.flatMap(\.fileExtensions)))
    ],
    options: [SceneInput.from, liveText] + SceneInput.lottieOptions + OutputOptions.ofFiles
      + [jobs],
    examples: [
      .init("vexport convert in.json -o out.svg", "Makes an SVG of a Lottie."),
      .init("vexport convert in.svg -o out.json --fps 30", "Makes a Lottie of an SVG."),
      .init("vexport convert - --format svg < in.json > out.svg", "Works between other programs."),
      .init("vexport convert *.json -o svgs/", "Makes an SVG of each Lottie."),
    ])

  private static let liveText = OptionSpecification(
    "live-text", kind: .flag, section: "Input",
    help: "Keep text as text in formats that have it; it is drawn with the viewer's fonts.")

  private static let jobs = OptionSpecification(
    "jobs", letter: "j", kind: .integer(1...1_024), placeholder: "COUNT",
    section: OutputOptions.section, help: "How many files are converted at once.",
    default: .described("the machine's cores"))

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let fonts = InstalledFonts()
    let options = ExportOptions(
      keepsText: arguments.flag("live-text"), outliner: fonts, substitutesFonts: true)
    guard let batch = try ConversionBatch(arguments) else {
      let targets = try OutputTargets(arguments, options: options)
      let input = arguments.file("input") ?? .standardStream
      return try convert(input, fonts, to: targets, on: &console)
    }
    let common = try OutputTargets(arguments, options: options, to: batch.items.first?.target)
    return try batch.run(threads: arguments.integer("jobs") ?? coreCount, on: &console) {
      (item, console) throws(CommandFailure) in
      var targets = common
      targets.targets = [item.target]
      return try convert(item.input, fonts, to: targets, on: &console)
    }
  }

  private func convert(
    _ file: FileArgument, _ fonts: InstalledFonts, to targets: OutputTargets,
    on console: inout some Console
  ) throws(CommandFailure) -> Int32 {
    // The scene is handed on, so that it can be let go of while it is written.
    try targets.write(try scene(in: file, fonts), on: &console)
  }

  private func scene(
    in file: FileArgument, _ fonts: InstalledFonts
  ) throws(CommandFailure) -> Conversion<Scene> {
    var scene = try SceneInput(file, as: arguments, outliner: fonts).scene()
    scene.output.frameRate = arguments.number("fps") ?? scene.output.frameRate
    if let title = arguments.string("title") { scene.output.metadata.title = title }
    if let text = arguments.string("description") { scene.output.metadata.description = text }
    return scene
  }
}
