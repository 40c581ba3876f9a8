import SVGFormat
import SceneModel
import Testing
import VectorGeometry

/// Small goldens: each line is what a careful person would write by hand.
@Suite struct MinimalFormTests {
  @Test func theRootIsAnImageWithATitle() throws {
    let scene = Scene(size: Size(20, 10.5), metadata: Metadata(title: "A <b>", description: "d"))
    #expect(
      try text(scene) == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10.5\" "
        + "viewBox=\"0 0 20 10.5\" role=\"img\"><title>A &lt;b&gt;</title><desc>d</desc></svg>")
  }

  @Test func defaultsAreLeftOut() throws {
    #expect(
      try inner(Samples.shape(Samples.rect(0, 0, 5, 5))) == "<rect width=\"5\" height=\"5\"/>")
    let line = Samples.shape(Samples.circle(5, 5, 4), draws: [Samples.stroke()])
    #expect(
      try inner(line) == "<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"none\" stroke=\"#000\"/>")
  }

  @Test(
    arguments: [
      (0xFF0000, "red"), (0xD2B48C, "tan"), (0xFFFFFF, "#fff"), (0x161823, "#161823"),
      (0x0000FF, "#00f"), (0x808080, "gray"), (0xF0FFFF, "azure"), (0x112233, "#123"),
    ] as [(UInt32, String)])
  func coloursTakeTheirShortestForm(_ rgb: UInt32, _ expected: String) throws {
    let found = try inner(Samples.shape(Samples.rect(0, 0, 5, 5), draws: [.fill(Color(rgb: rgb))]))
    #expect(found == "<rect width=\"5\" height=\"5\" fill=\"\(expected)\"/>")
  }

  @Test func aFillAndAStrokeOnItAreOneElement() throws {
    let draws = [Draw.fill(Color(rgb: 0xFF0000, alpha: 0.5)), Samples.stroke(width: 2)]
    #expect(
      try inner(Samples.shape(Samples.rect(0, 0, 5, 5), draws: draws))
        == "<rect width=\"5\" height=\"5\" fill=\"red\" fill-opacity=\".5\" stroke=\"#000\" "
        + "stroke-width=\"2\"/>")
  }

  @Test func paintOfSiblingsIsWrittenOnce() throws {
    let red = [Draw.fill(Color(rgb: 0xFF0000))]
    let layers = (0..<3).map { Samples.shape(Samples.rect(Double($0), 0, 1, 1), draws: red) }
    let found = try text(Scene(size: Size(9, 9), layers: layers))
    #expect(found.components(of: "red") == 1)
    #expect(found.contains("viewBox=\"0 0 9 9\" fill=\"red\"><rect width"))
  }

  @Test func blackAmongRedStaysBlack() throws {
    let red = [Draw.fill(Color(rgb: 0xFF0000))]
    let layers = (0..<5).map {
      Samples.shape(Samples.rect(Double($0), 0, 1, 1), draws: $0 == 2 ? [.fill(.black)] : red)
    }
    let scene = Scene(size: Size(9, 9), layers: layers)
    let back = try imported(try text(scene)).scene
    #expect(try back.frame(at: 0) == scene.frame(at: 0))
  }

  @Test func aGroupThatDoesNothingIsGone() throws {
    let group = Layer(
      content: .group([Layer(content: .group([Samples.shape(Samples.rect(0, 0, 1, 1))]))]))
    #expect(try inner(group) == "<rect width=\"1\" height=\"1\"/>")
  }

  @Test func groupsOfOneGiveTheirEffectsToIt() throws {
    var group = Layer(
      opacity: .init(0.5), content: .group([Samples.shape(Samples.rect(0, 0, 1, 1))]))
    group.transform = .translation(Vector(3, 4))
    #expect(
      try inner(group)
        == "<rect width=\"1\" height=\"1\" opacity=\".5\" transform=\"translate(3 4)\"/>")
  }

  @Test func aSymbolShownOftenIsOneDefinition() throws {
    var glyph = Path()
    glyph.move(to: .zero)
    glyph.line(to: Point(3, 4))
    glyph.line(to: Point(0, 9))
    glyph.close()
    let ink = Color(rgb: 0x161823)
    let id = SymbolID("g")
    let uses = [0, 12.3, 20].map {
      Layer(transform: .translation(Vector($0, 0)), content: .instance(Instance(symbol: id)))
    }
    let scene = Scene(
      size: Size(40, 10), layers: uses,
      symbols: [id: [Samples.shape(.path(.init(glyph)), draws: [.fill(ink)])]])
    #expect(
      try text(scene) == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"10\" "
        + "viewBox=\"0 0 40 10\" fill=\"#161823\"><defs><path id=\"a\" d=\"M0 0 3 4 0 9Z\"/></defs>"
        + "<use href=\"#a\"/><use href=\"#a\" x=\"12.3\"/><use href=\"#a\" x=\"20\"/></svg>")
    #expect(try text(scene, SVGExportOptions(idPrefix: "logo-")).components(of: "#logo-a") == 3)
    var single = scene
    single.layers = [uses[1]]
    #expect(!(try text(single)).contains("use"))
  }

  @Test func equalGradientsAreOneDefinition() throws {
    let stops = [ColorStop(0, .white), ColorStop(1, .black)]
    let paint = Paint.gradient(
      Gradient(
        kind: .linear(start: .init(.zero), end: .init(Point(50, 0))), stops: .init(stops)))
    let draw = Draw(style: .fill(.nonzero), paint: paint)
    let found = try inner(
      Samples.shape(Samples.rect(0, 0, 9, 9), draws: [draw]),
      Samples.shape(Samples.circle(5, 5, 5), draws: [draw]))
    #expect(
      found.hasPrefix(
        "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x2=\"50\">"
          + "<stop stop-color=\"#fff\"/><stop offset=\"1\"/></linearGradient>"))
    #expect(found.components(of: "linearGradient id") == 1)
  }

  @Test(arguments: ["", "x", "logo1-"])
  func everyIDStartsWithThePrefix(_ prefix: String) throws {
    var layer = Samples.shape(Samples.rect(0, 0, 50, 50))
    layer.clips = [Clip(figures: [Samples.circle(20, 20, 15)])]
    layer.mask = Mask(source: [Samples.shape(Samples.circle(9, 9, 9))])
    layer.filters = [.blur(radius: .init(2))]
    let found = try text(Samples.scene(layer), SVGExportOptions(idPrefix: prefix))
    let ids = found.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.count == 3)
    #expect(ids.allSatisfy { $0.hasPrefix(prefix) && found.contains("url(#\($0))") })
  }

  @Test func equalScenesPrintEqualBytes() throws {
    var symbols: [SymbolID: [Layer]] = [:]
    for name in ["z", "q", "a", "m"] {
      symbols[SymbolID(name)] = [
        Samples.shape(Samples.circle(1, 2, 3)), Samples.shape(Samples.rect(0, 0, 9, 9)),
      ]
    }
    let layers = ["q", "z", "q", "m", "z", "a", "m", "a"].map {
      Layer(content: .instance(Instance(symbol: SymbolID($0))))
    }
    let scene = Scene(size: Size(9, 9), layers: layers, symbols: symbols)
    let first = try text(scene)
    for _ in 0..<5 { #expect(try text(scene) == first) }
  }

  @Test func namesBecomeIDsOnRequest() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 5, 5))
    layer.name = "big box"
    let found = try text(Samples.scene(layer, layer), SVGExportOptions(keepsNames: true))
    #expect(found.contains("id=\"big-box\"") && found.contains("id=\"big-box-2\""))
    #expect(!(try text(Samples.scene(layer))).contains("id="))
  }

  @Test func whatIsNeverSeenIsNotWritten() throws {
    var hidden = Samples.shape(Samples.rect(0, 0, 5, 5))
    hidden.visibility = .init(false)
    var clear = Samples.shape(Samples.rect(0, 0, 5, 5))
    clear.opacity = .init(0)
    let unpainted = Samples.shape(Samples.rect(0, 0, 5, 5), draws: [.fill(.clear)])
    #expect(try inner(hidden, clear, unpainted, Layer(content: .group([]))) == "")
  }

  @Test func whatIsNotAdaptedIsRefused() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 5, 5))
    layer.clock = Clock(Timing(begin: 1, duration: 2))
    #expect(throws: InexpressibleError.self) { try text(Samples.scene(layer)) }
  }
}

extension String {
  /// How often a text occurs.
  func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
