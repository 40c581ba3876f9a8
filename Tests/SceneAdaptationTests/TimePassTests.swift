import SceneModel
import Testing
import VectorGeometry

@testable import SceneAdaptation

/// What SMIL can say of time, and every other feature.
let repeating: Capabilities = {
  var table = Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0, Support.native) })
  for feature: Feature in [
    .layerClock, .nestedClock, .clockSpeed, .clockEasing, .autoreversal, .backwardsFill,
    .overshootEasing, .stepsEasing, .springEasing, .animatedVisibility,
  ] {
    table[feature] = .expandable
  }
  return Capabilities(format: Format("repeating"), table)
}()

/// What one timeline of keyframes can say, and every other feature.
let timeline: Capabilities = {
  var table = Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0, Support.native) })
  for feature: Feature in [
    .begin, .repetition, .endlessRepetition, .removalAtEnd, .backwardsFill, .autoreversal,
    .accumulation, .stacking, .layerClock, .nestedClock, .clockSpeed, .clockEasing,
    .overshootEasing, .stepsEasing, .springEasing, .animatedVisibility,
  ] {
    table[feature] = .expandable
  }
  return Capabilities(format: Format("timeline"), table)
}()

@Suite("Passes over time keep every value")
struct TimePassTests {
  /// Moments that miss the quarters on which random clocks begin and end.
  private static let moments = (0..<160).map { 0.013 + Double($0) * 0.0971 }

  private func check(
    _ traits: AnimationTraits, to capabilities: Capabilities, duration: Time?, within: Double,
    seeds: Range<UInt64> = 0..<150
  ) throws {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let property = dice.property(traits)
      let original = scene(moving: property, duration: duration)
      let adapted = try original.adapted(to: capabilities).output
      let result = try #require(position(of: adapted))
      let end = duration?.seconds ?? .infinity
      for moment in Self.moments where moment < end {
        let expected = property.value(at: moment)
        let actual = result.value(at: moment)
        if abs(expected - actual) <= within { continue }
        // Steep easings may be hit a hair off in time; a value just before or after must agree.
        let nearby = [-2e-5, 2e-5].map { property.value(at: moment + $0) }
        let isNearby =
          nearby.contains { abs($0 - actual) <= within }
          || (nearby.min() ?? 0) - within <= actual && actual <= (nearby.max() ?? 0) + within
        #expect(isNearby, "seed \(seed) at \(moment): \(actual), expected \(expected)")
      }
    }
  }

  @Test("one animation on a timeline is exact")
  func unrolled() throws {
    try check(AnimationTraits(), to: timeline, duration: 12, within: 1e-6)
  }

  @Test("one animation that repeats is exact")
  func repeated() throws {
    try check(AnimationTraits(), to: repeating, duration: nil, within: 1e-6)
  }

  @Test("springs stay within what can be seen")
  func springs() throws {
    try check(AnimationTraits(springs: true), to: timeline, duration: 6, within: 0.01)
    try check(AnimationTraits(springs: true), to: repeating, duration: nil, within: 0.01)
  }

  @Test("clocks within clocks, speeds and whole-cycle easings are sampled closely")
  func nested() throws {
    let traits = AnimationTraits(nested: true, speeds: true, clockEasing: true)
    try check(traits, to: timeline, duration: 8, within: 0.01, seeds: 0..<60)
    try check(traits, to: repeating, duration: nil, within: 0.01, seeds: 0..<60)
  }

  @Test("what is added within a group adds itself alone, and its cycles only there")
  func nestedSums() throws {
    let group = Timing(duration: 4, repetition: .forever)
    let child = Timing(duration: 1, repetition: .count(2))
    let climb = Animation(
      clock: Clock([group, child]), keyframes: [Keyframe(0, 0.0), Keyframe(1, 10)],
      composition: .add, accumulates: true)
    let property = Animatable(5.0, animations: [climb])
    for (target, isOneRun) in [(timeline, true), (repeating, false)] {
      let adapted = try scene(moving: property).adapted(to: target).output
      let result = try #require(position(of: adapted))
      for time in [0.25, 1.5, 1.9, 2.5, 3.9, 5.5, 6.5] {
        let seen = result.value(at: isOneRun ? time.remainder4 : time)
        #expect(abs(seen - property.value(at: time)) < 0.06, "at \(time)")
      }
    }
  }

  @Test("stacks are sampled closely on a timeline")
  func stacks() throws {
    try check(
      AnimationTraits(stacks: true), to: timeline, duration: 8, within: 0.01, seeds: 0..<60)
  }

  @Test("adapting twice changes nothing")
  func idempotent() throws {
    for seed: UInt64 in 0..<60 {
      var dice = Dice(seed: seed)
      let original = scene(moving: dice.property(AnimationTraits()), duration: 6)
      for target in [timeline, repeating] {
        let once = try original.adapted(to: target).output
        let twice = try once.adapted(to: target).output
        #expect(once == twice, "seed \(seed) to \(target.format)")
      }
    }
  }

  @Test("an even loop needs two keyframes on a timeline")
  func fewestKeyframes() throws {
    let slide = Animation(
      from: 0.0, to: -66.4, timing: Timing(duration: 2.324, repetition: .forever))
    let adapted = try scene(moving: Animatable(0, animations: [slide])).adapted(to: timeline).output
    #expect(adapted.duration == 2.324)
    let keyframes = try #require(position(of: adapted)?.animations.first?.keyframes)
    #expect(keyframes == [Keyframe(0, 0), Keyframe(1, -66.4)])
  }

  @Test("a length that is asked for goes before the scene's own, where there is a loop")
  func statedLength() throws {
    let slide = Animation(from: 0.0, to: 7, timing: Timing(duration: 3, repetition: .forever))
    let once = Animation(from: 0.0, to: 7, timing: Timing(duration: 3, fill: .both))
    let options = AdaptationOptions(loop: .length(7))
    for (animation, length) in [(slide, Time(7)), (once, Time(3))] {
      let scene = scene(moving: Animatable(0, animations: [animation]), duration: 3)
      let adapted = try scene.adapted(to: timeline, options: options)
      #expect(adapted.output.duration == length)
      #expect(adapted.losses.visible.isEmpty == (length == 3))
    }
  }

  @Test("a phase-shifted loop is cut where it wraps, and meets itself")
  func phase() throws {
    let slide = Animation(
      from: 0.0, to: 90.0, timing: Timing(begin: -1, duration: 3, repetition: .forever))
    let adapted = try scene(moving: Animatable(0, animations: [slide])).adapted(to: timeline).output
    let keyframes = try #require(position(of: adapted)?.animations.first?.keyframes)
    #expect(keyframes.map(\.value) == [30, 90, 0, 30])
    #expect(keyframes[1].easing == .hold)
    #expect(keyframes[1].offset == keyframes[2].offset)
  }

  @Test("an even square, cut at its phase, stays exact")
  func phaseOfSquare() throws {
    // u² as a cubic; cut at u₀ its tail has the handles of section 4.1 of the effects' rules.
    let square = Easing.cubic(x1: 1 / 3.0, y1: 0, x2: 2 / 3.0, y2: 1 / 3.0)
    for step in 1..<20 {
      let u0 = Double(step) / 20
      let piece = try #require(square.pieces(from: u0, to: 1).first)
      guard case .cubic(let x1, let y1, let x2, let y2) = piece.easing else {
        Issue.record("the tail is no cubic")
        continue
      }
      let a = 2 * u0 / (1 + u0)
      #expect(abs(piece.from - u0 * u0) < 1e-9)
      for (actual, expected) in [(x1, 1 / 3.0), (y1, a / 3), (x2, 2 / 3.0), (y2, (1 + a) / 3)] {
        #expect(abs(actual - expected) < 1e-6)
      }
    }
  }
}

extension Double {
  /// The time within a cycle of 4 s.
  fileprivate var remainder4: Double { self - (self / 4).rounded(.down) * 4 }
}
