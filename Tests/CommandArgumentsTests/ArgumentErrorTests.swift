import CommandArguments
import Testing

@Suite struct ArgumentErrorTests {
  @Test(arguments: [
    ([], "no command given; run 'draw --help' to see the commands"),
    (["baner"], "unknown command 'baner'; did you mean 'banner'?"),
    (["paint"], "unknown command 'paint'; run 'draw --help' to see the commands"),
    (["help", "trun"], "unknown command 'trun'; did you mean 'turn'?"),
    (["-"], "unknown command '-'; run 'draw --help' to see the commands"),
    (["--", "--help"], "unknown command '--help'; did you mean 'help'?"),
    (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
    (["--version=2"], "option '--version' takes no value; leave out '=2'"),
    (["-x"], "unknown option '-x'; run 'draw --help' to see the options"),
    (
      ["--text", "x", "banner"],
      "option '--text' stands before the command; "
        + "write 'draw COMMAND' first and its options behind it"
    ),
  ])
  func beforeTheCommand(words: [String], message: String) {
    expectMessage(message, for: words)
  }

  @Test(arguments: [
    ("--fotn-size=2", "unknown option '--fotn-size'; did you mean '--font-size'?"),
    ("--no-lop", "unknown option '--no-lop'; did you mean '--no-loop'?"),
    ("--zzz", "unknown option '--zzz'; run 'draw banner --help' to see the options"),
    ("--=x", "unknown option '--'; run 'draw banner --help' to see the options"),
    ("-x", "unknown option '-x'; run 'draw banner --help' to see the options"),
    ("-vx", "unknown option '-x'; run 'draw banner --help' to see the options"),
    ("-shift", "unknown option '-shift'; did you mean '--shift'?"),
    ("--no-quiet", "unknown option '--no-quiet'; run 'draw banner --help' to see the options"),
    ("--fo=1", "option '--fo' is ambiguous; write one of --font-size, --format"),
    ("--quiet=yes", "option '--quiet' takes no value; leave out '=yes'"),
    ("--no-loop=", "option '--no-loop' takes no value; leave out '='"),
    ("extra", "unexpected argument 'extra'; run 'draw banner --help' to see its arguments"),
    ("—quiet", "unexpected argument '—quiet'; did you mean '--quiet'?"),
    ("−−font-size=3", "unexpected argument '−−font-size=3'; did you mean '--font-size'?"),
  ])
  func names(word: String, message: String) {
    expectMessage(message, for: ["banner", "-tx", word])
  }

  @Test(arguments: [
    (["--text"], "option '--text' needs a value; write '--text=TEXT'"),
    (["-t"], "option '-t' needs a value; write '-t TEXT'"),
    (["--shift"], "option '--shift' needs a value; write '--shift=UNITS'"),
    (
      ["--text", "--quiet"],
      "option '--text' needs a value; if it is '--quiet', write '--text=--quiet'"
    ),
    (["-vt", "-q"], "option '-t' needs a value; if it is '-q', write '-t-q'"),
    (["--text", "--"], "option '--text' needs a value; if it is '--', write '--text=--'"),
    (["-ta", "--text=b"], "option '--text' is given more than once; give it once"),
    (["-ta", "--loop", "--no-loop"], "option '--loop' is given more than once; give it once"),
    (["-ta", "-qq"], "option '--quiet' is given more than once; give it once"),
    (
      ["-ta", "--text-file=b"],
      "options '-t' and '--text-file' exclude each other; give one of them"
    ),
    (["-v"], "'draw banner' needs '--text TEXT' or '--text-file FILE'"),
  ])
  func arrangement(words: [String], message: String) {
    expectMessage(message, for: ["banner"] + words)
  }

  @Test(arguments: [
    ([], "'draw turn' needs MODE; run 'draw turn --help' to see its arguments"),
    (["flat"], "'draw turn' needs INPUT; run 'draw turn --help' to see its arguments"),
    (["flat", "a"], "'draw turn' needs FACTOR; run 'draw turn --help' to see its arguments"),
    (["flat", "a", "2"], "'draw turn' needs '--width WIDTH'"),
    (["flt", "a", "2"], "MODE 'flt' is unknown; did you mean 'flat'? choices: flat, deep"),
    (
      ["flat", "a", "b"],
      "FACTOR 'b' is not a plain decimal number; write one such as 2, 0.5 or -1.25"
    ),
    (["flat", "", "2"], "INPUT is an empty file name; name a file"),
  ])
  func positionals(words: [String], message: String) {
    expectMessage(message, for: ["turn"] + words)
  }

  @Test(arguments: [
    ("--fade=0.7", "--fade 0.7 is outside 0…0.5"),
    ("-f-1", "-f -1 is outside 0…0.5"),
    ("--font-size=0", "--font-size 0 is out of range; it must be above 0"),
    (
      "--fade=1e-1",
      "--fade '1e-1' is not a plain decimal number; write one such as 2, 0.5 or -1.25"
    ),
    (
      "--shift=nan",
      "--shift 'nan' is not a plain decimal number; write one such as 2, 0.5 or -1.25"
    ),
    ("--shift=", "--shift '' is not a plain decimal number; write one such as 2, 0.5 or -1.25"),
    (
      "--shift=0.\(String(repeating: "1", count: 63))",
      "--shift has too many digits; write at most 64 characters"
    ),
    ("--copies=2.0", "--copies '2.0' is not a whole number; write digits only, such as 12"),
    ("--copies=two", "--copies 'two' is not a whole number; write digits only, such as 12"),
    ("--copies=11", "--copies 11 is outside 1…10"),
    (
      "--seed=9223372036854775808",
      "--seed 9223372036854775808 is outside -9223372036854775808…9223372036854775807"
    ),
    (
      "--align=midle",
      "--align 'midle' is unknown; did you mean 'middle'? choices: start, middle, end"
    ),
    ("--align=x", "--align 'x' is unknown; choices: start, middle, end"),
    ("--log=-", "--log cannot be '-' (the standard stream); name a file"),
    ("--output=", "--output is an empty file name; name a file"),
  ])
  func values(word: String, message: String) {
    expectMessage(message, for: ["banner", "-tx", word])
  }

  @Test(arguments: [
    ("a\nb", #"a\nb"#), ("a\u{1B}[2Jb\\", #"a\u{1B}[2Jb\\"#), ("\t\r\u{7F}", #"\t\r\u{7F}"#),
    ("\u{202E}abc", #"\u{202E}abc"#), ("a\u{2028}b", #"a\u{2028}b"#), (#"C:\new"#, #"C:\new"#),
    ("日本 👩‍🚀", "日本 👩‍🚀"), ("a\r\nb", #"a\r\nb"#),
  ])
  func wordsOfTheUserAreEscaped(word: String, shown: String) {
    expectMessage(
      "unknown command '\(shown)'; run 'draw --help' to see the commands", for: [word])
  }

  @Test func longWordsAreCut() {
    expectMessage(
      "unknown command '\(String(repeating: "x", count: 60))…'; run 'draw --help' to see the commands",
      for: [String(repeating: "x", count: 100_000)])
  }

  @Test func aProgramMayRefuseAValue() {
    let error = ArgumentError.refused(
      subject: "--color", value: "blu", reason: "is no color; write one such as #0000FF")
    #expect(error.description == "--color 'blu' is no color; write one such as #0000FF")
    #expect(error.exitCode == 2)
  }

  private func expectMessage(_ message: String, for words: [String]) {
    let error = #expect(throws: ArgumentError.self) { try sampleTable.parse(words) }
    #expect(error?.description == message)
    #expect(error?.description.contains("\n") == false)
  }
}
