import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Radial gradients whose focus lies beside their centre.
@Suite struct GradientImportTests {
  private func imported(start: String, end: String) throws -> (paint: Paint, losses: Losses) {
    let fill =
      #"{"ty":"gf","o":{"k":100},"t":2,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"#
      + #""s":\#(start),"e":\#(end),"h":{"k":50},"a":{"k":90}}"#
    let (scene, losses) = try ImportTests.imported(
      ImportTests.shapeLayer("\(ImportTests.square),\(fill)"))
    guard case .shape(let shape) = scene.layers[0].content else {
      return (.color(.init(.black)), losses)
    }
    return (try #require(shape.draws.first).paint, losses)
  }

  private static func moving(_ x: Int) -> String {
    #"{"a":1,"k":[{"t":0,"s":[\#(x),0]},{"t":20,"s":[\#(x + 20),0]}]}"#
  }

  /// lottie-web sets the focus again only where the edge or the focus itself moves.
  @Test func theFocusFollowsItsCircle() throws {
    let (paint, losses) = try imported(start: Self.moving(0), end: #"{"k":[40,0]}"#)
    #expect(losses.entries.map(\.kind) == [.assumed])
    guard case .gradient(let gradient) = paint,
      case .radial(let center, let radius, let focus) = gradient.kind
    else {
      Issue.record("\(paint)")
      return
    }
    #expect(center.value(at: 1) == Point(10, 0))
    #expect(abs(radius.value(at: 1) - 30) < 0.06)
    let place = try #require(focus).value(at: 1)
    #expect(place.distance(to: Point(10, 15)) < 0.1, "\(place)")
  }

  @Test func whatMovesTogetherNeedsNoWord() throws {
    let (_, losses) = try imported(start: Self.moving(0), end: Self.moving(40))
    #expect(losses.entries.isEmpty)
  }
}
