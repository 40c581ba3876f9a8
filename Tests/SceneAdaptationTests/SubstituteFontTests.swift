import SceneAdaptation
import SceneModel
import Testing
import VectorGeometry

/// Files from elsewhere name fonts that are not there.
@Suite("Fonts that are not installed")
struct SubstituteFontTests {
  /// Knows one family; of a list that it does not know it names the first.
  private struct Outliner: GlyphOutliner {
    func layout(of text: Text, assets: [AssetID: Asset]) throws(TextError) -> TextLayout {
      for run in text.runs where run.font.family != "sans-serif" {
        let first = run.font.family.split(separator: ",").first ?? ""
        throw .unknownFont(
          family: String(first.filter { !$0.isWhitespace }), similar: [])
      }
      return TextLayout(
        extent: Rect(x: 0, y: 0, width: 1, height: 1), baseline: 0, glyphs: [], outlines: [:],
        isRightToLeft: false, missing: [])
    }
  }

  private func losses(_ family: String, substitutes: Bool) throws -> Losses {
    let run = Run(.string("a"), font: Font(family: family, size: .init(10)), draws: [.fill(.black)])
    let scene = Scene(size: Size(9, 9), layers: [Layer(content: .text(Text(runs: [run])))])
    let options = AdaptationOptions(outliner: Outliner(), substitutesFonts: substitutes)
    return try scene.adapted(to: Capabilities(format: Format("none"), [:]), options: options).losses
  }

  @Test(
    "are replaced and told, whatever list or space is around them",
    arguments: ["Venezuela", "Venezuela ", " Venezuela, Caracas"])
  func replaced(family: String) throws {
    let found = try losses(family, substitutes: true)
    #expect(found.visible.contains { $0.message.contains("'Venezuela'") })
  }

  @Test("are an error where the user named them")
  func refused() {
    #expect(throws: AdaptationError.text(.unknownFont(family: "Venezuela", similar: []))) {
      try losses("Venezuela", substitutes: false)
    }
  }
}
