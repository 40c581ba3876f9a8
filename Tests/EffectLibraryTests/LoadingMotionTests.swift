import EffectLibrary
import Foundation
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Rings of many kinds, each parameter away from its default at least once.
enum RingCase: String, CaseIterable, CustomTestStringConvertible {
  case plain, cold, few, counterclockwise, arc, delayed, overlapping, faded, trailing, eased
  case reversed, reversedTrail, large, bars, squares, paths, rainbow, list

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
    }
    return ring
  }

  /// The formulas of the effect, by themselves.
  var cycle: Double { ring.duration.seconds * (ring.autoreverses ? 2 : 1) }
  var delay: Double { ring.delay?.seconds ?? cycle / Double(ring.count) }

  /// How far a dot has shrunk, 0…1; nil where it has not started.
  func progress(ofDot number: Int, at time: Double) -> Double? {
    let own = time - Double(number) * delay
    if ring.start == .cold, own < 0 { return nil }
    var phase = own / ring.duration.seconds
    let cycles = ring.autoreverses ? 2.0 : 1
    phase -= cycles * (phase / cycles).rounded(.down)
    if phase > 1 { phase = 2 - phase }
    return ring.easing.progress(at: min(phase / ring.trail, 1))
  }

  func scale(ofDot number: Int, at time: Double) -> Double {
    guard let progress = progress(ofDot: number, at: time) else { return ring.coldScale }
    return ring.scaleFrom + (ring.scaleTo - ring.scaleFrom) * progress
  }

  func center(ofDot number: Int) -> Point {
    let share = Double(number) / Double(ring.count)
    let sign: Double = ring.direction == .clockwise ? 1 : -1
    let angle = ring.startAngle.radians + sign * ring.sweep.radians * share
    return Point(
      ring.scale * (ring.width / 2 + ring.radius * cos(angle)),
      ring.scale * (ring.height / 2 + ring.radius * sin(angle)))
  }

  /// The dot's own size, along the ring and towards the middle.
  var size: Size {
    switch self {
    case .bars: Size(4, 10)
    case .paths: Size(5, 10)
    default: Size(ring.dotSize, ring.dotSize)
    }
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
    let scene = try ring.ring.scene().output
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<(ring == .plain ? 1_000 : 100) {
      let time = numbers.real(0...4)
      let dots = try dots(scene, at: time)
      #expect(dots.count == ring.ring.count)
      for (number, dot) in dots.enumerated() {
        // Exactly at a wrap both ends of the cycle are right.
        let phase = (time - Double(number) * ring.delay) / ring.ring.duration.seconds
        guard abs(phase - phase.rounded()) > 1e-9 else { continue }
        let center = ring.center(ofDot: number)
        let bounds = try #require(dot.path.bounds)
        #expect(bounds.center.distance(to: center) < 1e-6)
        let scale = ring.scale(ofDot: number, at: time) * ring.ring.scale
        switch ring {
        case .bars, .paths, .squares:
          // The long axis points away from the middle, whatever the turn of the ring.
          let middle = Point(ring.ring.width / 2, ring.ring.height / 2)
          let away = (center - middle) * (1 / ring.ring.radius)
          let reach = dot.path.reach(from: center, along: away)
          #expect(abs(reach - ring.size.height / 2 * scale) < 1e-6)
        default:
          #expect(abs(bounds.width - ring.size.width * scale) < 1e-6)
          #expect(abs(bounds.height - ring.size.height * scale) < 1e-6)
        }
        if ring == .faded {
          let progress = try #require(ring.progress(ofDot: number, at: time))
          #expect(abs(dot.draw.opacity - (0.9 - 0.7 * progress)) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: RingCase.allCases)
  func loopHasNoSeamInTime(_ ring: RingCase) throws {
    let scene = try ring.ring.scene().output
    #expect(scene.duration == (ring == .cold ? nil : Time(nearest: ring.cycle)))
    // A cold start ends when the last dot has begun.
    let start = ring.ring.start == .cold ? 1.0 : 0
    for share in [0, 0.013, 0.31, 0.999] {
      let time = start + share * ring.cycle
      let first = try dots(scene, at: time)
      let next = try dots(scene, at: time + ring.cycle)
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
