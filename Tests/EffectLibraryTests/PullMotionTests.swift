import EffectLibrary
import Foundation
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Glyphs of many kinds, each number away from its default at least once.
enum GlyphCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, code, wide, long, bothBarbs, twoColors, eased, stepped, overshooting, overpulled
  case scaled, counterclockwise, faster

  var testDescription: String { rawValue }

  var pull: Pull {
    var pull = Pull(preset: self == .code ? .code : .seed)
    switch self {
    case .plain, .code: break
    case .wide:
      pull.width = 60
      pull.radius = 22
      pull.sweep = .degrees(250)
      pull.gap = 2.5
    case .long:
      pull.height = 90
      pull.lineLength = 45
      pull.pullDuration = Time(7, over: 3)
    case .bothBarbs:
      pull.headBothSides = true
      pull.headLength = 4
      pull.headAngle = .degrees(50)
    case .twoColors: pull.secondColor = .white
    case .eased: pull.pullEasing = .easeInOut
    case .stepped: pull.pullEasing = .steps(5, .jumpStart)
    case .overshooting: pull.pullEasing = .cubic(x1: 0.4, y1: -0.8, x2: 0.6, y2: 1.7)
    case .overpulled:
      pull.overpullRotation = .degrees(3)
      pull.pullDistance = 80
      pull.releaseMargin = 50
    case .scaled: pull.scale = 3
    case .counterclockwise:
      pull.direction = .counterclockwise
      pull.overpullRotation = .degrees(2)
    case .faster: pull.speed = 3.2
    }
    return pull
  }
}

/// The four outlines of a frame: the left line and barb, the right line and barb.
private func outlines(_ scene: Scene, at time: Double) throws -> [Path] {
  try FlatFrame(scene.frame(at: time)).items.flatMap { item -> [Path] in
    switch item {
    case .path(let path, _, _): [path]
    case .group(_, _, let items):
      items.compactMap { item in
        if case .path(let path, _, _) = item { path } else { nil }
      }
    case .image: []
    }
  }
}

struct PullMotionTests {
  private func check(
    _ pull: Pull, _ paths: [Path], at p: Double, _ comment: Comment? = nil
  ) throws {
    let formula = PullFormula(pull: pull, p: p)
    let middle = Point(pull.width / 2 * pull.scale, pull.height / 2 * pull.scale)
    #expect(paths.count == 4, comment)
    for (index, path) in paths.enumerated() {
      // The right arrow is the left one, reflected at the middle.
      let path = index < 2 ? path : path.mapPoints { middle - ($0 - middle) }
      let start = try #require(path.points.first)
      let end = try #require(path.elements.last?.end)
      if index % 2 == 0 {
        #expect(start.distance(to: p == 1 ? formula.bend : formula.tail) < 1e-6, comment)
        // Beyond the bend the tip is the end of a cubic, cut by length: a circle to 0.03 %.
        let tolerance = p > 0.5 && p < 1 ? pull.radius * pull.scale * 1e-3 : 1e-6
        #expect(end.distance(to: formula.tip) < tolerance, comment)
      } else {
        #expect(start.distance(to: formula.barb) < 1e-6, comment)
        #expect(path.points[1].distance(to: formula.tip) < 1e-6, comment)
        #expect(path.points.count == (pull.headBothSides ? 3 : 2), comment)
      }
    }
  }

  @Test(arguments: GlyphCase.allCases)
  func glyphFollowsTheFormulas(_ glyph: GlyphCase) throws {
    try checkMotion(of: glyph.pull, times: glyph == .plain || glyph == .code ? 1_000 : 200)
  }

  @Test(arguments: 1...8)
  func anyGlyphDoesSo(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    try checkMotion(of: .random(using: &numbers))
  }

  /// Holds lines, barbs and trims against the formulas at random times.
  private func checkMotion(of pull: Pull, times: Int = 1_000) throws {
    let scene = try pull.scene().output
    let trims = scene.trims
    var numbers = SeededGenerator(seed: 11)
    let duration = pull.pullDuration.seconds / pull.speed
    for share in [0, 0.25, 0.5, 0.75] + (0..<times).map({ _ in numbers.real(0...1) }) {
      let p = PullFormula.progress(of: pull, at: share)
      // At a step, and where the ring is just closed, either side is right.
      let before = PullFormula.progress(of: pull, at: share - 1e-9)
      if abs(PullFormula.progress(of: pull, at: share + 1e-9) - before) > 1e-4 { continue }
      if p > 1 - 1e-6 { continue }
      try check(pull, outlines(scene, at: share * duration), at: p, "at \(share)")
      let formula = PullFormula(pull: pull, p: p)
      #expect(!trims.isEmpty)
      for trim in trims {
        let (start, end) = formula.trim(ofLength: trim.length)
        #expect(abs(trim.trim.start.value(at: share * duration) - start) < 1e-6, "at \(share)")
        #expect(abs(trim.trim.end.value(at: share * duration) - end) < 1e-6, "at \(share)")
        let whole = pull.height / 2 + pull.sweep.radians * pull.radius
        #expect(abs(trim.length - whole) < 1e-3 * whole, "arcs are cubics")
      }
    }
  }

  @Test(arguments: GlyphCase.allCases)
  func stillsAreWhatTheMotionShows(_ glyph: GlyphCase) throws {
    var pull = glyph.pull
    pull.mode = .progress
    var numbers = SeededGenerator(seed: 12)
    for p in [0, 0.25, 0.5, 0.75, 1] + (0..<50).map({ _ in numbers.real(0...1) }) {
      pull.progress = p
      let scene = try pull.scene().output
      #expect(scene.duration == nil && scene.span == .still && scene.markers.isEmpty)
      try check(pull, outlines(scene, at: 0), at: p, "at \(p)")
    }
  }

  @Test func nothingJumpsWhereTheBendBegins() throws {
    let scene = try Pull().scene().output
    let before = try outlines(scene, at: 0.5 - 1e-9)
    let after = try outlines(scene, at: 0.5 + 1e-9)
    for (left, right) in zip(before, after) {
      let (first, second) = (try #require(left.bounds), try #require(right.bounds))
      #expect(abs(first.x - second.x) < 1e-5 && abs(first.maxX - second.maxX) < 1e-5)
      #expect(abs(first.y - second.y) < 1e-5 && abs(first.maxY - second.maxY) < 1e-5)
    }
  }

  @Test func visibleLengthStaysNearThirtyWhileItBends() throws {
    let scene = try Pull().scene().output
    for share in stride(from: 0.0, through: 0.99, by: 0.03) {
      let length = PathMeasure(try outlines(scene, at: share)[0]).length
      let expected = 30 + (10 * .pi - 30) * max(2 * share - 1, 0)
      #expect(abs(length - expected) < 0.01)
    }
  }

  @Test func closedRingTurnsOncePerPeriod() throws {
    var pull = Pull()
    pull.mode = .spin
    pull.spinPeriod = Time(4, over: 5)
    let scene = try pull.scene().output
    #expect(scene.duration == Time(4, over: 5))
    #expect(scene.markers == [Marker(name: "refresh", start: 0, duration: Time(4, over: 5))])
    let middle = Point(15, 50)
    let resting = try outlines(scene, at: 0)
    for time in [0.1, 0.37, 0.79, 3.21] {
      let turn = Affine.rotation(.fullTurn * (time / 0.8))
      for (left, right) in zip(resting, try outlines(scene, at: time)) {
        for (from, to) in zip(left.points, right.points) {
          #expect((middle + turn.applied(to: from - middle)).distance(to: to) < 1e-6)
        }
      }
    }
    let end = try outlines(scene, at: 0.8)
    for (left, right) in zip(resting, end) {
      for (from, to) in zip(left.points, right.points) { #expect(from.distance(to: to) < 1e-6) }
    }
  }

  @Test func spinThatDoesNotRepeatRests() throws {
    var pull = Pull()
    pull.mode = .spin
    pull.repeats = false
    pull.spinCount = 3
    let scene = try pull.scene().output
    #expect(scene.duration == Time(3, over: 2))
    let (rest, later) = (try outlines(scene, at: 1.5), try outlines(scene, at: 9))
    for (left, right) in zip(rest, later) { #expect(left == right) }
  }

  @Test func allOfItPullsTurnsAndFades() throws {
    var pull = Pull()
    pull.mode = .pullSpinFade
    pull.pullDuration = 2
    pull.spinCount = 3
    pull.fadeDuration = Time(1, over: 2)
    let scene = try pull.scene().output
    #expect(scene.duration == 4)
    #expect(
      scene.markers == [
        Marker(name: "approach", start: 0, duration: 1),
        Marker(name: "bend", start: 1, duration: 1),
        Marker(name: "refresh", start: 2, duration: Time(3, over: 2)),
        Marker(name: "fade", start: Time(7, over: 2), duration: Time(1, over: 2)),
      ])
    try check(pull, outlines(scene, at: 0.6), at: 0.3)
    try check(pull, outlines(scene, at: 1.6), at: 0.8)
    let quarter = try outlines(scene, at: 2.125)[1]
    let tip = quarter.points[1]
    #expect(tip.distance(to: Point(15, 60)) < 1e-6, "from 3 o'clock a quarter on")
    func opacity(_ time: Double) throws -> Double {
      guard case .group(let group) = try scene.frame(at: time).items[0] else { return 1 }
      return group.opacity
    }
    #expect(try opacity(3.4) == 1)
    #expect(abs(try opacity(3.6) - (1 - Easing.easeInOut.progress(at: 0.2))) < 1e-6)
    // It repeats: the second pull is the first.
    try check(pull, outlines(scene, at: 4 + 0.6), at: 0.3)
  }

  @Test func releaseTakesTheOverpullBack() throws {
    var pull = Pull(preset: .code)
    pull.mode = .pullSpinFade
    let scene = try pull.scene().output
    let closed = try outlines(scene, at: 1 + 1e-9)[1].points
    var still = pull
    still.mode = .progress
    still.overpullRotation = .zero
    let expected = try outlines(still.scene().output, at: 0)[1].points
    for (left, right) in zip(closed, expected) { #expect(left.distance(to: right) < 1e-5) }
  }

  @Test func markersFollowTheEasing() throws {
    var pull = Pull()
    pull.pullEasing = .easeIn
    let markers = try pull.scene().output.markers
    #expect(markers.map(\.name) == ["approach", "bend"])
    let bend = markers[1].start.seconds
    #expect(abs(Easing.easeIn.progress(at: bend) - 0.5) < 1e-6)
    #expect(markers[0].duration + markers[1].duration == 1)
  }
}
