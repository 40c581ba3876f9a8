import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Lines that an effect draws along a layer's masks.
@Suite struct StrokeEffectTests {
  private static func mask(_ x: Int) -> String {
    #"{"mode":"n","inv":false,"o":{"k":100},"pt":{"k":{"c":false,"v":[[\#(x),0],[\#(x),40]],"#
      + #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
  }

  /// - Parameter values: of the effect's controls, where they differ from the usual.
  private func content(_ values: [Int: String] = [:]) throws -> (layer: Layer, losses: Losses) {
    let usual = [
      "1", "1", "0", "[0,0.5,1,1]", "3", "1", "0.5", "0", "100", "15", "1",
    ]
    let controls = usual.indices.map { #"{"ty":0,"v":{"k":\#(values[$0] ?? usual[$0])}}"# }
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "\(ImportTests.square),\(ImportTests.red)",
        more: #""masksProperties":[\#(Self.mask(10)),\#(Self.mask(20))],"#
          + #""ef":[{"ty":22,"en":1,"ef":[\#(controls.joined(separator: ","))]}],"#))
    return (try #require(scene.layers.first), losses)
  }

  private func shapes(in layer: Layer) -> [Shape] {
    switch layer.content {
    case .group(let layers): layers.flatMap { shapes(in: $0) }
    case .shape(let shape): [shape]
    default: []
    }
  }

  private func lines(_ layer: Layer) -> [(width: Double, color: Paint, shape: Shape)] {
    shapes(in: layer).compactMap { shape in
      guard let draw = shape.draws.first, case .stroke(let style) = draw.style else { return nil }
      return (style.width.base, draw.paint, shape)
    }
  }

  @Test func linesFollowAllMasks() throws {
    let (layer, losses) = try content()
    #expect(losses.entries.isEmpty)
    let lines = lines(layer)
    #expect(lines.map(\.width) == [6, 6])
    #expect(lines.allSatisfy { $0.color == .color(.init(Color(red: 0, green: 0.5, blue: 1))) })
    #expect(shapes(in: layer).count == 3)
    #expect(lines.map { $0.shape.path(at: 0).bounds?.x } == [10, 20])
  }

  @Test func oneMaskMayBeChosen() throws {
    let (layer, _) = try content([0: "2", 1: "0"])
    #expect(lines(layer).map { $0.shape.path(at: 0).bounds?.x } == [20])
    let (none, _) = try content([0: "0", 1: "0"])
    #expect(lines(none).isEmpty)
  }

  /// Masks of a layer without content cut nothing, so nothing is told of them.
  @Test func masksOfNothingAreLeftOut() throws {
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(
        "",
        more: #""masksProperties":[\#(Self.mask(10).replacing("\"n\"", with: "\"f\"")),"#
          + #"\#(Self.mask(20).replacing("\"n\"", with: "\"f\""))],"#))
    #expect(losses.entries.isEmpty)
    #expect(scene.layers.map(\.clips.count).reduce(0, +) == 0)
  }

  @Test func softBrushesAreTold() throws {
    #expect(try content([5: "0.75"]).losses.entries.map(\.feature) == [.blur])
  }

  @Test func linesMayStandAlone() throws {
    let (layer, _) = try content([10: "2"])
    #expect(shapes(in: layer).count == 2)
  }

  @Test func linesMayRevealThePicture() throws {
    let (layer, _) = try content([10: "3"])
    guard case .group(let layers) = layer.content, let mask = layers.first?.mask else {
      Issue.record("the picture is not masked")
      return
    }
    #expect(mask.source.flatMap { lines($0) }.count == 2)
  }

  @Test func aPartIsTrimmed() throws {
    let (layer, losses) = try content([
      7: "0", 8: #"0,"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[100]}]"#,
    ])
    #expect(losses.entries.isEmpty)
    #expect(lines(layer).map { $0.shape.trim?.end.value(at: 1) } == [0.5, 0.5])
  }

  /// After Effects draws one mask after the other.
  @Test func aPartOfSeveralRunsOn() throws {
    let (layer, losses) = try content([2: "1", 8: "50"])
    #expect(losses.entries.map(\.kind) == [.assumed])
    #expect(lines(layer).map(\.shape.trim?.scope) == [.wholeShape])
  }
}
