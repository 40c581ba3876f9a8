import Testing
import Vexport

/// A marquee with a name for test reports.
struct MarqueeSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var marquee: Marquee

  init(_ name: String, text: String = "song", _ change: (inout Marquee) -> Void = { _ in }) {
    testDescription = name
    var marquee = Marquee(text: text)
    marquee.fontFamily = "DejaVu Sans"
    change(&marquee)
    self.marquee = marquee
  }

  /// Every option once away from its default, and texts of several scripts.
  static let all: [MarqueeSample] = [
    MarqueeSample("Latin"),
    MarqueeSample("repeated letters", text: "a banana and an ananas"),
    MarqueeSample("Chinese", text: "音乐播放中"),
    MarqueeSample("Arabic", text: "مرحبا بالعالم"),
    MarqueeSample("emoji", text: "party 🎉🔥🎉 time"),
    MarqueeSample("gradient", text: "colours") {
      $0.textGradient = TextGradient(colors: [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)])
    },
    MarqueeSample("hard edges") { $0.fade = .share(0) },
    MarqueeSample("wide fades") { $0.fade = .sides(start: 0.4, end: 0.1) },
    MarqueeSample("to the right") { $0.direction = .right },
    MarqueeSample("upwards") { $0.direction = .up },
    MarqueeSample("downwards") { $0.direction = .down },
    MarqueeSample("bounce", text: "there and back again") {
      $0.mode = .bounce
      $0.width = 60
      $0.pauseStart = 0.5
      $0.pauseEnd = 0.25
      $0.easing = .easeInOut
    },
    MarqueeSample("once") { $0.mode = .once },
    MarqueeSample("overshoot") { $0.easing = .cubic(x1: 0.5, y1: -0.5, x2: 0.5, y2: 1.5) },
    MarqueeSample("steps") { $0.easing = .steps(5, .jumpEnd) },
    MarqueeSample("pauses") {
      $0.pauseStart = 1
      $0.pauseEnd = 0.5
    },
    MarqueeSample("background and scale") {
      $0.background = Color(rgb: 0x161823)
      $0.color = .white.withAlpha(0.8)
      $0.scale = 2.5
    },
    MarqueeSample("at rest", text: "fits") { $0.onlyIfOverflow = true },
  ]
}
