import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// The generator that other tests build on keeps its promises.
@Suite struct SceneGeneratorTests {
  private func scene(_ seed: UInt64, _ features: Set<Feature> = Set(Feature.allCases)) -> Scene {
    var generator = SceneGenerator(seed: seed, features: features)
    return generator.scene()
  }

  @Test func equalSeedsGiveEqualScenes() {
    #expect(scene(5) == scene(5))
    #expect(scene(5) != scene(6))
  }

  @Test func everyFeatureTurnsUp() {
    let seen = (0..<120).reduce(into: Set<Feature>()) { $0.formUnion(scene($1).features) }
    #expect(Set(Feature.allCases).subtracting(seen) == [])
  }

  @Test func noOtherFeatureTurnsUp() {
    var random = SeededGenerator(seed: 3)
    for seed in 0..<60 {
      let allowed = Set(Feature.allCases.filter { _ in random.chance(0.4) })
      #expect(scene(UInt64(seed), allowed).features.subtracting(allowed) == [])
    }
    for seed in 0..<10 { #expect(scene(UInt64(seed), []).features == []) }
  }

  @Test func scenesAreSampledWithoutTrouble() throws {
    let features = Set(Feature.allCases).subtracting([.text, .animatedFontSize])
    for seed in 0..<30 {
      let scene = scene(UInt64(seed), features)
      for time in [-1.0, 0, 0.3, 2, 1000] {
        let frame = try scene.frame(at: time)
        #expect(FrameDistance(frame, frame).isWithin(geometry: 0, paint: 0))
      }
    }
  }

  @Test func comparisonsSeeDifferencesAndNoGrouping() throws {
    let square = Shape(
      figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 4, height: 4)))],
      draws: [.fill(.black)])
    func frame(_ change: (inout Layer) -> Void) throws -> Frame {
      var layer = Layer(content: .shape(square))
      change(&layer)
      return try Scene(size: Size(9, 9), layers: [layer]).frame(at: 0)
    }
    let plain = try frame { _ in }
    let moved = try frame { $0.transform = .translation(Vector(0, 3)) }
    #expect(FrameDistance(plain, moved).geometry == 3)
    #expect(FrameDistance(plain, try frame { $0.opacity = .init(0.5) }).paint == 0.5)
    let faded = try frame { $0.blending = .screen }
    #expect(!FrameDistance(plain, faded).mismatches.isEmpty)
    let nested = try frame {
      $0.transform = .translation(Vector(0, 1))
      $0.content = .group([
        Layer(content: .group([])),
        Layer(transform: .translation(Vector(0, 2)), content: .shape(square)),
      ])
    }
    #expect(FrameDistance(moved, nested).isWithin(geometry: 1e-12, paint: 0))
    let cubic = try frame {
      $0.content = .shape(
        Shape(
          figures: [.path(.init(Path.rectangle(Rect(x: 0, y: 0, width: 4, height: 4)).cubicForm))],
          draws: square.draws))
    }
    #expect(FrameDistance(plain, cubic).isWithin(geometry: 1e-12, paint: 0))
  }

  @Test func outlinesOfUnlikeStructureHaveADistance() {
    let round = Path.ellipse(center: .zero, radii: Vector(10, 10))
    let larger = Path.ellipse(center: .zero, radii: Vector(12, 12)).cubicForm
    var arcs = Path()
    arcs.arc(center: .zero, radii: Vector(12, 12), start: .zero, sweep: .degrees(360))
    #expect(abs(round.outlineDistance(to: arcs) - 2) < 0.02)
    #expect(larger.outlineDistance(to: arcs) < 0.02)
    #expect(round.outlineDistance(to: Path()) == .infinity)
    #expect(round.pointDistance(to: arcs) == nil)
  }
}
