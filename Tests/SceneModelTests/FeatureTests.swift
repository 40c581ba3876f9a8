import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// A small scene and the features that it uses, no more and no fewer.
struct FeatureCase: Sendable, CustomTestStringConvertible {
  var features: Set<Feature>
  var scene: Scene

  var testDescription: String {
    features.sorted().map(\.rawValue).joined(separator: ", ")
  }

  init(_ features: Set<Feature>, _ change: (inout Scene) -> Void) {
    self.features = features
    scene = Scene(size: Size(10, 10))
    change(&scene)
  }

  /// A scene of one shape that is changed.
  static func shape(_ features: Set<Feature>, _ change: (inout Shape) -> Void) -> FeatureCase {
    var shape = plainShape
    change(&shape)
    return FeatureCase(features) { $0.layers = [Layer(content: .shape(shape))] }
  }

  /// A scene of one plain layer that is changed.
  static func layer(_ features: Set<Feature>, _ change: (inout Layer) -> Void) -> FeatureCase {
    var layer = plainLayer
    change(&layer)
    return FeatureCase(features) { $0.layers = [layer] }
  }

  /// A scene of one instance of a symbol.
  static func symbol(_ features: Set<Feature>, _ layers: [Layer]) -> FeatureCase {
    FeatureCase(features) {
      $0.symbols[SymbolID("s")] = layers
      $0.layers = [Layer(content: .instance(Instance(symbol: SymbolID("s"))))]
    }
  }

  /// A scene of one layer whose opacity is animated.
  static func timing(_ features: Set<Feature>, _ timing: Timing) -> FeatureCase {
    animation(features, Animation(from: 0.0, to: 1, timing: timing))
  }

  static func animation(_ features: Set<Feature>, _ animation: Animation<Double>) -> FeatureCase {
    layer(features) { $0.opacity.animations = [animation] }
  }

  static func easing(_ features: Set<Feature>, _ easing: Easing) -> FeatureCase {
    animation(
      features,
      Animation(
        clock: Clock(filling), keyframes: [Keyframe(0, 0, easing: easing), Keyframe(1, 1)]))
  }

  static func gradient(_ features: Set<Feature>, _ gradient: Gradient) -> FeatureCase {
    shape(features) { $0.draws[0].paint = .gradient(gradient) }
  }

  static let filling = Timing(duration: 1, fill: .both)
  static let triangle = Path([.move(.zero), .line(Point(9, 0)), .line(Point(0, 9)), .close])
  static let plainShape = Shape(figures: [.path(.init(triangle))], draws: [.fill(.black)])
  static let plainLayer = Layer(content: .shape(plainShape))
  static let stroke = StrokeStyle(width: .init(2))
  static let stops = Animatable([ColorStop(0, .black), ColorStop(1, .white)])
  static let linear = Gradient(
    kind: .linear(start: .init(.zero), end: .init(Point(9, 0))), stops: stops)
  static let font = Font(family: "F", size: .init(9))
}

@Suite struct FeatureTests {
  static let cases: [FeatureCase] = structure + contents + paints + compositing + time + easings

  private static let structure: [FeatureCase] = [
    FeatureCase([]) { $0.layers = [FeatureCase.plainLayer] },
    .symbol([.outlineSymbol], [FeatureCase.plainLayer]),
    .symbol([.symbol], [FeatureCase.plainLayer, FeatureCase.plainLayer]),
    .symbol([.symbol], [Layer(opacity: .init(0.5), content: .shape(FeatureCase.plainShape))]),
    .symbol(
      [.animatedSymbol],
      [
        Layer(
          opacity: Animatable(
            1, animations: [Animation(from: 0.0, to: 1, timing: FeatureCase.filling)]),
          content: .shape(FeatureCase.plainShape))
      ]),
    .symbol(
      [.animatedSymbol, .layerClock],
      [
        Layer(
          clock: Clock(Timing(begin: 1, duration: nil)), content: .shape(FeatureCase.plainShape))
      ]),
    .symbol([.animatedSymbol, .text], [Layer(content: .text(Text(runs: [])))]),
    .symbol(
      [.animatedSymbol, .text, .alphaMask],
      [
        Layer(
          mask: Mask(source: [Layer(content: .text(Text(runs: [])))]),
          content: .shape(FeatureCase.plainShape))
      ]),
    .layer([.shapeReplicator]) {
      $0.content = .replicator(
        Replicator(source: [FeatureCase.plainLayer], count: .init(2), step: Transform()))
    },
    .layer([.layerReplicator]) {
      $0.content = .replicator(
        Replicator(source: [FeatureCase.plainLayer], count: .init(2), step: Transform(), delay: 1))
    },
    .layer([.layerReplicator]) {
      $0.content = .replicator(
        Replicator(
          source: [FeatureCase.plainLayer], count: .init(2), step: Transform(), tint: .white))
    },
    .layer([.layerReplicator, .blendMode]) {
      var blended = FeatureCase.plainLayer
      blended.blending = .screen
      $0.content = .replicator(
        Replicator(source: [blended], count: .init(2), step: Transform()))
    },
    .layer([.layerClock]) { $0.clock = Clock(Timing(begin: 1, duration: nil)) },
    .layer([.motionPath]) {
      $0.transform.position = .along(MotionPath(path: FeatureCase.triangle, progress: .init(0)))
    },
    .layer([.separatePosition]) { $0.transform.position = .separate(x: .init(1), y: .init(2)) },
    .layer([.skew]) { $0.transform.skew = .init(.degrees(5)) },
    .layer([]) { $0.transform.skewAxis = .init(.degrees(5)) },
    .layer([.tilt]) { $0.transform.tilt = Tilt() },
    .layer([.animatedVisibility]) {
      $0.visibility.animations = [Animation(from: true, to: false, timing: FeatureCase.filling)]
    },
  ]

  private static let contents: [FeatureCase] = [
    .layer([.text]) {
      $0.content = .text(Text(runs: [Run(.string("x"), font: FeatureCase.font, draws: [])]))
    },
    .layer([.text, .animatedFontSize]) {
      var font = FeatureCase.font
      font.size.animations = [Animation(from: 1.0, to: 2, timing: FeatureCase.filling)]
      $0.content = .text(Text(runs: [Run(.string("x"), font: font, draws: [])]))
    },
    .layer([.image]) {
      $0.content = .image(Image(asset: AssetID("a"), frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    },
    .layer([.image, .imageFit]) {
      $0.content = .image(
        Image(asset: AssetID("a"), frame: Rect(x: 0, y: 0, width: 1, height: 1), fit: .cover))
    },
    .shape([.basicFigure]) {
      $0.figures = [.ellipse(Ellipse(center: .init(.zero), radii: .init(.one)))]
    },
    .shape([.polystar]) {
      $0.figures = [
        .polystar(Polystar(center: .init(.zero), points: .init(5), outerRadius: .init(3)))
      ]
    },
    .shape([.pathMorph]) {
      let triangle = FeatureCase.triangle
      $0.figures = [
        .path(
          Animatable(
            triangle,
            animations: [Animation(from: triangle, to: triangle, timing: FeatureCase.filling)]))
      ]
    },
    .shape([.trim]) {
      $0.trim = Trim(end: .init(0.5))
      $0.draws = [Draw(style: .stroke(FeatureCase.stroke), paint: .color(.init(.black)))]
    },
    .shape([.trimmedFill]) { $0.trim = Trim(end: .init(0.5)) },
    .shape([.trimmedFill, .figureTrim]) {
      $0.figures += $0.figures
      $0.trim = Trim(end: .init(0.5), scope: .eachFigure)
    },
    .shape([.trimmedFill, .figureTrim]) {
      var two = FeatureCase.triangle
      two.append(FeatureCase.triangle)
      $0.figures = [.path(.init(two))]
      $0.trim = Trim(end: .init(0.5), scope: .eachFigure)
    },
    .shape([.trimmedFill]) { $0.trim = Trim(end: .init(0.5), scope: .eachFigure) },
  ]

  private static let paints: [FeatureCase] = [
    .gradient([.gradient], FeatureCase.linear),
    .gradient(
      [.conicGradient],
      Gradient(kind: .conic(center: .init(.zero), angle: .init(.zero)), stops: FeatureCase.stops)),
    .gradient(
      [.gradient, .gradientFocus],
      Gradient(
        kind: .radial(center: .init(.zero), radius: .init(5), focus: .init(.zero)),
        stops: FeatureCase.stops)),
    .gradient(
      [.gradient, .gradientSpread],
      Gradient(kind: FeatureCase.linear.kind, stops: FeatureCase.stops, spread: .reflect)),
    .gradient(
      [.gradient, .gradientTransform],
      Gradient(
        kind: FeatureCase.linear.kind, stops: FeatureCase.stops, transform: .scale(Vector(2, 1)))),
    .gradient(
      [.gradient, .animatedGradientStops],
      Gradient(
        kind: FeatureCase.linear.kind,
        stops: Animatable(
          FeatureCase.stops.base,
          animations: [
            Animation(
              from: FeatureCase.stops.base, to: FeatureCase.stops.base, timing: FeatureCase.filling)
          ]))),
    .shape([.gradient, .gradientStroke]) {
      $0.draws = [Draw(style: .stroke(FeatureCase.stroke), paint: .gradient(FeatureCase.linear))]
    },
    .shape([.imagePaint]) { $0.draws[0].paint = .image(AssetID("a"), .identity) },
    .shape([.dashes]) {
      var stroke = FeatureCase.stroke
      stroke.dashes = .init([1, 2])
      $0.draws = [Draw(style: .stroke(stroke), paint: .color(.init(.black)))]
    },
    .shape([.severalDraws]) { $0.draws += $0.draws },
  ]

  private static let compositing: [FeatureCase] = [
    .layer([.blendMode]) { $0.blending = .multiply },
    .layer([.additiveBlending]) { $0.blending = .add },
    .layer([.clip]) { $0.clips = [Clip(figures: FeatureCase.plainShape.figures)] },
    .layer([.clipMode]) {
      $0.clips = [Clip(figures: FeatureCase.plainShape.figures, mode: .subtract)]
    },
    .layer([.clipMode]) {
      $0.clips = [Clip(figures: FeatureCase.plainShape.figures, opacity: .init(0.5))]
    },
    .layer([.alphaMask]) { $0.mask = Mask(source: [FeatureCase.plainLayer]) },
    .layer([.luminanceMask, .invertedMask]) {
      $0.mask = Mask(source: [FeatureCase.plainLayer], kind: .luminance, isInverted: true)
    },
    .layer([.blur]) { $0.filters = [.blur(radius: .init(1))] },
    .layer([.gradientMap]) {
      $0.filters = [.gradientMap(GradientMap(colors: .init([.black, .white])))]
    },
    .layer([.shadow]) {
      $0.filters = [
        .shadow(Shadow(offset: .init(.zero), radius: .init(1), color: .init(.black)))
      ]
    },
    FeatureCase([.background]) { $0.background = .white },
    FeatureCase([.marker]) { $0.markers = [Marker(name: "m", start: 0, duration: 1)] },
  ]

  private static let time: [FeatureCase] = [
    .timing([], FeatureCase.filling),
    .timing([.begin], Timing(begin: -1, duration: 1, fill: .both)),
    .timing([.begin, .backwardsFill], Timing(begin: 1, duration: 1, fill: .both)),
    .timing([.begin], Timing(begin: 1, duration: 1, fill: .forwards)),
    .timing([.repetition], Timing(duration: 1, repetition: .count(2), fill: .both)),
    .timing([.repetition], Timing(duration: 1, repetition: .until(3), fill: .both)),
    .timing([.endlessRepetition], Timing(duration: 1, repetition: .forever)),
    .timing([.autoreversal], Timing(duration: 1, autoreverses: true, fill: .both)),
    .timing([.removalAtEnd], Timing(duration: 1)),
    .timing([.clockSpeed], Timing(duration: 1, speed: 2, fill: .both)),
    .timing([.clockSpeed], Timing(duration: 1, offset: 0.5, fill: .both)),
    .timing([.clockEasing], Timing(duration: 1, fill: .both, easing: .ease)),
    .layer([.stacking]) {
      let animation = Animation(from: 0.0, to: 1, timing: FeatureCase.filling)
      $0.opacity.animations = [animation, animation]
    },
    .animation(
      [.stacking], Animation(from: 0, to: 1, timing: FeatureCase.filling, composition: .add)),
    .animation(
      [.accumulation], Animation(from: 0, to: 1, timing: FeatureCase.filling, accumulates: true)),
    .animation(
      [.nestedClock],
      Animation(
        clock: Clock([FeatureCase.filling, FeatureCase.filling]),
        keyframes: [Keyframe(0, 0), Keyframe(1, 1)])),
  ]

  private static let easings: [FeatureCase] = [
    .easing([.holdEasing], .hold), .easing([.cubicEasing], .ease),
    .easing([.overshootEasing], .cubic(x1: 0.3, y1: 0, x2: 0.7, y2: 1.4)),
    .easing([.stepsEasing], .steps(3, .jumpEnd)),
    .easing([.springEasing], .spring(Spring(span: 1))),
    // The last keyframe's easing leads nowhere.
    .animation(
      [],
      Animation(
        clock: Clock(FeatureCase.filling),
        keyframes: [Keyframe(0, 0), Keyframe(1, 1, easing: .hold)])),
  ]

  @Test(arguments: cases)
  func scenesUse(_ example: FeatureCase) {
    #expect(example.scene.features == example.features)
  }

  @Test func everyFeatureHasAScene() {
    let covered = Self.cases.reduce(into: Set<Feature>()) { $0.formUnion($1.features) }
    #expect(Set(Feature.allCases).subtracting(covered) == [])
  }

  @Test func usesSayWhere() {
    var inner = FeatureCase.plainLayer
    inner.name = "leaf"
    inner.mask = Mask(source: [FeatureCase.plainLayer])
    inner.opacity.animations = [Animation(from: 0.0, to: 1, timing: Timing(duration: 1))]
    let scene = Scene(
      size: Size(1, 1), layers: [Layer(name: "tree", content: .group([inner, inner]))])
    let uses = scene.featureUses.map { "\($0.feature.rawValue) at \($0.place)" }
    #expect(uses == ["alphaMask at tree/leaf", "removalAtEnd at tree/leaf.opacity"])
  }

  @Test func featuresAreThoseOfTheUses() {
    for seed in UInt64(0)..<80 {
      var generator = SceneGenerator(seed: seed)
      let scene = generator.scene()
      var looked = scene
      #expect(scene.features == Set(scene.featureUses.map(\.feature)))
      #expect(looked.findFeatures() == scene.features)
      // Properties are looked at in place, and must all be put back.
      #expect(looked == scene)
    }
  }

  @Test func featuresAreOrderedAsDeclared() {
    #expect(Feature.allCases.shuffled().sorted() == Feature.allCases)
  }
}
