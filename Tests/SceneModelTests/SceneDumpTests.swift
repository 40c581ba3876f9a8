import SceneModel
import TestSupport
import Testing
import VectorGeometry

@Suite struct SceneDumpTests {
  private static let scene: Scene = {
    var turn = Transform(
      anchor: .init(Point(5, 5)),
      position: .along(
        MotionPath(
          path: Path([.move(.zero), .line(Point(100, 0))]), progress: .init(0.25),
          orientsAlongPath: true)))
    turn.rotation = Animatable(
      .zero,
      animations: [
        Animation(
          from: .zero, to: .fullTurn,
          timing: Timing(
            begin: 0.5, duration: 2, repetition: .forever, autoreverses: true, fill: .both),
          composition: .add)
      ])
    let star = Layer(
      name: "star", transform: turn, blending: .screen,
      content: .shape(
        Shape(
          figures: [
            .polystar(
              Polystar(
                center: .init(Point(5, 5)), points: .init(5), outerRadius: .init(5),
                innerRadius: .init(2)))
          ], trim: Trim(end: .init(0.5)),
          draws: [
            .fill(Color(rgb: 0xFF8000), rule: .evenOdd),
            Draw(
              style: .stroke(StrokeStyle(width: .init(1.5), cap: .round, dashes: .init([3, 1]))),
              paint: .gradient(
                Gradient(
                  kind: .radial(center: .init(.zero), radius: .init(9), focus: nil),
                  stops: .init([ColorStop(0, .white), ColorStop(1, Color.black.withAlpha(0.5))]),
                  spread: .repeat))),
          ])))
    let words = Layer(
      clips: [
        Clip(
          figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 40, height: 20)))], rule: .evenOdd,
          mode: .subtract)
      ], mask: Mask(source: [star], kind: .luminance, isInverted: true),
      filters: [.blur(radius: .init(2))], clock: Clock(Timing(begin: 1, duration: nil, speed: 2)),
      content: .text(
        Text(
          runs: [
            Run(
              .string("Hé \"you\""),
              font: Font(family: "DejaVu Sans", weight: 700, size: .init(12)),
              draws: [.fill(.black)], tracking: 0.5)
          ], alignment: .center, box: Rect(x: 0, y: 0, width: 80, height: 20), lineHeight: 14)))
    let copies = Layer(
      name: "copies",
      content: .replicator(
        Replicator(
          source: [Layer(content: .instance(Instance(symbol: SymbolID("dot"))))], count: .init(3),
          step: .translation(Vector(10, 0)), delay: Time(1, over: 3), tint: .white, order: .below)))
    return Scene(
      size: Size(200, 100.5), background: .white, duration: 4, layers: [words, copies],
      symbols: [
        SymbolID("dot"): [
          Layer(
            content: .image(
              Image(
                asset: AssetID("pixel"), frame: Rect(x: 0, y: 0, width: 8, height: 8), fit: .cover))
          )
        ]
      ],
      assets: [
        AssetID("pixel"): Asset(mediaType: "image/png", bytes: [1, 2, 3], pixelSize: Size(1, 1))
      ], markers: [Marker(name: "middle", start: 2, duration: 1)], metadata: Metadata(title: "All"))
  }()

  private static let text = """
    scene 200×100.5 on #ffffff for 4 s at 60 frames a second
    ├─ title "All"
    ├─ marker "middle" at 2 s for 1 s
    ├─ asset pixel: image/png, 1×1, 3 bytes
    ├─ symbol dot
    │  └─ image pixel in (0, 0) 8×8 cover
    ├─ text center automatic in (0, 0) 80×20 line height 14
    │  ├─ clock running on from 1 s speed 2
    │  ├─ clip subtract evenOdd
    │  │  └─ rectangle
    │  │     ├─ center 20,10
    │  │     └─ size 40×20
    │  ├─ mask by luminance inverted
    │  │  └─ shape "star" blending screen
    │  │     ├─ anchor 5,5
    │  │     ├─ position along M 0,0 L 100,0 turning with it
    │  │     │  └─ progress 0.25
    │  │     ├─ rotation 0°
    │  │     │  └─ animation 2 s from 0.5 s for ever autoreversing filling both added
    │  │     │     ├─ 0: 0°
    │  │     │     └─ 1: 360°
    │  │     ├─ star
    │  │     │  ├─ center 5,5
    │  │     │  ├─ points 5
    │  │     │  ├─ outerRadius 5
    │  │     │  └─ innerRadius 2
    │  │     ├─ trim wholeShape
    │  │     │  ├─ start 0
    │  │     │  └─ end 0.5
    │  │     ├─ fill evenOdd
    │  │     │  └─ color #ff8000
    │  │     └─ stroke round miter 4
    │  │        ├─ width 1.5
    │  │        ├─ dashes 3 1
    │  │        └─ radial gradient repeat
    │  │           ├─ center 0,0
    │  │           ├─ radius 9
    │  │           └─ stops 0 #ffffff, 1 #000000 at 0.5
    │  ├─ blur
    │  │  └─ radius 2
    │  └─ run "Hé \\"you\\"" in "DejaVu Sans" 700 tracking 0.5
    │     ├─ size 12
    │     └─ fill
    │        └─ color #000000
    └─ replicator "copies"
       ├─ count 3
       ├─ step compounded
       │  └─ position 10,0
       ├─ delay 0.333333 s
       ├─ tint #ffffff
       ├─ order below
       └─ instance of dot
    """

  @Test func aSceneIsPrintedAsATree() {
    #expect(Self.scene.dump == Self.text + "\n")
  }

  @Test func unlikeScenesArePrintedUnlike() {
    var seen: [String: UInt64] = [:]
    for seed: UInt64 in 0..<40 {
      var generator = SceneGenerator(seed: seed)
      let dump = generator.scene().dump
      #expect(seen.updateValue(seed, forKey: dump) == nil)
      #expect(!dump.contains(" nan") && !dump.contains("-0 "))
    }
  }

  @Test func coloursThatAreNoNumberArePrinted() {
    let scene = Scene(
      size: Size(1, 1), background: Color(red: .nan, green: .infinity, blue: -.infinity))
    #expect(scene.dump == "scene 1×1 on #00ff00 at 60 frames a second\n")
  }
}
