import CommandArguments
import Vexport

/// `vexport inspect`: what is inside a file.
struct InspectCommand {
  static let name = "inspect"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Show what is inside an animation, and what each format would lose of it.",
    discussion: "With --json the same as one JSON object whose keys stay: file, format, bytes, "
      + "gzipped, size, title, description, frameRate, span (still, endless or seconds), cycles, "
      + "settled, meeting, loopLength (seconds), counts, layers and symbols (name, content, "
      + "traits, layers), assets, markers, features (feature, count, first), importLosses and "
      + "outputs (format, bytes, gzipped, losses or error). A loss has kind, feature, place, "
      + "message and advice. Keys without a value are left out.",
    positionals: [SceneInput.positional],
    options: [
      SceneInput.from,
      OptionSpecification("json", kind: .flag, section: "Output", help: "Print JSON."),
    ],
    examples: [
      .init("vexport inspect in.json", "Shows what is in a Lottie."),
      .init("vexport inspect in.svg --json", "Shows the same to a program."),
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let input = SceneInput(arguments)
    let file = try input.read()
    let options = ExportOptions(outliner: try .installedFonts())
    let inspection = InspectedFile(
      name: input.file.shownName, format: file.format, bytes: file.bytes.count,
      gzipped: gzippedSize(of: file.bytes), losses: file.scene.losses,
      scene: file.scene.output.inspected(options: options))
    let text = arguments.flag("json") ? try json(of: inspection) : inspection.text
    guard console.write(line: text) else {
      throw .failed("cannot write to the standard output: \(systemReason())")
    }
    return ExitCode.success
  }

  private func json(of file: InspectedFile) throws(CommandFailure) -> String {
    do {
      return try InspectionRecord(file).json()
    } catch {
      throw .failed("the inspection cannot be written as JSON: \(error)")
    }
  }
}

/// A file and what is inside.
struct InspectedFile {
  var name: String
  var format: InputFormat
  var bytes: Int
  var gzipped: Int?
  var losses: Losses
  var scene: SceneInspection
}
