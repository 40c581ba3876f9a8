import CommandArguments
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    ["banner", "--text", "song", "--output", "a.svg"],
    ["banner", "--text=song", "--output=a.svg"],
    ["banner", "-t", "song", "-o", "a.svg"],
    ["banner", "-tsong", "-oa.svg"],
    ["banner", "-qtsong", "-vo", "a.svg"],
    ["banner", "--text=song", "--outp", "a.svg"],
    ["--", "banner", "--text", "song", "-oa.svg", "--"],
  ])
  func oneLineInManySpellings(words: [String]) throws {
    guard case .run(let arguments) = try sampleTable.parse(words) else {
      throw UnexpectedInvocation(words: words)
    }
    #expect(arguments.command.name == "banner")
    #expect(arguments.string("text") == "song")
    #expect(arguments.file("output") == .path("a.svg"))
    #expect(arguments.string("output") == "a.svg")
  }

  @Test func bundlesFlags() throws {
    let arguments = try arguments("banner", "-vqvt", "x", "-v")
    #expect(arguments.count("verbose") == 3)
    #expect(arguments.flag("verbose") && arguments.flag("quiet"))
    #expect(arguments.string("text") == "x")
  }

  @Test(arguments: [
    ("--fon", "24", "font-size"), ("--font-s", "24", "font-size"), ("--se", "24", "seed"),
    ("--sh", "24", "shift"), ("--text", "24", "text"), ("--text-", "24", "text-file"),
  ])
  func shortensLongNames(option: String, value: String, name: String) throws {
    let words = name.hasPrefix("text") ? [option, value] : [option, value, "--text", "x"]
    guard case .run(let arguments) = try sampleTable.parse(["banner"] + words) else {
      throw UnexpectedInvocation(words: words)
    }
    #expect(arguments.isGiven(name))
  }

  @Test func negatesFlags() throws {
    #expect(try arguments("banner", "-tx", "--loop").flag("loop"))
    #expect(try arguments("banner", "-tx", "-l").flag("loop"))
    let negated = try arguments("banner", "-tx", "--no-loop")
    #expect(!negated.flag("loop") && negated.isGiven("loop"))
    #expect(try !arguments("banner", "-tx", "--no-l").flag("loop"))
  }

  @Test func defaultsStandInForWhatIsNotGiven() throws {
    let arguments = try arguments("banner", "-tx")
    #expect(arguments.number("font-size") == 24 && !arguments.isGiven("font-size"))
    #expect(arguments.integer("copies") == 1)
    #expect(arguments.string("align") == "start")
    #expect(arguments.flag("loop") && !arguments.flag("quiet"))
    #expect(arguments.number("fade") == nil)
    #expect(arguments.strings("color").isEmpty)
    #expect(arguments.occurrences.map(\.name) == ["text"])
  }

  @Test(arguments: ["-5", "-.5", "-0.25"])
  func negativeNumbersAreValues(number: String) throws {
    let apart = try arguments("banner", "-tx", "--shift", number)
    #expect(apart.decimal("shift") == PlainDecimal(number))
    #expect(apart.number("shift") == Double(number))
    #expect(apart.string("shift") == number)
    #expect(
      try arguments("banner", "-tx", "--shift=\(number)").decimal("shift") == PlainDecimal(number))
    #expect(try arguments("banner", "-t", number).string("text") == number)
  }

  @Test func valuesMayBeAnything() throws {
    for value in ["", "-", "-x", "--quiet", "a=b", "=", "two words", "日本", "--"] {
      #expect(try arguments("banner", "--text=\(value)").string("text") == value)
    }
    #expect(try arguments("banner", "-t-x").string("text") == "-x")
    #expect(try arguments("banner", "-t=x").string("text") == "=x")
    #expect(try arguments("banner", "-t", "").string("text") == "")
    #expect(try arguments("banner", "-t", "-").string("text") == "-")
    #expect(try arguments("banner", "-t", "-5 degrees").string("text") == "-5 degrees")
  }

  @Test func aDashIsTheStandardStream() throws {
    #expect(try arguments("banner", "-tx", "-o", "-").file("output") == .standardStream)
    #expect(try arguments("banner", "-tx", "-o", "./-").file("output") == .path("./-"))
    #expect(try arguments("banner", "-tx", "-o-").string("output") == "-")
  }

  @Test func keepsTheOrder() throws {
    let arguments = try arguments("banner", "-cred", "-tx", "--color=blue", "-v", "--col", "red")
    #expect(arguments.strings("color") == ["red", "blue", "red"])
    #expect(arguments.occurrences.map(\.name) == ["color", "text", "color", "verbose", "color"])
  }

  @Test func integersKeepEveryDigit() throws {
    let arguments = try arguments(
      "banner", "-tx", "--seed", "-9223372036854775808", "--copies", "+07")
    #expect(arguments.integer("seed") == .min)
    #expect(arguments.integer("copies") == 7)
    #expect(arguments.string("copies") == "+07")
    #expect(arguments.decimal("copies") == PlainDecimal(7))
  }

  @Test(arguments: [
    (["flat", "a.svg", "2"], ["a.svg"]),
    (["flat", "a.svg", "b.svg", "-", "2"], ["a.svg", "b.svg", "-"]),
    (["--", "flat", "--odd", "2"], ["--odd"]), (["flat", "--", "-5", "2"], ["-5"]),
    (["flat", "-5", "2"], ["-5"]), (["flat", "--", "--", "2"], ["--"]),
  ])
  func sharesOutPositionals(words: [String], inputs: [String]) throws {
    guard case .run(let arguments) = try sampleTable.parse(["turn", "--width=3"] + words) else {
      throw UnexpectedInvocation(words: words)
    }
    #expect(arguments.string("mode") == "flat")
    #expect(arguments.strings("input") == inputs)
    #expect(arguments.number("factor") == 2)
  }

  @Test func mixesOptionsAndPositionals() throws {
    let arguments = try arguments("turn", "deep", "--width", "3", "a", "b", "-1.5")
    #expect(arguments.integer("width") == 3)
    #expect(arguments.files("input") == [.path("a"), .path("b")])
    #expect(arguments.numbers("factor") == [-1.5])
  }

  @Test(
    arguments: [
      (["--help"], .help(command: nil)), (["-h"], .help(command: nil)),
      (["--he"], .help(command: nil)),
      (["help"], .help(command: nil)), (["help", "turn"], .help(command: "turn")),
      (["help", "help"], .help(command: "help")), (["help", "-h"], .help(command: "help")),
      (["banner", "--help"], .help(command: "banner")),
      (["banner", "-vh"], .help(command: "banner")),
      (["turn", "one", "-h", "--nonsense"], .help(command: "turn")), (["--version"], .version),
      (["--vers"], .version), (["completions", "zsh"], .completions(.zsh)),
      (["completions", "bash"], .completions(.bash)),
      (["completions", "fish"], .completions(.fish)),
    ] as [([String], Invocation)])
  func answersByItself(words: [String], invocation: Invocation) throws {
    #expect(try sampleTable.parse(words) == invocation)
  }

  @Test func helpBehindTheEndOfOptionsIsAWord() throws {
    let arguments = try arguments("turn", "--width=1", "flat", "--", "--help", "1")
    #expect(arguments.strings("input") == ["--help"])
  }
}
