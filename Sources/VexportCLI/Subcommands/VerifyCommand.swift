import CommandArguments
import Vexport

/// `vexport verify`: whether two files show the same.
struct VerifyCommand {
  static let name = "verify"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Compare what two animations show over time, whatever their formats.",
    discussion: "The files are compared at the times of all keyframes and at even times between, "
      + "drawing by drawing: outlines and strokes in pixels, colours and opacities from 0 to 1. "
      + "Where their structures are unlike, pictures are compared instead, and the result says so. "
      + "Ends with code 0 if they show the same and 1 if they differ.",
    positionals: [file("a", "The first file."), file("b", "The second file.")],
    options: [
      OptionSpecification(
        "tolerance", kind: .number(NumberRange(0...1_000)), placeholder: "PIXELS",
        section: "Comparison", help: "How far apart outlines may be.", default: .value("0.05")),
      OptionSpecification(
        "value-tolerance", kind: .number(NumberRange(0...1)), placeholder: "SHARE",
        section: "Comparison", help: "How far apart colours and opacities may be.",
        default: .value("0.005")),
      OptionSpecification(
        "report", kind: .file(allowsStandardStream: false), placeholder: "FILE",
        section: "Output",
        help: "Write a page with the worst moments: both pictures and their difference.",
        completion: .files(extensions: ["html"])),
    ],
    examples: [
      .init("vexport verify in.svg out.json", "Tells whether a conversion shows the same."),
      .init(
        "vexport verify old.svg new.svg --tolerance 0.2 --report report.html",
        "Allows more, and shows where it differs most."),
    ])

  private static func file(_ name: String, _ help: String) -> PositionalSpecification {
    PositionalSpecification(
      name, kind: .file(allowsStandardStream: true), help: help,
      completion: .files(extensions: InputFormat.allCases.flatMap(\.fileExtensions)))
  }

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let left = SceneInput(file: arguments.file("a") ?? .standardStream, format: nil)
    let right = SceneInput(file: arguments.file("b") ?? .standardStream, format: nil)
    if left.file == .standardStream, right.file == .standardStream {
      throw .usage("the standard input can be read once only; name a file")
    }
    let (one, other) = (try left.read(), try right.read())
    for (input, file) in [(left, one), (right, other)] {
      for loss in file.scene.losses.visible { console.report("\(input.file.shownName): \(loss)") }
    }
    var options = ComparisonOptions(outliner: try .installedFonts())
    options.tolerance = arguments.number("tolerance") ?? options.tolerance
    options.paintTolerance = arguments.number("value-tolerance") ?? options.paintTolerance
    let comparison: SceneComparison
    do throws(VerificationError) {
      comparison = try one.scene.output.compared(with: other.scene.output, options: options)
    } catch {
      throw .failed(error)
    }
    if case .path(let path)? = arguments.file("report") {
      let report = VerificationReport(
        comparison, of: one.scene.output, named: left.file.shownName, and: other.scene.output,
        named: right.file.shownName, outliner: options.outliner)
      try FileArgument.path(path).write(report.printed(), on: &console)
    }
    let verdict = comparison.isEqual ? "show the same" : "differ"
    let lines =
      ["\(left.file.shownName) and \(right.file.shownName) \(verdict)"]
      + (comparison.isEqual ? comparison.measureLines : comparison.differenceLines)
      .map { "  \($0)" } + ["  \(comparison.momentLine)"]
    guard console.write(line: lines.joined(separator: "\n")) else {
      throw .failed("cannot write to the standard output: \(systemReason())")
    }
    return comparison.isEqual ? ExitCode.success : ExitCode.failure
  }
}
