import SceneAdaptation
import SceneModel
import Testing
import VectorGeometry

/// What sampling misses is told as it is.
@Suite struct SamplingLossTests {
  /// Two motions that add up, of which one turns at a pace that cannot be followed.
  private func stack(_ size: Double, _ cycle: Time) -> Animatable<Double> {
    func swing(_ reach: Double, _ cycle: Time, _ composition: Composition) -> Animation<Double> {
      Animation(
        clock: Clock(Timing(duration: cycle, repetition: .forever)),
        keyframes: [Keyframe(0, 0), Keyframe(0.5, reach), Keyframe(1, 0)],
        composition: composition)
    }
    return Animatable(
      0, animations: [swing(10, 1, .replace), swing(size, cycle, .add)])
  }

  private func adapted(
    _ property: Animatable<Double>, to capabilities: Capabilities
  ) throws -> (property: Animatable<Double>, losses: Losses) {
    var layer = Layer(content: .group([]))
    layer.transform.position = .separate(x: property, y: .init(0))
    let scene = Scene(size: Size(10, 10), duration: 1, layers: [layer])
    let conversion = try scene.adapted(to: capabilities)
    guard case .separate(let x, _) = conversion.output.layers[0].transform.position else {
      throw AdaptationError.loopTooLong
    }
    return (x, conversion.losses)
  }

  @Test(arguments: [(40.0, 4), (4000.0, 20_000)])
  func noMomentIsFartherOffThanTold(_ size: Double, _ cycles: Int) throws {
    let property = stack(size, Time(1, over: Int64(cycles)))
    let found = try adapted(property, to: timeline)
    var told = 0.0
    for case .approximated(let error?) in found.losses.entries.map(\.kind) {
      told = max(told, error)
    }
    var missed = 0.0
    for step in 0..<2000 {
      let time = (Double(step) + 0.37) / 2003.3
      missed = max(missed, abs(found.property.value(at: time) - property.value(at: time)))
    }
    #expect(missed <= told)
    #expect((told > Double.visibleDistance) == (missed > Double.visibleDistance))
  }

  /// A colour that an easing leads beyond black is black for as long as it is.
  @Test func coloursBeyondBlackStayBlack() throws {
    let color = Animatable<Color>(
      .white,
      animations: [
        Animation(
          clock: Clock(Timing(duration: 1, repetition: .forever)),
          keyframes: [
            Keyframe(
              0, Color(red: 0, green: 1, blue: 0.2),
              easing: .cubic(x1: 0.167, y1: 40, x2: 0, y2: 1)),
            Keyframe(0.5, .black, easing: .cubic(x1: 0.2, y1: -1, x2: 0.8, y2: 2)),
            Keyframe(1, Color(red: 1, green: 0, blue: 0)),
          ])
      ])
    let shape = Shape(
      figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 5, height: 5)))],
      draws: [Draw(style: .fill(.nonzero), paint: .color(color))])
    let scene = Scene(size: Size(10, 10), layers: [Layer(content: .shape(shape))])
    let result = try scene.adapted(to: repeating)
    // Both ways were sampled, and say so.
    let told = result.losses.entries.filter { $0.feature == .overshootEasing }
    #expect(told.count >= 1)
    guard case .shape(let adapted) = result.output.layers[0].content,
      case .color(let found) = adapted.draws[0].paint
    else {
      Issue.record("no colour is left")
      return
    }
    for keyframe in found.animations[0].keyframes {
      #expect(keyframe.value.clamped.distance(to: keyframe.value) < 1e-9)
    }
    for step in 0..<300 {
      let time = (Double(step) + 0.41) / 300
      let expected = color.value(at: time).clamped
      #expect(found.value(at: time).distance(to: expected) < 0.01, "at \(time)")
    }
  }
}
