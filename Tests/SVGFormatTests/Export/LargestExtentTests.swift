import SceneModel
import TestSupport
import Testing
import VectorGeometry

@testable import SVGFormat

@Suite struct LargestExtentTests {
  /// Whatever is told from keyframes holds all that frames show.
  @Test(arguments: 0..<200)
  func holdsEveryFrame(seed: Int) throws {
    let features = Set(Feature.allCases).subtracting([
      .text, .tilt, .skew, .polystar, .motionPath, .blur, .shadow, .gradientMap, .stacking,
      .accumulation, .layerReplicator, .shapeReplicator, .symbol, .outlineSymbol, .animatedSymbol,
      .overshootEasing, .springEasing,
    ])
    var generator = SceneGenerator(seed: UInt64(seed), features: features)
    let scene = generator.scene()
    // Frames tell no more than a circle of what a line along an outline reaches.
    let layers = unstroked(scene.layers)
    guard let told = try? LargestExtent(of: layers) else { return }
    let alone = Scene(size: scene.size, layers: layers, assets: scene.assets)
    for moment in 0...40 {
      guard let shown = try alone.frame(at: Double(moment) * 0.13).contentBounds else { continue }
      let box = try #require(told.box).outset(by: 1e-6)
      #expect(box.contains(shown), "at moment \(moment)")
    }
  }

  private func unstroked(_ layers: [Layer]) -> [Layer] {
    layers.map { layer in
      var layer = layer
      switch layer.content {
      case .shape(var shape):
        shape.draws = [.fill(.black)]
        layer.content = .shape(shape)
      case .group(let inner): layer.content = .group(unstroked(inner))
      default: break
      }
      return layer
    }
  }

  /// A line reaches as far as its corners, scaled with its layer.
  @Test func linesReachBeyondTheirOutlines() throws {
    let stroke = StrokeStyle(width: .init(4), cap: .butt, join: .miter, miterLimit: 3)
    var shape = Shape(
      figures: [.path(.init(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))))],
      draws: [Draw(style: .stroke(stroke), paint: .color(.init(.black)))])
    var layer = Layer(content: .shape(shape))
    layer.transform.scale = .init(Vector(1, 2))
    #expect(
      try LargestExtent(of: [layer]).box == Rect(x: -6, y: -12, width: 22, height: 44))
    shape.draws = []
    #expect(
      try LargestExtent(of: [Layer(content: .shape(shape))]).box
        == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  private let square = Content.shape(
    Shape(
      figures: [.path(.init(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))))],
      draws: [.fill(.black)]))

  @Test func turnsStayInACircle() throws {
    var layer = Layer(content: square)
    layer.transform.anchor = .init(Point(5, 5))
    layer.transform.position = .point(.init(Point(100, 50)))
    layer.transform.rotation = .init(.degrees(45))
    let box = try #require(try LargestExtent(of: [layer]).box)
    #expect(abs(box.x - (100 - 50.0.squareRoot())) < 1e-9)
    #expect(abs(box.height - 2 * 50.0.squareRoot()) < 1e-9)
  }

  @Test func movesAreHeldFromEndToEnd() throws {
    var layer = Layer(content: square)
    layer.transform.scale = .init(Vector(-2, 1))
    layer.transform.position = .point(
      .init(
        Point(0, 0),
        animations: [
          Animation(
            clock: Clock(Timing(duration: 1)),
            keyframes: [Keyframe(0, Point(0, 0)), Keyframe(1, Point(30, 40))])
        ]))
    #expect(
      try LargestExtent(of: [layer]).box == Rect(x: -20, y: 0, width: 50, height: 50))
  }

  @Test func whatOnlyFramesTellIsNotGuessed() {
    var tilted = Layer(content: square)
    tilted.transform.skew = .init(.degrees(10))
    #expect(throws: LargestExtent.Unknown.self) { try LargestExtent(of: [tilted]) }
    #expect((try? LargestExtent(of: []))?.box == nil)
  }
}
