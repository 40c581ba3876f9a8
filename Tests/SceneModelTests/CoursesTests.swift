import SceneModel
import Testing
import VectorGeometry

/// Values of several parts, each with keyframes of its own, as one with keyframes.
@Suite struct CoursesTests {
  private typealias Keys = [Keyframe<Double>]

  private static let slow = Easing.cubic(x1: 0.7, y1: 0, x2: 0.9, y2: 0.4)

  private func value(_ keys: Keys, at time: Double) -> Double {
    Animatable(
      keys[0].value,
      animations: [
        Animation(
          clock: Clock(Timing(duration: Time(2, over: 1), fill: .both)), keyframes: keys)
      ]
    ).value(at: time)
  }

  private func joined(_ x: Keys, _ y: Keys) -> (keyframes: [Keyframe<Point>], looks: Int) {
    var courses = Courses()
    courses.add(x) { $0 * 2 }
    courses.add(y) { $0 * 2 }
    var looks = 0
    let sampling = AdaptiveSampling<Point>(
      value: {
        looks += 1
        return Point(value(x, at: $0), value(y, at: $0))
      }, tolerance: 0.05)
    let moments = (x + y).map { $0.offset * 2 }
    let found = sampling.keyframes(window: 2, moments: moments, courses: courses)
    #expect(found.error <= 0.05)
    return (found.keyframes, looks)
  }

  private func expectSame(_ keyframes: [Keyframe<Point>], _ x: Keys, _ y: Keys) {
    let whole = Animatable(
      keyframes[0].value,
      animations: [
        Animation(
          clock: Clock(Timing(duration: Time(2, over: 1), fill: .both)), keyframes: keyframes)
      ])
    let jumps = (x + y).map { $0.offset * 2 }
    for step in 0..<997 {
      let time = 2 * (Double(step) + 0.5) / 997
      if jumps.contains(where: { abs($0 - time) < 1e-3 }) { continue }
      let distance = whole.value(at: time).distance(
        to: Point(value(x, at: time), value(y, at: time)))
      #expect(distance <= 0.06, "at \(time)")
    }
  }

  @Test func waysThatFollowEachOtherKeepTheirEasings() {
    let x: Keys = [Keyframe(0, 0, easing: Self.slow), Keyframe(0.4, 100), Keyframe(1, 100)]
    let y: Keys = [Keyframe(0, 5), Keyframe(0.5, 5, easing: .easeOut), Keyframe(1, 500)]
    let (keyframes, looks) = joined(x, y)
    #expect(keyframes.map(\.offset) == [0, 0.4, 0.5, 1])
    #expect(keyframes[0].easing == Self.slow && keyframes[2].easing == .easeOut)
    #expect(looks < 60)
    expectSame(keyframes, x, y)
  }

  @Test func waysAtOnePaceAreOneWay() {
    let x: Keys = [Keyframe(0, 0, easing: Self.slow), Keyframe(1, 100)]
    let y: Keys = [Keyframe(0, 50, easing: Self.slow), Keyframe(1, -900)]
    let keyframes = joined(x, y).keyframes
    #expect(keyframes.count == 2 && keyframes[0].easing == Self.slow)
  }

  @Test func waysAtPacesOfTheirOwnAreSampled() {
    let x: Keys = [Keyframe(0, 0, easing: Self.slow), Keyframe(0.7, 100), Keyframe(1, 100)]
    let y: Keys = [Keyframe(0, 50), Keyframe(0.2, 50, easing: .easeOut), Keyframe(1, -90)]
    let keyframes = joined(x, y).keyframes
    #expect(keyframes.count > 8)
    // Alone each keeps its easing.
    #expect(keyframes[0].easing != .linear && keyframes[1].offset == 0.2)
    expectSame(keyframes, x, y)
  }

  @Test func jumpsStayJumps() {
    let x: Keys = [
      Keyframe(0, 0, easing: .hold), Keyframe(0.25, 100, easing: .hold), Keyframe(0.75, 30),
      Keyframe(1, 30),
    ]
    let y: Keys = [Keyframe(0, 0), Keyframe(0.5, 80), Keyframe(0.5, 10), Keyframe(1, 90)]
    let keyframes = joined(x, y).keyframes
    #expect(keyframes.count <= 9)
    expectSame(keyframes, x, y)
  }
}
