import CoreAnimationModel
import SceneModel
import Testing
import VectorGeometry

/// An animation from 0 to 1 of 2 s on a layer whose opacity is 0.25, and what is to be seen when.
struct TimingCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var change: @Sendable (inout CABasicAnimation) -> Void
  var expected: [(time: Double, value: Double)]

  init(
    _ name: String, _ expected: [(Double, Double)],
    _ change: @escaping @Sendable (inout CABasicAnimation) -> Void = { _ in }
  ) {
    testDescription = name
    self.expected = expected.map { (time: $0.0, value: $0.1) }
    self.change = change
  }

  static let all = [
    TimingCase("once", [(-1, 0.25), (0, 0), (1, 0.5), (2, 0.25), (5, 0.25)]),
    TimingCase("begin", [(0, 0.25), (1, 0), (2, 0.5), (3, 0.25)]) {
      $0.beginTime = CACurrentMediaTime() + 1
    },
    TimingCase("backwards", [(0, 0), (1, 0), (3, 0.25)]) {
      $0.beginTime = 1
      $0.fillMode = .backwards
    },
    TimingCase("forwards, removed", [(1.5, 0.75), (2, 0.25)]) { $0.fillMode = .forwards },
    TimingCase("forwards, kept", [(-1, 0.25), (1.5, 0.75), (2, 1), (9, 1)]) {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    },
    TimingCase("both, kept", [(0, 0), (3, 1), (9, 1)]) {
      $0.beginTime = 1
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    },
    TimingCase("both, removed", [(0, 0), (2, 0.5), (3, 0.25)]) {
      $0.beginTime = 1
      $0.fillMode = .both
    },
    TimingCase("for ever", [(0, 0), (2, 0), (3, 0.5), (1001.5, 0.75)]) {
      $0.repeatCount = .infinity
    },
    TimingCase("for ever, as the largest float", [(1001.5, 0.75)]) {
      $0.repeatCount = Double(Float.greatestFiniteMagnitude)
    },
    TimingCase("one and a half times, kept", [(2.5, 0.25), (3, 0.5), (9, 0.5)]) {
      $0.repeatCount = 1.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    },
    TimingCase("for a while, whatever the count", [(4.5, 0.25), (5, 0.25), (6, 0.25)]) {
      $0.repeatDuration = 5
      $0.repeatCount = 9
    },
    TimingCase("there and back", [(1, 0.5), (2, 1), (3, 0.5), (3.5, 0.25), (4, 0.25)]) {
      $0.autoreverses = true
    },
    TimingCase("there and back with an easing", [(0.5, 0.0625), (3.5, 0.0625)]) {
      $0.autoreverses = true
      // Exactly the square of time.
      $0.timingFunction = CAMediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
    },
    TimingCase("twice as fast", [(0.5, 0.5), (0.75, 0.75), (1, 0.25)]) { $0.speed = 2 },
    TimingCase("shifted for ever", [(0, 0.25), (1, 0.75), (1.5, 0), (2.5, 0.5)]) {
      $0.timeOffset = 0.5
      $0.repeatCount = .infinity
    },
    TimingCase("held still", [(0, 0.75), (7, 0.75)]) {
      $0.speed = 0
      $0.timeOffset = 1.5
    },
    TimingCase("without a duration", [(0.125, 0.5), (0.25, 0.25)]) { $0.duration = 0 },
    TimingCase("added", [(1, 0.75), (2, 0.25)]) { $0.isAdditive = true },
    TimingCase("adding up", [(1, 0.5), (3, 1.5), (5, 2.5)]) {
      $0.isCumulative = true
      $0.repeatCount = 3
    },
    TimingCase("in steps", [(0.4, 0), (0.6, 0.25), (1.9, 0.75)]) {
      $0.timingFunction = CAMediaTimingFunction(steps: 4)
    },
  ]
}

struct TimingTests {
  @Test(arguments: TimingCase.all)
  func valueIsThatOfCoreAnimation(_ timing: TimingCase) throws {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.opacity = 0.25
    var animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 2
    timing.change(&animation)
    layer.add(animation, forKey: "fade")
    let lowered = try layer.lowered(in: CADrawingContext(outliner: nil))
    let opacity = try #require(lowered.first).opacity
    for (time, value) in timing.expected {
      #expect(abs(opacity.value(at: time) - value) < 1e-9, "at \(time)")
    }
  }

  @Test func layersHaveTimesOfTheirOwn() throws {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.beginTime = 1
    layer.speed = 2
    var fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 2
    layer.add(fade, forKey: nil)
    var root = CALayer()
    root.addSublayer(layer)
    let scene = try root.scene(
      size: Size(1, 1), duration: 3, frameRate: 30, in: CADrawingContext(outliner: nil))
    #expect(scene.duration == 3 && scene.frameRate == 30)
    #expect(try scene.frame(at: 0.5).items.isEmpty, "not shown before its begin")
    guard case .group(let group) = try #require(try scene.frame(at: 1.5).items.first) else {
      Issue.record("the layer is no group")
      return
    }
    #expect(abs(group.opacity - 0.5) < 1e-9)
  }

  @Test func timingFunctionsHaveTheirNames() {
    let easings = CAMediaTimingFunctionName.allCases.map { CAMediaTimingFunction(name: $0).easing }
    #expect(easings == [.linear, .easeIn, .easeOut, .easeInOut, .ease])
  }
}
