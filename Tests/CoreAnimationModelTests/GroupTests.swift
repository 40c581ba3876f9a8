import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct GroupTests {
  private func opacity(_ animations: [any CAAnimation]) throws -> Animatable<Double> {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.opacity = 0.25
    for animation in animations { layer.add(animation, forKey: nil) }
    let lowered = try layer.lowered(in: CADrawingContext(outliner: nil))
    return try #require(lowered.first).opacity
  }

  private func fade(_ change: (inout CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    var fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    change(&fade)
    return fade
  }

  private func group(
    _ animations: [any CAAnimation], _ change: (inout CAAnimationGroup) -> Void = { _ in }
  ) -> CAAnimationGroup {
    var group = CAAnimationGroup()
    group.animations = animations
    group.duration = 4
    change(&group)
    return group
  }

  private func expect(
    _ group: CAAnimationGroup, _ expected: [(Double, Double)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let opacity = try opacity([group])
    for (time, value) in expected {
      #expect(
        abs(opacity.value(at: time) - value) < 1e-9, "at \(time)", sourceLocation: sourceLocation)
    }
  }

  @Test func childrenWithoutADurationTakeTheGroups() throws {
    try expect(group([fade()]), [(0, 0), (1, 0.25), (3, 0.75), (4, 0.25)])
    try expect(group([fade()]) { $0.duration = 0 }, [(0.125, 0.5), (0.25, 0.25)])
    let late = group([fade { $0.beginTime = 1 }])
    try expect(late, [(0.5, 0.25), (1, 0), (3, 0.5), (3.999_999_999_9, 0.75)])
  }

  @Test func longerChildrenAreCutAndShorterOnesFill() throws {
    try expect(group([fade { $0.duration = 8 }]), [(2, 0.25), (3.9, 0.4875), (4, 0.25)])
    try expect(group([fade { $0.duration = 1 }]), [(0.5, 0.5), (1, 0.25), (3, 0.25)])
    let filled = fade {
      $0.duration = 1
      $0.fillMode = .forwards
    }
    try expect(group([filled]), [(0.5, 0.5), (1, 1), (3.9, 1), (4, 0.25)])
    try expect(group([filled]) { $0.repeatCount = .infinity }, [(4, 0), (4.5, 0.5), (7, 1)])
    let rounds = fade {
      $0.duration = 1.5
      $0.repeatCount = .infinity
    }
    try expect(group([rounds]) { $0.repeatCount = 2 }, [(3.75, 0.5), (4.75, 0.5), (5.5, 0)])
  }

  @Test func theGroupsEndIsHeld() throws {
    let kept = group([fade()]) {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    try expect(kept, [(4, 1), (9, 1)])
    try expect(group([fade()]) { $0.autoreverses = true }, [(4, 1), (6, 0.5), (8, 0.25)])
  }

  @Test func anEasedGroupBendsTheTimeOfItsChildren() throws {
    let square = CAMediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
    let half = fade {
      $0.duration = 2
      $0.fillMode = .forwards
    }
    try expect(group([half]) { $0.timingFunction = square }, [(2, 0.5), (3, 1), (1, 0.125)])
  }

  @Test func oneStageSaysAllThatSpansTheGroup() throws {
    let forever = group([fade()]) { $0.repeatCount = .infinity }
    #expect(try opacity([forever]).animations[0].clock.stages.count == 1)
    let nested = group([group([fade()]) { $0.duration = 0 }]) { $0.repeatCount = .infinity }
    #expect(try opacity([nested]) == opacity([forever]))
    var points = CAKeyframeAnimation(keyPath: "opacity")
    points.values = [0, 1, 0]
    points.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let eased = try opacity([group([points])]).animations[0].clock.stages
    #expect(eased.map(\.easing) == [.easeIn])
    let twice = group([points]) { $0.timingFunction = CAMediaTimingFunction(name: .easeOut) }
    #expect(try opacity([twice]).animations[0].clock.stages.map(\.easing) == [.easeOut, .easeIn])
    let late = try opacity([group([fade { $0.beginTime = 1 }])])
    #expect(late.animations[0].clock.stages.count == 2)
  }

  @Test func cyclesOfTheGroupDoNotAddUp() throws {
    let sums = group([fade { $0.isCumulative = true }]) { $0.repeatCount = 3 }
    try expect(sums, [(1, 0.25), (5, 0.25), (9, 0.25)])
    let inner = fade {
      $0.isCumulative = true
      $0.duration = 1
      $0.repeatCount = 4
    }
    try expect(group([inner]) { $0.repeatCount = 2 }, [(2.5, 2.5), (6.5, 2.5)])
  }

  @Test func endlessNestingIsRefused() {
    var nested = group([fade()])
    for _ in 0..<100 { nested = group([nested]) }
    #expect(throws: CAError("animations", .tooDeep(limit: 32))) { try opacity([nested]) }
  }

  /// Groups of random timings against Core Animation's formulas.
  @Test(arguments: 0..<60)
  func groupsFollowTheFormulas(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let outer = group([]) {
      $0.mediaTiming = random.timing(duration: 500...3000)
      $0.timingFunction = random.timingFunction()
      $0.isRemovedOnCompletion = random.chance(0.5)
    }
    let inner = fade {
      $0.mediaTiming = random.timing(duration: 300...3000)
      if random.chance(0.4) { $0.duration = 0 }
      $0.timingFunction = random.timingFunction()
      $0.isAdditive = random.chance(0.3)
      $0.isCumulative = random.chance(0.3)
    }
    var whole = outer
    whole.animations = [inner]
    let opacity = try opacity([whole])
    let length = outer.duration.seconds
    for _ in 0..<40 {
      let time = random.real(-1...12)
      var expected = 0.25
      if let place = MediaTimingReference(outer, isInGroup: false).progress(
        at: time, inherited: length),
        let own = MediaTimingReference(inner, isInGroup: true).progress(
          at: place.share * length, inherited: length, cutAt: length)
      {
        // Going back, a cycle ends where it began.
        let growth = inner.isCumulative && !inner.autoreverses ? own.cycle : 0
        expected = own.share + growth + (inner.isAdditive ? 0.25 : 0)
      }
      #expect(abs(opacity.value(at: time) - expected) < 1e-6, "at \(time)")
    }
  }
}
