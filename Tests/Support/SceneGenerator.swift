package import SceneModel
import VectorGeometry

/// Makes random scenes that are valid and use no feature outside a given set.
///
/// Equal seeds and sets give equal scenes. Every feature of the set turns up over some dozens of
/// seeds.
package struct SceneGenerator {
  /// What may occur.
  package var features: Set<Feature>
  /// Groups, replicators and masks within each other at most.
  package var deepestNesting = 3
  var random: SeededGenerator
  var depth = 0
  var symbols: [SymbolID: [Layer]] = [:]
  static let picture = AssetID("picture")

  package init(seed: UInt64, features: Set<Feature> = Set(Feature.allCases)) {
    self.features = features
    random = SeededGenerator(seed: seed)
  }

  /// A scene of a few layers.
  package mutating func scene() -> Scene {
    symbols = [:]
    makeSymbols()
    var scene = Scene(size: Size(200, 200))
    scene.layers = layers(random.whole(1...4))
    if may(.background) { scene.background = color(opaque: true) }
    if may(.marker) { scene.markers = [Marker(name: "middle", start: 1, duration: 0.5)] }
    scene.symbols = symbols
    if !features.isDisjoint(with: [.image, .imagePaint]) {
      scene.assets[Self.picture] = Asset(
        mediaType: "image/png", bytes: Self.onePixel, pixelSize: Size(1, 1))
    }
    return scene
  }

  /// Whether a feature is to be used now.
  mutating func may(_ feature: Feature, _ probability: Double = 0.4) -> Bool {
    features.contains(feature) && random.chance(probability)
  }

  /// A grey pixel as a PNG file.
  private static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B,
    0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0x00, 0x00, 0x00,
    0x82, 0x00, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
    0x42, 0x60, 0x82,
  ]
}

extension SceneGenerator {
  mutating func layers(_ count: Int) -> [Layer] {
    (0..<count).map { layer(named: "layer \($0 + 1)", content: content()) }
  }

  mutating func layer(named name: String, content: Content) -> Layer {
    var layer = Layer(name: name, transform: transform(), content: content)
    layer.opacity = animatable { $0.number(0.25...1) }
    if may(.animatedVisibility) {
      layer.visibility = Animatable(
        true,
        animations: [
          animation([
            Keyframe(0, true, easing: .linear), Keyframe(0.5, false), Keyframe(1, true),
          ])
        ])
    }
    if may(.additiveBlending, 0.2) {
      layer.blending = .add
    } else if may(.blendMode, 0.2) {
      layer.blending = .multiply
    }
    if may(.clip) { layer.clips.append(Clip(figures: [.path(staticPath())])) }
    if may(.clipMode, 0.2) {
      layer.clips.append(
        Clip(figures: [.path(staticPath())], mode: .subtract, isInverted: random.chance(0.3)))
    }
    if depth < deepestNesting {
      let wantsAlpha = may(.alphaMask, 0.2)
      if wantsAlpha || may(.luminanceMask, 0.2) {
        layer.mask = Mask(
          source: nested(1), kind: wantsAlpha ? .alpha : .luminance,
          isInverted: may(.invertedMask))
      }
    }
    if may(.blur, 0.2) { layer.filters.append(.blur(radius: animatable { $0.number(0...8) })) }
    if may(.shadow, 0.2) { layer.filters.append(.shadow(shadow())) }
    if may(.gradientMap, 0.1) { layer.filters.append(.gradientMap(gradientMap())) }
    if may(.layerClock, 0.3) { layer.clock = Clock(layerStage()) }
    return layer
  }

  mutating func nested(_ count: Int) -> [Layer] {
    depth += 1
    defer { depth -= 1 }
    return layers(count)
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      offset: animatable { Vector($0.number(-8...8), $0.number(-8...8)) },
      radius: .init(random.number(0...4)), color: .init(color(opaque: false)))
  }

  private mutating func gradientMap() -> GradientMap {
    GradientMap(
      colors: .init([color(opaque: true), color(opaque: true)]),
      amount: animatable { $0.number(0...1) })
  }

  /// A stage that runs on, or one that repeats for ever; a layer is never hidden by it after its begin.
  private mutating func layerStage() -> Timing {
    var stage = Timing(begin: 0.5, duration: nil)
    if may(.clockSpeed) { stage.speed = 2 }
    return stage
  }

  mutating func content() -> Content {
    var choices: [(inout SceneGenerator) -> Content] = [
      { .shape($0.shape()) }, { .shape($0.shape()) },
    ]
    if depth < deepestNesting {
      choices.append { .group($0.nested($0.random.whole(0...3))) }
      if features.contains(.shapeReplicator) { choices.append { $0.shapeReplicator() } }
      if features.contains(.layerReplicator) { choices.append { $0.layerReplicator() } }
    }
    for id in symbols.keys.sorted() {
      choices.append { _ in .instance(Instance(symbol: id)) }
    }
    if features.contains(.text) { choices.append { .text($0.text()) } }
    if features.contains(.image) {
      choices.append { generator in
        .image(
          Image(
            asset: Self.picture, frame: Rect(x: -20, y: -10, width: 40, height: 20),
            fit: generator.may(.imageFit) ? .contain : .stretch))
      }
    }
    let choice = choices[random.whole(0...choices.count - 1)]
    return choice(&self)
  }

  /// A symbol of each allowed kind.
  private mutating func makeSymbols() {
    var made: [SymbolID: [Layer]] = [:]
    if features.contains(.outlineSymbol) {
      made[SymbolID("outline")] = [Layer(content: .shape(shape()))].still
    }
    if features.contains(.symbol) {
      made[SymbolID("still")] =
        [
          Layer(content: .shape(shape())), Layer(transform: transform(), content: .shape(shape())),
        ].still
    }
    if features.contains(.animatedSymbol) {
      var moving = layer(named: "moving", content: .shape(shape()))
      moving.opacity = self.moving { $0.number(0.25...1) }
      made[SymbolID("animated")] = [moving]
    }
    symbols = made
  }

  private mutating func shapeReplicator() -> Content {
    .replicator(
      Replicator(
        source: [Layer(content: .shape(shape()))],
        count: .init(Double(random.whole(1...5))), step: replicatorStep(),
        stepping: random.chance(0.5) ? .compounded : .byParts,
        endOpacity: .init(random.number(0.25...1)), order: random.chance(0.5) ? .above : .below))
  }

  private mutating func layerReplicator() -> Content {
    .replicator(
      Replicator(
        source: nested(1), count: .init(Double(random.whole(2...4))), step: replicatorStep(),
        delay: 0.25, tint: color(opaque: true),
        tintStep: Color(red: -0.125, green: 0, blue: 0.125, alpha: 0)))
  }

  private mutating func replicatorStep() -> Transform {
    Transform(
      position: .point(.init(point())), scale: .init(Vector(0.875, 0.875)),
      rotation: .init(.degrees(random.number(-64...64))))
  }

  private mutating func text() -> Text {
    let size: Animatable<Double> =
      may(.animatedFontSize) ? moving { $0.number(8...40) } : .init(random.number(8...40))
    return Text(
      runs: [
        Run(
          .string(["Aa", "song", "12:30"][random.whole(0...2)]),
          font: Font(family: "DejaVu Sans", size: size), draws: draws())
      ], alignment: TextAlignment.allCases[random.whole(0...2)])
  }
}

extension [Layer] {
  /// The layers without their animations.
  fileprivate var still: [Layer] {
    var layers = self
    var stop = MotionStop()
    layers.visitProperties(&stop, at: Place())
    return layers
  }
}

private struct MotionStop: PropertyVisitor {
  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    property.animations = []
  }
}
