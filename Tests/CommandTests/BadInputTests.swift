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
