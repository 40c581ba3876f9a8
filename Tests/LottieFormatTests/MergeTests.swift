import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Outlines that are merged, grown or twisted while they are read.
@Suite struct MergeTests {
  static let red = ImportTests.red
  static func square(_ x: Int, _ size: Int = 20) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),0]},"s":{"k":[\#(size),\#(size)]},"r":{"k":0}}"#
  }
  static func merge(_ mode: Int) -> String { #"{"ty":"mm","mm":\#(mode)}"# }

  /// The outline that a list paints, and what was lost.
  static func outline(_ shapes: String) throws -> (shape: Shape, losses: Losses) {
    let (scene, losses) = try ImportTests.imported(ImportTests.shapeLayer(shapes))
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("\(scene.layers[0].content)")
      return (Shape(figures: [], draws: []), losses)
    }
    return (shape, losses)
  }

  /// Two squares side by side; subtracting takes the lower one from the topmost one.
  @Test(
    arguments: [
      (2, [-10.0, 30.0]), (3, [-10.0, 10.0]), (4, [10.0, 10.0]), (5, [-10.0, 30.0]),
    ])
  func merges(_ mode: Int, _ extent: [Double]) throws {
    let (shape, losses) = try Self.outline(
      "\(Self.square(0)),\(Self.square(20)),\(Self.merge(mode)),\(Self.red)")
    // lottie-web merges nothing, which shows where something is left away.
    #expect(losses.entries.map(\.kind) == (mode == 2 ? [] : [.assumed]))
    let path = shape.path(at: 0)
    guard mode != 4 else {
      #expect(path.isEmpty)
      return
    }
    let box = try #require(path.bounds)
    #expect(box == Rect(x: extent[0], y: -10, width: extent[1] - extent[0], height: 20))
    #expect(path.subpaths.count == 1)
  }

  @Test func keepsWhatLiesInAll() throws {
    let (shape, _) = try Self.outline(
      "\(Self.square(0)),\(Self.square(8)),\(Self.square(4)),\(Self.merge(4)),\(Self.red)")
    #expect(shape.path(at: 0).bounds == Rect(x: -2, y: -10, width: 12, height: 20))
  }

  /// Paths in groups come with their transforms, and what painted them there does not show.
  @Test func takesPathsOutOfGroups() throws {
    let group = #"""
      {"ty":"gr","it":[\#(Self.square(0)),{"ty":"fl","c":{"k":[0,0,1]}},
       {"ty":"tr","p":{"k":[15,0]},"a":{"k":[0,0]}}]}
      """#
    let (shape, losses) = try Self.outline(
      "\(group),\(Self.square(0)),\(Self.merge(3)),\(Self.red)")
    #expect(losses.entries.map(\.kind) == [.assumed])
    #expect(shape.draws.count == 1)
    #expect(shape.path(at: 0).bounds == Rect(x: 10, y: -10, width: 15, height: 20))
  }

  /// What a merge in a group made is one path to the merge around it.
  @Test func mergesWhatWasMerged() throws {
    let ring = #"""
      {"ty":"gr","it":[\#(Self.square(0)),\#(Self.square(30)),\#(Self.merge(1)),{"ty":"tr"}]}
      """#
    let (shape, _) = try Self.outline(
      "\(ring),\(Self.square(15, 12)),\(Self.merge(4)),\(Self.red)")
    let path = shape.path(at: 0)
    #expect(path.isEmpty == false)
    // Its two parts each overlap the other path a little; neither is taken from the other.
    #expect(path.subpaths.count == 2)
  }

  /// A merge of one path, or of none, leaves it as it is.
  @Test(arguments: 1...5)
  func leavesSinglePathsAsTheyAre(_ mode: Int) throws {
    let (shape, losses) = try Self.outline("\(Self.square(0)),\(Self.merge(mode)),\(Self.red)")
    #expect(losses.entries.isEmpty)
    guard case .rectangle = shape.figures.first else {
      Issue.record("\(shape.figures)")
      return
    }
  }

  /// A square that slides over another one: at each moment the merged outline is the right one, and
  /// frames are stepped only where it takes another form.
  @Test func followsWhatMoves() throws {
    let moving = #"""
      {"ty":"rc","s":{"k":[20,10]},"r":{"k":0},
       "p":{"a":1,"k":[{"t":0,"s":[-40,1]},{"t":20,"s":[40,1]}]}}
      """#
    let (shape, losses) = try Self.outline(
      "\(Self.square(0)),\(moving),\(Self.merge(3)),\(Self.red)")
    #expect(losses.entries.count { $0.message.contains("steps") } == 1)
    // At the tenth frame it cuts through for an instant only.
    for frame in 0..<20 where frame != 10 {
      let x = -40.0 + Double(frame) * 4
      // A little later, so that it does not matter to which side of a step rounding falls.
      let path = shape.path(at: (Double(frame) + 0.001) / 10)
      let covered = max(0, min(10, x + 10) - max(-10, x - 10))
      // The square's sides, and two of what is cut out of it.
      let expected = 80 + 2 * covered
      #expect(abs(path.length - expected) < 0.2, "frame \(frame)")
    }
  }

  @Test func growsMasks() throws {
    let corner = #"{"c":true,"v":[[0,0],[20,0],[20,20],[0,20]],"#
    let flat = #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#
    let mask = #"{"mode":"a","pt":{"k":\#(corner)\#(flat)},"o":{"k":100},"x":{"k":"#
    for (distance, box) in [
      (5.0, Rect(x: -5, y: -5, width: 30, height: 30)),
      (-5, Rect(x: 5, y: 5, width: 10, height: 10)),
    ] {
      let (scene, losses) = try ImportTests.imported(
        ImportTests.shapeLayer(
          "\(Self.square(0)),\(Self.red)", more: #""masksProperties":[\#(mask)\#(distance)}}],"#))
      #expect(losses.entries.map(\.kind) == [.assumed])
      let clip = try #require(scene.layers[0].clips.first)
      let bounds = try #require(clip.figures[0].path(at: 0).bounds)
      #expect(abs(bounds.x - box.x) < 1e-6 && abs(bounds.width - box.width) < 1e-6)
    }
  }

  @Test func readsTheModesOfMasks() throws {
    let mask = { (mode: String) in
      #"{"mode":"\#(mode)","o":{"k":100},"pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"#
        + #""i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    }
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(Self.square(0)),\(Self.red)",
        more:
          #""masksProperties":[\#(["f", "f", "l", "d"].map(mask).joined(separator: ","))],"#))
    #expect(losses.entries.map(\.kind) == [.assumed, .assumed])
    #expect(scene.layers[0].clips.map(\.mode) == [.intersect, .difference, .add, .intersect])
  }

  /// What covers nothing neither adds, takes away nor differs; as the first one it still decides.
  @Test(arguments: [
    (["a", "f0", "s0", "a0"], [ClipMode.intersect]), (["s0", "a"], [.subtract, .add]),
    (["a", "i0", "a"], [.intersect, .intersect, .add]), (["a0", "a0"], [.intersect]),
  ])
  func passesOverMasksThatCoverNothing(_ masks: [String], _ modes: [ClipMode]) throws {
    let list = masks.map { mask in
      #"{"mode":"\#(mask.prefix(1))","o":{"k":\#(mask.count > 1 ? 0 : 100)},"#
        + #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"#
        + #""i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    }
    let (scene, _) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(Self.square(0)),\(Self.red)",
        more: #""masksProperties":[\#(list.joined(separator: ","))],"#))
    #expect(scene.layers[0].clips.map(\.mode) == modes)
  }

  @Test func twistsOutlines() throws {
    let twist = #"{"ty":"tw","a":{"k":90},"c":{"k":[0,0]}}"#
    let (shape, losses) = try Self.outline("\(Self.square(0)),\(twist),\(Self.red)")
    let square = Path.rectangle(Rect(x: -10, y: -10, width: 20, height: 20))
    let expected = square.twisted(by: .degrees(90), about: .zero)
    #expect(abs(shape.path(at: 0).length - expected.length) < 0.01)
    #expect(losses.entries.count == 1)
  }
}
