import SceneModel
import Testing

@Suite struct FittedEasingsTests {
  private func places(_ easing: Easing, tolerance: Double) -> [EasingFit.Place] {
    (1...15).map { number in
      let time = Double(number) / 16
      return .init(time: time, progress: easing.progress(at: time), tolerance: tolerance)
    }
  }

  @Test func waysThatRunAlikeShareAnEasing() throws {
    var known = FittedEasings()
    let way = Easing.cubic(x1: 0.3, y1: 0.1, x2: 0.2, y2: 0.9)
    let first = known.easing(for: places(way, tolerance: 1e-4))
    let looser = known.easing(for: places(way, tolerance: 1e-2))
    #expect(first != nil && looser == first)
    let fresh = places(way, tolerance: 1e-6)
    let closer = known.easing(for: fresh)
    #expect(EasingFit(places: fresh).isMet(by: try #require(closer)))
  }

  /// A way with a corner fits none, until it may be missed by more.
  @Test func whatFitsNoneMayFitMoreLoosely() {
    func corner(_ tolerance: Double) -> [EasingFit.Place] {
      (1...15).map { number in
        let time = Double(number) / 16
        return .init(time: time, progress: time < 0.5 ? 0 : 2 * time - 1, tolerance: tolerance)
      }
    }
    var known = FittedEasings()
    let found = [1e-4, 1e-5, 0.1].map { known.easing(for: corner($0)) }
    #expect(found[0] == nil && found[1] == nil && found[2] != nil)
  }
}
