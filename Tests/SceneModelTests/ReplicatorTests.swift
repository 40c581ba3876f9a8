import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct ReplicatorTests {
  private let dot = Layer(
    content: .shape(
      Shape(
        figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 1, height: 1)))],
        draws: [.fill(Color(rgb: 0xFF8000))])))

  private let step = Transform(
    anchor: .init(Point(1, 2)), position: .point(.init(Point(11, 2))),
    scale: .init(Vector(0.5, 0.5)), rotation: .init(.degrees(90)), skew: .init(.degrees(10)))

  private func replicator(
    _ count: Double, offset: Double = 0, stepping: Stepping, step: Transform? = nil
  ) -> Replicator {
    Replicator(
      source: [dot], count: .init(count), offset: .init(offset), step: step ?? self.step,
      stepping: stepping)
  }

  @Test func compoundedStepsArePowers() {
    let copies = replicator(4, stepping: .compounded).copies(at: 0)
    let single = step.affine(at: 0)
    let powers = [.identity, single, single * single, single * single * single]
    for (copy, power) in zip(copies, powers) { #expect(coefficientDistance(copy, power) < 1e-12) }
    #expect(copies.count == 4)
  }

  @Test func partsAreMultiplied() {
    let copies = replicator(3, stepping: .byParts).copies(at: 0)
    let expected =
      Affine.translation(Vector(21, 2)) * .rotation(.degrees(180)) * .skewX(.degrees(20))
      * .scale(Vector(0.25, 0.25)) * .translation(Vector(-1, -2))
    #expect(coefficientDistance(copies[2], expected) < 1e-12)
    #expect(coefficientDistance(copies[0], .identity) < 1e-12)
    #expect(coefficientDistance(copies[1], step.affine(at: 0)) < 1e-12)
  }

  @Test func bothWaysAgreeForPureParts() {
    let pure = [
      Transform.translation(Vector(3, -4)), Transform(rotation: .init(.degrees(40))),
      Transform(scale: .init(Vector(0.75, 1.25))),
    ]
    for step in pure {
      let powers = replicator(5, offset: 1, stepping: .compounded, step: step).copies(at: 0)
      let parts = replicator(5, offset: 1, stepping: .byParts, step: step).copies(at: 0)
      for (power, part) in zip(powers, parts) { #expect(coefficientDistance(power, part) < 1e-12) }
    }
  }

  @Test(arguments: [Stepping.compounded, .byParts])
  func offsetsMoveEachCopyOn(stepping: Stepping) {
    let plain = replicator(6, stepping: stepping).copies(at: 0)
    for offset in 0...2 {
      let moved = replicator(3, offset: Double(offset), stepping: stepping).copies(at: 0)
      for (index, copy) in moved.enumerated() {
        #expect(coefficientDistance(copy, plain[index + offset]) < 1e-12)
      }
    }
    let back = replicator(3, offset: -2, stepping: stepping).copies(at: 0)
    #expect(coefficientDistance(back[2], .identity) < 1e-12)
  }

  @Test func fractionsOfStepsAreContinuous() {
    for offset in [0.0, 1, 2] {
      let at = replicator(1, offset: offset, stepping: .compounded).copies(at: 0)[0]
      let after = replicator(1, offset: offset + 1e-7, stepping: .compounded).copies(at: 0)[0]
      let before = replicator(1, offset: offset - 1e-7, stepping: .compounded).copies(at: 0)[0]
      #expect(coefficientDistance(at, after) < 1e-4)
      #expect(coefficientDistance(at, before) < 1e-4)
    }
  }

  @Test func mirroringAndFlatStepsStayFinite() {
    for scale in [Vector(-1, 1), Vector(0, 1), Vector(-0.5, -2)] {
      for offset in [-1.5, 0.25, 0.5, 1] {
        for stepping in Stepping.allCases {
          let step = Transform(scale: .init(scale))
          let copies = replicator(4, offset: offset, stepping: stepping, step: step).copies(at: 0)
          let areFinite = copies.allSatisfy { $0.isFinite }
          #expect(areFinite)
        }
      }
    }
  }

  @Test func countsAreRoundedUpAndBounded() {
    #expect(replicator(2.1, stepping: .byParts).copies(at: 0).count == 3)
    #expect(replicator(-1, stepping: .byParts).copies(at: 0).isEmpty)
    #expect(replicator(.nan, stepping: .byParts).copies(at: 0).isEmpty)
    #expect(replicator(1e9, stepping: .compounded).copies(at: 0).count == 100_000)
  }

  @Test func copiesFadeDelayAndAreTinted() throws {
    var late = dot
    late.transform.position = .separate(
      x: Animatable(
        0, animations: [Animation(from: 0.0, to: 10, timing: Timing(duration: 1, fill: .both))]),
      y: .init(0))
    var replicator = Replicator(
      source: [late], count: .init(3), step: .translation(Vector(0, 20)), delay: 0.25,
      startOpacity: .init(1), endOpacity: .init(0.5), tint: .white,
      tintStep: Color(red: -0.5, green: 0, blue: 0, alpha: 0))
    let scene = Scene(size: Size(9, 9), layers: [Layer(content: .replicator(replicator))])
    let seen = try drawn(scene, at: 0.5)
    #expect(seen.map(\.corner) == [Point(5, 0), Point(2.5, 20), Point(0, 40)])
    #expect(seen.map(\.opacity) == [1, 0.75, 0.5])
    #expect(seen.map(\.red) == [1, 0.5, 0])
    replicator.order = .below
    replicator.startOpacity = .init(7)
    let below = Scene(size: Size(9, 9), layers: [Layer(content: .replicator(replicator))])
    #expect(try drawn(below, at: 0.5).map(\.corner.y) == [40, 20, 0])
    #expect(try drawn(below, at: 0.5).map(\.opacity) == [0.5, 1, 1])
  }

  private func drawn(
    _ scene: Scene, at time: Double
  ) throws -> [(corner: Point, opacity: Double, red: Double)] {
    FlatFrame(try scene.frame(at: time)).items.compactMap { item in
      guard case .path(let path, let draw, _) = item, case .color(let color) = draw.paint,
        let corner = path.bounds?.origin
      else { return nil }
      return (corner, draw.opacity, color.red)
    }
  }
}
