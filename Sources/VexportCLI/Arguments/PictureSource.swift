import CommandArguments
import Vexport

/// What a command that draws pictures draws: a file, or an effect with its own options.
struct PictureSource {
  var scene: Conversion<Scene>
  /// Draws the scene's text.
  var outliner: PangoOutliner
  /// Pixels for each user unit; an effect's own scale is in its scene already.
  var scale: Double
  /// What lies under everything; an effect's own background is in its scene already.
  var background: Color?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    scale = 1
    if let effect = arguments.command.effect {
      (scene, outliner) = try Self.scene(of: effect, arguments)
    } else {
      outliner = try .installedFonts()
      scale = arguments.number("scale") ?? 1
      background = try arguments.color("background")
      do throws(CommandFailure) {
        scene = try SceneInput(arguments).scene()
      } catch {
        throw Self.withAdvice(error, on: arguments)
      }
    }
  }

  private static func scene(
    of effect: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> (scene: Conversion<Scene>, outliner: PangoOutliner) {
    switch effect {
    case AlbumCommand.name:
      let (scene, outliner) = try AlbumCommand(arguments).scene()
      return (scene, try outliner.orInstalledFonts())
    case LoadingCommand.name:
      return (try LoadingCommand(arguments).scene(), try .installedFonts())
    case PullCommand.name:
      let (scene, outliner) = try PullCommand(arguments).scene()
      return (scene, try outliner.orInstalledFonts())
    default: return try MarqueeCommand(arguments).scene()
    }
  }

  /// An effect's name counts as one only right behind the command.
  private static func withAdvice(
    _ failure: CommandFailure, on arguments: ParsedArguments
  ) -> CommandFailure {
    guard let name = arguments.string("input"),
      CommandTable.effects.contains(where: { $0.name == name })
    else { return failure }
    return .usage(
      "'\(name)' is read as a file here; write the effect right behind the command: "
        + "vexport \(arguments.command.name) \(name) …")
  }
}

extension CommandTable {
  /// The commands of the built-in effects.
  static let effects = [
    AlbumCommand.specification, LoadingCommand.specification, MarqueeCommand.specification,
    PullCommand.specification,
  ]

  /// The commands that take an effect in place of a file, with their own options.
  private static let takers = [RenderCommand.specification, SheetCommand.specification]

  /// Options of an effect that it reads itself, whatever is made of it.
  private static let read: Set<String> = ["fps"]

  /// Options of an effect that say nothing about a picture.
  private static let leftOut = Set(OutputOptions.all.map(\.name) + ["live-text"]).subtracting(read)

  /// Makes one command of a command and the effect behind it, such as `render marquee`, with the
  /// options of both; gives the words with the two joined.
  mutating func joiningEffect(in words: [String]) -> [String] {
    guard words.count > 1, let taker = Self.takers.first(where: { $0.name == words[0] }),
      let effect = Self.effects.first(where: { $0.name == words[1] })
    else { return words }
    var joined = taker
    joined.name = "\(taker.name) \(effect.name)"
    joined.positionals = []
    joined.discussion = effect.discussion
    let shared = Self.read.intersection(taker.options.map(\.name))
    let own = effect.options.filter { !Self.leftOut.union(shared).contains($0.name) }
    let taken = Set(own.map(\.name) + [SceneInput.from.name])
    joined.options = own + taker.options.filter { !taken.contains($0.name) }
    joined.examples = taker.examples.filter { $0.line.hasPrefix("\(program) \(joined.name) ") }
    commands.append(joined)
    return [joined.name] + words.dropFirst(2)
  }
}

extension CommandSpecification {
  /// The command's own name, without an effect's.
  var verb: String { name.split(separator: " ").first.map(String.init) ?? name }

  /// The effect that the command was joined with, if any.
  var effect: String? {
    let words = name.split(separator: " ")
    return words.count == 2 ? String(words[1]) : nil
  }
}

extension ParsedArguments {
  /// The name that screen readers read out; a picture has none, and no option for it.
  var accessibleTitle: String? { command.effect == nil ? string("title") : nil }

  /// The longer description for screen readers; a picture has none either.
  var accessibleDescription: String? { command.effect == nil ? string("description") : nil }
}

extension PangoOutliner? {
  /// The outliner, or one with the machine's fonts.
  fileprivate func orInstalledFonts() throws(CommandFailure) -> PangoOutliner {
    if let self { return self }
    return try .installedFonts()
  }
}
