import SVGFormat
import SceneModel
import Testing
import VectorGeometry

/// Small scenes and what they print, for tests to read at a glance.
enum Samples {
  static func shape(_ figures: Figure..., draws: [Draw] = [.fill(.black)]) -> Layer {
    Layer(content: .shape(Shape(figures: figures, draws: draws)))
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Figure {
    .rectangle(Rectangle(Rect(x: x, y: y, width: width, height: height)))
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Figure {
    .ellipse(Ellipse(center: .init(Point(x, y)), radii: .init(Vector(radius, radius))))
  }

  static func path(_ points: Point..., closes: Bool = false) -> Path {
    var path = Path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
    if closes { path.close() }
    return path
  }

  static func stroke(_ color: Color = .black, width: Double = 1) -> Draw {
    Draw(style: .stroke(StrokeStyle(width: .init(width))), paint: .color(.init(color)))
  }

  static func scene(_ layers: Layer...) -> Scene {
    Scene(size: Size(100, 100), layers: layers)
  }

  static let loop = Timing(duration: 2, repetition: .forever)

  static func moving<Value>(
    _ start: Value, _ end: Value, _ timing: Timing = loop
  ) -> Animatable<Value> {
    Animatable(start, animations: [Animation(from: start, to: end, timing: timing)])
  }
}

/// The document's text.
func text(_ scene: Scene, _ options: SVGExportOptions = SVGExportOptions()) throws -> String {
  String(decoding: try SVGDocument(exporting: scene, options: options).printed(), as: UTF8.self)
}

/// What stands inside the `svg` element of a scene of one layer.
func inner(_ layers: Layer...) throws -> String {
  let scene = Scene(size: Size(100, 100), layers: layers)
  let all = try text(scene)
  let start = try #require(all.firstIndex(of: ">"))
  return String(all[all.index(after: start)...].dropLast("</svg>".count))
}

/// A document's scene, and its losses.
func imported(_ text: String) throws -> (scene: Scene, losses: Losses) {
  var losses = Losses()
  let document = try SVGDocument(parsing: Array(text.utf8))
  let scene = Scene(importing: document, recording: &losses)
  return (scene, losses)
}

/// A document around some elements.
func document(_ content: String) -> String {
  "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
}
