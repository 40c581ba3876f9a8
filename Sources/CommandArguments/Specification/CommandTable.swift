/// The whole command line of a program: the single source of parsing, help and completions.
///
/// `help` and `completions` are added by the table itself, and so are `--help` and `--version`.
package struct CommandTable: Hashable, Sendable {
  /// An exit code and when the program ends with it.
  package struct ExitCode: Hashable, Sendable {
    /// The code.
    package let code: Int32
    /// When it is used.
    package let meaning: String

    /// An exit code and its meaning.
    package init(_ code: Int32, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// The program's name as it is typed.
  package var program: String
  /// The program's version.
  package var version: String
  /// What the program does, in one sentence.
  package var abstract: String
  /// The program's own commands, in the order help shows them.
  package var commands: [CommandSpecification]
  /// The codes the program ends with.
  package var exitCodes: [ExitCode]

  /// A program's command line.
  package init(
    program: String, version: String, abstract: String, commands: [CommandSpecification],
    exitCodes: [ExitCode] = []
  ) {
    self.program = program
    self.version = version
    self.abstract = abstract
    self.commands = commands
    self.exitCodes = exitCodes
  }

  /// The program's own commands, then `help` and `completions`.
  package var allCommands: [CommandSpecification] {
    commands + [helpCommand, completionsCommand]
  }

  /// The command called `name`.
  package func command(named name: String) -> CommandSpecification? {
    allCommands.first { $0.name == name }
  }

  /// What `--version` prints: the name and the version on one line, without a line end.
  package var versionText: String { "\(program) \(version)" }

  /// The program's own options.
  var programOptions: [OptionSpecification] { [.help, .version] }

  static let helpName = "help"
  static let completionsName = "completions"

  private var helpCommand: CommandSpecification {
    CommandSpecification(
      Self.helpName, section: "Help", abstract: "Show help for the program or for one command.",
      positionals: [
        PositionalSpecification(
          "command", kind: .string, count: .optional,
          help: "The command to explain; without one, the program.", completion: .commands)
      ])
  }

  private var completionsCommand: CommandSpecification {
    CommandSpecification(
      Self.completionsName, section: "Help",
      abstract: "Print a script that completes command lines in a shell.",
      positionals: [
        PositionalSpecification(
          "shell", kind: .choice(Shell.allCases.map(\.rawValue)), help: "The shell.")
      ],
      examples: Shell.allCases.map { .init($0.installation(of: program), $0.installationMeaning) })
  }
}
