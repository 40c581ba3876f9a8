import CommandArguments

/// The command line the tests read: one of everything.
let sampleTable = CommandTable(
  program: "draw", version: "1.2.3", abstract: "Draws banners and turns files into other files.",
  commands: [bannerCommand, turnCommand, cleanCommand],
  exitCodes: [
    .init(0, "Everything went well."), .init(2, "The command line is wrong."),
  ])

private let bannerCommand = CommandSpecification(
  "banner", section: "Effects", abstract: "Draw a line of text that moves.",
  discussion: "The text runs from right to left.\n\nWhat is too long is cut.",
  options: [
    OptionSpecification(
      "text", letter: "t", kind: .string, section: "Text", help: "The text to show.",
      isRequired: true, exclusiveGroup: "words"),
    OptionSpecification(
      "text-file", kind: .file(allowsStandardStream: true), section: "Text",
      help: "A file with the text.", exclusiveGroup: "words",
      completion: .files(extensions: ["txt", "md"])),
    OptionSpecification(
      "font-size", kind: .number(.positive), section: "Text", help: "The size of the letters.",
      default: .value("24")),
    OptionSpecification(
      "fade", letter: "f", kind: .number(NumberRange(0...0.5)), help: "The share that fades.",
      default: .described("a tenth")),
    OptionSpecification(
      "shift", kind: .anyNumber, placeholder: "UNITS", help: "How far it is moved."),
    OptionSpecification("copies", kind: .integer(1...10), help: "How many.", default: .value("1")),
    OptionSpecification("seed", kind: .anyInteger, help: "What chance begins with."),
    OptionSpecification(
      "align", kind: .choice(["start", "middle", "end"]), help: "Where the text stands.",
      default: .value("start")),
    OptionSpecification(
      "color", letter: "c", kind: .string, help: "A color of the text.", isRepeatable: true,
      completion: .values([Choice("red"), Choice("green")])),
    OptionSpecification(
      "loop", letter: "l", kind: .flag, help: "Begin again at the end.", default: .value("true"),
      isNegatable: true),
    OptionSpecification("verbose", letter: "v", kind: .flag, help: "Say more.", isRepeatable: true),
    OptionSpecification("quiet", letter: "q", kind: .flag, help: "Say nothing."),
    OptionSpecification(
      "format", letter: "F",
      kind: .choice([
        Choice("svg", "A page's picture: \"SVG\"."), Choice("json", "Lottie's [own]."),
      ]),
      help: "The format of the output."),
    OptionSpecification(
      "output", letter: "o", kind: .file(allowsStandardStream: true),
      help: "The file to write; - means standard output.",
      completion: .files(extensions: ["svg", "json"])),
    OptionSpecification(
      "log", kind: .file(allowsStandardStream: false), help: "A file to add notes to."),
    OptionSpecification(
      "cache", kind: .string, help: "A directory that's kept.", completion: .directories),
  ],
  examples: [
    .init("draw banner --text song -o song.svg", "Writes the word into a picture."),
    .init("draw banner -t song -F json", "Prints the same for Lottie."),
  ])

private let turnCommand = CommandSpecification(
  "turn", section: "Files", abstract: "Turn files into another file.",
  positionals: [
    PositionalSpecification(
      "mode", kind: .choice(["flat", "deep"]), help: "How it is turned."),
    PositionalSpecification(
      "input", kind: .file(allowsStandardStream: true), count: .oneOrMore, help: "What to read.",
      completion: .files(extensions: ["svg"])),
    PositionalSpecification("factor", kind: .anyNumber, help: "How much."),
  ],
  options: [
    OptionSpecification("width", kind: .integer(1 ... .max), help: "The width.", isRequired: true)
  ])

private let cleanCommand = CommandSpecification(
  "clean", section: "Files", abstract: "Remove what is no longer needed.")

/// The arguments of a line that must be good and run a command.
func arguments(_ words: String...) throws -> ParsedArguments {
  guard case .run(let arguments) = try sampleTable.parse(words) else {
    throw UnexpectedInvocation(words: words)
  }
  return arguments
}

/// A line that was read without a mistake but as something else.
struct UnexpectedInvocation: Error {
  let words: [String]
}
