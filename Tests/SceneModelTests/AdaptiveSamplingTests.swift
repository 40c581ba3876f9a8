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
}
