import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// What is asked for, and what the message must say.
struct Refusal: CustomTestStringConvertible, Sendable {
  var message: String
  var change: @Sendable (inout Marquee) -> Void
  var testDescription: String { message }

  init(_ message: String, _ change: @escaping @Sendable (inout Marquee) -> Void) {
    self.message = message
    self.change = change
  }

  static let all = [
    Refusal("the text is empty; give at least one character that is not a space") { $0.text = "" },
    Refusal("the text is empty; give at least one character that is not a space") {
      $0.text = " \n\t"
    },
    Refusal("the width is 0; it must be above 0 and at most 100000 points") { $0.width = 0 },
    Refusal("the width is no number; it must be above 0 and at most 100000 points") {
      $0.width = .nan
    },
    Refusal("the height is infinite; it must be above 0 and at most 100000 points") {
      $0.height = .infinity
    },
    Refusal("the scale is -1; it must be above 0 and at most 1000") { $0.scale = -1 },
    Refusal("the font size is 0; it must be above 0 and at most 10000 points") { $0.fontSize = 0 },
    Refusal("the font weight is 1001; it must be 1 to 1000") { $0.fontWeight = 1001 },
    Refusal("the frame rate is 0; it must be above 0 and at most 1000 frames a second") {
      $0.frameRate = 0
    },
    Refusal("the fade is 0.51; it must be a share of the view from 0 to 0.5") {
      $0.fade = .share(0.51)
    },
    Refusal("the fade width is 101; it must be 0 to 100 points, half the view") {
      $0.fade = .width(101)
    },
    Refusal("the fade width is 13; it must be 0 to 12 points, half the view") {
      $0.fade = .width(13)
      $0.direction = .up
    },
    Refusal("the fade at the start is -0.1; it must be a share from 0 to 1") {
      $0.fade = .sides(start: -0.1, end: 0)
    },
    Refusal("the fade at the end is 2; it must be a share from 0 to 1") {
      $0.fade = .sides(start: 0, end: 2)
    },
    Refusal("the sum of both fades is 1.25; it must be at most 1, the whole view") {
      $0.fade = .sides(start: 0.5, end: 0.75)
    },
    Refusal("the time per point is 0; it must be above 0 and at most 1000 seconds") {
      $0.pace = .secondsPerPoint(0)
    },
    Refusal("the speed is -5; it must be a number of points a second above 0") {
      $0.pace = .speed(-5)
    },
    Refusal("the duration is 0; it must be above 0 seconds") { $0.pace = .duration(0) },
    Refusal("the duration is 0; it must be a nanosecond or more; run the text slower") {
      $0.pace = .speed(1e15)
    },
    Refusal("the pause at the start is -1; it must be 0 seconds or more") { $0.pauseStart = -1 },
    Refusal("the pause at the end is -0.5; it must be 0 seconds or more") { $0.pauseEnd = -0.5 },
    Refusal("the number of copies is 0; it must be 1 to 1000") { $0.copies = 0 },
    Refusal("the time of an easing's control point is 1.5; it must be 0 to 1") {
      $0.easing = .cubic(x1: 0, y1: 0, x2: 1.5, y2: 1)
    },
    Refusal("the progress of an easing's control point is infinite; it must be a finite number") {
      $0.easing = .cubic(x1: 0, y1: .infinity, x2: 1, y2: 1)
    },
    Refusal("the number of an easing's steps is 0; it must be 1 to 10000") {
      $0.easing = .steps(0, .jumpEnd)
    },
    Refusal("the mass, stiffness or span of a spring is 0; it must be above 0") {
      $0.easing = .spring(Spring(mass: 0, span: 1))
    },
    Refusal("the font size of a run is -1; it must be above 0 and at most 10000 points") {
      $0.runs = [Run(.string("a"), font: Font(family: "serif", size: .init(-1)), draws: [])]
    },
    Refusal("the gap is -40; it must be above -40 points, minus the text") {
      $0.separator = .gap(-40)
    },
    Refusal("the number of the text gradient's colours is 1; it must be 2 or more") {
      $0.textGradient = TextGradient(colors: [.black])
    },
    Refusal(
      "the place of a text gradient's colour is 0.2; it must be 0 to 1, and never below the one "
        + "before"
    ) {
      $0.textGradient = TextGradient(stops: [ColorStop(0.5, .black), ColorStop(0.2, .white)])
    },
    Refusal(
      "the text would be copied 100040 times to fill the view, and 1000 is the limit; give a "
        + "longer text, a wider gap or a smaller view"
    ) {
      $0.separator = .gap(-39)
      $0.width = 100_000
    },
  ]
}

struct MarqueeErrorTests {
  @Test(arguments: Refusal.all)
  func saysWhatIsWrong(_ refusal: Refusal) throws {
    var marquee = Marquee(text: "song")
    refusal.change(&marquee)
    let error = #expect(throws: EffectError.self) {
      try marquee.scene(measuring: FixedOutliner())
    }
    #expect(error?.description == refusal.message)
  }

  @Test func errorsOfFontsPassThrough() throws {
    struct NoFonts: GlyphOutliner {
      func layout(
        of text: Text, assets: [AssetID: Asset]
      ) throws(TextError) -> TextLayout {
        throw .unknownFont(family: "sans-serif", similar: [])
      }
    }
    #expect(throws: EffectError.text(.unknownFont(family: "sans-serif", similar: []))) {
      try Marquee(text: "song").scene(measuring: NoFonts())
    }
  }
}
