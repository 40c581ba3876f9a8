import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct PortingExampleTests {
  /// A pulsing dot as it is written for iOS; only the size, colours and the last line are others.
  private func pulsingDot() throws(CAError) -> Scene {
    var dot = CALayer()
    dot.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    dot.cornerRadius = 30
    dot.backgroundColor = Color(red: 0.2, green: 0.47, blue: 0.96)

    var scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.2
    scale.toValue = 1
    var fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.8, 0.4, 0]
    fade.keyTimes = [0, 0.3, 1]

    var group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.5
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    dot.add(group, forKey: "pulse")
    return try dot.scene(size: Size(100, 100), in: CADrawingContext(outliner: nil))
  }

  @Test func aDotPulses() throws {
    let scene = try pulsingDot()
    #expect(scene.span == .endless)
    let eased = Easing.easeOut
    for time in [0.0, 0.2, 0.7, 1.3, 2.9] {
      let q = eased.progress(at: time / 1.5 - (time / 1.5).rounded(.down))
      guard case .group(let group)? = try scene.frame(at: time).items.first else {
        Issue.record("nothing to see")
        continue
      }
      let fade = q < 0.3 ? 0.8 - 0.4 * q / 0.3 : 0.4 - 0.4 * (q - 0.3) / 0.7
      #expect(abs(group.opacity - fade) < 1e-9)
      let box = try #require(try scene.frame(at: time).outlineBoxes.first)
      #expect(abs(box.width - 60 * (0.2 + 0.8 * q)) < 1e-6)
      #expect(box.center.distance(to: Point(50, 50)) < 1e-9)
    }
  }
}
