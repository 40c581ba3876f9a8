import CoreAnimationModel
import SceneModel
import TestSupport
import VectorGeometry

/// Core Animation's timing, written down a second time from its header's formulas.
struct MediaTimingReference {
  var values: CAMediaTimingValues
  var isRemoved: Bool
  var easing: (Double) -> Double

  init(_ animation: some CAAnimation, isInGroup: Bool) {
    values = animation.mediaTiming
    isRemoved = animation.isRemovedOnCompletion && !isInGroup
    let easing = animation.timingFunction?.easing ?? .linear
    self.easing = { easing.progress(at: $0) }
  }

  /// The eased share of the duration and the number of the cycle; nil outside without a fill.
  ///
  /// - Parameters:
  ///   - inherited: the duration where the animation has none of its own.
  ///   - end: the end of the group around it; what lasts to it is still shown there.
  func progress(
    at parent: Double, inherited: Double, cutAt end: Double? = nil
  ) -> (share: Double, cycle: Double)? {
    let duration = values.duration == .zero ? inherited : values.duration.seconds
    let cycle = values.autoreverses ? 2 * duration : duration
    let count = values.repeatCount == 0 ? 1 : values.repeatCount
    let active = values.repeatDuration == .zero ? cycle * count : values.repeatDuration.seconds
    var elapsed = (parent - values.beginTime.seconds) * values.speed
    if elapsed < 0 {
      guard [.backwards, .both].contains(values.fillMode) else { return nil }
      elapsed = 0
    }
    let isAtEnd = elapsed >= active
    if isAtEnd {
      let isCut = end.map { values.beginTime.seconds + active / values.speed >= $0 } ?? false
      guard isCut || !isRemoved && [.forwards, .both].contains(values.fillMode) else { return nil }
      elapsed = active
    }
    let time = elapsed + values.timeOffset.seconds
    var number = (time / cycle).rounded(.down)
    var rest = time - number * cycle
    if isAtEnd, rest < 1e-9, time > 0 {
      number -= 1
      rest = cycle
    }
    return (easing((rest > duration ? 2 * duration - rest : rest) / duration), number)
  }
}

extension SeededGenerator {
  /// A random timing; its numbers are whole thousandths.
  mutating func timing(duration: ClosedRange<Int>) -> CAMediaTimingValues {
    var values = CAMediaTimingValues()
    values.duration = Time(Int64(whole(duration)), over: 1000)
    if chance(0.5) { values.beginTime = Time(Int64(whole(0...1500)), over: 1000) }
    if chance(0.3) { values.speed = [0.5, 2, 1.25][whole(0...2)] }
    if chance(0.3) { values.timeOffset = Time(Int64(whole(0...900)), over: 1000) }
    if chance(0.5) { values.repeatCount = [1, 2, 2.5, 3, .infinity][whole(0...4)] }
    if chance(0.2) { values.repeatDuration = Time(Int64(whole(300...4000)), over: 1000) }
    values.autoreverses = chance(0.3)
    values.fillMode = CAMediaTimingFillMode.allCases[whole(0...3)]
    return values
  }

  /// A random easing, often none.
  mutating func timingFunction() -> CAMediaTimingFunction? {
    guard chance(0.5) else { return nil }
    return CAMediaTimingFunction(name: CAMediaTimingFunctionName.allCases[whole(0...4)])
  }
}
