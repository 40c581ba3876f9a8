import SceneModel
import Testing
import TextOutlines
import VectorGeometry

@Suite("A font that is not installed")
struct OwnFontTests {
  private let family = "Vexport Test"

  private func layout(_ string: String, size: Double, weight: Double = 400) throws -> TextLayout {
    try TestFont.withFile { path in
      try PangoOutliner(fontFiles: [path])
        .layout(of: text(string, family, size: size, weight: weight), assets: [:])
    }
  }

  @Test("It is known only where it was given")
  func isolation() throws {
    #expect(try layout("I", size: 10).glyphs.count == 1)
    #expect(throws: TextError.self) {
      _ = try outliner.get().layout(of: text("I", family), assets: [:])
    }
  }

  @Test("A variable font takes any weight", arguments: [(400.0, 100.0), (650, 150), (900, 200)])
  func weights(weight: Double, width: Double) throws {
    let layout = try layout("I", size: 1000, weight: weight)
    let bounds = try #require(layout.placedPaths.first?.bounds)
    #expect(isClose(bounds.width, width, within: 0.1))
    #expect(layout.glyphs.first?.glyph.face == "Vexport Test wght=\(Int(weight)),opsz=144 at 1000")
  }

  @Test("Optical sizes follow the text's size", arguments: [(10.0, 0.7), (79, 0.75), (500, 0.8)])
  func opticalSizes(size: Double, height: Double) throws {
    let bounds = try #require(try layout("I", size: size).placedPaths.first?.bounds)
    #expect(isClose(bounds.height / size, height, within: 1e-4))
  }

  @Test("Layers of colour keep their colours, the text's paint among them")
  func colorLayers() throws {
    let layout = try layout("C", size: 100)
    let glyph = try #require(layout.glyphs.first)
    guard case .layers(let layers) = layout.outlines[glyph.glyph] else {
      Issue.record("no layers")
      return
    }
    try #require(layers.count == 2)
    let red = try #require(layers[0].color)
    #expect(red.red == 1 && red.green == 0 && red.blue == 0)
    #expect(isClose(red.alpha, 0.5, within: 0.003))
    #expect(layers[1].color == nil)
    let bounds = layers.compactMap(\.path.bounds)
    #expect(isClose(bounds[0].width, 60) && isClose(bounds[1].width, 20))
  }
}
