import CommandArguments
import Vexport

/// A file that a command reads.
struct SceneInput {
  /// The positional and the option that commands which read files share.
  static let positional = PositionalSpecification(
    "input", kind: .file(allowsStandardStream: true),
    help: "The file to read; - is the standard input.",
    completion: .files(extensions: InputFormat.allCases.flatMap(\.fileExtensions)))

  static let from = OptionSpecification(
    "from", kind: .choice(InputFormat.allCases.map { Choice($0.rawValue, $0.abstract) }),
    section: "Input", help: "The input's format.", default: .described("what its first bytes show"))

  var file: FileArgument
  var format: InputFormat?

  /// Reads the file.
  func scene() throws(CommandFailure) -> Conversion<Scene> { try read().scene }

  /// Reads the file with its bytes and the format that they are in.
  func read() throws(CommandFailure) -> SceneFile {
    do throws(ImportError) {
      switch file {
      case .path(let path): return try SceneFile(reading: path, as: format)
      case .standardStream: return try SceneFile(readingStandardInputAs: format)
      }
    } catch {
      throw .failed("cannot read '\(file.shownName)': \(error)")
    }
  }
}

extension SceneInput {
  /// The input that the command line names; the parser has made sure that there is one.
  init(_ arguments: ParsedArguments) {
    self.init(file: arguments.file("input") ?? .standardStream, format: arguments.choice("from"))
  }
}

extension FileArgument {
  /// The file's name in messages.
  var shownName: String {
    switch self {
    case .standardStream: "-"
    case .path(let path): path
    }
  }
}

extension GlyphOutliner where Self == PangoOutliner {
  /// Draws text with the machine's fonts.
  static func installedFonts() throws(CommandFailure) -> PangoOutliner {
    do throws(TextError) {
      return try PangoOutliner()
    } catch {
      throw .failed(error)
    }
  }
}
