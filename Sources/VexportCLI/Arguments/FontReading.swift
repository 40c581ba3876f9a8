import CommandArguments
import Vexport

/// Options about the font of an effect's text.
enum FontOptions {
  static func all(section: String) -> [OptionSpecification] {
    [
      OptionSpecification(
        "font", kind: .string, placeholder: "FAMILY", section: section,
        help: "The font's family.", default: .value("sans-serif"), exclusiveGroup: "font"),
      OptionSpecification(
        "font-file", kind: .file(allowsStandardStream: false), section: section,
        help: "A font file to draw with instead.", exclusiveGroup: "font",
        completion: .files(extensions: ["ttf", "otf", "ttc", "otc", "woff", "woff2"])),
      OptionSpecification(
        "font-size", kind: .number(.above(0, upTo: 10_000)), section: section,
        help: "The font's size in points.", default: .value("14")),
      OptionSpecification(
        "font-weight", kind: .number(NumberRange(1...1000)), section: section,
        help: "The font's weight; 400 is regular, 700 bold.", default: .described("400")),
      OptionSpecification("italic", kind: .flag, section: section, help: "Slant the text."),
    ]
  }

  /// Whether text stays text.
  static func liveText(section: String) -> OptionSpecification {
    OptionSpecification(
      "live-text", kind: .flag, section: section,
      help: "Keep text as text; then the viewer's fonts decide how it looks, and the loop may have "
        + "a seam.")
  }
}

extension ParsedArguments {
  /// What lays text out, with the given font file.
  func outliner() throws(CommandFailure) -> PangoOutliner {
    do throws(TextError) {
      guard case .path(let path)? = file("font-file") else { return try PangoOutliner() }
      return try PangoOutliner(fontFiles: [path])
    } catch {
      throw .refused(.text(error))
    }
  }

  /// The font that is asked for, parts that are not from a usual one.
  func font(in outliner: PangoOutliner, usually font: Font) -> Font {
    var font = font
    if let face = outliner.fontFileFaces.first {
      font.family = face.family
      font.weight = face.weight
      font.slant = face.slant
    } else {
      font.family = string("font") ?? font.family
    }
    font.size = number("font-size").map { .init($0) } ?? font.size
    font.weight = number("font-weight") ?? font.weight
    if flag("italic") { font.slant = .italic }
    return font
  }
}

extension CommandFailure {
  /// An effect that cannot be made: what the user's words ask wrongly is a usage error; what the
  /// machine lacks is a failure.
  static func refused(_ error: EffectError) -> CommandFailure {
    guard case .text(let text) = error else { return .usage(error) }
    switch text {
    case .unknownFont, .badMarkup, .tooLong: return .usage(error)
    case .unreadableFontFile, .noGlyphs, .noOutliner: return .failed(error)
    }
  }
}
