import SceneComparison
import SceneModel
import Testing
import VectorGeometry

@Suite("The moments of a comparison")
struct MomentTests {
  private func scene(_ clock: Clock, around outer: Clock = .inherited, offset: Double) -> Scene {
    let fade = Animation(
      clock: clock, keyframes: [Keyframe(0, 0.0), Keyframe(offset, 1.0), Keyframe(1, 0.0)])
    let dot = Layer(
      opacity: Animatable(0, animations: [fade]),
      content: .shape(
        Shape(
          figures: [.ellipse(Ellipse(center: .init(.zero), radii: .init(Vector(2, 2))))],
          draws: [.fill(.black)])))
    return Scene(
      size: Size(10, 10), layers: [Layer(clock: outer, content: .group([dot]))])
  }

  private func times(_ scene: Scene, length: Time, most: Int = 400) throws -> [Time] {
    try moments(scene, length: length, most: most).times
  }

  private func moments(
    _ scene: Scene, length: Time, most: Int = 400
  ) throws -> ComparisonMoments {
    let timed = TimedScene(scene, length: length)
    let options = ComparisonOptions(evenMoments: 4, mostKeyframes: most)
    return try SceneComparison(timed, timed, options: options, pictures: nil).moments
  }

  private func hasBothSides(of time: Time, in times: [Time]) -> Bool {
    let step = Time(1, over: 1_000)
    return times.contains(time - step) && times.contains(time + step)
  }

  @Test("stand on both sides of every cycle's keyframes")
  func cycles() throws {
    let clock = Clock(Timing(begin: 0.5, duration: 2, repetition: .forever))
    let times = try times(scene(clock, offset: 0.25), length: 6)
    for time: Time in [0.5, 1, 2.5, 3, 4.5, 5] {
      #expect(hasBothSides(of: time, in: times), "\(time.seconds)")
    }
  }

  @Test("follow the way back and the clocks around")
  func nested() throws {
    let back = Clock(Timing(duration: 1, repetition: .forever, autoreverses: true))
    let outer = Clock(Timing(begin: 1, duration: nil, speed: 2, fill: .both))
    let times = try times(scene(back, around: outer, offset: 0.5), length: 3)
    // Twice as fast from 1 s on: keyframes each quarter second.
    for time: Time in [1.25, 1.5, 1.75, 2, 2.25] {
      #expect(hasBothSides(of: time, in: times), "\(time.seconds)")
    }
    #expect(!hasBothSides(of: 0.5, in: times))
  }

  @Test("are fewer than too many keyframes, evenly chosen, and say so")
  func thinned() throws {
    let clock = Clock(Timing(duration: 0.1, repetition: .forever))
    let moments = try moments(scene(clock, offset: 0.5), length: 100, most: 50)
    #expect(moments.keyframeCount > 1_900)
    #expect(moments.visitedKeyframeCount == 50)
    let last = try #require(moments.times.last)
    #expect(last > 95)
    #expect(moments.times.count <= 2 * 50 + 4 + 2)
  }

  @Test("of a still picture are one")
  func still() throws {
    #expect(try times(Scene(size: Size(1, 1)), length: .zero) == [.zero])
  }

  @Test("never end, whatever the clock", .timeLimit(.minutes(1)))
  func extremes() throws {
    for clock in [
      Clock(Timing(duration: Time(1, over: 1_000_000_000), repetition: .forever)),
      Clock(Timing(begin: Time(-9_000_000_000), duration: 1, repetition: .forever)),
      Clock(Timing(duration: 1, speed: 1e-12, repetition: .forever)),
      Clock(Timing(duration: 1, speed: -3, offset: 0.3, repetition: .forever)),
      Clock(Timing(duration: 0, repetition: .forever)),
      Clock(Timing(duration: 1, speed: 0)),
    ] {
      let times = try times(scene(clock, offset: 0.5), length: 1)
      #expect(!times.isEmpty)
      #expect(times.allSatisfy { $0 >= .zero && $0 <= 1 })
      #expect(times == times.sorted())
    }
  }
}
