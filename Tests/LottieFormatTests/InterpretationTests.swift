import LottieFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// What After Effects and lottie-web understand otherwise: each is followed where it is asked for,
/// and it is told either way.
@Suite struct InterpretationTests {
  private func imported(
    _ layer: String, more: String = "", like interpretation: LottieInterpretation
  ) throws -> Scene {
    let (scene, losses) = try ImportTests.imported(
      layer, more: more,
      options: LottieImportOptions(outliner: FixedOutliner(), interpretation: interpretation))
    #expect(losses.entries.map(\.kind) == [.assumed], "\(losses.entries)")
    #expect(losses.entries.allSatisfy { $0.message.contains("lottie-web") })
    return scene
  }

  private static func square(_ x: Int, _ clockwise: Bool = true) -> String {
    let corners = [(x, 30), (x + 20, 30), (x + 20, 50), (x, 50)]
    let points = (clockwise ? corners : corners.reversed()).map { "[\($0.0),\($0.1)]" }
    let flat = "[[0,0],[0,0],[0,0],[0,0]]"
    return #"{"c":true,"v":[\#(points.joined(separator: ","))],"i":\#(flat),"o":\#(flat)}"#
  }

  private static func masked(_ mode: String, inverted: Bool = false, clockwise: Bool = true)
    -> String
  {
    let mask = { (x: Int, mode: String) in
      #"{"mode":"\#(mode)","inv":\#(inverted),"o":{"k":100},"pt":{"k":\#(square(x, clockwise))}}"#
    }
    let masks = inverted ? mask(30, mode) : "\(mask(0, "a")),\(mask(10, mode))"
    return ImportTests.shapeLayer(
      "\(ImportTests.square),\(ImportTests.red)", more: #""masksProperties":[\#(masks)],"#)
  }

  @Test(arguments: [
    ("d", LottieInterpretation.afterEffects, ClipMode.intersect), ("d", .lottieWeb, .add),
    ("f", .afterEffects, .difference), ("f", .lottieWeb, .add),
  ])
  func modesOfMasks(
    _ mode: String, _ interpretation: LottieInterpretation, _ expected: ClipMode
  ) throws {
    let scene = try imported(Self.masked(mode), like: interpretation)
    #expect(scene.layers[0].clips.map(\.mode) == [.intersect, expected])
  }

  /// lottie-web puts the mask's outline into a box of the composition that runs clockwise.
  @Test(arguments: [(true, true), (false, false)])
  func invertedMasks(_ clockwise: Bool, _ isWhole: Bool) throws {
    let layer = Self.masked("a", inverted: true, clockwise: clockwise)
    let plain = try imported(layer, like: .afterEffects)
    #expect(plain.layers[0].clips.map(\.isInverted) == [true])
    let other = try imported(layer, like: .lottieWeb)
    let clip = try #require(other.layers[0].clips.first)
    #expect(!clip.isInverted)
    #expect(clip.rule == .nonzero)
    let outline = Shape(figures: clip.figures, draws: []).path(at: 0)
    let area = try #require(Path.combined([outline], by: .union))
    #expect(area.subpaths.count == (isWhole ? 1 : 2))
    #expect(area.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func merges() throws {
    let shapes =
      #"{"ty":"sh","ks":{"k":\#(Self.square(0))}},{"ty":"sh","ks":{"k":\#(Self.square(10))}},"#
      + #"{"ty":"mm","mm":4},\#(ImportTests.red)"#
    let layer = ImportTests.shapeLayer(shapes)
    let merged = try imported(layer, like: .afterEffects).frame(at: 0).outlineBoxes
    #expect(merged.map(\.width) == [10])
    let whole = try imported(layer, like: .lottieWeb).frame(at: 0).outlineBoxes
    #expect(whole.map(\.width) == [30])
  }

  @Test func turnsAboutTheViewersAxis() throws {
    let layer =
      #"{"ty":4,"ip":0,"op":20,"ks":{"rz":{"k":30}},"shapes":[\#(ImportTests.square),\#(ImportTests.red)]}"#
    let turned = try imported(layer, like: .afterEffects).layers[0].transform
    #expect(turned.rotation == .init(.degrees(30)))
    #expect(try imported(layer, like: .lottieWeb).layers[0].transform.rotation == .init(.zero))
  }

  /// lottie-web trims what a repeater copies, and then the copies.
  @Test func trimsAboveRepeaters() throws {
    let line =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[80,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":1}"#
    let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}"#
    let repeater =
      #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[0,20]},"a":{"k":[0,0]},"#
      + #""s":{"k":[100,100]},"r":{"k":0},"so":{"k":100},"eo":{"k":100}}}"#
    let layer = ImportTests.shapeLayer("\(line),\(stroke),\(trim),\(repeater)")
    let once = try imported(layer, like: .afterEffects).frame(at: 0).outlineBoxes
    #expect(once.map(\.width) == [40, 40])
    let twice = try imported(layer, like: .lottieWeb).frame(at: 0).outlineBoxes
    #expect(twice.map(\.width) == [20, 20])
  }

  /// lottie-web cannot place letters without a tracking where a text changes.
  @Test func missingTracking() throws {
    let fonts = #""fonts":{"list":[{"fName":"A","fFamily":"Any","fStyle":"Regular","ascent":75}]},"#
    let document = { (time: Int) in
      #"{"t":\#(time),"s":{"s":100,"f":"A","t":"ab","lh":50,"fc":[1,0,0]}}"#
    }
    let layer =
      #"{"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[\#(document(0)),\#(document(10))]},"#
      + #""p":{},"m":{"g":1},"a":[]}}"#
    let stacked = try imported(layer, more: fonts, like: .lottieWeb).frame(at: 0).outlineBoxes
    #expect(!stacked.isEmpty)
    #expect(stacked.allSatisfy { $0.width <= 10 })
    _ = try imported(layer, more: fonts, like: .afterEffects)
  }
}
