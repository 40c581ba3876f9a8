import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// How files' keyframes move, by the rules of players.
@Suite struct ImportedMotionTests {
  private func transform(_ keys: String) throws -> Transform {
    let (scene, _) = try ImportTests.imported(
      #"{"ty":4,"ip":0,"op":20,"ks":{\#(keys)},"shapes":[\#(ImportTests.square),\#(ImportTests.red)]}"#
    )
    return try #require(scene.layers.first).transform
  }

  /// A way may leave a place and come back to it: its ends are the same, its length is not 0.
  @Test(arguments: [#""to":[0,0],"ti":[30,0]"#, #""to":[30,0],"ti":[0,0]"#])
  func loopsLeadBackToTheirStart(_ tangents: String) throws {
    let moved = try transform(
      #""p":{"a":1,"k":[{"t":0,"s":[50,50],\#(tangents)},{"t":10,"s":[50,50],"to":[0,3],"ti":[1,0]},"#
        + #"{"t":20,"s":[50,80]}]}"#)
    let half = moved.position.place(at: 0.5).point
    #expect(half.x > 62 && half.x < 64, "\(half)")
    #expect(abs(half.y - 50) < 0.01)
    let end = moved.position.place(at: 1).point
    #expect(end.distance(to: Point(50, 50)) < 0.01)
  }

  /// Handles outside their time: the progress is where lottie-web's search along the curve stops.
  @Test(arguments: [(0.3, 0.105984), (0.6, 0.273089)])
  func handlesMayLeaveTheirTime(_ share: Double, _ progress: Double) throws {
    let keys =
      #""r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[1.132],"y":[0.324]},"i":{"x":[0.95],"y":[1]}},"#
      + #"{"t":20,"s":[100]}]}"#
    let layer =
      #"{"ty":4,"ip":0,"op":20,"ks":{\#(keys)},"shapes":[\#(ImportTests.square),\#(ImportTests.red)]}"#
    let (scene, losses) = try ImportTests.imported(layer)
    #expect(losses.entries.map(\.feature) == [.cubicEasing])
    let turned = try #require(scene.layers.first).transform
    let degrees = turned.rotation.value(at: share * 2).degrees
    #expect(abs(degrees - 100 * progress) < 0.25, "\(degrees)")
  }
}
