import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Marquees of many kinds; each character is 10 wide, so lengths can be told by counting.
enum MarqueeCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, long, reversed, rightToLeft, rightToLeftReversed, visibleSeparator
  case rightToLeftVisibleSeparator, gap, noGap, overlap, upwards, downwards, upwardsLong
  case rightToLeftOverlap, upwardsGap, upwardsSeparator, paused, eased, stepped, kerned, scaled,
    roundedToFrames
  case overshooting, overshootingBack

  var testDescription: String { rawValue }

  var marquee: Marquee {
    var marquee = Marquee(text: "song")
    switch self {
    case .plain, .kerned: break
    case .long: marquee.text = "a song title that is far longer than the view is"
    case .reversed: marquee.direction = .right
    case .rightToLeft: marquee.text = "שירים"
    case .rightToLeftReversed:
      marquee.text = "שירים"
      marquee.direction = .left
    case .visibleSeparator: marquee.separator = .text(" * ")
    case .rightToLeftVisibleSeparator:
      marquee.text = "שירים"
      marquee.separator = .text(" * ")
    case .gap: marquee.separator = .gap(33.5)
    case .noGap: marquee.separator = .gap(0)
    case .overlap: marquee.separator = .gap(-15)
    case .rightToLeftOverlap:
      marquee.text = "שירים"
      marquee.separator = .gap(-15)
    case .upwards: marquee.direction = .up
    case .downwards: marquee.direction = .down
    case .upwardsLong:
      marquee.text = String(repeating: "many words ", count: 20)
      marquee.direction = .up
    case .upwardsGap:
      marquee.direction = .up
      marquee.separator = .gap(1)
    case .upwardsSeparator:
      marquee.direction = .up
      marquee.separator = .text("***")
    case .paused:
      marquee.pauseStart = 1
      marquee.pauseEnd = 0.5
    case .eased: marquee.easing = .easeInOut
    case .overshooting: marquee.easing = .cubic(x1: 0.5, y1: -3, x2: 0.5, y2: 4)
    case .overshootingBack:
      marquee.easing = .cubic(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
      marquee.direction = .right
    case .stepped: marquee.easing = .steps(7, .jumpEnd)
    case .scaled: marquee.scale = 2.5
    case .roundedToFrames:
      marquee.text = "songs of 7"
      marquee.frameRate = 24
      marquee.roundsToFrames = true
    }
    return marquee
  }

  var outliner: FixedOutliner {
    self == .kerned ? FixedOutliner(kerning: ["g ": -3, " s": -1.25]) : FixedOutliner()
  }

  func scene() throws -> Scene {
    try marquee.scene(measuring: outliner).output
  }

  /// The largest space between two boxes that the marquee is asked to leave.
  var space: Double {
    switch self {
    case .visibleSeparator, .rightToLeftVisibleSeparator: 10
    case .gap: 33.5
    case .noGap, .overlap, .rightToLeftOverlap, .upwardsSeparator: 0
    case .upwards, .downwards, .upwardsLong: 5
    case .upwardsGap: 1
    case .scaled: 75
    default: 30
    }
  }
}

/// The boxes that can be seen, from left to right, cut at the picture's edge.
private func visibleBoxes(_ scene: Scene, at time: Double, _ outliner: FixedOutliner) throws
  -> [Rect]
{
  let picture = Rect(origin: .zero, size: scene.size)
  let boxes = try scene.frame(at: time, outliner: outliner).outlineBoxes
  return boxes.compactMap { box -> Rect? in
    let corner = Point(max(box.x, picture.x), max(box.y, picture.y))
    let opposite = Point(min(box.maxX, picture.maxX), min(box.maxY, picture.maxY))
    guard opposite.x - corner.x > 1e-6, opposite.y - corner.y > 1e-6 else { return nil }
    return Rect(corner: corner, opposite: opposite)
  }.sorted { ($0.y.rounded(), $0.x) < ($1.y.rounded(), $1.x) }
}

struct MarqueeMotionTests {
  @Test func textRunsByItsPitchInTheStatedTime() throws {
    let scene = try Marquee(text: "song").scene(measuring: FixedOutliner()).output
    #expect(scene.duration == Time(7, over: 5), "0.035 s for each of 40 points")
    var seed: UInt64 = 42
    for _ in 0..<1_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Double(seed >> 40) / Double(1 << 24) * 50
      let boxes = try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes
      let cycles = time / 1.4
      let expected = -70 * (cycles - cycles.rounded(.down))
      #expect(abs(boxes[0].x - expected) < 1e-6)
      #expect(boxes[0].y == 7, "half of 24 less half of a line of 10")
      #expect(abs(boxes[4].x - expected - 70) < 1e-6)
    }
  }

  @Test(arguments: 1...12)
  func anyTextRunsByTheFormulas(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let marquee = Marquee.random(using: &numbers)
    let formula = MarqueeFormula(marquee: marquee)
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    for _ in 0..<1_000 {
      let time = numbers.real(0...12)
      // At a step either side is right.
      let jump = formula.offset(at: time + 1e-9) - formula.offset(at: time - 1e-9)
      guard abs(jump) < 1e-4 else { continue }
      let boxes = try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes
      let first = try #require(boxes.first)
      let place = (marquee.direction?.isVertical ?? false ? first.y : first.x) / marquee.scale
      let distance = place - formula.start - formula.offset(at: time)
      // Any copy may be the first; they lie a pitch apart.
      let steps = marquee.mode == .bounce ? 0 : (distance / formula.pitch).rounded()
      #expect(abs(distance - steps * formula.pitch) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: MarqueeCase.allCases)
  func loopHasNoSeam(_ marquee: MarqueeCase) throws {
    let scene = try marquee.scene()
    let cycle = try #require(scene.duration).seconds
    for share in [0, 0.2, 0.77] {
      let first = try visibleBoxes(scene, at: share * cycle, marquee.outliner)
      let next = try visibleBoxes(scene, at: (share + 1) * cycle, marquee.outliner)
      #expect(first.count == next.count)
      for (left, right) in zip(first, next) {
        #expect(abs(left.x - right.x) < 1e-5 && abs(left.width - right.width) < 1e-5)
        #expect(abs(left.y - right.y) < 1e-5 && abs(left.height - right.height) < 1e-5)
      }
    }
    let end = try visibleBoxes(scene, at: cycle - 1e-9, marquee.outliner)
    let start = try visibleBoxes(scene, at: 0, marquee.outliner)
    guard marquee != .stepped else { return }
    #expect(end.count == start.count)
    for (left, right) in zip(end, start) { #expect(abs(left.x - right.x) < 1e-4) }
  }

  @Test(arguments: MarqueeCase.allCases)
  func viewIsFilledAtAllTimes(_ marquee: MarqueeCase) throws {
    let scene = try marquee.scene()
    let cycle = try #require(scene.duration).seconds
    let isVertical = marquee.marquee.direction == .up || marquee.marquee.direction == .down
    let extent = isVertical ? scene.size.height : scene.size.width
    for step in 0...200 {
      let time = cycle * Double(step) / 200
      let spans = try visibleBoxes(scene, at: time, marquee.outliner)
        .map { isVertical ? ($0.y, $0.maxY) : ($0.x, $0.maxX) }
        .sorted { $0 < $1 }
      var reached = 0.0
      var largest = 0.0
      for (start, end) in spans {
        largest = max(largest, start - reached)
        reached = max(reached, end)
      }
      largest = max(largest, extent - reached)
      // A text that starts in the middle of the height has nothing above it but its separator.
      #expect(largest <= marquee.space + 1e-6, "at \(time)")
    }
  }

  @Test func textFromTheRightStartsThereAndRunsToTheRight() throws {
    let scene = try MarqueeCase.rightToLeft.scene()
    let first = try scene.frame(at: 0, outliner: FixedOutliner()).outlineBoxes
    #expect(first[0].maxX == 200, "the first letter lies at the right edge")
    let later = try scene.frame(at: 0.875, outliner: FixedOutliner()).outlineBoxes
    #expect(abs(later[0].maxX - 240) < 1e-6, "half of 50 + 30 points further right")
    #expect(first[5].maxX == 120, "the next copy follows on the left")
  }

  @Test func visibleSeparatorOfTextFromTheRightLiesLeftOfIt() throws {
    let scene = try MarqueeCase.rightToLeftVisibleSeparator.scene()
    let boxes = try scene.frame(at: 0, outliner: FixedOutliner()).outlineBoxes
    #expect(boxes[0].maxX == 200)
    #expect(boxes[5].x == 130, "the star, after five letters and a space")
    #expect(boxes[6].maxX == 120)
  }

  @Test func reversedTextRunsBackFromTheSamePlaces() throws {
    let there = try MarqueeCase.plain.scene()
    let back = try MarqueeCase.reversed.scene()
    for time in [0.1, 0.5, 1.3] {
      let forth = try visibleBoxes(there, at: time, FixedOutliner())
      let mirrored = try visibleBoxes(back, at: 1.4 - time, FixedOutliner())
      #expect(forth.count == mirrored.count)
      for (left, right) in zip(forth, mirrored) { #expect(abs(left.x - right.x) < 1e-9) }
    }
  }

  @Test func kerningBesideTheSeparatorBelongsToThePitch() throws {
    let scene = try MarqueeCase.kerned.scene()
    let boxes = try scene.frame(at: 0, outliner: MarqueeCase.kerned.outliner).outlineBoxes
    #expect(boxes[4].x == 70 - 4.25)
  }

  @Test func overlappingCopiesKeepTheirPitch() throws {
    let boxes = try MarqueeCase.overlap.scene().frame(at: 0, outliner: FixedOutliner()).outlineBoxes
    #expect([0, 4, 8].map { boxes[$0].x } == [-25, 0, 25], "one before shows at the end, too")
  }

  @Test func linesRunUpFromTheMiddle() throws {
    let scene = try MarqueeCase.upwards.scene()
    #expect(scene.duration == Time(525, over: 1000), "0.035 s for a line of 10 and half a line")
    let start = try scene.frame(at: 0, outliner: FixedOutliner()).outlineBoxes
    #expect(start.contains { $0.y == 7 && $0.x == 0 })
    let later = try scene.frame(at: 0.175, outliner: FixedOutliner()).outlineBoxes
    #expect(later.contains { abs($0.y - 2) < 1e-6 })
  }

  @Test func pausesRestAtBothEnds() throws {
    let scene = try MarqueeCase.paused.scene()
    #expect(scene.duration == Time(29, over: 10))
    func x(_ time: Double) throws -> Double {
      try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes[0].x
    }
    #expect(try x(0.999) == 0)
    #expect(abs(try x(1.7) + 35) < 1e-6)
    #expect(abs(try x(2.45) + 70) < 1e-6)
    #expect(abs(try x(2.9 + 0.5)) < 1e-6)
  }

  @Test func easingAppliesToTheWayOnly() throws {
    var marquee = Marquee(text: "song")
    marquee.easing = .easeIn
    marquee.pauseEnd = 0.6
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    for share in [0.25, 0.5, 0.9] {
      let x = try scene.frame(at: 1.4 * share, outliner: FixedOutliner()).outlineBoxes[0].x
      #expect(abs(x + 70 * Easing.easeIn.progress(at: share)) < 1e-6)
    }
  }

  @Test func oncePassesAndStays() throws {
    var marquee = Marquee(text: "song")
    marquee.mode = .once
    marquee.pauseStart = 2
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    #expect(scene.duration == Time(34, over: 10))
    for (time, expected) in [(1.0, 0.0), (2.7, -35), (3.4, -70), (99, -70)] {
      let x = try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes[0].x
      #expect(abs(x - expected) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: [
    ("far longer than the view, so", [(0.0, 0.0), (1.4, -40), (2.8, -80), (4.2, -40), (5.6, 0)]),
    ("song", [(0.0, 0.0), (2.8, 80), (5.6, 160), (8.4, 80), (11.2, 0)]),
    ("שירים", [(0.0, 150.0), (5.25, 0), (10.5, 150)]),
  ])
  func bounceGoesThereAndBack(_ text: String, _ places: [(Double, Double)]) throws {
    var marquee = Marquee(text: text)
    marquee.mode = .bounce
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    #expect(scene.duration == Time(nearest: places.last?.0 ?? 0))
    for (time, expected) in places {
      let boxes = try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes
      #expect(abs((boxes.map(\.x).min() ?? .nan) - expected) < 1e-6, "at \(time)")
    }
  }

  @Test func bounceRestsAtBothEndsAndMirrorsItsEasing() throws {
    var marquee = Marquee(text: "far longer than the view, so")
    marquee.mode = .bounce
    marquee.pauseStart = 1
    marquee.pauseEnd = 2
    marquee.pace = .duration(4)
    marquee.easing = .easeIn
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    #expect(scene.duration == 11)
    func x(_ time: Double) throws -> Double {
      try scene.frame(at: time, outliner: FixedOutliner()).outlineBoxes[0].x
    }
    #expect(try x(0.9) == 0)
    #expect(abs(try x(5.5) + 80) < 1e-6)
    #expect(abs(try x(6.9) + 80) < 1e-6)
    for time in [1.5, 3, 4.2] {
      #expect(abs(try x(time) - x(12 - time)) < 1e-6, "the way back mirrors the way there")
    }
    #expect(abs(try x(3) + 80 * Easing.easeIn.progress(at: 0.5)) < 1e-6)
  }
}
