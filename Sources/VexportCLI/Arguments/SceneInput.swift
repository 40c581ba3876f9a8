import CommandArguments
import Synchronization
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

  /// The options of inputs that are Lottie animations or packages of them.
  static let lottieOptions = [
    OptionSpecification(
      "playback",
      kind: .choice([
        Choice("loop", "start again at the end"), Choice("once", "stop at the end"),
      ]), section: "Input", help: "How a Lottie plays.",
      default: .described("as its package says, or else loop")),
    OptionSpecification(
      "animation", kind: .string, placeholder: "ID", section: "Input",
      help: "The animation of a dotLottie package.", default: .described("its first")),
    OptionSpecification(
      "theme", kind: .string, placeholder: "ID", section: "Input",
      help: "The theme of a dotLottie animation.", default: .described("its own")),
    OptionSpecification(
      "like",
      kind: .choice([
        Choice(LottieInterpretation.afterEffects.rawValue, "what the file's author saw"),
        Choice(LottieInterpretation.lottieWeb.rawValue, "what web pages show of it"),
      ]), section: "Input",
      help: "What a Lottie looks like where After Effects and lottie-web differ.",
      default: .value(LottieInterpretation.afterEffects.rawValue)),
  ]

  var file: FileArgument
  var format: InputFormat?
  var options = ImportOptions(outliner: InstalledFonts())

  /// Reads the file, whose bytes are gone before its scene is made.
  func scene() throws(CommandFailure) -> Conversion<Scene> {
    do throws(ImportError) {
      switch file {
      case .path(let path):
        return try Scene.imported(fromFile: path, as: format, options: options)
      case .standardStream:
        return try Scene.importedFromStandardInput(as: format, options: options)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Reads the file with its bytes and the format that they are in.
  func read() throws(CommandFailure) -> SceneFile {
    do throws(ImportError) {
      switch file {
      case .path(let path): return try SceneFile(reading: path, as: format, options: options)
      case .standardStream:
        return try SceneFile(readingStandardInputAs: format, options: options)
      }
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: ImportError) -> CommandFailure {
    .failed("cannot read '\(file.shownName)': \(error)")
  }
}

extension SceneInput {
  /// The input that the command line names; the parser has made sure that there is one.
  init(_ arguments: ParsedArguments) {
    self.init(file: arguments.file("input") ?? .standardStream, format: arguments.choice("from"))
  }

  /// A file, read as a command line with `lottieOptions` says.
  init(_ file: FileArgument, as arguments: ParsedArguments, outliner: any GlyphOutliner) {
    self.init(
      file: file, format: arguments.choice("from"),
      options: ImportOptions(
        loops: arguments.string("playback").map { $0 == "loop" },
        animation: arguments.string("animation"), theme: arguments.string("theme"),
        outliner: outliner, interpretation: arguments.choice("like") ?? .afterEffects))
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

/// The machine's fonts, found when the first text needs them: that takes longer than to convert a
/// small file.
final class InstalledFonts: GlyphOutliner {
  private let fonts = Mutex<PangoOutliner?>(nil)

  func layout(of text: Text, assets: [AssetID: Asset]) throws(TextError) -> TextLayout {
    let outliner = try fonts.withLock { known throws(TextError) -> PangoOutliner in
      if let outliner = known { return outliner }
      let outliner = try PangoOutliner()
      known = outliner
      return outliner
    }
    return try outliner.layout(of: text, assets: assets)
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
