import CoreAnimationModel
import Foundation
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct SpringTests {
  private func spring(_ change: (inout CASpringAnimation) -> Void = { _ in }) -> CASpringAnimation {
    var spring = CASpringAnimation(keyPath: "opacity")
    spring.fromValue = 0.2
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    change(&spring)
    return spring
  }

  private func opacity(_ animation: any CAAnimation) throws -> Animatable<Double> {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.add(animation, forKey: nil)
    let lowered = try layer.lowered(in: CADrawingContext(outliner: nil))
    return try #require(lowered.first).opacity
  }

  /// The damped oscillator; over-damped ones as critical.
  private func reference(_ spring: CASpringAnimation, _ t: Double) -> Double {
    let w = (spring.stiffness / spring.mass).squareRoot()
    let z = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let v = spring.initialVelocity
    if z >= 1 { return 1 - exp(-w * t) * (1 + (w - v) * t) }
    let wd = w * (1 - z * z).squareRoot()
    return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
  }

  @Test(arguments: 0..<20)
  func springsSwingByTheirFormula(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let animation = spring {
      $0.mass = random.real(0.5...3)
      $0.stiffness = random.real(20...300)
      $0.damping = random.real(0...40)
      $0.initialVelocity = random.real(-5...5)
      $0.duration = Time(nearest: random.real(0.2...3))
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }
    let property = try opacity(animation)
    for _ in 0..<20 {
      let time = random.real(0...animation.duration.seconds * 0.999)
      let expected = 0.2 + 0.8 * reference(animation, time)
      #expect(abs(property.value(at: time) - expected) < 1e-6)
    }
  }

  @Test func springsInGroupsTakeTheirDuration() throws {
    var group = CAAnimationGroup()
    group.duration = 2
    group.animations = [spring { $0.duration = 0 }]
    let expected = 0.2 + 0.8 * reference(spring(), 0.15)
    #expect(try abs(opacity(group).value(at: 0.15) - expected) < 1e-6)
  }

  @Test func settlingMeetsTheReferencesFigures() {
    #expect(abs(spring { $0.damping = 5 }.settlingDuration.seconds - 2.85) < 0.01)
    let second = spring { $0.damping = 15 }.settlingDuration.seconds
    #expect(second > 1 && second < 1.1)
    #expect(spring { $0.damping = 0 }.settlingDuration == 3600)
    for damping in [2.0, 10, 20, 30] {
      let settled = spring { $0.damping = damping }
      for step in 0..<50 {
        let time = settled.settlingDuration.seconds + Double(step) / 20
        #expect(abs(reference(settled, time) - 1) < 1.2e-3, "damping \(damping)")
      }
    }
  }

  @Test func springsNeedAMass() {
    #expect(throws: CAError("mass", .outOfRange("a number above 0"))) {
      try opacity(spring { $0.mass = 0 })
    }
    #expect(throws: CAError("damping", .outOfRange("a number of 0 or more"))) {
      try opacity(spring { $0.damping = -1 })
    }
  }
}
