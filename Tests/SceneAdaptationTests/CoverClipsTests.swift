import SceneModel
import Testing
import VectorGeometry

@testable import SceneAdaptation

@Suite("Clips that become masks")
struct CoverClipsTests {
  static func clip(_ x: Double, _ mode: ClipMode, inverted: Bool = false) -> Clip {
    let rect = Rect(x: x, y: 0, width: 10, height: 10)
    return Clip(
      figures: [.rectangle(Rectangle(rect))], mode: mode, isInverted: inverted)
  }

  /// How much of a place is shown by clips, by their definition.
  static func shown(_ clips: [Clip], at x: Double) -> Bool {
    clips.enumerated().reduce(true) { shown, item in
      let (index, clip) = item
      guard case .rectangle(let rectangle) = clip.figures[0] else { return shown }
      let isInside = abs(x - rectangle.center.base.x) < 5
      let covers = isInside != clip.isInverted
      switch clip.mode {
      case .intersect: return shown && covers
      case .add: return (index > 0 && shown) || covers
      case .subtract: return shown && !covers
      case .difference: return shown != covers
      }
    }
  }

  /// How much of a place layers of opaque white cover.
  static func covered(_ layers: [Layer], at x: Double) -> Bool {
    layers.contains { layer in
      if let mask = layer.mask, covered(mask.source, at: x) == mask.isInverted { return false }
      switch layer.content {
      case .group(let layers): return covered(layers, at: x)
      case .shape(let shape):
        let covers = shape.figures.filter { figure in
          guard let box = figure.path(at: 0).bounds else { return false }
          return x > box.x && x < box.maxX
        }
        let isOdd = shape.draws.contains { $0.style == .fill(.evenOdd) }
        return isOdd ? covers.count % 2 == 1 : !covers.isEmpty
      default: return false
      }
    }
  }

  @Test("show the same, whatever their modes")
  func sameCoverage() throws {
    let modes: [ClipMode] = [.intersect, .add, .subtract, .difference]
    for first in modes {
      for second in modes {
        for third in modes {
          for inverted in 0..<8 {
            let clips = zip([first, second, third], 0...).map { mode, index in
              Self.clip(Double(index) * 4, mode, inverted: inverted >> index & 1 == 1)
            }
            let isPlain = clips.allSatisfy { $0.mode == .intersect && !$0.isInverted }
            if isPlain { continue }
            let scene = Scene(
              size: Size(30, 10),
              layers: [Layer(clips: clips, content: .shape(Shape(figures: [], draws: [])))])
            var capabilities = Capabilities(format: Format("test"), [:])
            for feature in Feature.allCases where feature != .clipMode {
              capabilities[feature] = .native
            }
            let adapted = try scene.adapted(to: capabilities).output.layers[0]
            for x in stride(from: -1.0, to: 20, by: 2) {
              let expected = Self.shown(clips, at: x)
              let mask = try #require(adapted.mask)
              let isShown = Self.covered(mask.source, at: x) != mask.isInverted
              #expect(isShown == expected)
            }
          }
        }
      }
    }
  }
}
