import EffectLibrary
import SceneModel
import TestSupport
import VectorGeometry

/// Where the first character of a marquee lies along its way, by the published formulas, for
/// characters that are 10 wide and 10 high.
struct MarqueeFormula {
  var marquee: Marquee

  private var isVertical: Bool { marquee.direction?.isVertical ?? false }
  private var isFromRight: Bool { marquee.text.first == "ש" }
  private var view: Double { isVertical ? marquee.height : marquee.width }
  private var text: Double { isVertical ? 10 : Double(marquee.text.count) * 10 }
  /// The distance of two copies.
  var pitch: Double {
    if case .gap(let gap) = marquee.separator { return text + gap }
    return text + (isVertical ? 5 : 30)
  }

  /// Where the first character lies at rest.
  var start: Double {
    if isVertical { return marquee.mode == .bounce ? 0 : max((view - text) / 2, 0) }
    return isFromRight ? view - 10 : 0
  }

  /// The way's start and end against that place.
  private var way: (from: Double, to: Double) {
    let natural: MarqueeDirection = isVertical ? .up : isFromRight ? .right : .left
    let there =
      marquee.mode == .bounce
      ? (view - text) * (isFromRight ? -1 : 1) : isFromRight ? pitch : -pitch
    let isReversed = (marquee.direction ?? natural) != natural
    return isReversed ? (there, 0) : (0, there)
  }

  private var duration: Double {
    let length = marquee.mode == .bounce ? abs(view - text) : pitch
    switch marquee.pace {
    case .speed(let speed): return length / speed
    case .duration(let duration): return duration.seconds
    case .secondsPerPoint(let seconds):
      return seconds * (marquee.mode == .bounce || isVertical ? length : text)
    }
  }

  /// How far the text has moved.
  func offset(at time: Double) -> Double {
    let (before, after) = (marquee.pauseStart.seconds, marquee.pauseEnd.seconds)
    let cycle = before + duration + after + (marquee.mode == .bounce ? duration : 0)
    var place = time
    if marquee.mode != .once { place -= cycle * (place / cycle).rounded(.down) }
    place -= before
    // The way back is the way there, seen backwards.
    if place > duration + after, marquee.mode == .bounce { place = 2 * duration + after - place }
    let share = marquee.easing.progress(at: min(max(place / duration, 0), 1))
    return way.from + (way.to - way.from) * share
  }
}

extension Marquee {
  /// A marquee with everything about its motion by chance.
  static func random(using numbers: inout SeededGenerator) -> Marquee {
    let letter = numbers.chance(0.25) ? "ש" : "a"
    var marquee = Marquee(text: String(repeating: letter, count: numbers.whole(1...40)))
    marquee.direction = [nil, .left, .right, nil][numbers.whole(0...3)]
    if letter == "a", numbers.chance(0.3) {
      marquee.direction = numbers.chance(0.5) ? .up : .down
      marquee.text = String(marquee.text.prefix(5))
    }
    marquee.width = numbers.number(60...300)
    marquee.height = numbers.number(12...60)
    if numbers.chance(0.5) { marquee.separator = .gap(numbers.number(0...60)) }
    marquee.mode = [.loop, .loop, .bounce, .once][numbers.whole(0...3)]
    switch numbers.whole(0...3) {
    case 0: marquee.pace = .speed(numbers.number(20...120))
    case 1: marquee.pace = .duration(Time(Int64(numbers.whole(1...40)), over: 8))
    case 2: marquee.pace = .secondsPerPoint(numbers.number(0.01...0.1))
    default: break
    }
    if numbers.chance(0.4) { marquee.pauseStart = Time(Int64(numbers.whole(0...16)), over: 8) }
    if numbers.chance(0.4) { marquee.pauseEnd = Time(Int64(numbers.whole(0...16)), over: 8) }
    marquee.easing = [.linear, .linear, .easeIn, .easeOut, .easeInOut][numbers.whole(0...4)]
    marquee.scale = numbers.number(0.5...3)
    marquee.fade = .share(numbers.number(0...0.5))
    return marquee
  }
}
