import SceneModel
import Testing
import Vexport

/// An effect with a name for test reports.
struct EffectSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var effect: any Effect

  init(_ name: String, _ effect: some Effect) {
    testDescription = name
    self.effect = effect
  }

  private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }

  static let all: [EffectSample] = [
    EffectSample("album", Album()),
    EffectSample(
      "album, cold and cropped",
      changed(Album()) {
        $0.start = .cold
        $0.crop = .view
        $0.grooves = 3
      }),
    EffectSample("loading", Loading()),
    EffectSample(
      "loading, fading",
      changed(Loading()) {
        $0.opacityTo = 0.2
        $0.trail = 0.5
        $0.autoreverses = true
        $0.easing = .easeInOut
      }),
    EffectSample("pull", Pull()),
    EffectSample(
      "pull, both sides",
      changed(Pull()) {
        $0.headBothSides = true
        $0.secondColor = Color(rgb: 0xCC0000)
        $0.pullEasing = .easeIn
        $0.cap = .butt
      }),
    EffectSample("marquee", MarqueeSample("plain").marquee),
    EffectSample(
      "marquee, bouncing",
      changed(MarqueeSample("there and back again").marquee) {
        $0.mode = .bounce
        $0.width = 60
        $0.easing = .easeInOut
      }),
    EffectSample(
      "marquee, in colours",
      changed(MarqueeSample("banana").marquee) {
        $0.textGradient = TextGradient(colors: [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)])
      }),
  ]
}

@Suite("An effect's files")
struct EffectVerificationTests {
  @Test("show the same in both formats", arguments: EffectSample.all)
  func formats(sample: EffectSample) throws {
    let outliner = try PangoOutliner()
    let scene = try sample.effect.scene(measuring: outliner).output
    let options = ExportOptions(outliner: outliner)
    let scenes = try OutputFormat.allCases.map { format in
      try Scene.imported(from: scene.exported(as: format, options: options).output).output
    }
    let comparison = try scenes[0].compared(
      with: scenes[1], options: ComparisonOptions(evenMoments: 10, mostKeyframes: 12))
    #expect(comparison.isEqual, "\(comparison.summary)")
    #expect(comparison.moments.times.count >= 10)
  }
}
