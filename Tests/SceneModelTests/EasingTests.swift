import Foundation
import SceneModel
import TestSupport
import Testing

@Suite struct EasingTests {
  private func cubics(seed: UInt64, count: Int) -> [(Double, Double, Double, Double)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (random.real(0...1), random.real(-1...2), random.real(0...1), random.real(-1...2))
    }
  }

  /// The progress of a CSS cubic by bisection down to neighbouring doubles.
  private func bisected(_ curve: (Double, Double, Double, Double), at x: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
      let (ab, bc, cd) = (first * s, first + (second - first) * s, second + (1 - second) * s)
      let (abc, bcd) = (ab + (bc - ab) * s, bc + (cd - bc) * s)
      return abc + (bcd - abc) * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if bezier(curve.0, curve.2, middle) < x { low = middle } else { high = middle }
    }
    return bezier(curve.1, curve.3, (low + high) / 2)
  }

  @Test func cubicsAreThoseOfBisection() {
    for curve in cubics(seed: 1, count: 120) {
      let easing = Easing.cubic(x1: curve.0, y1: curve.1, x2: curve.2, y2: curve.3)
      // Where time nearly stands still, progress is as uncertain as a double's last digits.
      let isSteep = curve.0 > 0.95 && curve.2 < 0.05
      for step in 1..<32 where !isSteep {
        let x = Double(step) / 32
        #expect(abs(easing.progress(at: x) - bisected(curve, at: x)) < 1e-9)
      }
    }
  }

  @Test func extremeCubicsAreSolved() {
    let extremes = [(0.0, 0.0, 0.0, 1.0), (1, 0, 1, 1), (0, 1, 1, 0), (0, 0, 1, 1), (1, 1, 1, 1)]
    for curve in extremes {
      let easing = Easing.cubic(x1: curve.0, y1: curve.1, x2: curve.2, y2: curve.3)
      for x in [1e-9, 1e-4, 0.25, 0.5, 0.9999, 1 - 1e-9] {
        #expect(abs(easing.progress(at: x) - bisected(curve, at: x)) < 1e-9)
      }
    }
  }

  @Test func endsAreExact() {
    let curves = cubics(seed: 2, count: 50).map {
      Easing.cubic(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3)
    }
    for easing in curves + [.linear, .hold, .ease, .easeIn, .easeOut, .easeInOut] {
      #expect(easing.progress(at: 0) == 0)
      #expect(easing.progress(at: 1) == 1)
      #expect(easing.progress(at: -3) == 0)
      #expect(easing.progress(at: 7) == 1)
    }
    #expect(Easing.hold.progress(at: 0.999) == 0)
  }

  @Test func aCubicSaysTheSquareExactly() {
    let square = Easing.cubic(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
    for step in 0...1000 {
      let u = Double(step) / 1000
      #expect(abs(square.progress(at: u) - u * u) < 1e-12)
    }
  }

  /// CSS Easing Functions 1, section 2.3: the progress in each quarter, and at the end.
  private static let steps: [(position: StepPosition, shares: [Double])] = [
    (.jumpStart, [0.25, 0.5, 0.75, 1, 1]), (.jumpEnd, [0, 0.25, 0.5, 0.75, 1]),
    (.jumpNone, [0, 1.0 / 3, 2.0 / 3, 1, 1]), (.jumpBoth, [0.2, 0.4, 0.6, 0.8, 1]),
  ]

  @Test(arguments: steps)
  func stepsAreThoseOfCSS(position: StepPosition, shares: [Double]) {
    let easing = Easing.steps(4, position)
    for (quarter, share) in shares.enumerated() {
      // A step begins exactly on its boundary.
      #expect(abs(easing.progress(at: Double(quarter) / 4) - share) < 1e-15)
      if quarter < 4 {
        #expect(abs(easing.progress(at: Double(quarter) / 4 + 0.2) - share) < 1e-15)
      }
    }
  }

  @Test func tooFewStepsStillEnd() {
    #expect(Easing.steps(0, .jumpEnd).progress(at: 0.9) == 0)
    #expect(Easing.steps(1, .jumpNone).progress(at: 0.9) == 1)
    #expect(Easing.steps(-5, .jumpStart).progress(at: 0) == 1)
  }

  @Test func springsMoveAsTheEquationSays() {
    let springs = [
      Spring(span: 1.5), Spring(mass: 2, stiffness: 80, damping: 3, initialVelocity: 4, span: 2),
      Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: -2, span: 1),
      Spring(mass: 1, stiffness: 100, damping: 0, span: 1),
    ]
    for spring in springs {
      #expect(abs(spring.displacement(at: 0)) < 1e-15)
      let h = 1e-5
      #expect(abs((spring.displacement(at: h) / h) - spring.initialVelocity) < 0.01)
      // m·x″ + c·x′ + k·(x − 1) = 0, by differences.
      for time in [0.1, 0.37, 0.9] {
        let (before, here, after) = (
          spring.displacement(at: time - 1e-4), spring.displacement(at: time),
          spring.displacement(at: time + 1e-4)
        )
        let speed = (after - before) / 2e-4
        let pull = (after - 2 * here + before) / 1e-8
        let force = spring.mass * pull + spring.damping * speed + spring.stiffness * (here - 1)
        #expect(abs(force) < 0.01)
      }
    }
    let still = Spring(damping: 50, span: 1)
    let critical = Spring(damping: 20, span: 1)
    #expect(still.displacement(at: 0.2) == critical.displacement(at: 0.2))
    #expect(abs(Spring(span: 9).displacement(at: 5) - 1) < 1e-9)
  }

  @Test func aSpringsSpanIsTheEasingsWhole() {
    let spring = Spring(span: 1.25)
    #expect(Easing.spring(spring).progress(at: 0.4) == spring.displacement(at: 0.5))
  }

  @Test func mirroredEasingsShowTheWayBack() throws {
    let easings: [Easing] =
      cubics(seed: 3, count: 30).map { .cubic(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) }
      + [.linear] + StepPosition.allCases.map { .steps(3, $0) }
    for easing in easings {
      let mirrored = try #require(easing.mirrored)
      #expect(
        mirrored.mirrored.map { abs($0.progress(at: 0.4) - easing.progress(at: 0.4)) < 1e-9 }
          == true)
      // Off the steps' boundaries, where both sides belong to different steps.
      for step in 1..<16 {
        let t = Double(step) / 16
        #expect(abs(mirrored.progress(at: t) - (1 - easing.progress(at: 1 - t))) < 1e-9)
      }
    }
    #expect(Easing.hold.mirrored == nil)
    #expect(Easing.spring(Spring(span: 1)).mirrored == nil)
  }

  @Test func overshootIsSeenFromTheCurveNotItsHandles() {
    #expect(!Easing.ease.overshoots)
    #expect(Easing.cubic(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1).overshoots)
    #expect(Easing.cubic(x1: 0.3, y1: 0, x2: 0.7, y2: 1.3).overshoots)
    // Its second handle is below 0, but the first carries the curve over that.
    #expect(!Easing.cubic(x1: 0.3, y1: 1, x2: 0.7, y2: -0.05).overshoots)
  }
}
