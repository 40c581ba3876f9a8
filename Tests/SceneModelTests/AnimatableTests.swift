import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct AnimatableTests {
  @Test func keyframesAreSearched() {
    let frames = [
      Keyframe(0.2, 10.0), Keyframe(0.4, 20.0), Keyframe(0.4, 100.0, easing: .hold),
      Keyframe(0.6, 50.0), Keyframe(0.8, 60.0),
    ]
    let table: [(Double, Double)] = [
      (0, 10), (0.2, 10), (0.3, 15), (0.4, 100), (0.5, 100), (0.6, 50), (0.7, 55), (0.8, 60),
      (1, 60),
    ]
    for (offset, value) in table {
      #expect(frames.value(at: offset).map { abs($0 - value) < 1e-9 } == true, "at \(offset)")
    }
    #expect([Keyframe<Double>]().value(at: 0.5) == nil)
    #expect([Keyframe(0.5, 7.0)].value(at: 0) == 7)
    #expect([Keyframe(0, 1.0), Keyframe(1, 2.0), Keyframe(1, 9.0)].value(at: 1) == 9)
    #expect([Keyframe(0, 1.0), Keyframe(0, 5.0), Keyframe(1, 9.0)].value(at: 0) == 5)
  }

  @Test func keyframesAreHitExactly() {
    // 0.1 + (0.7 − 0.1) is not 0.7 in doubles.
    let frames = [Keyframe(0, 0.1, easing: .steps(2, .jumpStart)), Keyframe(1, 0.7)]
    #expect(frames.value(at: 0.6) == 0.7)
    #expect([Keyframe(0, 1e17), Keyframe(1, 3.0)].value(at: 1) == 3)
  }

  @Test func overshootingClocksCarryOutermostSegmentsOn() {
    let frames = [Keyframe(0, 0.0), Keyframe(0.5, 10.0), Keyframe(1, 30.0)]
    #expect(frames.value(at: 1.25) == 40)
    #expect(frames.value(at: -0.25) == -5)
    let eased = [Keyframe(0, 0.0, easing: .ease), Keyframe(1, 10.0)]
    #expect(eased.value(at: 1.25) == 10)
    #expect(eased.value(at: -0.25) == 0)
    let inset = [Keyframe(0.1, 0.0), Keyframe(0.9, 10.0)]
    #expect(inset.value(at: 1.25) == 10)
    #expect(inset.value(at: -0.25) == 0)
  }

  private func animation(
    from start: Double, to end: Double, _ timing: Timing, _ composition: Composition = .replace,
    accumulates: Bool = false
  ) -> Animation<Double> {
    Animation(
      from: start, to: end, timing: timing, composition: composition, accumulates: accumulates)
  }

  @Test func animationsStackInOrder() {
    var property = Animatable(
      100.0,
      animations: [
        animation(from: 0, to: 10, Timing(duration: 2)),
        animation(from: 0, to: 1, Timing(begin: 1, duration: 2), .add),
      ])
    #expect([-1, 1, 1.5, 2.5, 3].map { property.value(at: $0) } == [100, 5, 7.75, 100.75, 100])
    property.animations.reverse()
    #expect(property.value(at: 1.5) == 7.5)
    #expect(!property.isStatic)
  }

  @Test func typesWithoutASumReplace() {
    let (line, other) = (Path([.move(.zero)]), Path([.move(Point(1, 1))]))
    let property = Animatable(
      line,
      animations: [
        Animation(from: other, to: other, timing: Timing(duration: 1), composition: .add)
      ])
    #expect(property.value(at: 0.5) == other)
  }

  @Test func cyclesAccumulate() {
    let turning = Animatable(
      0.0,
      animations: [
        animation(
          from: 1, to: 10, Timing(duration: 2, repetition: .count(3), fill: .forwards),
          accumulates: true)
      ])
    #expect(
      [0, 1, 2, 3, 5, 6, 99].map { turning.value(at: $0) } == [1, 5.5, 11, 15.5, 25.5, 30, 30])
    // Back and forth, a cycle ends where it began.
    let swinging = Animatable(
      0.0,
      animations: [
        animation(
          from: 1, to: 10, Timing(duration: 2, repetition: .forever, autoreverses: true),
          accumulates: true)
      ])
    #expect([2, 4, 6, 8].map { swinging.value(at: $0) } == [10, 2, 11, 3])
  }

  @Test func valuesObeyTheLawsOfInterpolation() {
    var random = SeededGenerator(seed: 4)
    func number() -> Double { random.real(-100...100) }
    func color() -> Color {
      Color(
        red: random.real(0...1), green: random.real(0...1), blue: random.real(0...1),
        alpha: random.real(0...1))
    }
    func laws<Value: Interpolatable>(_ first: Value, _ second: Value) -> [String] {
      brokenLaws(first, second, tolerance: 1e-11) { $0.distance(to: $1) }
    }
    for _ in 0..<200 {
      #expect(laws(number(), number()) == [])
      #expect(laws(Point(number(), number()), Point(number(), number())) == [])
      #expect(laws(Vector(number(), number()), Vector(number(), number())) == [])
      #expect(laws(Size(number(), number()), Size(number(), number())) == [])
      #expect(laws(Angle(radians: number()), Angle(radians: number())) == [])
      #expect(laws(color(), color()) == [])
      #expect(laws([number(), number()], [number(), number()]) == [])
      #expect(laws([ColorStop(0, color())], [ColorStop(1, color())]) == [])
      let path = Path([.move(Point(number(), number())), .line(Point(number(), number()))])
      #expect(laws(path, path.applying(.rotation(Angle(radians: number())))) == [])
    }
    #expect(
      [0, 0.49, 0.5, 1].map { false.interpolated(to: true, at: $0) } == [false, false, true, true])
  }
}
