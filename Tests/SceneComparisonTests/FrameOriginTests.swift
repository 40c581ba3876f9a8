import SceneComparison
import SceneModel
import Testing
import VectorGeometry

@Suite("A drawing's layer")
struct FrameOriginTests {
  private func square(_ name: String) -> Layer {
    Layer(
      name: name,
      content: .shape(
        Shape(
          figures: [.rectangle(Rectangle(center: .init(.zero), size: .init(Size(2, 2))))],
          draws: [.fill(.black)])))
  }

  private func places(in scene: Scene, at time: Double) throws -> [String] {
    try scene.frame(at: time).items.indices.map { index in
      scene.place(of: FrameOrigin(steps: [.item(index), .item(0)]), at: time).description
    }
  }

  @Test("is found past layers that are not shown")
  func hidden() throws {
    var late = square("late")
    late.clock = Clock(Timing(begin: 1, duration: 1))
    var gone = square("gone")
    gone.visibility = .init(false)
    let scene = Scene(
      size: Size(10, 10),
      layers: [gone, late, Layer(name: "group", content: .group([square("dot")]))])
    #expect(try places(in: scene, at: 0) == ["group/dot"])
    #expect(try places(in: scene, at: 1.5) == ["late", "group/dot"])
  }

  @Test("is found in symbols, copies and masks")
  func inside() throws {
    let symbol = SymbolID("s")
    let copies = Replicator(
      source: [square("dot")], count: .init(3),
      step: Transform(position: .point(.init(Point(3, 0)))), delay: 0.1)
    let scene = Scene(
      size: Size(10, 10),
      layers: [
        Layer(name: "use", content: .instance(Instance(symbol: symbol))),
        Layer(
          name: "copies", mask: Mask(source: [square("hole")], kind: .alpha),
          content: .replicator(copies)),
      ], symbols: [symbol: [square("inner")]])
    func place(_ steps: [FrameOrigin.Step]) -> String {
      scene.place(of: FrameOrigin(steps: steps), at: 0.5).description
    }
    #expect(place([.item(0), .item(0)]) == "use/inner")
    #expect(place([.item(1), .item(2), .item(0)]) == "copies/copy 3/dot")
    #expect(place([.item(1), .mask, .item(0)]) == "copies/hole.mask")
  }
}
