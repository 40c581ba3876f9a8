import SceneModel
import Testing
import TextOutlines
import VectorGeometry

@Suite("Glyphs and advances")
struct ShapingTests {
  @Test("Latin advances are the font's own, unrounded")
  func advances() throws {
    // hmtx of DejaVu Sans at 2048 units: s 1067, o 1253, n 1298, g 1300.
    let song = try layout(text("song", size: 20))
    let expected = [0, 1067, 2320, 3618].map { (units: Double) in units * 20 / 2048 }
    #expect(zip(song.glyphs, expected).allSatisfy { isClose($0.origin.x, $1) })
    #expect(song.glyphs.count == 4)
    #expect(isClose(song.extent.width, 4918 * 20 / 2048))
    #expect(song.glyphs.allSatisfy { $0.origin.y == 0 })
    #expect(song.baseline == 0)
    #expect(isClose(-song.extent.y, 1901 * 20 / 2048, within: 1e-3))
    #expect(isClose(song.extent.maxY, 483 * 20 / 2048, within: 1e-3))
  }

  @Test("Everything scales with the size", arguments: [0.02, 1, 7.3, 1000, 1e6])
  func scaling(size: Double) throws {
    let one = try layout(text("Ag fi سلام", size: 20))
    let other = try layout(text("Ag fi سلام", size: size))
    let factor = size / 20
    #expect(other.indices == one.indices)
    #expect(isClose(other.extent.width / factor, one.extent.width, within: 1e-6))
    for (left, right) in zip(one.placedPaths, other.placedPaths) {
      #expect(left.hasSameStructure(as: right))
      let distance = zip(left.points, right.points).map { left, right in
        left.distance(to: Point(right.x / factor, right.y / factor))
      }
      #expect((distance.max() ?? 1) < 1e-6)
    }
  }

  @Test("TrueType keeps quadratics, CFF cubics, and y grows down")
  func outlines() throws {
    let o = try #require(try layout(text("o")).placedPaths.first)
    #expect(o.elements.contains { if case .quadratic = $0 { true } else { false } })
    #expect(!o.elements.contains { if case .cubic = $0 { true } else { false } })
    let bounds = try #require(o.bounds)
    #expect(bounds.y < -10 && bounds.maxY > 0 && bounds.maxY < 1)
    let han = try #require(try layout(text("好", "Noto Sans CJK SC")).placedPaths.first)
    #expect(han.elements.contains { if case .cubic = $0 { true } else { false } })
    let box = try #require(han.bounds)
    #expect(box.width > 15 && box.width < 20 && box.height > 15)
  }

  @Test("Subpaths close once, without a line of no length before")
  func closing() throws {
    let path = try #require(try layout(text("l")).placedPaths.first)
    // A bar has four corners.
    #expect(path.elements.count == 5)
    #expect(path.elements.last == .close)
  }

  @Test("Without kerning each letter keeps its own advance, and none join in ligatures")
  func unkerned() throws {
    var apart = text("AVTo fi")
    apart.runs[0].isKerned = false
    let layout = try layout(apart)
    let advances = try apart.string.map { character in
      try TextOutlinesTests.layout(text(String(character))).extent.width
    }
    #expect(isClose(layout.extent.width, advances.reduce(0, +)))
    let kerned = try TextOutlinesTests.layout(text("AVTo fi"))
    #expect(kerned.extent.width < layout.extent.width - 1)
    // Six letters; the space shows nothing.
    #expect(layout.glyphs.count == 6 && kerned.glyphs.count == 5)
    // Scripts that must join do so all the same.
    var arabic = text("سلام")
    arabic.runs[0].isKerned = false
    #expect(
      try TextOutlinesTests.layout(arabic).indices == TextOutlinesTests.layout(text("سلام")).indices
    )
  }

  @Test("Arabic is joined and runs from the right")
  func arabic() throws {
    let word = try layout(text("بيت", "Noto Sans Arabic"))
    let letters = try ["ب", "ي", "ت"].map { try layout(text($0, "Noto Sans Arabic")).indices }
    #expect(word.isRightToLeft)
    #expect(Set(word.indices).isDisjoint(with: letters[0] + letters[1]))
    #expect(word.extent.maxX == 0)
    let alef = try layout(text("لا", "Noto Sans Arabic"))
    #expect(alef.glyphs.count == 1, "lam and alef make one ligature")
  }

  @Test(
    "Chinese, Japanese and Korean take their own forms by the text",
    arguments: [
      ("直", "NotoSansCJKsc-Regular"), ("直かな", "NotoSansCJKjp-Regular"),
      ("한글", "NotoSansCJKkr-Regular"),
    ])
  func regionalForms(string: String, face: String) throws {
    let layout = try layout(text(string, "DejaVu Sans"))
    #expect(layout.glyphs.map(\.glyph.face) == string.map { _ in "\(face) at 20" })
    #expect(layout.glyphs.count == string.count)
  }

  @Test("Ligatures make one glyph, tracking undoes them")
  func ligatures() throws {
    #expect(try layout(text("fi", "Noto Sans")).glyphs.count == 1)
    #expect(try layout(text("fi", "Noto Sans", tracking: 1)).glyphs.count == 2)
  }

  @Test("Tracking lies between glyphs")
  func tracking() throws {
    let plain = try layout(text("abc"))
    let wide = try layout(text("abc", tracking: 4))
    let steps = zip(wide.glyphs, plain.glyphs).map { $0.origin.x - $1.origin.x }
    #expect(zip(steps, [0, 4, 8]).allSatisfy { isClose($0, $1, within: 1e-4) })
    #expect(isClose(wide.extent.width, plain.extent.width + 8, within: 1e-4))
    #expect(try layout(text("abc", tracking: -2)).extent.width < plain.extent.width)
  }

  @Test("Combining marks stay with their letters")
  func combiningMarks() throws {
    #expect(try layout(text("e\u{301}")).indices == layout(text("é")).indices)
    let stacked = try layout(text("x\u{301}"))
    #expect(stacked.glyphs.count == 2)
    #expect(isClose(stacked.extent.width, try layout(text("x")).extent.width))
  }

  @Test("Spaces and what is not seen have no glyph but keep their advance")
  func spaces() throws {
    let layout = try layout(text("a \u{200B}\u{200D}\u{AD}b"))
    #expect(layout.glyphs.count == 2)
    // hmtx of DejaVu Sans: a 1255, space 651.
    #expect(isClose(layout.glyphs[1].origin.x, (1255 + 651) * 20 / 2048))
    #expect(layout.missing.isEmpty)
  }

  @Test("Tabs lead to stops of eight spaces")
  func tabs() throws {
    let stop: Double = 5208 * 20 / 2048
    let short = try layout(text("a\tb"))
    let long = try layout(text("abc\tb"))
    #expect(isClose(short.glyphs[1].origin.x, stop, within: 0.01))
    #expect(isClose(long.glyphs[3].origin.x, stop, within: 0.01))
  }

  @Test("The same text gives the same layout, from another outliner and other threads too")
  func determinism() async throws {
    let mixed = text("Ag 你好 سلام 👍", "Noto Sans")
    let first = try layout(mixed)
    #expect(try PangoOutliner().layout(of: mixed, assets: [:]) == first)
    let shared = try outliner.get()
    try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<8 { group.addTask { try shared.layout(of: mixed, assets: [:]) } }
      for try await layout in group { #expect(layout == first) }
    }
  }
}
