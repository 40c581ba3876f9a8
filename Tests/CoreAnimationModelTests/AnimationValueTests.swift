import CoreAnimationModel
import SceneModel
import Testing
import VectorGeometry

struct AnimationValueTests {
  private func ends(
    _ from: Double?, _ to: Double?, _ by: Double?, isAdditive: Bool = false
  ) throws(CAError) -> [CAValue] {
    var animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.isAdditive = isAdditive
    return try animation.keyframes(current: .number(0.5)).map(\.value)
  }

  @Test func missingEndsAreTheLayersOwn() throws {
    #expect(try ends(0, 1, nil) == [.number(0), .number(1)])
    #expect(try ends(0.25, nil, 0.5) == [.number(0.25), .number(0.75)])
    #expect(try ends(nil, 1, 0.25) == [.number(0.75), .number(1)])
    #expect(try ends(0, nil, nil) == [.number(0), .number(0.5)])
    #expect(try ends(nil, 1, nil) == [.number(0.5), .number(1)])
    #expect(try ends(nil, nil, 0.25) == [.number(0.5), .number(0.75)])
  }

  @Test func noneAndAllThreeAreRefused() {
    #expect(throws: CAError("opacity", .noValues)) { try ends(nil, nil, nil) }
    #expect(throws: CAError("opacity", .tooManyValues)) { try ends(0, 1, 1) }
    #expect(throws: CAError("opacity", .additiveNeedsBothEnds)) {
      try ends(1, nil, nil, isAdditive: true)
    }
  }

  @Test func coloursAndListsHaveSumsAndFlagsHaveNone() throws {
    var animation = CABasicAnimation(keyPath: "colors")
    animation.fromValue = [Color.black]
    animation.byValue = [Color(red: 1, green: 0.5, blue: 0, alpha: 0)]
    let colors = try animation.keyframes(current: .colors([]))
    #expect(colors.last?.value == .colors([Color(red: 1, green: 0.5, blue: 0)]))
    animation.byValue = [0.5]
    #expect(throws: CAError("colors", .valuesDoNotAdd)) {
      try animation.keyframes(current: .colors([]))
    }
    var hidden = CABasicAnimation(keyPath: "hidden")
    hidden.byValue = true
    #expect(throws: CAError("hidden", .valuesDoNotAdd)) {
      try hidden.keyframes(current: .flag(true))
    }
  }

  private func value(
    of animation: CAKeyframeAnimation, at time: Double
  ) throws -> Double {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.add(animation, forKey: nil)
    let lowered = try layer.lowered(in: CADrawingContext(outliner: nil))
    return try #require(lowered.first).opacity.value(at: time)
  }

  private func keyframes(_ change: (inout CAKeyframeAnimation) -> Void) -> CAKeyframeAnimation {
    var animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.duration = 4
    change(&animation)
    return animation
  }

  @Test(arguments: [(0.0, 0.0), (1, 0.5), (2, 1), (3, 0.75)])
  func valuesAreSpacedEvenly(_ time: Double, _ expected: Double) throws {
    #expect(try abs(value(of: keyframes { _ in }, at: time) - expected) < 1e-9)
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (2.5, 0.75)])
  func keyTimesPlaceTheValues(_ time: Double, _ expected: Double) throws {
    let animation = keyframes { $0.keyTimes = [0, 0.25, 1] }
    #expect(try abs(value(of: animation, at: time) - expected) < 1e-9)
  }

  @Test func segmentsAndTheWholeHaveTheirOwnEasings() throws {
    let square = CAMediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
    let linear = CAMediaTimingFunction(name: .linear)
    let segments = keyframes { $0.timingFunctions = [square, linear] }
    #expect(try abs(value(of: segments, at: 1) - 0.25) < 1e-6)
    #expect(try abs(value(of: segments, at: 3) - 0.75) < 1e-9)
    let whole = keyframes { $0.timingFunction = square }
    #expect(try abs(value(of: whole, at: 2) - 0.5) < 1e-6, "a quarter of the way at half the time")
  }

  @Test(arguments: [(0.0, 0.0), (1.3, 0), (1.4, 1), (2.7, 0.5), (3.9, 0.5)])
  func discreteValuesHold(_ time: Double, _ expected: Double) throws {
    let even = keyframes { $0.calculationMode = .discrete }
    #expect(try value(of: even, at: time) == expected)
  }

  @Test func discreteKeyTimesEndTheLastValue() throws {
    let animation = keyframes {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.5, 0.75, 1]
    }
    #expect(try value(of: animation, at: 1.9) == 0)
    #expect(try value(of: animation, at: 2.1) == 1)
    #expect(try value(of: animation, at: 3.1) == 0.5)
  }

  @Test func listsThatDoNotFitAreRefused() {
    let cases: [(CAError.Reason, CAKeyframeAnimation)] = [
      (.noValues, keyframes { $0.values = [1] }),
      (.keyTimeCount(2, expected: 3), keyframes { $0.keyTimes = [0, 1] }),
      (.keyTimesNotRising, keyframes { $0.keyTimes = [0, 0.6, 0.5] }),
      (.keyTimesNotRising, keyframes { $0.keyTimes = [0.1, 0.5, 1] }),
      (.timingFunctionCount(0, expected: 2), keyframes { $0.timingFunctions = [] }),
      (.notFinite, keyframes { $0.values = [0, Double.nan] }),
      (.wrongType(expected: "numbers"), keyframes { $0.values = [Point(0, 0), Point(1, 1)] }),
    ]
    for (reason, animation) in cases {
      #expect(throws: CAError("opacity", reason)) { try value(of: animation, at: 0) }
    }
  }

  @Test(arguments: [
    ("transform.translaton.x", "transform.translation.x"), ("Opacity", "opacity"),
    ("postion", "position"), ("transform.rotation.w", "transform.rotation.z"),
    (String(repeating: "q", count: 100_000), "opacity"),
  ])
  func unknownKeyPathsNameTheNearest(_ name: String, _ nearest: String) {
    let error = #expect(throws: CAError.self) { try CAKeyPath(named: name) }
    guard case .unknownKeyPath(let named)? = error?.reason else {
      Issue.record("another error")
      return
    }
    #expect(named == nearest || name.count > 1_000)
  }

  @Test func messagesNameTheKeyPathAndTheRemedy() {
    #expect(
      CAError("opacty", .unknownKeyPath(nearest: "opacity")).description
        == "'opacty': no property is called so; did you mean 'opacity'?")
    #expect(
      CAError("colors", .notOfLayer(kind: "a plain layer")).description
        == "'colors': a plain layer has no such property; animate another layer")
  }
}
