import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Rings of many kinds, each parameter away from its default at least once.
enum RingCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, cold, few, counterclockwise, arc, delayed, overlapping, faded, trailing, eased
  case reversed, reversedTrail, large, bars, squares, paths, rainbow, list, faster, once, onceCold
  case onceReversed

  var testDescription: String { rawValue }

  var ring: Loading {
    var ring = Loading()
    switch self {
    case .plain: break
    case .cold:
      ring.start = .cold
      ring.coldScale = 0.05
    case .few:
      ring.count = 7
      ring.duration = Time(7, over: 10)
    case .counterclockwise:
      ring.direction = .counterclockwise
      ring.startAngle = .degrees(30)
    case .arc:
      ring.sweep = .degrees(200)
      ring.radius = 31
    case .delayed: ring.delay = Time(1, over: 7)
    case .overlapping: ring.delay = Time(9, over: 4)
    case .faded:
      ring.opacityFrom = 0.9
      ring.opacityTo = 0.2
    case .trailing: ring.trail = 0.4
    case .eased: ring.easing = .easeInOut
    case .reversed: ring.autoreverses = true
    case .reversedTrail:
      ring.autoreverses = true
      ring.trail = 0.75
      ring.easing = .easeIn
    case .large:
      ring.scale = 2.5
      ring.width = 140
      ring.height = 110
      ring.dotSize = 12
      ring.scaleFrom = 0.2
      ring.scaleTo = 1.2
    case .bars: ring.shape = .bar(width: 4)
    case .squares: ring.shape = .square(cornerRadius: 1)
    case .paths: ring.shape = .path(.rectangle(Rect(x: 5, y: 5, width: 2, height: 4)))
    case .rainbow: ring.colors = .hues(from: Color(rgb: 0xFF4433), step: .degrees(24))
    case .list: ring.colors = .list([.black, .white])
    case .faster:
      ring.speed = 2.5
      ring.delay = Time(1, over: 10)
    case .once: ring.repeats = false
    case .onceCold:
      ring.repeats = false
      ring.start = .cold
      ring.speed = 0.7
      ring.trail = 0.5
    case .onceReversed:
      ring.repeats = false
      ring.autoreverses = true
    }
    return ring
  }
}

/// The dots that a scene shows, each as its outline and its opacity.
private func dots(_ scene: Scene, at time: Double) throws -> [(path: Path, draw: FrameDraw)] {
  try FlatFrame(scene.frame(at: time)).items.compactMap { item in
    guard case .path(let path, let draw, _) = item else { return nil }
    return (path, draw)
  }
}

struct LoadingMotionTests {
  @Test(arguments: RingCase.allCases)
  func dotsShrinkByTheFormulaOneAfterTheOther(_ ring: RingCase) throws {
    try check(ring.ring, times: ring == .plain || ring == .cold ? 1_000 : 200)
  }

  @Test(arguments: 1...8)
  func dotsOfAnyRingDoSo(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    try check(.random(using: &numbers))
  }

  /// Holds every dot against the formulas at random times.
  private func check(_ ring: Loading, times: Int = 1_000) throws {
    let scene = try ring.scene().output
    let formula = RingFormula(ring: ring)
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<times {
      let time = numbers.real(0...4)
      let dots = try dots(scene, at: time)
      let shown = (0..<ring.count).filter { formula.isSeen($0, at: time) }
      try #require(dots.count == shown.count, "at \(time)")
      for (number, dot) in zip(shown, dots) where formula.isSmooth(number, at: time) {
        let center = formula.center(ofDot: number)
        let scale = formula.scale(ofDot: number, at: time) * ring.scale
        let bounds = try #require(dot.path.bounds)
        switch ring.shape {
        case .circle:
          #expect(bounds.center.distance(to: center) < 1e-6)
          #expect(abs(bounds.width - ring.dotSize * scale) < 1e-6, "at \(time)")
          #expect(abs(bounds.height - ring.dotSize * scale) < 1e-6)
        case .square, .bar, .path:
          // The long axis points away from the middle, whatever the turn of the ring.
          let reach = dot.path.reach(from: center, along: formula.away(ofDot: number))
          #expect(abs(reach - ring.dotSize / 2 * scale) < 1e-6, "at \(time)")
        }
        let opacity = formula.opacity(ofDot: number, at: time)
        #expect(abs(dot.draw.opacity - opacity) < 1e-6, "at \(time)")
      }
    }
  }

  @Test(arguments: RingCase.allCases)
  func loopHasNoSeamInTime(_ ring: RingCase) throws {
    let scene = try ring.ring.scene().output
    let cycle = RingFormula(ring: ring.ring).cycle
    let isLoop = ring.ring.start == .steady && ring.ring.repeats
    #expect(scene.duration == (isLoop ? Time(nearest: cycle) : nil))
    // A cold start ends when the last dot has begun.
    let start = isLoop ? 0 : 2 * cycle
    for share in [0, 0.013, 0.31, 0.999] {
      let time = start + share * cycle
      let first = try dots(scene, at: time)
      let next = try dots(scene, at: time + cycle)
      for (left, right) in zip(first, next) {
        let (left, right) = (try #require(left.path.bounds), try #require(right.path.bounds))
        #expect(abs(left.width - right.width) < 1e-6)
      }
    }
  }

  @Test func coldStartIsTheSteadyRingOnceAllHaveBegun() throws {
    var cold = Loading()
    cold.start = .cold
    let steadyScene = try Loading().scene().output
    let coldScene = try cold.scene().output
    for time in [0.95, 1.01, 1.37, 7.77] {
      for (left, right) in zip(try dots(steadyScene, at: time), try dots(coldScene, at: time)) {
        #expect(abs((left.path.bounds?.width ?? 0) - (right.path.bounds?.width ?? 1)) < 1e-6)
      }
    }
    let waiting = try dots(coldScene, at: 0.01).dropFirst().compactMap(\.path.bounds?.width)
    #expect(waiting.count == 14)
    #expect(waiting.allSatisfy { abs($0 - 0.1) < 1e-9 }, "a hundredth of 10")
  }

  @Test func firstPictureIsTheOriginalOne() throws {
    let widths = try dots(Loading().scene().output, at: 0).compactMap(\.path.bounds?.width)
    #expect(widths[0] == 10)
    for number in 1..<15 { #expect(abs(widths[number] - (1 + 0.6 * Double(number))) < 1e-6) }
  }
}

extension Path {
  /// How far the outline's points lie from a place in a direction, at most.
  fileprivate func reach(from origin: Point, along direction: Vector) -> Double {
    points.map { ($0 - origin).dx * direction.dx + ($0 - origin).dy * direction.dy }.max() ?? 0
  }
}
