import EffectLibrary
import Foundation
import SceneModel
import TestSupport
import VectorGeometry

/// The published formulas of a ring of dots, by themselves.
struct RingFormula {
  var ring: Loading

  var duration: Double { ring.duration.seconds / ring.speed }
  var cycle: Double { duration * (ring.autoreverses ? 2 : 1) }
  private var delay: Double {
    ring.delay.map { $0.seconds / ring.speed } ?? cycle / Double(ring.count)
  }

  /// How far a dot has shrunk, 0…1; nil where it has not started.
  func progress(ofDot number: Int, at time: Double) -> Double? {
    var own = time - Double(number) * delay
    if ring.start == .cold, own < 0 { return nil }
    if !ring.repeats {
      // Steadily begun cycles are those that are on at the start.
      let under = Double(number) * delay / cycle
      let began = ring.start == .cold ? 0 : (under - under.rounded(.up)) * cycle
      let since = ring.start == .cold ? own : time - began
      if since >= cycle { return ring.autoreverses ? ring.easing.progress(at: 0) : end }
      own = since
    }
    var phase = own / duration
    let cycles = ring.autoreverses ? 2.0 : 1
    phase -= cycles * (phase / cycles).rounded(.down)
    if phase > 1 { phase = 2 - phase }
    return ring.easing.progress(at: min(phase / ring.trail, 1))
  }

  private var end: Double { ring.easing.progress(at: 1) }

  func scale(ofDot number: Int, at time: Double) -> Double {
    guard let progress = progress(ofDot: number, at: time) else { return ring.coldScale }
    return ring.scaleFrom + (ring.scaleTo - ring.scaleFrom) * progress
  }

  func opacity(ofDot number: Int, at time: Double) -> Double {
    guard let progress = progress(ofDot: number, at: time) else { return ring.opacityFrom }
    return ring.opacityFrom + (ring.opacityTo - ring.opacityFrom) * progress
  }

  /// Whether a dot can be seen at all.
  func isSeen(_ number: Int, at time: Double) -> Bool { opacity(ofDot: number, at: time) > 0 }

  /// Whether a dot does not jump right then, so that rounding cannot tell which side is meant.
  func isSmooth(_ number: Int, at time: Double) -> Bool {
    abs(
      scale(ofDot: number, at: time - 1e-8) - scale(ofDot: number, at: time + 1e-8)) < 1e-4
      && abs(
        opacity(ofDot: number, at: time - 1e-8) - opacity(ofDot: number, at: time + 1e-8)) < 1e-4
  }

  /// The direction from the middle of the ring to a dot.
  func away(ofDot number: Int) -> Vector {
    let share = Double(number) / Double(ring.count)
    let sign: Double = ring.direction == .clockwise ? 1 : -1
    let angle = ring.startAngle.radians + sign * ring.sweep.radians * share
    return Vector(cos(angle), sin(angle))
  }

  func center(ofDot number: Int) -> Point {
    let middle = Point(ring.width / 2, ring.height / 2)
    let place = middle + away(ofDot: number) * ring.radius
    return Point(place.x * ring.scale, place.y * ring.scale)
  }
}

extension Loading {
  /// A ring with every parameter by chance.
  static func random(using numbers: inout SeededGenerator) -> Loading {
    var ring = Loading()
    ring.count = numbers.whole(1...20)
    ring.dotSize = numbers.number(2...20)
    ring.radius = numbers.number(0...60)
    ring.startAngle = .degrees(numbers.number(-360...360))
    ring.sweep = .degrees(numbers.number(1...360))
    ring.direction = numbers.chance(0.5) ? .clockwise : .counterclockwise
    ring.duration = Time(Int64(numbers.whole(1...30)), over: 10)
    if numbers.chance(0.5) { ring.delay = Time(Int64(numbers.whole(0...40)), over: 16) }
    ring.scaleFrom = numbers.number(0.2...2)
    ring.scaleTo = numbers.number(0.1...1.5)
    ring.opacityFrom = numbers.number(0.2...1)
    ring.opacityTo = numbers.number(0.1...1)
    ring.trail = numbers.chance(0.5) ? 1 : numbers.number(0.1...1)
    ring.easing =
      [.linear, .easeIn, .easeOut, .easeInOut, .steps(4, .jumpEnd)][
        numbers.whole(0...4)]
    ring.autoreverses = numbers.chance(0.3)
    ring.start = numbers.chance(0.5) ? .steady : .cold
    ring.coldScale = numbers.number(0.01...1)
    ring.speed = numbers.chance(0.5) ? 1 : numbers.number(0.25...4)
    ring.repeats = numbers.chance(0.8)
    (ring.width, ring.height) = (numbers.number(50...200), numbers.number(50...200))
    ring.scale = numbers.number(0.5...3)
    switch numbers.whole(0...3) {
    case 0: ring.shape = .square(cornerRadius: numbers.number(0...5))
    case 1: ring.shape = .bar(width: ring.dotSize * numbers.number(0.1...1))
    case 2: ring.shape = .path(.rectangle(Rect(x: 5, y: 5, width: 2, height: 4)))
    default: break
    }
    switch numbers.whole(0...3) {
    case 0: ring.colors = .list([.black, .white, Color(rgb: 0xFF0000)])
    case 1: ring.colors = .hues(from: Color(rgb: 0xFF4433), step: .degrees(numbers.number(0...90)))
    case 2: ring.colors = .randomEach(seed: 5)
    default: break
    }
    return ring
  }
}
