import LottieFormat
import SceneModel
import Testing
import TestSupport
import VectorGeometry

/// Text in glyphs that the file carries.
@Suite struct GlyphTests {
  /// A square glyph of ten units with round sides, its controls counted from its points.
  private static let outline =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,-10],[10,-10],[10,0],[0,0]],"#
    + #""i":[[0,1],[-1,0],[0,-1],[1,0]],"o":[[1,0],[0,1],[-1,0],[0,-1]]}}}"#
  /// The same one advance further on.
  private static let moved =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[10,-10],[20,-10],[20,0],[10,0]],"#
    + #""i":[[0,1],[-1,0],[0,-1],[1,0]],"o":[[1,0],[0,1],[-1,0],[0,-1]]}}}"#
  /// The first as lottie-web changes it for itself.
  private static let changed =
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,-10],[10,-10],[10,0],[0,0]],"#
    + #""i":[[0,-9],[9,-10],[10,-1],[1,0]],"o":[[1,-10],[10,-9],[9,0],[0,-1]]}}}"#

  private func imported(_ shapes: [String]) throws -> (boxes: [Rect], losses: Losses) {
    let groups = shapes.map { #"{"ty":"gr","it":[\#($0)]}"# }.joined(separator: ",")
    let more =
      #""fonts":{"list":[{"fName":"A","fFamily":"Any","fStyle":"Regular","ascent":75}]},"#
      + #""chars":[{"ch":"x","fFamily":"Any","style":"Regular","size":100,"w":10,"#
      + #""data":{"shapes":[\#(groups)]}}],"#
    let text = #"{"t":0,"s":{"s":100,"f":"A","t":"x","tr":0,"lh":50,"fc":[1,0,0]}}"#
    let (scene, losses) = try ImportTests.imported(
      #"{"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[\#(text)]},"p":{},"m":{"g":1},"a":[]}}"#,
      more: more)
    return (try scene.frame(at: 0).outlineBoxes, losses)
  }

  /// Bodymovin before 4.8 wrote a glyph's groups twice, first as its preview had changed them.
  @Test func aTwinIsLeftOut() throws {
    let twice = try imported([Self.changed, Self.moved])
    let once = try imported([Self.outline])
    #expect(once.losses.entries.isEmpty)
    #expect(twice.losses.entries.map(\.kind) == [.assumed])
    #expect(twice.boxes == once.boxes)
    #expect(once.boxes.count == 1)
  }

  @Test func otherGroupsStay() throws {
    let two = try imported([Self.outline, Self.moved])
    #expect(two.losses.entries.isEmpty)
    #expect(two.boxes.first.map { $0.width > 19 } == true)
  }
}
