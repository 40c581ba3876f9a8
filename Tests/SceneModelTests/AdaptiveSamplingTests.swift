import Foundation
import SceneModel
import Testing

/// Values sampled at as few keyframes as show them.
@Suite struct AdaptiveSamplingTests {
  private func keyframes(
    moments: [Double] = [], _ value: @escaping (Double) -> Double
  ) -> [Keyframe<Double>] {
    AdaptiveSampling(value: value, tolerance: 0.05).keyframes(window: 2, moments: moments).keyframes
  }

  @Test func aCurveIsFollowed() {
    let value = { (time: Double) in 100 * sin(time * 3) }
    let found = keyframes(value)
    #expect(found.count < 200)
    for (start, end) in zip(found, found.dropFirst()) {
      let middle = (start.offset + end.offset)
      #expect(abs((start.value + end.value) / 2 - value(middle)) <= 0.05)
    }
  }

  /// A value that rests moves no sooner than it does: what is empty, such as a trim, stays so.
  @Test func whatRestsDoesSoToTheEnd() {
    let value = { (time: Double) in time < 0.9 ? 0 : (time - 0.9) * (time - 0.9) * 0.02 }
    let found = keyframes(moments: [0.9], value)
    #expect(found.count(where: { $0.value == 0 }) == 2)
    #expect(found.contains { $0.value == 0 && abs($0.offset - 0.45) < 1e-9 })
  }

  /// What races beyond all sense is not followed for ever.
  @Test func absurdValuesEnd() {
    let found = keyframes { 1e9 * sin($0 * 1e5) }
    #expect(found.count < 21_000)
  }

  /// Whatever the bounds leave out is in the error: no moment is farther off.
  @Test(arguments: [
    (1e3, 1e5, 0.0), (5e3, 3e4, 2e3), (200, 2e6, 50), (40, 3, 0),
  ])
  func theErrorIsWhatIsMissed(_ size: Double, _ pace: Double, _ growth: Double) {
    let value = { (time: Double) in (size + growth * time) * sin(time * pace) }
    let sampled = AdaptiveSampling(value: value, tolerance: 0.05).keyframes(window: 2, moments: [])
    let times = (1...20_000).map { step in
      (Double(step) * 2 * 0.754_877_666_246_693).truncatingRemainder(dividingBy: 2)
    }.sorted()
    var keyframes = sampled.keyframes[...]
    var missed = 0.0
    for time in times {
      while keyframes.count > 2, keyframes.dropFirst().first?.offset ?? 1 <= time / 2 {
        keyframes.removeFirst()
      }
      let shown = Array(keyframes.prefix(2)).value(at: time / 2) ?? .infinity
      missed = max(missed, abs(shown - value(time)))
    }
    #expect(missed <= sampled.error)
    #expect(sampled.error <= max(2.4 * (size + growth * 2), 0.05))
  }

  /// Below the bounds no value is asked for twice, and the error is what the caller allows.
  @Test func looksOnlyWhereItStops() {
    var looks: [Double: Int] = [:]
    let sampled = AdaptiveSampling<Double>(
      value: { time in
        looks[time, default: 0] += 1
        return 100 * sin(time * 3)
      }, tolerance: 0.05
    ).keyframes(window: 2, moments: [])
    #expect(sampled.error <= 0.05)
    #expect(looks.values.allSatisfy { $0 == 1 })
    #expect(looks.count < 8 * sampled.keyframes.count)
  }
}
