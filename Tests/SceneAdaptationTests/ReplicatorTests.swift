import SceneAdaptation
import SceneModel
import Testing
import VectorGeometry

@Suite("copies of a replicator")
struct ReplicatorTests {
  @Test("each copy's opacity lies between those of the ends at all times")
  func opacitiesBetweenMovingEnds() throws {
    func moving(_ from: Double, _ to: Double, _ length: Time) -> Animatable<Double> {
      Animatable(
        from,
        animations: [
          Animation(
            clock: Clock(Timing(duration: length, repetition: .forever)),
            keyframes: [Keyframe(0, from, easing: .easeIn), Keyframe(1, to)])
        ])
    }
    let (first, last) = (moving(0.1, 0.9, 2), moving(0.8, 0.2, 3))
    let source = Layer(content: .shape(Shape(figures: [], draws: [])))
    let replicator = Replicator(
      source: [source], count: .init(5), step: .translation(Vector(10, 0)), startOpacity: first,
      endOpacity: last, order: .above)
    let scene = Scene(size: Size(10, 10), layers: [Layer(content: .replicator(replicator))])
    var target = repeating
    target[.layerReplicator] = .expandable
    target[.shapeReplicator] = .expandable
    target[.symbol] = .expandable
    let conversion = try scene.adapted(to: target)
    #expect(conversion.losses.visible.map(\.feature) == [.layerReplicator])
    let adapted = conversion.output
    guard case .group(let copies) = adapted.layers[0].content else {
      Issue.record("\(adapted.layers[0].content)")
      return
    }
    #expect(copies.count == 5)
    for (index, copy) in copies.enumerated() {
      for time in stride(from: 0.0, to: 12, by: 0.37) {
        let (start, end) = (first.value(at: time), last.value(at: time))
        let expected = start + (end - start) * Double(index) / 4
        #expect(abs(copy.opacity.value(at: time) - expected) < 0.003, "copy \(index) at \(time)")
      }
    }
  }
}
