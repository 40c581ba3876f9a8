import SVGFormat
import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct RoundTripTests {
  /// Everything SVG has words for, but what comes back in other words: masks are repainted, trims of
  /// several subpaths are dashes, pictures that fit their frames need no fit.
  private static let features = Set(
    Feature.allCases.filter { Capabilities.svgSMIL.isNative($0) }
  ).subtracting([
    .alphaMask, .luminanceMask, .invertedMask, .text, .trim, .imageFit, .accumulation, .stacking,
    .gradientMap,
  ])

  @Test(arguments: 0..<60)
  func scenesComeBackAsTheyWere(seed: Int) throws {
    var generator = SceneGenerator(seed: UInt64(seed), features: Self.features)
    let scene = generator.scene()
    let printed: String
    do {
      printed = try text(scene)
    } catch let error as InexpressibleError {
      // Several outlines in one that move at paces of their own.
      #expect(error.feature == .basicFigure)
      return
    }
    let (back, losses) = try imported(printed)
    #expect(losses.entries.map(\.description) == [])
    for time in [0, 0.1, 0.37, 0.8, 1.3, 2.9, 10] {
      let distance = FrameDistance(try scene.frame(at: time), try back.frame(at: time))
      #expect(distance.isWithin(geometry: 0.011, paint: 0.008), "at \(time): \(distance)")
    }
    #expect(!printed.contains("NaN") && !printed.contains("inf") && !printed.contains("-0\""))
  }

  @Test(arguments: 0..<20)
  func writingWhatWasReadChangesNothingMore(seed: Int) throws {
    var generator = SceneGenerator(seed: UInt64(seed), features: Self.features)
    guard let first = try? text(generator.scene()) else { return }
    let second = try text(try imported(first).scene)
    let third = try text(try imported(second).scene)
    let fourth = try text(try imported(third).scene)
    #expect(third == fourth)
  }

  @Test func pathsStayWithinAHundredthInsideScaledAndMovedGroups() throws {
    var path = Path()
    path.move(to: Point(0.1234, 0.5678))
    path.cubic(Point(1.111, 2.222), Point(3.333, 4.444), to: Point(5.5555, 6.6666))
    for scale in [0.013, 0.2, 1, 1.24, 7, 130] {
      var layer = Samples.shape(.path(.init(path)))
      for step in 0..<4 {
        layer = Layer(
          transform: Transform(
            position: .point(Samples.moving(Point(0.333, 0.777), Point(1.2345, 9.8765))),
            scale: .init(step == 0 ? Vector(scale, scale) : .one)),
          content: .group([layer]))
      }
      let scene = Samples.scene(layer)
      let back = try imported(try text(scene)).scene
      for time in [0, 0.7, 1.9] {
        let distance = FrameDistance(try scene.frame(at: time), try back.frame(at: time))
        #expect(distance.isWithin(geometry: 0.0101, paint: 0), "scale \(scale): \(distance)")
      }
    }
  }

  @Test(arguments: [
    Trim(end: Samples.moving(0, 1)), Trim(start: Samples.moving(0, 1)),
    Trim(start: .init(0.25), end: .init(0.75), offset: Samples.moving(0, 1)),
    Trim(start: Samples.moving(0, 0.5), end: Samples.moving(0.25, 1)),
    Trim(start: .init(0.2), end: .init(0.6)),
  ])
  func trimsComeBackFromDashes(_ trim: Trim) throws {
    var path = Samples.path(Point(0, 0), Point(10, 0), Point(10, 10))
    path.line(to: Point(3, 20))
    let layer = Layer(
      content: .shape(
        Shape(figures: [.path(.init(path))], trim: trim, draws: [Samples.stroke()])))
    let scene = Samples.scene(layer)
    let back = try imported(try text(scene)).scene
    for time in [0.05, 0.5, 1, 1.7] {
      let distance = FrameDistance(try scene.frame(at: time), try back.frame(at: time))
      #expect(distance.isWithin(geometry: 0.01, paint: 0), "at \(time): \(distance)")
    }
  }

  @Test(
    arguments: [
      [.gradientMap(GradientMap(colors: .init([.black, Color(rgb: 0xFFCC00)])))],
      [
        .gradientMap(
          GradientMap(
            colors: Samples.moving([.black, .white, .black], [.white, .black, .white]),
            amount: Samples.moving(0.25, 1)))
      ],
      [
        .blur(radius: .init(2)),
        .gradientMap(GradientMap(colors: .init([.white, .black]), amount: .init(0.4))),
        .gradientMap(GradientMap(colors: .init([.black, .white]), amount: .init(0.6))),
        .blur(radius: .init(1)),
      ],
    ] as [[Filter]])
  func coloursByBrightnessComeBack(_ filters: [Filter]) throws {
    var layer = Samples.shape(Samples.rect(0, 0, 50, 50))
    layer.filters = filters
    let scene = Samples.scene(layer)
    let (back, losses) = try imported(try text(scene))
    #expect(losses.entries.isEmpty)
    for time in [0.05, 0.5, 1, 1.7] {
      let distance = FrameDistance(try scene.frame(at: time), try back.frame(at: time))
      #expect(distance.isWithin(geometry: 0.01, paint: 0.002), "at \(time): \(distance)")
    }
  }

  @Test func textComesBackRunByRun() throws {
    let font = Font(family: "DejaVu Sans", weight: 700, slant: .italic, size: .init(14))
    let text = Text(
      runs: [
        Run(.string("Hello  "), font: font, draws: [.fill(.black)], tracking: 0.5),
        Run(
          .string("world\nagain"), font: font, draws: [.fill(Color(rgb: 0xFF0000))], rise: 3,
          isKerned: false),
      ], alignment: .center, direction: .leftToRight, lineHeight: 20)
    let printed = try SVGFormatTests.text(Samples.scene(Layer(content: .text(text))))
    let (back, losses) = try imported(printed)
    #expect(losses.entries.isEmpty)
    guard case .text(let read)? = back.layers.first?.content else {
      Issue.record("the text is gone")
      return
    }
    #expect(read.string == text.string)
    #expect(read.alignment == .center && read.lineHeight == 20)
    #expect(read.runs.first?.font == font && read.runs.first?.tracking == 0.5)
    #expect(read.runs.last?.rise == 3)
    #expect(read.runs.map(\.isKerned) == [true, false, false])
  }

  @Test func whiteMasksComeBackAsCoverage() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 50, 50))
    layer.mask = Mask(source: [Samples.shape(Samples.circle(20, 20, 9))])
    let back = try imported(try text(Samples.scene(layer))).scene
    #expect(back.layers.first?.mask?.kind == .alpha)
  }
}
