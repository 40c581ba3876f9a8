package import CommandArguments
import Vexport

extension CommandTable {
  /// The whole command line of vexport.
  package static let vexport = CommandTable(
    program: "vexport", version: vexportVersion,
    abstract: "Carries vector animation into the formats that designers and websites use.",
    commands: [
      AlbumCommand.specification, LoadingCommand.specification, MarqueeCommand.specification,
      PullCommand.specification, ConvertCommand.specification, InspectCommand.specification,
      PreviewCommand.specification, RenderCommand.specification, SheetCommand.specification,
      VerifyCommand.specification, EffectsCommand.specification, FormatsCommand.specification,
    ],
    exitCodes: [
      ExitCode(0, "Everything is written."),
      ExitCode(
        1,
        "A file, a font or a picture cannot be read, or a file cannot be written; or verification "
          + "found a difference."),
      ExitCode(2, "The command line is wrong."),
      ExitCode(3, "With --strict: something would have been lost, so nothing is written."),
    ])
}

/// What commands that write files share.
enum OutputOptions {
  static let section = "Output"

  static let all: [OptionSpecification] = [
    OptionSpecification(
      "output", letter: "o", kind: .file(allowsStandardStream: true), placeholder: "FILE",
      section: section,
      help: "Where to write; the name's ending tells the format. May be given several times; - is "
        + "the standard output.",
      default: .described("-"), isRepeatable: true,
      completion: .files(extensions: OutputFormat.allCases.flatMap(\.fileExtensions))),
    OptionSpecification(
      "format", letter: "f",
      kind: .choice(OutputFormat.allCases.map { Choice($0.rawValue, $0.abstract) }),
      section: section, help: "The format, where no name's ending tells it.",
      default: .described("svg")),
    OptionSpecification(
      "pretty", kind: .flag, section: section, help: "Lay the file out for reading."),
    OptionSpecification(
      "precision", kind: .integer(0...6), placeholder: "DIGITS", section: section,
      help: "Digits behind the point of coordinates.", default: .described("2 in SVG, 4 in Lottie")),
    OptionSpecification(
      "id-prefix", kind: .string, placeholder: "TEXT", section: section,
      help: "What every id in an SVG begins with, so that several can stand in one page.",
      default: .described("nothing")),
    OptionSpecification(
      "svg-animation",
      kind: .choice([
        Choice("smallest", "SMIL, and CSS for what many parts share"), Choice("smil", "SMIL alone"),
      ]), section: section,
      help: "How an SVG is animated; smil is for programs that read no style sheets.",
      default: .value("smallest")),
    OptionSpecification(
      "title", kind: .string, placeholder: "TEXT", section: section,
      help: "The name that screen readers read out.",
      default: .described("the text, or what the effect shows")),
    OptionSpecification(
      "description", kind: .string, placeholder: "TEXT", section: section,
      help: "A longer description for screen readers."),
    OptionSpecification(
      "fps", kind: .number(.above(0, upTo: 240)), placeholder: "RATE", section: section,
      help: "Frames a second of formats that count frames.", default: .value("60")),
    OptionSpecification(
      "loop", kind: .string, placeholder: "LENGTH", section: section,
      help: "The length of a Lottie's loop where cycles of unlike lengths meet: fit takes the "
        + "shortest exact one up to --max-loop, else bends cycles a little; exact takes it however "
        + "long; a number of seconds bends cycles to it.",
      default: .value("fit"), completion: .values(["fit", "exact"].map { Choice($0) })),
    OptionSpecification(
      "max-loop", kind: .number(.above(0, upTo: 3_600)), placeholder: "SECONDS", section: section,
      help: "The longest loop that --loop fit takes.", default: .described("30")),
    OptionSpecification(
      "strict", kind: .flag, section: section,
      help: "Write nothing and end with code 3 if anything would be lost."),
    OptionSpecification(
      "verify", kind: .flag, section: section,
      help: "Read back what would be written and compare it with what was meant, as vexport verify "
        + "does; write nothing and end with code 1 if it differs."),
    OptionSpecification(
      "verbose", letter: "v", kind: .flag, section: section,
      help: "Also tell what was only written in other terms, such as text as outlines."),
  ]

  /// The same for commands that read a file: what is not said stays as it is there.
  static let ofFiles = all.map { option in
    var option = option
    if ["title", "description", "fps"].contains(option.name) {
      option.default = .described("the input's")
    }
    return option
  }
}
