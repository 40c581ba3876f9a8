import SceneModel
import VectorGeometry

/// A trim as a dash pattern on an outline whose `pathLength` is its share of the whole.
struct TrimDashes {
  var pattern: TextTrack
  var offset: TextTrack
  var length = 1.0
  /// Hides the element while nothing is left: a dash of no length would still show round caps.
  var hiding: [Draft] = []
  var hidesBase = false
  private var start: Animatable<Double>

  /// Decimals of lengths as shares of the outline: a step on an outline of a thousand units is a
  /// hundredth of one.
  static let decimals = 5

  /// The dashes of a trim; nil where its parts move at paces that dashes cannot follow.
  init?(_ trim: Trim) {
    let (low, high) = (trim.start.clamped, trim.end.clamped)
    if low.largest <= high.smallest || low.isOrdered(before: high) {
      self.init(low: low, high: high, shift: trim.offset)
    } else if high.largest <= low.smallest || high.isOrdered(before: low) {
      self.init(low: high, high: low, shift: trim.offset)
    } else {
      return nil
    }
  }

  private init?(low: Animatable<Double>, high: Animatable<Double>, shift: Animatable<Double>) {
    let isAtRest = shift == .init(0)
    if isAtRest, low == .init(0) {
      // One dash of the whole length slides in; the long gap keeps the next one away.
      self.init(pattern: "1 2", offset: high.mapValues { 1 - $0 }, hidesAt: (high, 0))
    } else if isAtRest, high == .init(1) {
      self.init(pattern: "1 2", offset: low.scaled(by: -1), hidesAt: (low, 1))
    } else {
      guard let span = high.sum(with: low.scaled(by: -1)),
        span.animations.count <= 1, span.animations.first?.composition != .add,
        let offset = low.scaled(by: -1).sum(with: shift.scaled(by: -1))
      else { return nil }
      self.init(span: span, offset: offset, wraps: !isAtRest)
    }
  }

  private init(
    pattern: String, offset: Animatable<Double>,
    hidesAt empty: (end: Animatable<Double>, value: Double)
  ) {
    self.pattern = TextTrack(base: pattern)
    start = offset
    self.offset = Self.track(offset)
    hide(while: empty.end, is: empty.value)
  }

  /// Hides the outline while nothing is left of it.
  private mutating func hide(while end: Animatable<Double>, is value: Double) {
    let end = end.reachingEnds
    guard end.rests(at: value) else { return }
    let shows = end.mapValues { $0 != value }
    hiding =
      TextTrack(shows.flippingAtOnce) { $0 ? "inline" : "none" }
      .elements(for: .discrete("display"))
    hidesBase = !shows.base
  }

  private init(span: Animatable<Double>, offset: Animatable<Double>, wraps: Bool) {
    // Where nothing wraps around, a long gap keeps the next dash, and its round cap, off the end.
    pattern = TextTrack(span) {
      numberTexts([$0, wraps ? 1 - $0 : 2], decimals: Self.decimals)
    }
    start = offset
    self.offset = Self.track(offset)
    hide(while: span, is: 0)
  }

  private static func track(_ offset: Animatable<Double>) -> TextTrack {
    TextTrack(offset) { numberText($0, decimals: decimals) }
  }

  /// The dashes of a part of the outline, by shares of the whole.
  func part(from begin: Double, length: Double) -> TrimDashes {
    var part = self
    part.length = length
    if let shifted = start.shifted(by: begin) { part.offset = Self.track(shifted) }
    return part
  }
}

extension Animatable<Double> {
  private var all: [Double] { [base] + animations.flatMap { $0.keyframes.map(\.value) } }
  fileprivate var largest: Double { all.max() ?? base }
  fileprivate var smallest: Double { all.min() ?? base }
  fileprivate var clamped: Animatable<Double> { mapValues { Swift.min(Swift.max($0, 0), 1) } }

  /// Whether both keep one pace and this one is at no keyframe above the other.
  fileprivate func isOrdered(before other: Animatable<Double>) -> Bool {
    guard animations.count == 1, other.animations.count == 1,
      animations[0].hasPace(of: other.animations[0])
    else { return false }
    let pairs = zip(animations[0].keyframes, other.animations[0].keyframes)
    return base <= other.base && pairs.allSatisfy { $0.value <= $1.value }
  }

  /// The same with keyframes at both ends of each animation: before its first and after its last
  /// keyframe a value stays.
  fileprivate var reachingEnds: Animatable<Double> {
    var result = self
    for index in result.animations.indices {
      var frames = result.animations[index].keyframes
      if let first = frames.first, first.offset > 0 {
        frames.insert(Keyframe(0, first.value, easing: .hold), at: 0)
      }
      if let last = frames.last, last.offset < 1 {
        frames[frames.count - 1].easing = .hold
        frames.append(Keyframe(1, last.value))
      }
      result.animations[index].keyframes = frames
    }
    return result
  }

  /// Whether the value stays at a number for a while.
  fileprivate func rests(at value: Double) -> Bool {
    let showsBase = !animations.contains { $0.clock.stages.first?.alwaysShows ?? false }
    if base == value, showsBase { return true }
    return animations.contains { animation in
      let stays = zip(animation.keyframes, animation.keyframes.dropFirst()).contains {
        $0.value == value && ($1.value == value || $0.easing == .hold)
      }
      let holdsEnd = animation.clock.stages.first.map { $0.fill.fillsForwards } ?? false
      return stays || (holdsEnd && animation.keyframes.last?.value == value)
    }
  }
}

extension Animatable<Bool> {
  /// Shown as soon as a way from nothing begins, until a way to nothing ends.
  fileprivate var flippingAtOnce: Animatable<Bool> {
    var result = self
    for index in result.animations.indices {
      var frames = result.animations[index].keyframes
      for place in frames.indices {
        let next = place + 1 < frames.count ? frames[place + 1].value : frames[place].value
        let isHeld = frames[place].easing == .hold
        frames[place].value = frames[place].value || (next && !isHeld)
        frames[place].easing = .hold
      }
      result.animations[index].keyframes = frames
    }
    return result
  }
}
