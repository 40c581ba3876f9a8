import SceneModel
import Testing
import TextOutlines
import VectorGeometry

@Suite("Lines, boxes and runs")
struct LineTests {
  @Test(
    "Point text lies about the origin", arguments: TextAlignment.allCases,
    [
      TextDirection.leftToRight, .rightToLeft,
    ])
  func pointAlignment(alignment: TextAlignment, direction: TextDirection) throws {
    let layout = try layout(text("abc", alignment: alignment, direction: direction))
    let width = layout.extent.width
    let isRight = direction == .rightToLeft
    let left: Double =
      switch alignment {
      case .start: isRight ? -width : 0
      case .center: -width / 2
      case .end: isRight ? 0 : -width
      }
    #expect(isClose(layout.extent.x, left))
    #expect(layout.isRightToLeft == isRight)
    #expect(isClose(try #require(layout.glyphs.first).origin.x, left))
  }

  @Test(
    "Every kind of newline starts a line",
    arguments: [
      "\n", "\r", "\r\n", "\u{2028}", "\u{2029}",
    ])
  func newlines(newline: String) throws {
    let layout = try layout(text("a\(newline)b"))
    #expect(layout.glyphs.map(\.origin.x) == [0, 0])
    #expect(isClose(layout.glyphs[1].origin.y, 2384 * 20 / 2048, within: 1e-3))
  }

  @Test("A line height sets the distance of baselines")
  func lineHeight() throws {
    let layout = try layout(text("a\n\nb", lineHeight: 50))
    #expect(layout.glyphs.map(\.origin.y) == [0, 100])
    #expect(isClose(layout.extent.maxY, 100 + 483 * 20 / 2048, within: 1e-3))
  }

  @Test("A box wraps at words, and starts at its top")
  func boxes() throws {
    let box = Rect(x: 10, y: 5, width: 80, height: 200)
    let start = try layout(text("lorem ipsum dolor", box: box))
    let rows = Set(start.glyphs.map(\.origin.y)).sorted()
    #expect(rows.count == 3)
    #expect(start.baseline == rows.first)
    #expect(isClose(start.extent.y, 5))
    #expect(isClose(start.extent.x, 10))
    #expect(start.extent.maxX <= 90)
    let end = try layout(text("lorem ipsum dolor", alignment: .end, box: box))
    #expect(isClose(end.extent.maxX, 90))
    let center = try layout(text("lorem ipsum dolor", alignment: .center, box: box))
    #expect(isClose(center.extent.center.x, 50))
  }

  @Test("A word wider than its box breaks inside")
  func longWord() throws {
    let box = Rect(x: 0, y: 0, width: 50, height: 50)
    let word = try layout(text("incomprehensibilities", box: box))
    #expect(word.extent.maxX <= 50)
    #expect(word.glyphs.count == 21)
    let long = try layout(text(String(repeating: "n", count: 3000), box: box))
    #expect(long.extent.maxX <= 50)
    #expect(long.glyphs.count == 3000)
  }

  @Test("A soft hyphen shows where a line breaks at it, and only there")
  func softHyphen() throws {
    let whole = try layout(text("extra\u{AD}ordinary"))
    let parted = try layout(
      text("extra\u{AD}ordinary", box: Rect(x: 0, y: 0, width: 90, height: 50)))
    #expect(whole.glyphs.count == 13)
    #expect(parted.glyphs.count == 14)
  }

  @Test("Glyphs know their runs, whatever the bytes and the direction")
  func runs() throws {
    let strings = ["é", "سل", "你", "🎉", "a"]
    let layout = try layout(Text(runs: strings.map { run($0) }))
    let counts = Dictionary(grouping: layout.glyphs, by: \.run).mapValues(\.count)
    #expect(counts == [0: 1, 1: 2, 2: 1, 3: 1, 4: 1])
    #expect(layout.glyphs.map(\.run) == layout.glyphs.map(\.run).sorted())
  }

  @Test("Runs of other sizes and rises share a baseline")
  func mixedSizes() throws {
    var raised = run("b", size: 10)
    raised.rise = 7
    let layout = try layout(Text(runs: [run("a"), raised, run("c")]))
    let heights = layout.glyphs.map(\.origin.y)
    #expect(heights[0] == 0 && heights[2] == 0)
    #expect(isClose(heights[1], -7, within: 1e-3))
    #expect(layout.glyphs[1].glyph.face == "DejaVuSans at 10")
  }

  @Test("Empty text has no glyphs but a line's height")
  func empty() throws {
    for sample in [text(""), Text(runs: [run(""), run("", "Noto Sans")])] {
      let layout = try layout(sample)
      #expect(layout.glyphs.isEmpty)
      #expect(layout.extent.width == 0)
      #expect(isClose(layout.extent.height, 2384 * 20 / 2048, within: 1e-3))
    }
    #expect(try layout(Text(runs: [])).extent == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(try layout(text("a", size: 0)).glyphs.isEmpty)
  }

  @Test("Missing characters are told once and leave no gap")
  func missing() throws {
    let plain = try layout(text("ab"))
    let partial = try layout(text("a\u{F8FF}b\u{10FFFF}\u{F8FF}"))
    #expect(partial.missing == ["\u{F8FF}", "\u{10FFFF}"])
    #expect(partial.glyphs == plain.glyphs)
    #expect(throws: TextError.noGlyphs(characters: ["\u{F8FF}"])) {
      _ = try layout(text(" \u{F8FF}"))
    }
  }

  @Test("Text beyond the limit is refused, text below takes time in proportion")
  func limits() throws {
    let long = String(repeating: "a", count: 200_001)
    #expect(throws: TextError.tooLong(count: 200_001, limit: 200_000)) {
      _ = try layout(text(long))
    }
    func duration(_ count: Int) throws -> Duration {
      let sample = text(String(repeating: "ab cd\n", count: count / 6))
      return try ContinuousClock().measure { _ = try layout(sample) }
    }
    _ = try duration(2_000)
    // Ten times the text; squared growth would take a hundred times as long.
    #expect(try duration(60_000) < duration(6_000) * 40)
  }

  @Test("U+0000 counts as a replacement character")
  func zero() throws {
    #expect(try layout(text("a\u{0}b")).indices == layout(text("a\u{FFFD}b")).indices)
  }
}
