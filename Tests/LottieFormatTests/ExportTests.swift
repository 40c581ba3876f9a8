import Foundation
import LottieFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct ExportTests {
  private func root(_ scene: Scene) throws -> [String: Any] { try PrintingTests.json(scene) }

  @Test(arguments: [
    (Time(5.25), 60.0, 315.0), (Time(1), 60, 60), (Time(1, over: 3), 60, 20),
    (Time(2.9975), 60, 180), (Time(0.0123), 60, 1), (Time(29.98731), 24, 720),
  ])
  func keepsTheDurationExactly(_ duration: Time, _ rate: Double, _ frames: Double) throws {
    var scene = SceneSamples.scene(SceneSamples.disc(.zero, 1, .black))
    scene.duration = duration
    scene.frameRate = rate
    let json = try root(scene)
    let written = try #require(json["fr"] as? Double)
    #expect(json["op"] as? Double == frames)
    #expect(abs(frames / written - duration.seconds) < 1e-8)
    #expect(try RoundTripTests.imported(scene).scene.duration == duration)
  }

  @Test func stillsLastASecond() throws {
    var scene = SceneSamples.scene(SceneSamples.disc(.zero, 1, .black))
    scene.duration = nil
    let json = try root(scene)
    #expect(json["op"] as? Double == 60)
    #expect(json["fr"] as? Double == 60)
  }

  @Test func roundsTheExtentUp() throws {
    var scene = SceneSamples.scene()
    scene.size = Size(200.2, 99.5)
    let json = try root(scene)
    #expect(json["w"] as? Int == 201)
    #expect(json["h"] as? Int == 100)
  }

  @Test func everyLayerHasItsNumberAndItsTime() throws {
    for (name, scene) in SceneSamples.all {
      let json = try root(scene)
      var lists = [try #require(json["layers"] as? [[String: Any]])]
      lists += (json["assets"] as? [[String: Any]] ?? []).compactMap {
        $0["layers"] as? [[String: Any]]
      }
      for layers in lists {
        let numbers = layers.compactMap { $0["ind"] as? Int }
        #expect(Set(numbers).count == layers.count, "\(name)")
        #expect(layers.allSatisfy { $0["st"] as? Int == 0 && $0["op"] as? Int == 120 })
        for (place, layer) in layers.enumerated() where layer["tt"] != nil {
          #expect(place > 0 && layers[place - 1]["td"] as? Int == 1, "\(name)")
          #expect(layer["tp"] as? Int == layers[place - 1]["ind"] as? Int, "\(name)")
        }
        let parents = layers.compactMap { $0["parent"] as? Int }
        #expect(parents.allSatisfy(numbers.contains), "\(name)")
      }
    }
  }

  @Test func shapesOfAGroupAreOneLayer() throws {
    let layers = try #require(try root(SceneSamples.marquee)["layers"] as? [[String: Any]])
    #expect(layers.count == 2)
    #expect(layers[0]["td"] as? Int == 1)
    #expect(layers[1]["tt"] as? Int == 1)
  }

  @Test func jumpsAreTwoKeyframesAtOneTime() throws {
    let layers = try #require(try root(SceneSamples.jump)["layers"] as? [[String: Any]])
    let transform = try #require(layers[0]["ks"] as? [String: Any])
    let position = try #require(transform["p"] as? [String: Any])
    let keyframes = try #require(position["k"] as? [[String: Any]])
    #expect(keyframes.compactMap { $0["t"] as? Double } == [0, 60, 60, 120])
    #expect(keyframes.map { $0["h"] as? Int } == [nil, 1, nil, nil])
    #expect(keyframes[3]["o"] == nil && keyframes[0]["o"] != nil)
  }

  @Test func alphaStopsOnlyWhereSomethingShowsThrough() throws {
    let text = try PrintingTests.text(SceneSamples.gradients)
    #expect(text.contains(#""g":{"p":3,"k""#))
    let opaque = Gradient(
      kind: .linear(start: .init(.zero), end: .init(Point(9, 0))),
      stops: .init([ColorStop(0, .black), ColorStop(1, .white)]))
    let scene = SceneSamples.scene(
      Layer(
        content: .shape(
          Shape(
            figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 9, height: 9)))],
            draws: [Draw(style: .fill(.nonzero), paint: .gradient(opaque))]))))
    #expect(try PrintingTests.text(scene).contains(#""k":[0,0,0,0,1,1,1,1]"#))
  }

  static func moving(_ stage: Timing) -> Scene {
    SceneSamples.scene(
      Layer(
        name: "box",
        opacity: Animatable(
          1,
          animations: [
            Animation(clock: Clock(stage), keyframes: [Keyframe(0, 0), Keyframe(1, 1)])
          ]), content: SceneSamples.disc(.zero, 1, .black).content))
  }

  @Test(arguments: [
    (Timing(begin: 1, duration: 2, fill: .both), Feature.begin),
    (Timing(duration: 2, speed: 2, fill: .both), .clockSpeed),
    (Timing(duration: 2, fill: .both, easing: .easeIn), .clockEasing),
    (Timing(duration: 2, autoreverses: true, fill: .both), .autoreversal),
    (Timing(duration: 2, repetition: .forever, fill: .both), .endlessRepetition),
    (Timing(duration: 1, repetition: .count(2), fill: .both), .repetition),
    (Timing(duration: 2, fill: .none), .removalAtEnd),
    (Timing(duration: 2, fill: .forwards), .backwardsFill),
    (Timing(duration: 1, fill: .both), .repetition),
  ])
  func namesClocksThatAreNotTheTimeline(_ stage: Timing, _ feature: Feature) {
    let error = #expect(throws: InexpressibleError.self) {
      try LottieDocument(exporting: Self.moving(stage))
    }
    #expect(error?.feature == feature)
    #expect(error?.place.description == "box.opacity")
    #expect(error?.target == .lottie)
  }

  static let square = SceneSamples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black).content

  static let inexpressible: [(Layer, Feature)] = {
    let conic = Gradient(
      kind: .conic(center: .init(.zero), angle: .init(.zero)), stops: .init([]))
    var spread = conic
    spread.kind = .linear(start: .init(.zero), end: .init(Point(1, 0)))
    spread.spread = .reflect
    func painted(_ paint: Paint) -> Layer {
      Layer(
        content: .shape(
          Shape(
            figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 9, height: 9)))],
            draws: [Draw(style: .fill(.nonzero), paint: paint)])))
    }
    let motion = MotionPath(
      path: SceneSamples.glyph(at: 0), progress: .init(0.5), orientsAlongPath: true)
    return [
      (Layer(transform: Transform(position: .along(motion)), content: square), .motionPath),
      (Layer(transform: Transform(tilt: Tilt()), content: square), .tilt),
      (Layer(clock: Clock(Timing(duration: 1)), content: square), .layerClock),
      (
        Layer(
          content: .image(
            Image(asset: AssetID("none"), frame: Rect(x: 0, y: 0, width: 1, height: 1)))), .image
      ),
      (painted(.gradient(spread)), .gradientSpread),
      (painted(.image(AssetID("a"), .identity)), .imagePaint),
      (
        Layer(
          content: .replicator(
            Replicator(
              source: [Layer(content: square)], count: .init(3), step: Transform(), delay: 1))),
        .layerReplicator
      ),
      (
        Layer(
          content: .replicator(
            Replicator(
              source: [Layer(content: square)], count: .init(3),
              step: Transform(skew: .init(.degrees(10)))))), .shapeReplicator
      ),
    ]
  }()

  @Test(arguments: inexpressible.indices)
  func refusesWhatAdaptationShouldHaveTakenOut(_ index: Int) {
    let (layer, feature) = Self.inexpressible[index]
    let error = #expect(throws: InexpressibleError.self) {
      try LottieDocument(exporting: SceneSamples.scene(layer))
    }
    #expect(error?.feature == feature)
    let partly: [Feature] = [.image, .shapeReplicator, .motionPath]
    #expect(!Capabilities.lottie.isNative(feature) || partly.contains(feature))
  }

  @Test func leavesOutWhatIsNeverVisible() throws {
    var hidden = SceneSamples.disc(.zero, 1, .black)
    hidden.visibility = .init(false)
    let layers = try root(SceneSamples.scene(hidden))["layers"] as? [Any]
    #expect(layers?.isEmpty == true)
  }
}
