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

@Suite("copies of a replicator that moves")
struct MovingReplicatorTests {
  private func moving<Value: Interpolatable>(_ from: Value, _ to: Value) -> Animatable<Value> {
    Animatable(
      from,
      animations: [
        Animation(
          clock: Clock(Timing(duration: 2, fill: .both)),
          keyframes: [Keyframe(0, from, easing: .easeInOut), Keyframe(1, to)])
      ])
  }

  @Test("copies lie where they lay at all times", arguments: [Vector(0.9, 0.9), Vector(1.1, 0.8)])
  func transforms(_ scale: Vector) throws {
    let source = Layer(
      content: .shape(
        Shape(
          figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 4, height: 4)))],
          draws: [.fill(.black)])))
    let step = Transform(
      anchor: .init(Point(3, 1)),
      position: .point(moving(Point(10, 2), Point(14, 5))), scale: moving(.one, scale),
      rotation: moving(Angle.zero, .degrees(30)))
    let replicator = Replicator(
      source: [source], count: moving(2, 5), offset: moving(0, 1.5), step: step,
      stepping: .byParts, endOpacity: .init(0.4))
    let scene = Scene(size: Size(10, 10), layers: [Layer(content: .replicator(replicator))])
    var target = repeating
    for feature in [Feature.layerReplicator, .shapeReplicator, .symbol, .outlineSymbol] {
      target[feature] = .expandable
    }
    let adapted = try scene.adapted(to: target).output
    guard case .group(let copies) = adapted.layers[0].content else {
      Issue.record("\(adapted.layers[0].content)")
      return
    }
    #expect(copies.count == 5)
    for time in stride(from: 0.013, to: 2, by: 0.13) {
      let expected = replicator.copies(at: time)
      for (index, copy) in copies.enumerated() {
        guard index < expected.count else {
          #expect(copy.opacity.value(at: time) == 0)
          continue
        }
        let map = copy.transform.affine(at: time)
        for corner in [Point.zero, Point(4, 0), Point(0, 4)] {
          let error = map.applied(to: corner).distance(to: expected[index].applied(to: corner))
          #expect(error < 0.15, "copy \(index) at \(time)")
        }
        let opacity = replicator.opacity(ofCopy: index, of: expected.count, at: time)
        #expect(abs(copy.opacity.value(at: time) - opacity) < 0.005, "copy \(index) at \(time)")
      }
    }
  }
}
