import SceneModel
import VectorGeometry

/// Scenes made by hand, each of one thing that Lottie can say, in timeline form.
enum SceneSamples {
  static let duration: Time = 2

  /// An animation along the whole timeline.
  static func moving<Value>(
    _ keyframes: Keyframe<Value>..., over duration: Time = duration
  ) -> Animatable<Value> {
    Animatable(
      keyframes[0].value,
      animations: [
        Animation(clock: Clock(Timing(duration: duration, fill: .both)), keyframes: keyframes)
      ])
  }

  static func scene(_ layers: Layer..., assets: [AssetID: Asset] = [:]) -> Scene {
    Scene(size: Size(200, 100), duration: duration, layers: layers, assets: assets)
  }

  static func box(
    _ rect: Rect, _ color: Color, name: String = "", transform: Transform = Transform(),
    opacity: Animatable<Double> = .init(1)
  ) -> Layer {
    Layer(
      name: name, transform: transform, opacity: opacity,
      content: .shape(Shape(figures: [.rectangle(Rectangle(rect))], draws: [.fill(color)])))
  }

  static func disc(_ center: Point, _ radius: Double, _ color: Color) -> Layer {
    Layer(
      content: .shape(
        Shape(
          figures: [
            .ellipse(Ellipse(center: .init(center), radii: .init(Vector(radius, radius))))
          ], draws: [.fill(color)])))
  }

  static func stroke(
    _ color: Color, _ width: Double, cap: LineCap = .butt, dashes: [Double] = []
  ) -> Draw {
    Draw(
      style: .stroke(StrokeStyle(width: .init(width), cap: cap, dashes: .init(dashes))),
      paint: .color(.init(color)))
  }

  static let red = Color(rgb: 0xE03030)
  static let green = Color(rgb: 0x20A040)
  static let blue = Color(rgb: 0x2060E0)

  /// A letter-like outline with a counter: two subpaths, one of curves.
  static func glyph(at x: Double) -> Path {
    var path = Path.ellipse(center: Point(x + 5.3127, 50.4271), radii: Vector(5.1533, 7.2219))
    path.append(
      Path(
        subpaths: Path.ellipse(
          center: Point(x + 5.3127, 50.4271), radii: Vector(2.1533, 4.2219)
        ).subpaths.map(\.reversed)))
    return path
  }

  /// A word that runs through a window with soft sides.
  static var marquee: Scene {
    let word = (0..<4).map { number in
      Layer(
        content: .shape(
          Shape(
            figures: [.path(.init(glyph(at: Double(number) * 12.1)))],
            draws: [.fill(Color(rgb: 0x161823))])))
    }
    let copies = Layer(
      transform: Transform(
        position: .separate(
          x: moving(Keyframe(0, 0), Keyframe(1, -60.2514)), y: .init(0))),
      content: .replicator(
        Replicator(
          source: word, count: .init(4), step: .translation(Vector(60.2514, 0)))))
    let stops = [
      ColorStop(0, .clear), ColorStop(0.026, .black), ColorStop(0.974, .black),
      ColorStop(1, .clear),
    ]
    let fade = Layer(
      content: .shape(
        Shape(
          figures: [.rectangle(Rectangle(Rect(x: 0, y: 0, width: 200, height: 100)))],
          draws: [
            Draw(
              style: .fill(.nonzero),
              paint: .gradient(
                Gradient(
                  kind: .linear(start: .init(.zero), end: .init(Point(200, 0))),
                  stops: .init(stops))))
          ])))
    return scene(Layer(name: "marquee", mask: Mask(source: [fade]), content: .group([copies])))
  }
}
