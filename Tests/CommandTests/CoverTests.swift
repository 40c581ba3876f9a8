import Testing

@testable import VexportCLI

@Suite("vexport album --cover")
struct CoverTests {
  private func album(_ words: String...) -> (code: Int32, console: RecordingConsole) {
    run(["album"] + words)
  }

  @Test(
    "embeds any picture in a type that every player reads, no larger than it is seen",
    arguments: [
      ("png", "png", "96 by 64 pixels in 488"), ("jpg", "jpeg", "240 by 160 pixels in 23122"),
      ("webp", "png", "240 by 160 pixels in 1930"),
    ])
  func types(ending: String, type: String, was: String) {
    let svg = album("--cover", Fixture.cover(ending), "-v")
    #expect(svg.code == 0)
    #expect(svg.console.text.contains("data:image/\(type);base64,"))
    let report = svg.console.reports.first { $0.contains("embedded") } ?? ""
    #expect(report.hasPrefix("cover: expanded: the picture of \(was) bytes"), "\(report)")
    #expect(report.contains("is embedded with 50 by 50 pixels in"), "\(report)")
    // What only saves bytes is no loss.
    #expect(album("--cover", Fixture.cover(ending), "--strict").code == 0)
    #expect(svg.console.text == album("--cover", Fixture.cover(ending)).console.text)
  }

  @Test("keeps a small picture as it is")
  func small() {
    let result = album("--cover", Fixture.cover("png"), "--size", "200", "-v")
    #expect(result.code == 0)
    #expect(!result.console.reports.contains { $0.contains("embedded") })
  }

  @Test("names a heavy picture")
  func heavy() throws {
    let folder = try TemporaryFolder()
    // Bytes behind the picture's end belong to the file, and go with it.
    let bytes = try Fixture.bytes(ofCover: "jpg")
    let file = try folder.write(bytes + Array(repeating: 0, count: 200_001), to: "heavy.jpg")
    let lightened = album("--cover", file, "--size", "300")
    #expect(lightened.code == 0 && lightened.console.reports.isEmpty, "only the pixels go in")
    #expect(lightened.console.output.count < 100_000)
  }

  @Test("takes an SVG as a drawing that moves")
  func drawing() throws {
    let svg = album("--cover", Fixture.cover("svg"))
    #expect(svg.code == 0 && svg.console.reports.isEmpty)
    #expect(!svg.console.text.contains("<image"))
    #expect(svg.console.text.contains("dur=\"1.5s\""))
    let lottie = album("--cover", Fixture.cover("svg"), "-f", "lottie")
    #expect(lottie.code == 0 && lottie.console.reports.isEmpty)
    #expect(!lottie.console.text.contains("data:"))
  }

  @Test("says what of an SVG is not shown, and where")
  func losses() throws {
    let folder = try TemporaryFolder()
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
        <rect width="9" height="9"/><image href="elsewhere.png" width="2" height="2"/>
      </svg>
      """
    let result = album("--cover", try folder.write(Array(text.utf8), to: "cover.svg"))
    #expect(result.code == 0)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.hasPrefix("2:") == true)
    #expect(result.console.reports.first?.contains("cover") == true)
  }

  /// What is wrong with a file, and what must be said of it.
  static let broken: [(bytes: String, reason: String)] = [
    ("hello", "it is no PNG, JPEG, GIF, WebP or SVG picture"),
    ("", "it is no PNG, JPEG, GIF, WebP or SVG picture"),
    ("<svg", "no XML: line 1"),
    ("<html/>", "the file's root is 'html'"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG that shows nothing"),
  ]

  @Test("refuses what is no picture", arguments: broken)
  func refused(bytes: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(bytes.utf8), to: "cover.png")
    let result = album("--cover", file, "-o", folder.file("a.svg"))
    #expect(result.code == 1)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.contains(reason) == true, "\(result.console.reports)")
    #expect(folder.names == ["cover.png"])
  }

  @Test("refuses pictures that are damaged or cut short", arguments: ["png", "jpg", "webp"])
  func damaged(ending: String) throws {
    let folder = try TemporaryFolder()
    let whole = try Fixture.bytes(ofCover: ending)
    let file = try folder.write(Array(whole.dropLast(whole.count / 3)), to: "cover.\(ending)")
    let result = album("--cover", file, "-o", folder.file("a.svg"))
    #expect(result.code == 1)
    #expect(
      result.console.reports.first?.contains("it ends too early") == true,
      "\(result.console.reports)")
    #expect(folder.names == ["cover.\(ending)"])
  }

  @Test("refuses huge pictures before it reads their pixels, and names the pixels")
  func huge() throws {
    let folder = try TemporaryFolder()
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]
    let result = album("--cover", try folder.write(header, to: "huge.png"))
    #expect(result.code == 1)
    #expect(
      result.console.reports.first?.contains("it has 65536 by 65536 pixels, and 50 million") == true
    )
  }
}
