import Testing

@testable import VexportCLI

@Suite("Bad input gets one line that says what to do, and writes nothing")
struct BadInputTests {
  @Test(
    "on the command line",
    arguments: [
      (["marquee", "--text", ""], 2, "the text is empty"),
      (["marquee", "--text", "  "], 2, "the text is empty"),
      (["marquee"], 2, "--text"),
      (["marquee", "--text", "a", "--markup", "b"], 2, "--markup"),
      (["marquee", "--text", "a", "--fade", "0.7"], 2, "0…0.5"),
      (["marquee", "--text", "a", "--fade", "-0.1"], 2, "0…0.5"),
      (["marquee", "--text", "a", "--width", "-5"], 2, "--width"),
      (["marquee", "--text", "a", "--height", "0"], 2, "--height"),
      (["marquee", "--text", "a", "--font-size", "-1"], 2, "--font-size"),
      (["marquee", "--text", "a", "--duration", "0"], 2, "--duration"),
      (["marquee", "--text", "a", "--fotn-size", "3"], 2, "did you mean '--font-size'"),
      (["marque", "--text", "a"], 2, "marquee"),
      (["marquee", "--text", "a", "--font", "DejaVu Snas"], 2, "DejaVu Sans"),
      (["marquee", "--text", "a", "--font-file", "/nonexistent.ttf"], 1, "/nonexistent.ttf"),
      (["marquee", "--markup", "<b>open"], 2, "markup"),
      (["marquee", "--markup", "<img src='/nonexistent.png'/>"], 2, "/nonexistent.png"),
      (["marquee", "--text", "a", "--color", "blurple"], 2, "blurple"),
      (["marquee", "--text", "a", "--gradient", "red"], 2, "two or more"),
      (["marquee", "--text", "a", "--easing", "cubic-bezier(2,0,1,1)"], 2, "no easing"),
      (["marquee", "--text", "\u{F8FF}\u{E123}"], 1, "no installed font can show"),
      (["marquee", "--text", "a", "--gap", "-100"], 2, "gap"),
      (["album", "--rate", "0"], 2, "--rate"), (["album", "--rate", "-12"], 2, "--rate"),
      (["album", "--note-count", "0"], 2, "--note-count"),
      (["album", "--note", "M0 0L1"], 2, "--note 'M0 0L1': expected a number"),
      (["album", "--speed", "0"], 2, "--speed"), (["loading", "--speed", "-1"], 2, "--speed"),
      (["loading", "--count", "0"], 2, "--count"), (["loading", "--count", "-3"], 2, "--count"),
      (["loading", "--count", "4001"], 2, "1…4000"),
      (["loading", "--path", "M0,0L5,5Q1"], 2, "--path"),
      (["pull", "--line-length", "51"], 2, "at most 50 points, half the height"),
      (["pull", "--height", "40"], 2, "the line length is 30; it must be above 0 and at most 20"),
      (["pull", "--spin-count", "0"], 2, "--spin-count"),
      (["pull", "--label", "a", "--font-file", "/nonexistent.ttf"], 1, "/nonexistent.ttf"),
    ] as [([String], Int32, String)])
  func words(_ words: [String], code: Int32, part: String) throws {
    let folder = try TemporaryFolder()
    let result = run(words + ["-o", folder.file("out.svg"), "-o", folder.file("out.json")])
    #expect(result.code == code)
    #expect(result.console.reports.count == 1)
    let message = result.console.reports.first ?? ""
    #expect(message.contains(part), "\(message)")
    #expect(message.hasPrefix("vexport: "))
    #expect(!message.contains("\n"))
    #expect(result.console.output.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test(
    "in path data, at the place where it stops to be any",
    arguments: [
      (["loading", "--path", "M0,0L5,5Q1"], "character 11"),
      (["loading", "--path", "M0,0 L5,5 &"], "character 11"),
      (["album", "--note", "M0 0h9l-4"], "character 10"),
    ] as [([String], String)])
  func pathPlace(_ words: [String], place: String) {
    let result = run(words)
    #expect(result.code == 2)
    #expect(result.console.reports.first?.contains(place) == true, "\(result.console.reports)")
  }

  @Test("in several outputs of which one cannot be written: no file stays behind in part")
  func halfWritten() throws {
    let folder = try TemporaryFolder()
    let result = run("pull", "-o", folder.file("a.svg"), "-o", folder.file("missing/a.json"))
    #expect(result.code == 1)
    #expect(folder.names.isEmpty, "neither of them")
  }

  @Test("on a loop over the cap: the decision is told, with the old and the new cycles")
  func longLoop() {
    let bent = run("album", "--rate", "12.5", "-f", "lottie")
    #expect(bent.code == 0)
    #expect(bent.console.reports.count == 1)
    let message = bent.console.reports.first ?? ""
    #expect(message.contains("3.125 s") && message.contains("3 s"), "\(message)")
    #expect(message.contains("exact"), "\(message)")
    #expect(
      run("album", "--rate", "12.5", "-f", "lottie", "--loop", "exact").console.reports.isEmpty)
    #expect(run("album", "--rate", "12.5").console.reports.isEmpty, "SVG keeps every clock")
  }

  @Test("in bytes that are no UTF-8")
  func invalidUTF8() {
    var console = RecordingConsole()
    let code = runVexport(
      [Array("marquee".utf8), Array("--text".utf8), [0x61, 0xFF, 0x62]], on: &console)
    #expect(code == 2)
    #expect(console.reports.count == 1)
    #expect(console.reports.first?.contains("UTF-8") == true)
  }

  @Test("in a font file that is no font")
  func noFont() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("not a font".utf8), to: "font.ttf")
    let result = run("marquee", "--text", "a", "--font-file", file, "-o", folder.file("a.svg"))
    #expect(result.code == 1)
    #expect(result.console.reports.first?.contains("font.ttf") == true)
    #expect(folder.names == ["font.ttf"])
  }

  @Test("in a place that cannot be written")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    for place in [folder.file("missing/a.svg"), folder.path + "/../" + folder.file("x") + "/a.svg"]
    {
      let result = run("marquee", "--text", "a", "-o", place)
      #expect(result.code == 1)
      #expect(result.console.reports.first?.contains("cannot write") == true)
    }
    #expect(folder.names.isEmpty)
  }

  @Test("in a place that is a folder")
  func isFolder() throws {
    let folder = try TemporaryFolder()
    let result = run("marquee", "--text", "a", "--format", "svg", "-o", folder.path)
    #expect(result.code == 1)
    #expect(result.console.reports.first?.contains("folder") == true)
  }

  @Test("in a name that tells no format, or another one than stated")
  func formats() throws {
    let folder = try TemporaryFolder()
    let unknown = run("marquee", "--text", "a", "-o", folder.file("a.txt"))
    #expect(unknown.code == 2)
    #expect(unknown.console.reports.first?.contains(".svg or .json") == true)
    let other = run("marquee", "--text", "a", "--format", "lottie", "-o", folder.file("a.svg"))
    #expect(other.code == 2)
    let twice = run(
      "marquee", "--text", "a", "-o", folder.file("a.svg"), "-o", folder.file("a.svg"))
    #expect(twice.code == 2)
    #expect(folder.names.isEmpty)
  }

  @Test("on a standard output that is gone")
  func closedOutput() {
    var console = RecordingConsole()
    console.isOpen = false
    let words = ["marquee", "--text", "a"].map { Array($0.utf8) }
    #expect(runVexport(words, on: &console) == 1)
    #expect(console.reports.count == 1)
  }
}
