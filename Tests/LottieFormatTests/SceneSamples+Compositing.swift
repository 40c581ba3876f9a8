import SceneModel
import VectorGeometry

/// How layers meet: masks, clips, blends and filters.
extension SceneSamples {
  static var masks: Scene {
    func masked(
      _ x: Double, _ kind: MaskKind, _ inverted: Bool, _ source: [Layer]
    ) -> Layer {
      Layer(
        transform: .translation(Vector(x, 5)),
        mask: Mask(source: source, kind: kind, isInverted: inverted),
        content: box(Rect(x: 0, y: 0, width: 45, height: 45), blue).content)
    }
    let hole = [disc(Point(22, 22), 16, .white)]
    let light = [
      box(Rect(x: 0, y: 0, width: 45, height: 45), Color(rgb: 0x808080)),
      disc(Point(22, 22), 16, .white),
    ]
    return scene(
      masked(2, .alpha, false, hole), masked(52, .alpha, true, hole),
      masked(102, .luminance, false, light), masked(152, .luminance, true, light))
  }

  static var movingMask: Scene {
    let turn = moving(Keyframe(0, Angle.zero), Keyframe(1, .degrees(180)))
    let window = disc(Point(0, 0), 20, .white)
    let moving = Transform(position: .point(.init(Point(50, 50))), rotation: turn)
    return scene(
      Layer(
        transform: moving, mask: Mask(source: [window]),
        content: .group([
          box(Rect(x: -30, y: -5, width: 60, height: 10), red),
          Layer(
            blending: .multiply,
            content: box(Rect(x: -5, y: -30, width: 10, height: 60), green).content),
        ])),
      Layer(
        transform: .translation(Vector(100, 0)),
        content: .group([
          Layer(
            transform: moving, opacity: .init(0.5), mask: Mask(source: [window], isInverted: true),
            content: box(Rect(x: -40, y: -15, width: 80, height: 30), blue).content)
        ])))
  }

  static var clips: Scene {
    let circle = Figure.ellipse(
      Ellipse(center: .init(Point(25, 25)), radii: .init(Vector(20, 20))))
    let strip = Figure.rectangle(Rectangle(Rect(x: 0, y: 18, width: 50, height: 14)))
    func clipped(_ x: Double, _ y: Double, _ clips: [Clip]) -> Layer {
      Layer(
        transform: .translation(Vector(x, y)), clips: clips,
        content: box(Rect(x: 0, y: 0, width: 50, height: 50), blue).content)
    }
    return scene(
      clipped(0, 0, [Clip(figures: [circle])]),
      clipped(50, 0, [Clip(figures: [circle]), Clip(figures: [strip])]),
      clipped(100, 0, [Clip(figures: [circle]), Clip(figures: [strip], mode: .subtract)]),
      clipped(150, 0, [Clip(figures: [circle], isInverted: true)]),
      clipped(0, 50, [Clip(figures: [strip]), Clip(figures: [circle], mode: .add)]),
      clipped(50, 50, [Clip(figures: [circle, strip], rule: .evenOdd)]),
      clipped(
        100, 50,
        [Clip(figures: [.path(.init(glyph(at: 20).applying(.translation(Vector(0, -25)))))])]),
      clipped(150, 50, [Clip(figures: [circle], opacity: .init(0.5))]))
  }

  static var movingClip: Scene {
    let circle = Figure.ellipse(Ellipse(center: .init(.zero), radii: .init(Vector(20, 20))))
    return scene(
      Layer(
        transform: Transform(
          position: .point(moving(Keyframe(0, Point(30, 50)), Keyframe(1, Point(170, 50))))),
        clips: [Clip(figures: [circle])],
        content: .group([
          box(Rect(x: -30, y: -5, width: 60, height: 10), red),
          Layer(
            blending: .multiply,
            content: box(Rect(x: -5, y: -30, width: 10, height: 60), green).content),
        ])))
  }

  static var blends: Scene {
    let ground = box(Rect(x: 0, y: 20, width: 200, height: 60), Color(rgb: 0x4070C0))
    let samples = BlendMode.allCases.enumerated().map { number, mode in
      Layer(
        blending: mode,
        content: box(
          Rect(x: 4 + Double(number) * 11, y: 10, width: 9, height: 80), Color(rgb: 0xE0A030)
        ).content)
    }
    var scene = scene(ground)
    scene.layers += samples
    return scene
  }

  static var filters: Scene {
    let content = box(Rect(x: 15, y: 15, width: 40, height: 40), red).content
    return scene(
      Layer(
        transform: .translation(Vector(-5, 10)),
        filters: [.blur(radius: moving(Keyframe(0, 1), Keyframe(1, 5)))], content: content),
      Layer(
        transform: .translation(Vector(65, 10)),
        filters: [
          .shadow(
            Shadow(
              offset: .init(Vector(10, 5)), radius: .init(2), color: .init(blue.withAlpha(0.75))))
        ], content: content))
  }

  static var gradientMaps: Scene {
    let content = Content.group([
      box(Rect(x: 0, y: 0, width: 20, height: 40), red),
      box(Rect(x: 20, y: 0, width: 20, height: 40), Color(rgb: 0x336699)),
    ])
    let dark = Color(rgb: 0x102030)
    let two = GradientMap(
      colors: moving(Keyframe(0, [dark, .white]), Keyframe(1, [red, .white])),
      amount: moving(Keyframe(0, 0.25), Keyframe(1, 1)))
    return scene(
      Layer(
        transform: .translation(Vector(20, 20)), filters: [.gradientMap(two)], content: content),
      Layer(
        transform: .translation(Vector(80, 20)),
        filters: [.gradientMap(GradientMap(colors: .init([dark, green, .white])))],
        content: content),
      Layer(
        transform: .translation(Vector(140, 20)),
        filters: [
          .blur(radius: .init(2)),
          .gradientMap(GradientMap(colors: .init([dark, blue]), amount: .init(0.5))),
        ], content: content))
  }

  static var cutBlur: Scene {
    scene(
      Layer(
        transform: .translation(Vector(30, 10)),
        clips: [
          Clip(figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 50, height: 35)))])
        ], filters: [.blur(radius: .init(3))],
        content: box(Rect(x: 15, y: 15, width: 40, height: 40), red).content))
  }
}
