import CommandArguments
import Testing

@Suite struct TableProblemsTests {
  @Test func aSoundTableHasNone() {
    #expect(sampleTable.problems.isEmpty)
  }

  @Test(arguments: [
    ([OptionSpecification("Bad", kind: .flag, help: "A.")], ["c: --Bad is not a plain name"]),
    ([OptionSpecification("a-", kind: .flag, help: "A.")], ["c: --a- is not a plain name"]),
    (
      [OptionSpecification("a", letter: "5", kind: .flag, help: "A.")],
      ["c: --a has no plain letter"]
    ),
    ([OptionSpecification("a", kind: .flag, help: "")], ["c: --a has no help"]),
    (
      [
        OptionSpecification("a", kind: .flag, help: "A."),
        OptionSpecification("a", kind: .flag, help: "A."),
      ], ["c: 'a' names two things", "c: '--a' means two options"]
    ),
    (
      [
        OptionSpecification("a", kind: .flag, help: "A.", isNegatable: true),
        OptionSpecification("no-a", kind: .flag, help: "A."),
      ], ["c: '--no-a' means two options"]
    ),
    (
      [OptionSpecification("help", letter: "h", kind: .flag, help: "A.")],
      ["c: '--help' means two options", "c: '-h' means two options"]
    ),
    (
      [OptionSpecification("a", kind: .string, help: "A.", isNegatable: true)],
      ["c: --a is no flag but negatable"]
    ),
    (
      [OptionSpecification("a", kind: .string, help: "A.", default: .value("x"), isRequired: true)],
      ["c: --a is required but has a default"]
    ),
    (
      [OptionSpecification("a", kind: .integer(1...3), help: "A.", default: .value("4"))],
      ["c: --a has a bad default: default 4 is outside 1…3"]
    ),
    (
      [OptionSpecification("a", kind: .flag, help: "A.", exclusiveGroup: "g")],
      ["c: group 'g' has a single option"]
    ),
    (
      [OptionSpecification("a", kind: .choice(["x", "y", "x"]), help: "A.")],
      ["c: --a has the choice 'x' twice"]
    ),
    ([OptionSpecification("a", kind: .choice([Choice]()), help: "A.")], ["c: --a has no choices"]),
    (
      [OptionSpecification("a", kind: .choice(["x y"]), help: "A.")],
      ["c: --a completes 'x y', which needs quoting"]
    ),
    (
      [OptionSpecification("a", kind: .string, help: "A.", completion: .files(extensions: ["$x"]))],
      ["c: --a completes '$x', which needs quoting"]
    ),
  ])
  func ofOptions(options: [OptionSpecification], problems: [String]) {
    let table = table(of: [CommandSpecification("c", abstract: "A.", options: options)])
    #expect(table.problems == problems)
  }

  @Test(arguments: [
    (
      [
        PositionalSpecification("a", kind: .string, count: .any, help: "A."),
        PositionalSpecification("b", kind: .string, count: .optional, help: "A."),
      ], ["c: more than one positional takes a varying number of words"]
    ),
    ([PositionalSpecification("a", kind: .flag, help: "A.")], ["c: A is a flag"]),
    (
      [
        PositionalSpecification(
          "a", kind: .string, count: .init(minimum: 2, maximum: 1), help: "A.")
      ],
      ["c: A takes at most 1 words"]
    ),
  ])
  func ofPositionals(positionals: [PositionalSpecification], problems: [String]) {
    let table = table(of: [CommandSpecification("c", abstract: "A.", positionals: positionals)])
    #expect(table.problems == problems)
  }

  @Test func ofCommands() {
    let table = table(
      of: ["help", "Up", "c"].map { CommandSpecification($0, abstract: $0 == "c" ? "" : "A.") })
    #expect(
      table.problems == [
        "command name 'Up' is not plain", "command 'help' is defined twice", "c: has no abstract",
      ])
  }

  private func table(of commands: [CommandSpecification]) -> CommandTable {
    CommandTable(program: "p", version: "1", abstract: "A.", commands: commands)
  }
}
