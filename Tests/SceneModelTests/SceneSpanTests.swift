import SceneModel
import Testing
import VectorGeometry

@Suite struct SceneSpanTests {
  private func layer(_ timings: Timing...) -> Layer {
    Layer(
      opacity: Animatable(
        1, animations: timings.map { Animation(from: 0.0, to: 1, timing: $0) }),
      content: .group([]))
  }

  private func span(_ layers: Layer...) -> SceneSpan {
    Scene(size: Size(1, 1), layers: layers).span
  }

  private func grouped(_ layer: Layer, by clock: Timing...) -> Layer {
    Layer(clock: Clock(clock), content: .group([layer]))
  }

  @Test func animationsEndWithTheLast() {
    #expect(span(layer()) == .still)
    #expect(span(layer(Timing(duration: 2), Timing(begin: 1, duration: 3))) == .until(4))
    #expect(span(layer(Timing(duration: 2, speed: -4, repetition: .count(3)))) == .until(1.5))
    #expect(span(layer(Timing(duration: 2, speed: 0, repetition: .forever))) == .still)
    #expect(
      span(layer(Timing(duration: 2)), layer(Timing(duration: 1, repetition: .forever))) == .endless
    )
    #expect(span(layer(Timing(begin: 1, duration: 2, repetition: .until(7)))) == .until(8))
  }

  @Test func aStatedDurationCounts() {
    var scene = Scene(size: Size(1, 1), layers: [layer(Timing(duration: 2))])
    scene.duration = 10
    #expect(scene.span == .until(10))
  }

  @Test func layersMoveTheirContentsEnd() {
    let child = layer(Timing(duration: 2))
    #expect(span(grouped(child, by: Timing(begin: 5, duration: nil))) == .until(7))
    #expect(span(grouped(child, by: Timing(begin: 5, duration: nil, speed: 2))) == .until(6))
    #expect(
      span(grouped(child, by: Timing(duration: nil, offset: 0.5))) == .until(1.5))
    #expect(span(grouped(child, by: Timing(duration: 3, repetition: .forever))) == .endless)
    #expect(span(grouped(child, by: Timing(begin: 1, duration: 3))) == .until(4))
    #expect(
      span(grouped(child, by: Timing(begin: 1, duration: nil), Timing(begin: 2, duration: nil)))
        == .until(5))
  }

  @Test func layersThatComeAndGoCount() {
    let still = Layer(content: .group([]))
    #expect(span(grouped(still, by: Timing(begin: 5, duration: nil))) == .until(5))
    #expect(span(grouped(still, by: Timing(begin: 1, duration: 3))) == .until(4))
    #expect(span(grouped(still, by: Timing(begin: 1, duration: 3, fill: .both))) == .still)
    #expect(span(grouped(still, by: Timing(duration: 3, repetition: .forever))) == .still)
  }

  @Test func stagesOfAnAnimationCountTogether() {
    var moving = layer(Timing(duration: 2))
    moving.opacity.animations[0].clock.stages.insert(Timing(begin: 3, duration: nil), at: 0)
    #expect(span(moving) == .until(5))
    moving.opacity.animations[0].clock.stages[0] = Timing(duration: 4, repetition: .forever)
    #expect(span(moving) == .endless)
  }

  @Test func delayedCopiesEndLater() {
    let replicator = Replicator(
      source: [layer(Timing(duration: 2))], count: .init(4), step: Transform(), delay: 0.5)
    #expect(span(Layer(content: .replicator(replicator))) == .until(3.5))
  }

  @Test func symbolsCountWhereTheyAreShown() {
    let symbol = SymbolID("s")
    var scene = Scene(size: Size(1, 1))
    scene.symbols = [
      symbol: [layer(Timing(duration: 2)), Layer(content: .instance(Instance(symbol: symbol)))],
      SymbolID("unused"): [layer(Timing(duration: 9))],
    ]
    #expect(scene.span == .still)
    scene.layers = [
      grouped(
        Layer(content: .instance(Instance(symbol: symbol))), by: Timing(begin: 1, duration: nil))
    ]
    #expect(scene.span == .until(3))
  }

  @Test func masksCount() {
    var masked = Layer(content: .group([]))
    masked.mask = Mask(source: [layer(Timing(duration: 2))])
    #expect(span(masked) == .until(2))
  }
}
