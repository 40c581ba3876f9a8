import CommandArguments
import Testing

@Suite struct ReferenceTests {
  @Test func isAMarkdownTable() {
    #expect(
      sampleTable.optionReference(forCommand: "turn") == """
        | Option | Meaning | Values | Default |
        | --- | --- | --- | --- |
        | `--width WIDTH` | The width. | at least 1 |  |

        """)
    let lines = sampleTable.optionReference(forCommand: "banner")?.split(separator: "\n") ?? []
    #expect(
      lines.contains(
        "| `--align ALIGN` | Where the text stands. | `start`, `middle`, `end` | start |"))
    #expect(lines.contains("| `-l`, `--loop`, `--no-loop` | Begin again at the end. |  | on |"))
    #expect(sampleTable.optionReference(forCommand: "nothing") == nil)
  }

  @Test func escapesWhatMarkdownWouldRead() {
    let table = CommandTable(
      program: "p", version: "1", abstract: "A.",
      commands: [
        CommandSpecification(
          "c", abstract: "A.",
          options: [OptionSpecification("o", kind: .flag, help: "Either | or <b>.")])
      ])
    #expect(
      table.optionReference(forCommand: "c")?.contains("| `--o` | Either \\| or &lt;b>. |") == true)
  }
}
