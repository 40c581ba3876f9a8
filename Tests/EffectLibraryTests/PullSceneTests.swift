import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// What is asked of a glyph, and what the message must say.
struct GlyphRefusal: CustomTestStringConvertible, Sendable {
  var message: String
  var change: @Sendable (inout Pull) -> Void
  var testDescription: String { message }

  init(_ message: String, _ change: @escaping @Sendable (inout Pull) -> Void) {
    self.message = message
    self.change = change
  }

  static let all = [
    GlyphRefusal(
      "the line length is 51; it must be above 0 and at most 50 points, half the height"
    ) { $0.lineLength = 51 },
    GlyphRefusal(
      "the line length is 0; it must be above 0 and at most 50 points, half the height"
    ) { $0.lineLength = 0 },
    GlyphRefusal("the progress is 1.5; it must be 0 to 1") { $0.progress = 1.5 },
    GlyphRefusal("the progress is no number; it must be 0 to 1") { $0.progress = .nan },
    GlyphRefusal("the radius is 0; it must be above 0 and at most 100000 points") {
      $0.radius = 0
    },
    GlyphRefusal("the stroke width is -1; it must be above 0 and at most 100000 points") {
      $0.strokeWidth = -1
    },
    GlyphRefusal("the gap is -1; it must be 0 to 100000 points") { $0.gap = -1 },
    GlyphRefusal("the sweep is 0; it must be above 0 and at most 360 degrees") {
      $0.sweep = .zero
    },
    GlyphRefusal("the head length is -1; it must be 0 to 100000 points") { $0.headLength = -1 },
    GlyphRefusal("the head angle is 181; it must be 0 to 180 degrees") {
      $0.headAngle = .degrees(181)
    },
    GlyphRefusal("the pull duration is 0; it must be above 0 seconds") { $0.pullDuration = .zero },
    GlyphRefusal("the number of an easing's steps is 0; it must be 1 to 10000") {
      $0.pullEasing = .steps(0, .jumpEnd)
    },
    GlyphRefusal("the pull distance is 0; it must be above 0 and at most 100000 points") {
      $0.pullDistance = 0
    },
    GlyphRefusal("the release margin is 100; it must be 0 to 99 points, the pull distance") {
      $0.releaseMargin = 100
    },
    GlyphRefusal("the overpull rotation is infinite; it must be a finite number of degrees a point")
    { $0.overpullRotation = .radians(.infinity) },
    GlyphRefusal("the spin period is 0; it must be above 0 seconds") { $0.spinPeriod = .zero },
    GlyphRefusal("the number of turns is 0; it must be 1 to 1000") { $0.spinCount = 0 },
    GlyphRefusal("the fade duration is -1; it must be 0 seconds or more") { $0.fadeDuration = -1 },
    GlyphRefusal("the width is 0; it must be above 0 and at most 100000 points") { $0.width = 0 },
    GlyphRefusal("the height is no number; it must be above 0 and at most 100000 points") {
      $0.height = .nan
    },
    GlyphRefusal("the scale is 0; it must be above 0 and at most 1000") { $0.scale = 0 },
    GlyphRefusal("the frame rate is -1; it must be above 0 and at most 1000 frames a second") {
      $0.frameRate = -1
    },
  ]
}

struct PullSceneTests {
  private func draws(_ change: (inout Pull) -> Void) throws -> [FrameDraw] {
    var pull = Pull()
    change(&pull)
    return try FlatFrame(pull.scene().output.frame(at: 0)).items.compactMap { item in
      if case .path(_, let draw, _) = item { draw } else { nil }
    }
  }

  @Test(arguments: GlyphRefusal.all)
  func saysWhatIsWrong(_ refusal: GlyphRefusal) {
    var pull = Pull()
    refusal.change(&pull)
    let error = #expect(throws: EffectError.self) { try pull.scene() }
    #expect(error?.description == refusal.message)
  }

  @Test func defaultGlyphIsTwoRoundLinesWithABarbEach() throws {
    let draws = try draws { _ in }
    #expect(draws.count == 4)
    for draw in draws {
      guard case .stroke(let style) = draw.style, case .color(let color) = draw.paint else {
        Issue.record("no stroke")
        continue
      }
      #expect(style.width == 2 && style.cap == .round && style.join == .round)
      #expect(color == Color(rgb: 0x161823))
    }
  }

  @Test func looksTakeTheirOptions() throws {
    let draws = try draws {
      $0.cap = .butt
      $0.strokeWidth = 1.5
      $0.color = .white
      $0.secondColor = .black
      $0.headLength = 0
    }
    #expect(draws.count == 2, "no barbs")
    #expect(draws.map(\.paint) == [.color(.white), .color(.black)])
    for draw in draws {
      guard case .stroke(let style) = draw.style else {
        Issue.record("no stroke")
        continue
      }
      #expect(style.width == 1.5 && style.cap == .butt)
    }
    var pull = Pull()
    pull.background = .white
    pull.frameRate = 30
    pull.title = "Refresh"
    pull.description = "Two arrows"
    let scene = try pull.scene().output
    #expect(scene.background == .white && scene.frameRate == 30)
    #expect(scene.metadata == Metadata(title: "Refresh", description: "Two arrows"))
    #expect(scene.size == Size(30, 100) && scene.duration == 1)
  }

  @Test func presetsDiffer() {
    let seed = Pull()
    let code = Pull(preset: .code)
    #expect(seed.gap == 0 && seed.sweep == .degrees(180) && seed.overpullRotation == .zero)
    #expect(code.gap == 1 && code.sweep == .degrees(162) && code.overpullRotation == .degrees(2))
  }

  @Test func pullRepeatsOnlyWhenAskedTo() throws {
    var pull = Pull()
    #expect(try pull.scene().output.isEndless == false)
    pull.repeats = true
    #expect(try pull.scene().output.isEndless)
  }

  @Test func viewTooSmallForTheTurnedRingIsReported() throws {
    var pull = Pull()
    #expect(try pull.scene().losses.entries.isEmpty, "15 points are enough for 10 + 3 + 2")
    pull.strokeWidth = 2.5
    let losses = try pull.scene().losses.entries
    #expect(losses.map(\.kind) == [.assumed])
    #expect(losses[0].message.contains("15.5 points") && losses[0].message.contains("has 15"))
  }
}

extension Scene {
  /// Whether its animations never end.
  fileprivate var isEndless: Bool {
    var scene = self
    scene.duration = nil
    return scene.span == .endless
  }
}
