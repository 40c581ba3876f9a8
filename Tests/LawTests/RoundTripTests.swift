import SceneModel
import TestSupport
import Testing
import Vexport

/// Scene → document → bytes → document → scene shows what the scene showed.
@Suite("What is written reads back the same")
struct RoundTripTests {
  private let outliner: PangoOutliner

  init() throws { outliner = try PangoOutliner() }

  /// Moments that miss round fractions of a loop, and one loop further.
  private func moments(_ duration: Time?) -> [Double] {
    let length = duration?.seconds ?? 1
    return (0..<12).map { (Double($0) + 0.37) / 12 * length }
  }

  /// Compares a file with the scene as it was adapted for it; what adaptation itself keeps is the
  /// matter of its own tests, and of the players.
  private func check(_ sample: MarqueeSample, as format: OutputFormat, isPretty: Bool = false)
    throws
  {
    let scene = try sample.marquee.scene(measuring: outliner).output
    var options = ExportOptions(outliner: outliner)
    options.isPretty = isPretty
    let bytes = try scene.exported(as: format, options: options).output
    let adapted = try scene.adapted(
      to: format.capabilities, refusing: format.refusals,
      options: AdaptationOptions(outliner: outliner)
    ).output
    var losses = Losses()
    let back =
      switch format {
      case .svg: try Scene(importing: SVGDocument(parsing: bytes), recording: &losses)
      case .lottie: try Scene(importing: LottieDocument(parsing: bytes), recording: &losses)
      }
    #expect(losses.visible.isEmpty, "\(losses.visible)")
    for moment in moments(scene.duration) {
      let distance = FrameDistance(try adapted.frame(at: moment), try back.frame(at: moment))
      #expect(distance.mismatches.isEmpty, "at \(moment): \(distance.mismatches.prefix(3))")
      #expect(distance.geometry <= 0.01, "at \(moment)")
      #expect(distance.paint <= 0.005, "at \(moment)")
    }
  }

  @Test("as SVG", arguments: MarqueeSample.all)
  func svg(sample: MarqueeSample) throws { try check(sample, as: .svg) }

  @Test("as Lottie", arguments: MarqueeSample.all)
  func lottie(sample: MarqueeSample) throws { try check(sample, as: .lottie) }

  @Test("laid out for reading, too", arguments: OutputFormat.allCases)
  func pretty(format: OutputFormat) throws {
    try check(MarqueeSample("pretty"), as: format, isPretty: true)
  }
}

@Suite("Adaptation")
struct AdaptationLawTests {
  @Test(
    "leaves nothing that the format cannot say", arguments: OutputFormat.allCases,
    MarqueeSample.all)
  func silence(format: OutputFormat, sample: MarqueeSample) throws {
    let outliner = try PangoOutliner()
    let scene = try sample.marquee.scene(measuring: outliner).output
    let options = AdaptationOptions(outliner: outliner)
    func adapted(_ scene: Scene) throws -> Scene {
      try scene.adapted(
        to: format.capabilities, refusing: format.refusals, options: options
      ).output
    }
    let once = try adapted(scene)
    #expect(once.inexpressibleUses(for: format.capabilities).isEmpty)
    let twice = try adapted(once)
    #expect(once == twice)
  }

  @Test("leaves random scenes in the format's means", arguments: OutputFormat.allCases)
  func randomScenes(format: OutputFormat) throws {
    for seed: UInt64 in 0..<60 {
      var features = Set(Feature.allCases)
      features.remove(.text)
      features.remove(.animatedFontSize)
      var generator = SceneGenerator(seed: seed, features: features)
      let scene = generator.scene()
      let adapted = try scene.adapted(
        to: format.capabilities, refusing: format.refusals
      ).output
      #expect(adapted.inexpressibleUses(for: format.capabilities).isEmpty, "seed \(seed)")
    }
  }

  /// So a scene without them can be let go of before it is known whether SVG takes it.
  @Test("makes stacks only of layers' clocks and of turns along paths")
  func stacksComeOfClocksAndTurns() throws {
    let sources: Set<Feature> = [.stacking, .accumulation, .layerClock, .motionPath]
    let missing: Set<Feature> = [.text, .animatedFontSize]
    for seed: UInt64 in 0..<60 {
      var generator = SceneGenerator(
        seed: seed, features: Set(Feature.allCases).subtracting(sources).subtracting(missing))
      let scene = generator.scene()
      #expect(scene.features.isDisjoint(with: sources), "seed \(seed)")
      let adapted = try scene.adapted(
        to: OutputFormat.svg.capabilities, refusing: OutputFormat.svg.refusals
      ).output
      #expect(adapted.features.isDisjoint(with: [.stacking, .accumulation]), "seed \(seed)")
      if seed < 20 { #expect(throws: Never.self) { try scene.exported(as: .svg) } }
    }
  }

  @Test("writes every scene that was adapted", arguments: OutputFormat.allCases)
  func everySceneIsWritten(format: OutputFormat) throws {
    for seed: UInt64 in 0..<6 {
      var features = Set(Feature.allCases)
      features.remove(.text)
      features.remove(.animatedFontSize)
      var generator = SceneGenerator(seed: seed, features: features)
      let scene = generator.scene()
      do throws(ExportError) {
        _ = try scene.exported(as: format)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
