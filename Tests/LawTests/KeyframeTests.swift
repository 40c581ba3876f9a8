import SceneModel
import Testing
import Vexport

/// An effect and the keyframes that its exact forms need.
struct KeyframeBudget: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// In all, in the effect's own scene and as the formats take it.
  var scene: Int
  var svg: Int
  var lottie: Int
  var make: @Sendable () throws -> Scene

  init(
    _ name: String, scene: Int, svg: Int, lottie: Int,
    _ make: @escaping @Sendable () throws -> Scene
  ) {
    testDescription = name
    (self.scene, self.svg, self.lottie) = (scene, svg, lottie)
    self.make = make
  }

  static let all: [KeyframeBudget] = [
    // A scale from and to for each dot; Lottie also cuts a cycle at the loop's end, but for one.
    KeyframeBudget("loading", scene: 15 * 2, svg: 15 * 2, lottie: 2 + 14 * 4) {
      try Loading().scene().output
    },
    // And a rest after the trail.
    KeyframeBudget("loading with a trail", scene: 15 * 3, svg: 15 * 3, lottie: 3 + 14 * 5) {
      var loading = Loading()
      loading.trail = 0.5
      return try loading.scene().output
    },
    // One bar for all; the formats have a copy of it each.
    KeyframeBudget("loading with bars", scene: 2 * 2, svg: 15 * 2 * 2, lottie: 2 * (2 + 14 * 4)) {
      var loading = Loading()
      loading.shape = .bar(width: 3)
      loading.opacityTo = 0.2
      return try loading.scene().output
    },
    // A turn; for each note two moves of 2, a turn of 3, a scale of 2 and an opacity of 5. Lottie
    // cuts two of the three flights: in each of the five tracks two more, but for the opacity's
    // jump, which is none.
    KeyframeBudget("album", scene: 2 + 3 * 14, svg: 2 + 3 * 14, lottie: 2 + 14 + 2 * (14 + 9)) {
      try Album().scene().output
    },
    // A trim's two ends, a shift and a turn: three knots each.
    KeyframeBudget("pull", scene: 4 * 3, svg: 4 * 3, lottie: 2 * 4 * 3) {
      try Pull().scene().output
    },
    // A turn.
    KeyframeBudget("pull, the ring", scene: 2, svg: 2, lottie: 2) {
      var pull = Pull()
      pull.mode = .spin
      return try pull.scene().output
    },
    // The pull, held to the end, for which a shift to 0 needs no key; a turn between two rests, and
    // a fade after one.
    KeyframeBudget("pull, all of it", scene: 15 + 4 + 3, svg: 15 + 4 + 3, lottie: 2 * 15 + 4 + 3) {
      var pull = Pull()
      pull.mode = .pullSpinFade
      return try pull.scene().output
    },
    // A move.
    KeyframeBudget("marquee", scene: 2, svg: 2, lottie: 2) {
      try Marquee(text: "song").scene(measuring: PangoOutliner()).output
    },
    KeyframeBudget("marquee with pauses", scene: 4, svg: 4, lottie: 4) {
      var marquee = Marquee(text: "song")
      (marquee.pauseStart, marquee.pauseEnd) = (1, 1)
      return try marquee.scene(measuring: PangoOutliner()).output
    },
    KeyframeBudget("marquee that bounces", scene: 2, svg: 3, lottie: 3) {
      var marquee = Marquee(text: "song")
      marquee.mode = .bounce
      return try marquee.scene(measuring: PangoOutliner()).output
    },
  ]
}

@Suite("Keyframes are no more than the exact forms need")
struct KeyframeTests {
  @Test(arguments: KeyframeBudget.all)
  func count(_ budget: KeyframeBudget) throws {
    let scene = try budget.make()
    #expect(keyframes(of: scene) == budget.scene, "the effect's scene")
    let options = AdaptationOptions(outliner: try PangoOutliner())
    func adapted(to format: OutputFormat) throws -> Scene {
      try scene.adapted(
        to: format.capabilities, refusing: format.refusals, options: options
      ).output
    }
    #expect(keyframes(of: try adapted(to: .svg)) == budget.svg, "SVG")
    #expect(keyframes(of: try adapted(to: .lottie)) == budget.lottie, "Lottie")
  }

  private func keyframes(of scene: Scene) -> Int {
    var scene = scene
    var counter = KeyframeSum()
    scene.visitProperties(&counter)
    return counter.sum
  }
}

private struct KeyframeSum: PropertyVisitor {
  var sum = 0

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    sum += property.animations.reduce(0) { $0 + $1.keyframes.count }
  }
}
