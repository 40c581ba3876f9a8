import CommandArguments
import Testing

@Suite struct HelpTests {
  @Test func ofTheProgram() {
    #expect(
      sampleTable.help() == """
        Usage: draw COMMAND [OPTIONS] [ARGUMENTS]

        Draws banners and turns files into other files.

        Effects:
          banner         Draw a line of text that moves.

        Files:
          turn           Turn files into another file.
          clean          Remove what is no longer needed.

        Help:
          help           Show help for the program or for one command.
          completions    Print a script that completes command lines in a shell.

        Options:
          -h, --help     Show this help and exit.
              --version  Show the version and exit.

        Exit codes:
          0  Everything went well.
          2  The command line is wrong.

        Run 'draw COMMAND --help' for the options of a command.

        """)
    #expect(sampleTable.versionText == "draw 1.2.3")
  }

  @Test func ofACommandWithOptions() {
    #expect(
      sampleTable.help(forCommand: "banner") == """
        Usage: draw banner (--text TEXT | --text-file FILE) [OPTIONS]

        Draw a line of text that moves.

        The text runs from right to left.

        What is too long is cut.

        Text:
          -t, --text TEXT       The text to show. [not with --text-file]
              --text-file FILE  A file with the text. [not with --text]
              --font-size SIZE  The size of the letters. [range: above 0; default: 24]

        Options:
          -f, --fade FADE       The share that fades. [range: 0…0.5; default: a tenth]
              --shift UNITS     How far it is moved.
              --copies COPIES   How many. [range: 1…10; default: 1]
              --seed SEED       What chance begins with.
              --align ALIGN     Where the text stands. [one of: start, middle, end;
                                default: start]
          -c, --color COLOR     A color of the text. [repeatable]
          -l, --[no-]loop       Begin again at the end. [default: on]
          -v, --verbose         Say more. [repeatable]
          -q, --quiet           Say nothing.
          -F, --format FORMAT   The format of the output.
                                - svg: A page's picture: "SVG".
                                - json: Lottie's [own].
          -o, --output OUTPUT   The file to write; - means standard output.
              --log LOG         A file to add notes to.
              --cache CACHE     A directory that's kept.
          -h, --help            Show this help and exit.

        Examples:
          draw banner --text song -o song.svg
              Writes the word into a picture.
          draw banner -t song -F json
              Prints the same for Lottie.

        """)
  }

  @Test func ofACommandWithPositionals() {
    #expect(
      sampleTable.help(forCommand: "turn") == """
        Usage: draw turn --width WIDTH [OPTIONS] MODE INPUT... FACTOR

        Turn files into another file.

        Arguments:
          MODE               How it is turned. [one of: flat, deep]
          INPUT...           What to read.
          FACTOR             How much.

        Options:
              --width WIDTH  The width. [range: at least 1; required]
          -h, --help         Show this help and exit.

        """)
    #expect(sampleTable.help(forCommand: "help")?.contains("help [OPTIONS] [COMMAND]\n") == true)
    #expect(sampleTable.help(forCommand: "nothing") == nil)
    let completions = sampleTable.help(forCommand: "completions") ?? ""
    for line in [
      "eval \"$(draw completions bash)\"", "source <(draw completions zsh)",
      "draw completions fish | source",
    ] {
      #expect(completions.contains("\n  \(line)\n"))
    }
  }

  @Test func onANarrowPage() {
    let table = CommandTable(
      program: "p", version: "1", abstract: "A.",
      commands: [
        CommandSpecification(
          "c", abstract: "日本語で書かれた 長い文章の 例として 使われる 文字列",
          options: [
            OptionSpecification(
              "a-rather-long-name", kind: .string, help: "One two three four five six seven."),
            OptionSpecification(
              "pick", kind: .choice([Choice("x", "One two three four five."), Choice("y")]),
              help: "Which."),
          ])
      ])
    #expect(
      table.help(forCommand: "c", width: 40) == """
        Usage: p c [OPTIONS]

        日本語で書かれた 長い文章の 例として
        使われる 文字列

        Options:
              --a-rather-long-name NAME
                      One two three four five
                      six seven.
              --pick PICK
                      Which.
                      - x: One two three four
                        five.
                      - y
          -h, --help  Show this help and exit.

        """)
  }

  @Test(arguments: [-1, 0, 40, 41, 55, 72, 80, 120, 1000])
  func keepsWithinTheWidth(width: Int) throws {
    let pages =
      [sampleTable.help(width: width)]
      + sampleTable.allCommands.compactMap { sampleTable.help(forCommand: $0.name, width: width) }
    #expect(pages.count == 6)
    let examples = sampleTable.allCommands.flatMap(\.examples).map { "  " + $0.line }
    for page in pages {
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
      for line in page.split(separator: "\n") where !examples.contains(String(line)) {
        // What is never broken is shorter than 40 columns in this table.
        #expect(line.count <= max(40, width), "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func namesEveryOptionOnce() throws {
    for command in sampleTable.commands {
      let page = try #require(sampleTable.help(forCommand: command.name))
      for option in command.options {
        let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
        let rows = page.split(separator: "\n").filter { line in
          line.hasPrefix("  ") && line.dropFirst(6).prefix { $0 != " " } == name
        }
        #expect(rows.count == 1, "\(name)")
      }
    }
  }
}
