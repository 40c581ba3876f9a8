import SceneModel
import Testing
import TextOutlines
import VectorGeometry

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Which fonts are found")
struct FontChoiceTests {
  @Test("An unknown family is an error that names near ones")
  func unknownFamily() throws {
    let error = #expect(throws: TextError.self) { try layout(text("a", "Dejavu Sanss")) }
    guard case .unknownFont(let family, let similar) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(family == "Dejavu Sanss")
    #expect(similar.first == "DejaVu Sans")
    #expect(similar.count <= 3)
    #expect(
      throws: TextError.unknownFont(family: "Qxzwvkjqy", similar: [])
    ) { try layout(text("a", "Qxzwvkjqy")) }
  }

  @Test("A family that lies in longer names leads to them")
  func partOfName() throws {
    let error = #expect(throws: TextError.self) { try layout(text("a", "Color Emoji")) }
    guard case .unknownFont(_, let similar) = error else { return }
    #expect(similar.contains("Noto Color Emoji"))
  }

  @Test(
    "Generic families are always known",
    arguments: [
      "sans", "serif", "monospace", "sans-serif", "system-ui", "ui-monospace", "Monospace",
    ])
  func genericFamilies(family: String) throws {
    #expect(try layout(text("a", family)).glyphs.count == 1)
  }

  @Test("Case does not matter, and the first known family of a list is taken")
  func familyLists() throws {
    let plain = try layout(text("ab", "DejaVu Sans"))
    #expect(try layout(text("ab", "dejavu sans")) == plain)
    #expect(try layout(text("ab", "Nowhere Sans, \"DejaVu Sans\", serif")) == plain)
  }

  @Test("Weight and slant choose other cuts")
  func cuts() throws {
    let regular = try layout(text("a"))
    let bold = try layout(text("a", weight: 700))
    let oblique = try layout(text("a", slant: .oblique))
    #expect(regular.glyphs.map(\.glyph.face) == ["DejaVuSans at 20"])
    #expect(bold.glyphs.map(\.glyph.face) == ["DejaVuSans-Bold at 20"])
    #expect(oblique.glyphs.map(\.glyph.face) == ["DejaVuSans-Oblique at 20"])
    #expect(bold.extent.width > regular.extent.width)
  }

  @Test("A family without an oblique cut is sheared, without changing advances")
  func syntheticOblique() throws {
    let upright = try layout(text("H", "Noto Sans CJK SC"))
    let sheared = try layout(text("H", "Noto Sans CJK SC", slant: .italic))
    #expect(sheared.extent == upright.extent)
    let up = try #require(upright.placedPaths.first?.bounds)
    let over = try #require(sheared.placedPaths.first?.bounds)
    #expect(isClose(over.width - up.width, 0.2 * up.height, within: 0.01))
    #expect(isClose(over.height, up.height))
  }

  @Test("A family without a bold cut gets thicker stems, without changing advances")
  func syntheticBold() throws {
    let plain = try layout(text("\u{10330}", "Noto Sans Gothic"))
    let bold = try layout(text("\u{10330}", "Noto Sans Gothic", weight: 700))
    #expect(bold.extent == plain.extent)
    let thin = try #require(plain.placedPaths.first?.bounds)
    let thick = try #require(bold.placedPaths.first?.bounds)
    // A 24th of the em, and up to twice as much where corners are sharp.
    #expect((0.8...1.7).contains(thick.height - thin.height))
    #expect((0.8...1.7).contains(thick.width - thin.width))
  }
}

@Suite("Font files")
struct FontFileTests {
  private let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"

  @Test("A font file tells its families, weights and slants")
  func faces() throws {
    try #require(access(bold, R_OK) == 0)
    let outliner = try PangoOutliner(fontFiles: [bold, bold])
    #expect(outliner.fontFileFamilies == ["DejaVu Sans"])
    #expect(
      outliner.fontFileFaces.first
        == FontFileFace(family: "DejaVu Sans", weight: 700, slant: .upright))
    let layout = try outliner.layout(of: text("a", weight: 700), assets: [:])
    #expect(layout.glyphs.map(\.glyph.face) == ["DejaVuSans-Bold at 20"])
  }

  @Test(
    "What is no font says why",
    arguments: [
      ("text", "it is not a font"), ("empty", "it is empty"),
    ])
  func notAFont(kind: String, reason: String) throws {
    let path = "\(temporaryFolder())/vexport-\(kind)-\(getpid()).ttf"
    let file = try #require(fopen(path, "wb"))
    if kind == "text" { fputs("This is a letter, not a font.\n", file) }
    fclose(file)
    defer { unlink(path) }
    #expect(throws: TextError.unreadableFontFile(path: path, reason: reason)) {
      _ = try PangoOutliner(fontFiles: [path])
    }
  }

  @Test("A missing file and a folder say so")
  func missing() {
    let folder = temporaryFolder()
    #expect(throws: TextError.unreadableFontFile(path: folder, reason: "it is a folder")) {
      _ = try PangoOutliner(fontFiles: [folder])
    }
    let path = folder + "/vexport-nowhere.ttf"
    #expect(throws: TextError.unreadableFontFile(path: path, reason: "there is no such file")) {
      _ = try PangoOutliner(fontFiles: [path])
    }
  }

  private func temporaryFolder() -> String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }
}
