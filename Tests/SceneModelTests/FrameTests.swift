import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct FrameTests {
  private let square = Shape(
    figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 10, height: 10)))],
    draws: [.fill(.white)])

  private func scene(_ layers: Layer...) -> Scene { Scene(size: Size(100, 100), layers: layers) }

  private func animated(_ start: Double, _ end: Double, begin: Time = .zero) -> Animatable<Double> {
    Animatable(
      start,
      animations: [
        Animation(from: start, to: end, timing: Timing(begin: begin, duration: 1, fill: .forwards))
      ])
  }

  /// The outlines of a scene at a moment, in the picture's own space.
  private func paths(_ scene: Scene, at time: Double) throws -> [Path] {
    FlatFrame(try scene.frame(at: time)).items.compactMap { item in
      if case .path(let path, _, _) = item { path } else { nil }
    }
  }

  @Test func transformsApplyInTheFixedOrder() {
    let transform = Transform(
      anchor: .init(Point(3, 4)), position: .point(.init(Point(50, 60))),
      scale: .init(Vector(2, 5)), rotation: .init(.degrees(30)), skew: .init(.degrees(20)),
      skewAxis: .init(.degrees(10)))
    let expected =
      Affine.translation(Vector(50, 60)) * .rotation(.degrees(30)) * .rotation(.degrees(10))
      * .skewX(.degrees(20)) * .rotation(.degrees(-10)) * .scale(Vector(2, 5))
      * .translation(Vector(-3, -4))
    #expect(coefficientDistance(transform.affine(at: 0), expected) < 1e-12)
    #expect(transform.affine(at: 0).applied(to: Point(3, 4)).distance(to: Point(50, 60)) < 1e-12)
  }

  @Test func transformsOfMapsAreTheMaps() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let map = Affine(
        a: random.real(-3...3), b: random.real(-3...3), c: random.real(-3...3),
        d: random.real(-3...3), tx: random.real(-90...90), ty: random.real(-90...90))
      #expect(coefficientDistance(Transform(map).affine(at: 5), map) < 1e-9)
    }
  }

  @Test func groupsNestTheirMaps() throws {
    let inner = Layer(transform: .translation(Vector(1, 2)), content: .shape(square))
    let outer = Layer(
      transform: Transform(position: .point(.init(Point(10, 0))), scale: .init(Vector(2, 2))),
      content: .group([inner]))
    let path = try #require(try paths(scene(outer), at: 0).first)
    #expect(path.bounds == Rect(x: 12, y: 4, width: 20, height: 20))
  }

  @Test func layersOutsideTheirClockAreHidden() throws {
    var layer = Layer(content: .shape(square))
    layer.clock = Clock(Timing(begin: 1, duration: 2))
    #expect(try [0, 1, 2.9, 3].map { try paths(scene(layer), at: $0).count } == [0, 1, 1, 0])
    layer.clock = .inherited
    layer.visibility = Animatable(
      true,
      animations: [Animation(from: false, to: false, timing: Timing(begin: 1, duration: 1))])
    #expect(try [0, 1, 1.5, 2].map { try paths(scene(layer), at: $0).count } == [1, 0, 0, 1])
    layer.visibility = .init(true)
    layer.opacity = .init(-0.5)
    #expect(try paths(scene(layer), at: 0).isEmpty)
  }

  @Test func layerClocksMoveTheirContents() throws {
    var child = Layer(content: .shape(square))
    child.transform.position = .separate(x: animated(0, 100), y: .init(0))
    let group = Layer(
      clock: Clock(Timing(begin: 1, duration: nil, speed: 0.5)), content: .group([child]))
    let path = try #require(try paths(scene(group), at: 2).first)
    #expect(path.bounds?.x == 50)
  }

  @Test func masksAndClipsAreSampled() throws {
    var layer = Layer(content: .shape(square))
    layer.mask = Mask(source: [Layer(content: .shape(square))], kind: .luminance, isInverted: true)
    layer.clips = [
      Clip(
        figures: square.figures, rule: .evenOdd, mode: .subtract, isInverted: true,
        opacity: .init(1.5))
    ]
    layer.filters = [
      .blur(radius: .init(-1)),
      .shadow(Shadow(offset: .init(.one), radius: animated(0, 4), color: .init(.black))),
    ]
    let frame = try scene(layer).frame(at: 0.5)
    guard case .group(let group) = frame.items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.mask?.kind == .luminance && group.mask?.isInverted == true)
    #expect(group.mask?.items.count == 1)
    #expect(group.clips.first?.mode == .subtract && group.clips.first?.rule == .evenOdd)
    #expect(group.clips.first?.isInverted == true && group.clips.first?.opacity == 1)
    #expect(
      group.filters == [
        .blur(radius: 0), .shadow(offset: .one, radius: 2, color: .black),
      ])
  }

  @Test func motionPathsAreEvenlyPaced() {
    let bend = Path([.move(.zero), .line(Point(30, 0)), .line(Point(30, 10))])
    let position = Position.along(
      MotionPath(
        path: bend, progress: animated(0, 1), orientsAlongPath: true, angleOffset: .degrees(5)))
    #expect(position.place(at: 0.5).point.distance(to: Point(20, 0)) < 1e-9)
    #expect(abs(position.place(at: 0.5).turn.degrees - 5) < 1e-9)
    #expect(position.place(at: 0.875).point.distance(to: Point(30, 5)) < 1e-9)
    #expect(abs(position.place(at: 0.875).turn.degrees - 95) < 1e-9)
    let empty = Position.along(MotionPath(path: Path([.move(Point(7, 7))]), progress: .init(0.5)))
    #expect(empty.place(at: 0).point == Point(7, 7))
  }

  @Test func textNeedsAnOutliner() {
    let text = Text(runs: [Run(.string("x"), font: Font(family: "F", size: .init(10)), draws: [])])
    #expect(throws: TextError.noOutliner) {
      try scene(Layer(content: .text(text))).frame(at: 0)
    }
  }

  @Test func textIsDrawnAsLaidOut() throws {
    let font = Font(family: "F", size: animated(10, 20))
    let text = Text(runs: [Run(.string("x"), font: font, draws: [.fill(.black)])])
    let frame = try scene(Layer(content: .text(text))).frame(at: 0.5, outliner: BoxOutliner())
    let items = FlatFrame(frame).items
    guard items.count == 2, case .path(let plain, _, _) = items[0],
      case .path(_, let colored, _) = items[1]
    else {
      Issue.record("\(items.count) items")
      return
    }
    #expect(plain.bounds == Rect(x: 5, y: 0, width: 15, height: 15))
    #expect(colored.paint == .color(.white))
  }

  @Test func symbolsWithinThemselvesEnd() throws {
    let again = Layer(content: .instance(Instance(symbol: SymbolID("s"))))
    var scene = scene(again, again)
    scene.symbols[SymbolID("s")] = [again, Layer(content: .shape(square)), again]
    #expect(try paths(scene, at: 0).count == 2)
    scene.symbols = [:]
    #expect(try paths(scene, at: 0).isEmpty)
  }

  @Test func deepGroupsAreDrawn() throws {
    var layer = Layer(content: .shape(square))
    for _ in 0..<300 { layer = Layer(content: .group([layer])) }
    #expect(try paths(scene(layer), at: 0).count == 1)
  }
}

/// Lays any text out as one square of the font's size, and one with a colour of its own.
private struct BoxOutliner: GlyphOutliner {
  func layout(of text: Text, assets: [AssetID: Asset]) throws(TextError) -> TextLayout {
    let size = text.runs.first?.font.size.base ?? 0
    let box = Path.rectangle(Rect(x: 0, y: 0, width: size, height: size))
    let plain = GlyphID(face: "F", index: 1)
    let colored = GlyphID(face: "F", index: 2)
    return TextLayout(
      extent: Rect(x: 0, y: 0, width: size, height: size), baseline: 0,
      glyphs: [
        PlacedGlyph(glyph: plain, origin: Point(5, 0), run: 0),
        PlacedGlyph(glyph: colored, origin: .zero, run: 0),
        PlacedGlyph(glyph: plain, origin: .zero, run: 9),
      ],
      outlines: [plain: .path(box), colored: .layers([GlyphLayer(path: box, color: .white)])],
      isRightToLeft: false, missing: [])
  }
}
