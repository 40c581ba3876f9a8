import SceneModel
import Testing
import TextOutlines
import VectorGeometry

@Suite("Pictures among glyphs")
struct ColorGlyphTests {
  @Test("An emoji is a picture where its font puts it", arguments: [20.0, 109, 400])
  func emoji(size: Double) throws {
    let layout = try layout(text("😀", "Noto Color Emoji", size: size))
    let glyph = try #require(layout.glyphs.first)
    guard case .picture(let asset, let frame) = layout.outlines[glyph.glyph] else {
      Issue.record("no picture")
      return
    }
    // The strike has 136 × 128 pixels at 109 to the em, its top 101 above the baseline.
    #expect(asset.mediaType == "image/png")
    #expect(asset.pixelSize == Size(136, 128))
    #expect(asset.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(isClose(frame.width, size * 136 / 109, within: size / 500))
    #expect(isClose(frame.height, size * 128 / 109, within: size / 500))
    #expect(isClose(frame.y, -size * 101 / 109, within: size / 500))
    #expect(isClose(layout.extent.width, size * 2550 / 2048, within: size / 500))
  }

  @Test("Joined emoji are one picture", arguments: ["👨‍👩‍👧", "🇫🇷", "👍🏽", "❤️", "1️⃣"])
  func sequences(string: String) throws {
    let layout = try layout(text(string, "DejaVu Sans"))
    #expect(layout.glyphs.count == 1)
    #expect(layout.missing.isEmpty)
    let outline = layout.glyphs.first.flatMap { layout.outlines[$0.glyph] }
    guard case .picture = outline else {
      Issue.record("no picture")
      return
    }
  }

  @Test("An inline image stands on the baseline and takes its width")
  func inlineImage() throws {
    var picture = run("")
    picture.content = .image(AssetID("star"), Size(14, 30))
    let layout = try layout(Text(runs: [run("a"), picture, run("b")]))
    #expect(layout.glyphs.map(\.run) == [0, 1, 2])
    let image = try #require(layout.glyphs.dropFirst().first)
    #expect(
      layout.outlines[image.glyph]
        == .image(AssetID("star"), Rect(x: 0, y: -30, width: 14, height: 30)))
    #expect(isClose(layout.glyphs[2].origin.x - image.origin.x, 14, within: 1e-3))
    #expect(isClose(layout.extent.y, -30, within: 1e-3), "the line is as high as the image")
  }
}
