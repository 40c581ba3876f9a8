import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite("Drawing a frame on a canvas")
struct FrameDrawingTests {
  private func calls(_ layers: [Layer]) throws -> [RecordingCanvas.Call] {
    var canvas = RecordingCanvas(extent: Rect(x: 0, y: 0, width: 100, height: 100))
    try Scene(size: Size(100, 100), layers: layers).frame(at: 0).draw(on: &canvas)
    return canvas.calls
  }

  private func box(_ x: Double = 0) -> Layer {
    let rect = Rect(x: x, y: 10, width: 20, height: 20)
    return Layer(
      content: .shape(Shape(figures: [.rectangle(Rectangle(rect))], draws: [.fill(.black)])))
  }

  @Test("opens no layer where each thing can take the opacity by itself")
  func noLayer() throws {
    let plain = Layer(content: .group([box(), Layer(content: .group([box(30)]))]))
    #expect(try calls([plain]) == [.fill(opacity: 1), .fill(opacity: 1)])
    let single = Layer(
      opacity: .init(0.5), content: .group([Layer(opacity: .init(0.5), content: .group([box()]))]))
    #expect(try calls([single]) == [.fill(opacity: 0.25)])
    var clipped = single
    clipped.clips = [Clip(figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 9, height: 9)))])]
    #expect(try calls([clipped]) == [.pushClip, .fill(opacity: 0.25), .popClip])
  }

  @Test("opens one no larger than what it holds and what is seen")
  func layerBounds() throws {
    let group = Layer(opacity: .init(0.5), content: .group([box(-10), box(20)]))
    #expect(
      try calls([group]) == [
        .beginLayer(Rect(x: 0, y: 10, width: 40, height: 20)), .fill(opacity: 1),
        .fill(opacity: 1), .endLayer(opacity: 0.5, .normal),
      ])
    #expect(try calls([Layer(opacity: .init(0.5), content: .group([box(200), box(300)]))]).isEmpty)
  }

  @Test("gives a blurred layer room for what blurs into view")
  func blurBounds() throws {
    let group = Layer(filters: [.blur(radius: .init(2))], content: .group([box(90)]))
    #expect(
      try calls([group]) == [
        .beginLayer(Rect(x: 84, y: 4, width: 22, height: 32)), .fill(opacity: 1), .filter,
        .endLayer(opacity: 1, .normal),
      ])
  }

  @Test("filters, then cuts, then covers, then fades and blends")
  func order() throws {
    let rect = Rect(x: 0, y: 0, width: 50, height: 50)
    let layer = Layer(
      opacity: .init(0.5), blending: .multiply,
      clips: [Clip(figures: [.rectangle(Rectangle(rect))], mode: .subtract)],
      mask: Mask(source: [box()], kind: .luminance, isInverted: true),
      filters: [.blur(radius: .init(1))], content: .group([box()]))
    let kinds = try calls([layer]).filter { if case .beginLayer = $0 { false } else { true } }
    #expect(
      kinds == [
        .fill(opacity: 1), .filter, .cut, .fill(opacity: 1),
        .endMask(.luminance, isInverted: true), .endLayer(opacity: 0.5, .multiply),
      ])
  }

  @Test("closes what it opens, in turn", arguments: 0..<60)
  func balanced(seed: UInt64) throws {
    var generator = SceneGenerator(seed: seed)
    let scene = generator.scene()
    for time in [0, 0.3, 1.7] {
      var canvas = RecordingCanvas(extent: Rect(x: 0, y: 0, width: 200, height: 200))
      try scene.frame(at: time, outliner: FixedOutliner()).draw(on: &canvas)
      #expect(canvas.open.isEmpty)
      #expect(!canvas.isTangled)
    }
  }
}
