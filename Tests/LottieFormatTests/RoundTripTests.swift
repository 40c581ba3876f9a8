import LottieFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// A scene that is exported, printed, parsed and imported shows the same.
@Suite struct RoundTripTests {
  /// Coordinates have four decimals; angles of as many turn things hundreds of units away.
  static let geometry = 0.01
  static let paint = 0.001
  /// None on a keyframe, where a jump is on both sides.
  static let times = [0.001, 0.31, 0.77, 1.1, 1.63, 1.99]

  static func imported(
    _ scene: Scene, precision: Int = 4
  ) throws -> (scene: Scene, losses: Losses) {
    let options = LottieExportOptions(precision: precision)
    let document = try LottieDocument(exporting: scene, options: options)
    let parsed = try LottieDocument(parsing: document.printed())
    #expect(parsed == document)
    var losses = Losses()
    // A scene that loops has to be adapted before it can be written.
    let once = LottieImportOptions(loops: false)
    let result = Scene(importing: parsed, options: once, recording: &losses)
    return (result, losses)
  }

  static func expectSame(_ scene: Scene, _ other: Scene, _ name: String) throws {
    for time in times {
      let (frame, back) = (try scene.frame(at: time), try other.frame(at: time))
      // Lines that are trimmed one by one come back as drawings of their own.
      let isSame = [false, true].contains { merging in
        FrameDistance(frame, back, merging: merging).isWithin(geometry: geometry, paint: paint)
      }
      #expect(isSame, "\(name) differs at \(time): \(FrameDistance(frame, back))")
    }
  }

  /// Samples that come back in another form that shows the same, which frames cannot tell: a layer
  /// that is filtered and then cut is two.
  static let otherForms: Set<String> = ["text", "cutBlur"]

  @Test(arguments: SceneSamples.all.map(\.name).filter { !otherForms.contains($0) })
  func showsTheSame(_ name: String) throws {
    let scene = try #require(SceneSamples.all.first { $0.name == name }?.scene)
    let (other, losses) = try Self.imported(scene)
    // That lottie-web mixes tints and adds otherwise is told of our own files too.
    let told: Set<Feature> = [.gradientMap, .blendMode]
    #expect(losses.entries.allSatisfy { $0.kind == .assumed && told.contains($0.feature) })
    try Self.expectSame(scene, other, name)
    #expect(other.duration == scene.duration)
    #expect(other.frameRate == scene.frameRate)
  }

  /// What import made is already as export leaves things: nothing changes the second time.
  @Test(arguments: SceneSamples.all.map(\.name))
  func secondTimeIsExact(_ name: String) throws {
    let scene = try #require(SceneSamples.all.first { $0.name == name }?.scene)
    let once = try Self.imported(scene).scene
    let twice = try Self.imported(once).scene
    try withKnownOrder(once, twice, name)
  }

  private func withKnownOrder(_ once: Scene, _ twice: Scene, _ name: String) throws {
    guard name != "text" else {
      #expect(once == twice)
      return
    }
    try Self.expectSame(once, twice, name)
  }

  @Test func keepsText() throws {
    let other = try Self.imported(SceneSamples.text).scene
    guard case .text(let text) = other.layers.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "song\nlines")
    #expect(text.alignment == .center)
    #expect(text.lineHeight == 26)
    #expect(text.runs.first?.font.family == "DejaVu Sans")
    #expect(text.runs.first?.font.weight == 700)
    #expect(text.runs.first?.font.size == .init(20))
    #expect(text.runs.first?.tracking == 2)
  }

  @Test func keepsGroundMarkersAndMetadata() throws {
    let scene = SceneSamples.ground
    let other = try Self.imported(scene).scene
    #expect(other.background == scene.background)
    #expect(other.markers == scene.markers)
    #expect(other.metadata == scene.metadata)
    #expect(other.layers.count == 1)
  }

  @Test func keepsNamesAndIntent() throws {
    let other = try Self.imported(SceneSamples.groups).scene
    #expect(other.layers.map(\.name) == ["", "inner", "shapes"])
    let marquee = try Self.imported(SceneSamples.marquee).scene
    #expect(marquee.layers.map(\.name) == ["marquee"])
    guard case .group(let inner) = marquee.layers[0].content,
      case .replicator(let replicator) = inner.first?.content
    else {
      Issue.record("the replicator is gone")
      return
    }
    #expect(replicator.count == .init(4))
    #expect(replicator.source.count == 4)
  }

  /// What random scenes are made of. Where a layer is cut and covered or filtered, it is written as
  /// layers within each other, which a comparison of frames cannot see through; so not all at once.
  static let mixtures: [Set<Feature>] = {
    // A symbol comes back as the group that it shows, cut at its extent; ways along paths have tests
    // of their own.
    let native = Set(Feature.allCases.filter(Capabilities.lottie.isNative))
      .subtracting([.text, .symbol, .motionPath])
    let clips: Set<Feature> = [.clip, .clipMode]
    let masks: Set<Feature> = [.alphaMask, .luminanceMask, .invertedMask]
    let filters: Set<Feature> = [.blur, .shadow, .gradientMap]
    return [
      native.subtracting(clips.union(filters)), native.subtracting(clips.union(masks)),
      native.subtracting(masks.union(filters)).subtracting([.clipMode]),
    ]
  }()

  @Test(arguments: 0..<3, 0..<40 as Range<UInt64>)
  func randomScenesShowTheSame(_ mixture: Int, _ seed: UInt64) throws {
    var generator = SceneGenerator(seed: seed, features: Self.mixtures[mixture])
    // Groups that are cut within groups that are cut come back as masks.
    if mixture == 2 { generator.deepestNesting = 1 }
    var scene = generator.scene()
    var timeline = OnTimeline(duration: SceneSamples.duration)
    scene.visitProperties(&timeline)
    scene.duration = SceneSamples.duration
    do {
      // Nested scales enlarge what rounding leaves, which is not what this test is about.
      let other = try Self.imported(scene, precision: 6).scene
      try Self.expectSame(scene, other, "seed \(seed)")
    } catch let error as InexpressibleError {
      // A few mixtures of native things have no place in one file.
      let known: Set<Feature> = [.shapeReplicator, .layerReplicator, .basicFigure]
      #expect(known.contains(error.feature), "\(error)")
    }
  }
}

/// Puts every animation on the whole timeline, as adaptation does.
struct OnTimeline: PropertyVisitor {
  let duration: Time

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    guard var animation = property.animations.last else { return }
    animation.clock = Clock(Timing(duration: duration, fill: .both))
    animation.composition = .replace
    animation.accumulates = false
    property.animations = [animation]
  }
}
