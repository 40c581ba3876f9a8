import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Turns out of the plane as lottie-web's 2-D renderers show them: space is turned, then its depth
/// is left out.
@Suite struct TiltTests {
  private func layer(_ keys: String) throws -> Layer {
    let (scene, losses) = try ImportTests.imported(
      #"{"ty":4,"ddd":1,"ip":0,"op":20,"ks":{\#(keys)},"shapes":[\#(ImportTests.square),\#(ImportTests.red)]}"#
    )
    #expect(losses.entries.map(\.feature) == [.tilt])
    return try #require(scene.layers.first)
  }

  /// Where a point of the layer is seen, by lottie-web's matrices for rows.
  private func seen(
    _ point: Point, depth: Double = 0, x: Double, y: Double, z: Double = 0, scale: Vector = .one
  ) -> Point {
    let (a, b, c) = (x * .pi / 180, y * .pi / 180, z * .pi / 180)
    var (px, py, pz) = (point.x * scale.dx, point.y * scale.dy, depth)
    (px, py) = (px * cos(c) - py * sin(c), px * sin(c) + py * cos(c))
    (px, pz) = (px * cos(b) - pz * sin(b), px * sin(b) + pz * cos(b))
    (py, pz) = (py * cos(a) + pz * sin(a), -py * sin(a) + pz * cos(a))
    return Point(50 + px, 40 + py)
  }

  private func expect(
    _ transform: Transform, at time: Double, within distance: Double = 0.01,
    _ expected: (Point) -> Point
  ) {
    let map = transform.affine(at: time)
    for corner in [Point(0, 0), Point(30, 0), Point(0, 30), Point(-20, 10)] {
      let found = map.applied(to: corner)
      #expect(found.distance(to: expected(corner)) < distance, "\(corner) at \(time): \(found)")
    }
  }

  @Test func aStillTiltShearsThePlane() throws {
    let tilted = try layer(
      #""p":{"k":[50,40,7]},"s":{"k":[100,50,100]},"rx":{"k":30},"ry":{"k":20},"rz":{"k":15}"#)
    expect(tilted.transform, at: 0) {
      seen($0, x: 30, y: 20, z: 15, scale: Vector(1, 0.5))
    }
    #expect(tilted.transform.isStatic)
  }

  /// A position that moves keeps its keyframes where only the tilt has to change.
  @Test func whatMovesKeepsItsKeyframes() throws {
    let tilted = try layer(
      #""p":{"a":1,"k":[{"t":0,"s":[50,40,0]},{"t":20,"s":[90,40,0]}]},"rx":{"k":30},"ry":{"k":20}"#
    )
    guard case .point(let way) = tilted.transform.position else {
      Issue.record("not a point")
      return
    }
    #expect(way.animations.first?.keyframes.count == 2)
  }

  @Test func orientationComesAfterTheOtherTurns() throws {
    let both = try layer(#""p":{"k":[50,40,0]},"rx":{"k":0},"ry":{"k":20},"or":{"k":[30,0,0]}"#)
    expect(both.transform, at: 0) { seen($0, x: 30, y: 20) }
  }

  @Test func anAnchorOffThePlaneMovesWhatTurnsAboutIt() throws {
    let tilted = try layer(
      #""p":{"k":[50,40,0]},"a":{"k":[0,0,-12]},"rx":{"k":92},"ry":{"k":10}"#)
    expect(tilted.transform, at: 0) { seen($0, depth: -12, x: 92, y: 10) }
  }

  /// Both turns move, past the edge where the layer is seen from its side.
  @Test(arguments: [0.3, 0.9, 1.4, 1.8])
  func movingTiltsAreSampled(_ time: Double) throws {
    let keys = { (end: Int) in #"{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[\#(end)]}]}"# }
    let tilted = try layer(
      #""p":{"k":[50,40,0]},"a":{"k":[0,0,5]},"rx":\#(keys(180)),"ry":\#(keys(-150)),"rz":\#(keys(60))"#
    )
    expect(tilted.transform, at: time, within: 0.2) {
      seen($0, depth: 5, x: 90 * time, y: -75 * time, z: 30 * time)
    }
  }
}
