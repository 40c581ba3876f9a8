import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

/// Ways along paths as keyframes with spatial tangents.
@Suite struct MotionExportTests {
  /// Two curves and a line that closes them.
  private static let course: Path = {
    var path = Path()
    path.move(to: Point(20, 20))
    path.cubic(Point(80, 0), Point(120, 30), to: Point(150, 50))
    path.cubic(Point(180, 70), Point(100, 95), to: Point(60, 80))
    path.close()
    return path
  }()

  /// A second stroke of the pen elsewhere: what travels on jumps there.
  private static let broken: Path = {
    var path = Path()
    path.move(to: Point(10, 10))
    path.quadratic(Point(60, 0), to: Point(90, 40))
    path.move(to: Point(150, 90))
    path.line(to: Point(30, 60))
    return path
  }()

  /// A curve on a line, beyond both its ends.
  private static let swinging: Path = {
    var path = Path()
    path.move(to: Point(60, 30))
    path.cubic(Point(-40, 30), Point(260, 30), to: Point(120, 30))
    return path
  }()

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: Path
    var progress: Animatable<Double>
    /// How many keyframes say it.
    var keyframes: Int
  }

  static let cases: [Case] = [
    Case(
      testDescription: "all of it", path: course,
      progress: SceneSamples.moving(Keyframe(0, 0), Keyframe(1, 1)), keyframes: 4),
    Case(
      testDescription: "back again, eased", path: course,
      progress: SceneSamples.moving(
        Keyframe(0, 1, easing: .easeInOut), Keyframe(0.4, 0.2, easing: .hold), Keyframe(0.7, 0.3),
        Keyframe(1, 0.3)),
      keyframes: 6),
    Case(
      testDescription: "beyond the goal and back", path: course,
      progress: SceneSamples.moving(
        Keyframe(0, 0.1, easing: .cubic(x1: 0.3, y1: 0, x2: 0.4, y2: 1.8)), Keyframe(1, 0.6)),
      keyframes: 6),
    Case(
      testDescription: "beyond the end, where it waits", path: course,
      progress: SceneSamples.moving(Keyframe(0, 0.9), Keyframe(0.5, 1.4), Keyframe(1, 0.95)),
      keyframes: 5),
    Case(
      testDescription: "over a gap", path: broken,
      progress: SceneSamples.moving(Keyframe(0, 0.1), Keyframe(1, 1)), keyframes: 4),
    Case(
      testDescription: "to and fro on a line", path: swinging,
      progress: SceneSamples.moving(Keyframe(0, 0), Keyframe(1, 1)), keyframes: 4),
  ]

  private func scene(_ one: Case) -> Scene {
    SceneSamples.scene(
      SceneSamples.box(
        Rect(x: -2, y: -2, width: 4, height: 4), .black,
        transform: Transform(
          position: .along(MotionPath(path: one.path, progress: one.progress)))))
  }

  @Test(arguments: cases)
  func showsTheSame(_ one: Case) throws {
    let (other, losses) = try RoundTripTests.imported(scene(one))
    #expect(losses.entries.isEmpty)
    for step in 0..<80 {
      let time = (Double(step) + 0.5) / 40
      let (here, there) = (
        try #require(try scene(one).frame(at: time).contentBounds).center,
        try #require(try other.frame(at: time).contentBounds).center
      )
      #expect(here.distance(to: there) < 0.02, "at \(time): \(here) \(there)")
    }
  }

  @Test(arguments: cases)
  func takesOneKeyframePerCurve(_ one: Case) throws {
    let json = try PrintingTests.json(scene(one))
    let layer = try #require((json["layers"] as? [[String: Any]])?.first)
    let position = try #require((layer["ks"] as? [String: Any])?["p"] as? [String: Any])
    let keyframes = try #require(position["k"] as? [[String: Any]])
    #expect(keyframes.count <= one.keyframes)
    let times = keyframes.compactMap { $0["t"] as? Double }
    #expect(times == times.sorted() && times.first == 0 && times.last == 120)
  }

  @Test func whatWasReadIsWrittenAsItWas() throws {
    let once = try RoundTripTests.imported(scene(Self.cases[0])).scene
    let twice = try RoundTripTests.imported(once).scene
    #expect(try PrintingTests.text(once) == PrintingTests.text(twice))
  }

  @Test func restingOnAPathIsAPoint() throws {
    var one = Self.cases[0]
    one.progress = .init(0)
    let text = try PrintingTests.text(scene(one))
    #expect(text.contains(#""p":{"a":0,"k":[20,20]}"#))
    #expect(!text.contains(#""to""#))
  }
}

/// Even stretches that follow each other as one eased one.
@Suite struct EasedTrackTests {
  private func keyframeCount(_ opacity: Animatable<Double>) throws -> Int {
    let layer = SceneSamples.box(
      Rect(x: 0, y: 0, width: 9, height: 9), .black, opacity: opacity)
    let json = try PrintingTests.json(SceneSamples.scene(layer))
    let first = try #require((json["layers"] as? [[String: Any]])?.first)
    let property = try #require((first["ks"] as? [String: Any])?["o"] as? [String: Any])
    return try #require(property["k"] as? [Any]).count
  }

  private func moving(_ keyframes: [Keyframe<Double>]) -> Animatable<Double> {
    Animatable(
      keyframes[0].value,
      animations: [
        Animation(
          clock: Clock(Timing(duration: SceneSamples.duration, fill: .both)), keyframes: keyframes)
      ])
  }

  private func even(_ count: Int, _ value: (Double) -> Double) -> Animatable<Double> {
    moving(
      (0...count).map { step in
        Keyframe(Double(step) / Double(count), value(Double(step) / Double(count)))
      })
  }

  @Test(arguments: [
    Easing.easeInOut, .easeIn, .ease, .cubic(x1: 0.2, y1: -0.5, x2: 0.3, y2: 1.4),
    .cubic(x1: 0.9, y1: 0.1, x2: 0.1, y2: 0.9),
  ])
  func samplesOfAnEasingAreOne(_ easing: Easing) throws {
    let sampling = AdaptiveSampling<Double>(
      value: { 0.3 + 0.5 * easing.progress(at: $0) }, tolerance: Double.visibleDistance)
    let samples = sampling.keyframes(window: 1, moments: []).keyframes
    #expect(samples.count > 10)
    let count = try keyframeCount(moving(samples))
    #expect(count * 3 <= samples.count * 2, "of \(samples.count)")
  }

  @Test func cornersStay() throws {
    #expect(try keyframeCount(even(3) { $0 == 0 || $0 == 1 ? 0.2 : 0.9 }) == 4)
    #expect(try keyframeCount(even(8) { Int(($0 * 8).rounded()) % 2 == 0 ? 0.1 : 0.9 }) == 9)
  }

  /// No place between the samples may show anything else.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func staysCloseToWhatWasSampled(_ seed: UInt64) throws {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    var level = 0.5
    let opacity = even(24) { _ in
      level = min(max(level + (random() - 0.5) * 0.2, 0), 1)
      return level
    }
    let scene = SceneSamples.scene(
      SceneSamples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black, opacity: opacity))
    let back = try RoundTripTests.imported(scene).scene
    for step in 0..<400 {
      let time = Double(step) / 200
      let found = back.layers[0].opacity.value(at: time)
      #expect(abs(found - opacity.value(at: time)) < 0.003, "at \(time)")
    }
  }
}
