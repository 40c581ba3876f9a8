import SceneModel
import VectorGeometry

extension SceneSamples {
  /// Every sample, by name.
  static var all: [(name: String, scene: Scene)] {
    [
      ("marquee", marquee), ("skew", skew), ("jump", jump), ("separate", separate),
      ("groups", groups), ("fade", fade), ("masks", masks), ("movingMask", movingMask),
      ("clips", clips), ("movingClip", movingClip), ("blends", blends), ("trims", trims),
      ("dashes", dashes), ("gradients", gradients), ("replicators", replicators),
      ("filters", filters), ("gradientMaps", gradientMaps), ("cutBlur", cutBlur),
      ("figures", figures), ("morph", morph),
      ("picture", picture),
      ("several", several), ("ground", ground), ("overshoot", overshoot), ("text", text),
      ("replicatedPaints", replicatedPaints),
    ]
  }

  static var skew: Scene {
    scene(
      box(
        Rect(x: 0, y: 0, width: 30, height: 30), red,
        transform: Transform(
          position: .point(.init(Point(30, 20))), skew: .init(.degrees(30)))),
      box(
        Rect(x: 0, y: 0, width: 30, height: 30), green,
        transform: Transform(
          position: .point(.init(Point(110, 40))), scale: .init(Vector(1.5, 0.5)),
          rotation: .init(.degrees(20)), skew: .init(.degrees(25)),
          skewAxis: .init(.degrees(40)))))
  }

  static var jump: Scene {
    scene(
      Layer(
        transform: Transform(
          position: .point(
            moving(
              Keyframe(0, .zero), Keyframe(0.5, Point(150, 0)), Keyframe(0.5, Point(0, 40)),
              Keyframe(1, Point(150, 40))))),
        opacity: moving(
          Keyframe(0, 1, easing: .hold), Keyframe(0.25, 0.4, easing: .easeInOut), Keyframe(1, 1)),
        content: box(Rect(x: 5, y: 5, width: 30, height: 30), blue).content))
  }

  static var separate: Scene {
    let x = moving(Keyframe(0, 20.0), Keyframe(1, 160, easing: .linear))
    let y = moving(
      Keyframe(0, 20.0, easing: .cubic(x1: 1 / 3.0, y1: 0, x2: 2 / 3.0, y2: 1 / 3.0)),
      Keyframe(1, 80))
    let position = Position.separate(x: x, y: y)
    return scene(
      box(
        Rect(x: -8, y: -8, width: 16, height: 16), red, transform: Transform(position: position)),
      Layer(
        transform: .translation(Vector(0, -8)),
        content: .group([
          box(
            Rect(x: -3, y: -3, width: 6, height: 6), blue, name: "inner",
            transform: Transform(position: position))
        ])))
  }

  static var groups: Scene {
    let turning = moving(Keyframe(0, Angle.zero), Keyframe(1, .fullTurn))
    let inner = Layer(
      name: "inner",
      transform: Transform(
        anchor: .init(Point(10, 10)), position: .point(.init(Point(50, 50))), rotation: turning),
      content: .group([
        box(Rect(x: 0, y: 0, width: 20, height: 20), red),
        Layer(
          transform: .translation(Vector(30, 0)),
          content: .group([
            box(Rect(x: 0, y: 0, width: 10, height: 10), green),
            Layer(blending: .multiply, content: disc(Point(4, 8), 7, red).content),
          ])),
        box(Rect(x: 15, y: 15, width: 20, height: 5), blue),
      ]))
    return scene(
      box(Rect(x: 0, y: 0, width: 200, height: 10), Color(rgb: 0xDDDDDD)), inner,
      Layer(
        name: "shapes", transform: .translation(Vector(120, 20)),
        content: .group([
          box(
            Rect(x: 0, y: 0, width: 30, height: 30), green, name: "low",
            transform: Transform(rotation: turning)),
          box(Rect(x: 20, y: 20, width: 30, height: 30), blue, opacity: .init(0.5)),
        ])))
  }

  static var fade: Scene {
    let pair: Content = .group([
      box(Rect(x: 10, y: 10, width: 40, height: 40), red), disc(Point(50, 50), 20, green),
    ])
    return scene(
      Layer(
        transform: .translation(Vector(10, 0)), opacity: moving(Keyframe(0, 0.5), Keyframe(1, 1)),
        content: pair),
      Layer(
        transform: Transform(
          position: .point(moving(Keyframe(0, Point(80, 0)), Keyframe(1, Point(110, 20))))),
        opacity: .init(0.5),
        content: .group([
          Layer(blending: .screen, content: pair),
          box(Rect(x: 0, y: 30, width: 60, height: 10), blue),
        ])))
  }

  static var trims: Scene {
    let end = moving(Keyframe(0, 0.25), Keyframe(1, 0.9))
    func trimmed(_ trim: Trim, _ figures: [Figure], _ move: Vector) -> Layer {
      Layer(
        transform: .translation(move),
        content: .shape(Shape(figures: figures, trim: trim, draws: [stroke(red, 3)])))
    }
    let square = Figure.rectangle(Rectangle(Rect(x: 5, y: 5, width: 35, height: 35)))
    let circle = Figure.ellipse(
      Ellipse(center: .init(Point(70, 22)), radii: .init(Vector(18, 18))))
    return scene(
      trimmed(Trim(end: end, scope: .eachFigure), [square, circle], .zero),
      trimmed(Trim(end: end, scope: .wholeShape), [square, circle], Vector(100, 0)),
      trimmed(
        Trim(end: .init(0.5), offset: .init(0.25), scope: .eachFigure), [square, circle],
        Vector(0, 50)),
      Layer(
        transform: .translation(Vector(100, 50)),
        content: .shape(
          Shape(
            figures: [square, circle], trim: Trim(end: end, scope: .eachFigure),
            draws: [.fill(green)]))))
  }

  static var dashes: Scene {
    let square = Figure.rectangle(Rectangle(Rect(x: 10, y: 10, width: 80, height: 80)))
    let line = Draw(
      style: .stroke(
        StrokeStyle(
          width: .init(4), cap: .round, join: .bevel, dashes: .init([12, 8, 2]),
          dashOffset: moving(Keyframe(0, 0), Keyframe(1, 44)))), paint: .color(.init(blue)))
    return scene(
      Layer(content: .shape(Shape(figures: [square], draws: [line]))),
      Layer(
        transform: .translation(Vector(100, 0)),
        content: .shape(
          Shape(figures: [square], draws: [stroke(red, 5, cap: .square, dashes: [10, 14])]))))
  }

  static var gradients: Scene {
    let stops = [
      ColorStop(0, red), ColorStop(0.5, green.withAlpha(0.25)), ColorStop(1, blue),
    ]
    let others = [ColorStop(0, blue), ColorStop(0.8, red.withAlpha(1)), ColorStop(1, green)]
    func painted(_ x: Double, _ gradient: Gradient, _ style: DrawStyle) -> Layer {
      Layer(
        transform: .translation(Vector(x, 0)),
        content: .shape(
          Shape(
            figures: [.rectangle(Rectangle(Rect(x: 5, y: 5, width: 40, height: 90)))],
            draws: [Draw(style: style, paint: .gradient(gradient))])))
    }
    let line = GradientKind.linear(start: .init(Point(5, 5)), end: .init(Point(45, 95)))
    let radial = GradientKind.radial(
      center: .init(Point(25, 50)), radius: .init(40), focus: .init(Point(35, 30)))
    let growing = GradientKind.radial(
      center: .init(Point(25, 50)), radius: moving(Keyframe(0, 10), Keyframe(1, 50)), focus: nil)
    return scene(
      painted(0, Gradient(kind: line, stops: .init(stops)), .fill(.nonzero)),
      painted(50, Gradient(kind: radial, stops: .init(stops)), .fill(.nonzero)),
      painted(
        100, Gradient(kind: growing, stops: moving(Keyframe(0, stops), Keyframe(1, others))),
        .fill(.nonzero)),
      painted(
        150, Gradient(kind: line, stops: .init(stops)), .stroke(StrokeStyle(width: .init(8)))))
  }

  static var replicators: Scene {
    let dot = box(Rect(x: 0, y: 0, width: 12, height: 12), red)
    func copied(_ step: Transform, _ x: Double, _ order: ReplicaOrder = .above) -> Layer {
      Layer(
        transform: .translation(Vector(x, 10)),
        content: .replicator(
          Replicator(
            source: [dot], count: .init(5), step: step, endOpacity: .init(0.2), order: order)
        ))
    }
    let turn = Transform(
      anchor: .init(Point(25, 40)), position: .point(.init(Point(25, 40))),
      rotation: .init(.degrees(72)))
    let spiral = Transform(
      position: .point(.init(Point(14, 6))), scale: .init(Vector(0.85, 0.85)),
      rotation: .init(.degrees(20)))
    return scene(
      copied(.translation(Vector(6, 9)), 0), copied(.translation(Vector(6, 9)), 50, .below),
      copied(turn, 95), copied(spiral, 150))
  }

  static var replicatedPaints: Scene {
    let ring = Layer(
      transform: .translation(Vector(4, 0)),
      content: .shape(
        Shape(
          figures: [.path(.init(glyph(at: 0))), .path(.init(glyph(at: 14)))],
          draws: [.fill(red)])))
    let outlined = Layer(
      content: .shape(
        Shape(
          figures: [.rectangle(Rectangle(Rect(x: 2, y: 10, width: 24, height: 20)))],
          draws: [.fill(green), stroke(blue, 3)])))
    return scene(
      Layer(
        content: .replicator(
          Replicator(
            source: [ring, outlined], count: moving(Keyframe(0, 2), Keyframe(1, 5)),
            offset: .init(1), step: .translation(Vector(34, 0))))))
  }

  static var figures: Scene {
    func drawn(_ figure: Figure) -> Layer {
      Layer(content: .shape(Shape(figures: [figure], draws: [.fill(blue), stroke(red, 2)])))
    }
    return scene(
      drawn(
        .rectangle(
          Rectangle(
            center: .init(Point(25, 50)),
            size: moving(Keyframe(0, Size(40, 40)), Keyframe(1, Size(30, 80))),
            cornerRadius: .init(8)))),
      drawn(
        .ellipse(
          Ellipse(
            center: .init(Point(75, 50)),
            radii: moving(Keyframe(0, Vector(10, 30)), Keyframe(1, Vector(20, 10)))))),
      drawn(
        .polystar(
          Polystar(
            center: .init(Point(125, 50)), points: .init(5), outerRadius: .init(22),
            innerRadius: .init(10), rotation: .init(.degrees(10)), outerRoundness: .init(0.3)))),
      drawn(
        .polystar(
          Polystar(center: .init(Point(175, 50)), points: .init(6), outerRadius: .init(20)))))
  }

  static var morph: Scene {
    var triangle = Path()
    triangle.move(to: Point(20, 80))
    triangle.line(to: Point(60, 20))
    triangle.quadratic(Point(95, 30), to: Point(90, 80))
    triangle.close()
    let other = triangle.applying(
      .translation(Vector(90, 10)) * .scale(Vector(0.8, 0.6)) * .rotation(.degrees(10)))
    return scene(
      Layer(
        content: .shape(
          Shape(
            figures: [.path(moving(Keyframe(0, triangle, easing: .easeIn), Keyframe(1, other)))],
            draws: [.fill(green), stroke(.black, 1)]))))
  }

  /// A 2 × 2 picture: red, green over blue, white.
  static let pixels: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x08, 0x02, 0x00, 0x00, 0x00, 0xFD,
    0xD4, 0x9A, 0x73, 0x00, 0x00, 0x00, 0x12, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8,
    0xCF, 0xC0, 0xC0, 0x00, 0xC2, 0x0C, 0xFF, 0x81, 0x00, 0x00, 0x1F, 0xEE, 0x05, 0xFB, 0xF1,
    0xAB, 0xBA, 0x77, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  static var picture: Scene {
    let id = AssetID("cover")
    let frame = Rect(x: -20, y: -10, width: 40, height: 20)
    let turn = moving(Keyframe(0, Angle.zero), Keyframe(1, .degrees(90)))
    let circle = Figure.ellipse(Ellipse(center: .init(.zero), radii: .init(Vector(18, 9))))
    func shown(_ x: Double, clips: [Clip] = [], mask: Mask? = nil) -> Layer {
      Layer(
        transform: Transform(position: .point(.init(Point(x, 50))), rotation: turn), clips: clips,
        mask: mask, content: .image(Image(asset: id, frame: frame)))
    }
    return scene(
      shown(40), shown(100, clips: [Clip(figures: [circle])]),
      shown(160, mask: Mask(source: [disc(Point(10, 0), 10, .white)])),
      assets: [
        id: Asset(mediaType: "image/png", bytes: pixels, pixelSize: Size(2, 2))
      ])
  }

  static var several: Scene {
    let square = Figure.rectangle(Rectangle(Rect(x: 20, y: 20, width: 60, height: 60)))
    let fading = moving(Keyframe(0, red), Keyframe(1, blue.withAlpha(0.2)))
    return scene(
      Layer(
        content: .shape(
          Shape(figures: [square], draws: [stroke(blue, 12), .fill(green), stroke(red, 4)]))),
      Layer(
        transform: .translation(Vector(100, 0)),
        content: .shape(
          Shape(
            figures: [square],
            draws: [
              .fill(green),
              Draw(
                style: .fill(.nonzero), paint: .color(fading),
                opacity: moving(Keyframe(0, 0.2), Keyframe(0.5, 1), Keyframe(1, 0.2))),
            ]))))
  }

  static var ground: Scene {
    var scene = scene(box(Rect(x: 20, y: 20, width: 60, height: 60), red))
    scene.background = Color(rgb: 0xFFE0A0)
    scene.markers = [Marker(name: "loop", start: 0.5, duration: 1)]
    scene.metadata = Metadata(title: "Ground", description: "A box", generator: "vexport")
    return scene
  }

  static var overshoot: Scene {
    scene(
      box(
        Rect(x: 0, y: 20, width: 30, height: 60), blue,
        transform: Transform(
          position: .point(
            moving(
              Keyframe(0, Point(40, 0), easing: .cubic(x1: 0.3, y1: -0.6, x2: 0.5, y2: 1.8)),
              Keyframe(1, Point(120, 0)))))))
  }

  static var text: Scene {
    let run = Run(
      .string("song\nlines"), font: Font(family: "DejaVu Sans", weight: 700, size: .init(20)),
      draws: [.fill(red)], tracking: 2)
    return scene(
      Layer(
        transform: .translation(Vector(100, 40)),
        content: .text(Text(runs: [run], alignment: .center, lineHeight: 26))))
  }
}
