import CommandArguments
import Vexport

/// `vexport preview`: a page that shows animations.
struct PreviewCommand {
  static let name = "preview"

  static let specification = CommandSpecification(
    name, section: "Files",
    abstract: "Make a page that plays animations on light, dark and checkered ground.",
    discussion: "The page is one file and asks no network for anything. It plays, scrubs and "
      + "slows the animations, shows their neighbouring frames as an onion skin, their sizes and "
      + "what each format loses, and copies what a website needs to show them.",
    positionals: [
      PositionalSpecification(
        "input", kind: .file(allowsStandardStream: true), count: .oneOrMore,
        help: "The files to show; - is the standard input.",
        completion: .files(extensions: InputFormat.allCases.flatMap(\.fileExtensions)))
    ],
    options: [
      SceneInput.from,
      OptionSpecification(
        "output", letter: "o", kind: .file(allowsStandardStream: true), placeholder: "FILE",
        section: "Output", help: "Where to write the page; - is the standard output.",
        default: .described("-"), completion: .files(extensions: ["html"])),
      OptionSpecification(
        "open", kind: .flag, section: "Output", help: "Open the page in the browser."),
    ],
    examples: [
      .init("vexport preview spinner.svg -o spinner.html", "Makes a page of one animation."),
      .init("vexport preview *.json -o all.html --open", "Makes a page of many and opens it."),
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run(on console: inout some Console) throws(CommandFailure) -> Int32 {
    let output = arguments.file("output") ?? .standardStream
    if arguments.flag("open"), output == .standardStream {
      throw .usage("--open needs a file to open; add --output FILE")
    }
    let options = ExportOptions(outliner: try .installedFonts())
    var items: [PreviewItem] = []
    for file in arguments.files("input") {
      let input = SceneInput(file: file, format: arguments.choice("from"))
      let read = try input.read()
      do throws(ExportError) {
        items.append(try PreviewItem(read, named: input.file.fileName, options: options))
      } catch {
        throw .failed("cannot show '\(input.file.shownName)': \(error)")
      }
    }
    try output.write(PreviewPage(items).printed(), on: &console)
    if arguments.flag("open"), case .path(let path) = output { try openInBrowser(path) }
    return ExitCode.success
  }
}

extension FileArgument {
  /// The file's name without its folders.
  var fileName: String {
    switch self {
    case .standardStream: "standard input"
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
