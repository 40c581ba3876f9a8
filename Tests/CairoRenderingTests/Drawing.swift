import CairoRendering
import SceneModel
import Testing
import VectorGeometry

/// Draws layers on a clear ground.
func bitmap(
  _ layers: [Layer], size: Size = Size(40, 40), background: Color? = nil, scale: Double = 1,
  assets: [AssetID: Asset] = [:], at time: Double = 0
) throws -> Bitmap {
  let scene = Scene(size: size, background: background, layers: layers, assets: assets)
  return try Bitmap(drawing: scene.frame(at: time), scale: scale)
}

extension Layer {
  /// A layer of one outline.
  static func path(_ path: Path, _ draws: Draw...) -> Layer {
    Layer(content: .shape(Shape(figures: [.path(.init(path))], draws: draws)))
  }

  /// A filled rectangle.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) -> Layer {
    .path(.rectangle(Rect(x: x, y: y, width: width, height: height)), .fill(color))
  }

  /// A group.
  static func group(_ layers: Layer..., change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(content: .group(layers))
    change(&layer)
    return layer
  }
}

extension Draw {
  /// A line of a colour.
  static func stroke(
    _ color: Color, width: Double, cap: LineCap = .butt, join: LineJoin = .miter,
    miterLimit: Double = 4, dashes: [Double] = [], offset: Double = 0
  ) -> Draw {
    Draw(
      style: .stroke(
        StrokeStyle(
          width: .init(width), cap: cap, join: join, miterLimit: miterLimit,
          dashes: .init(dashes), dashOffset: .init(offset))),
      paint: .color(.init(color)))
  }

  /// A filling gradient.
  static func fill(_ gradient: Gradient) -> Draw {
    Draw(style: .fill(.nonzero), paint: .gradient(gradient))
  }
}

extension Path {
  /// Straight lines through points.
  init(line points: Point...) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
  }
}

extension Bitmap {
  /// The four bytes of a pixel as red, green, blue and alpha, premultiplied.
  func rgba(_ x: Int, _ y: Int) -> [Int] {
    let place = (y * width + x) * 4
    return [2, 1, 0, 3].map { Int(bytes[place + $0]) }
  }

  /// Whether a pixel has bytes of given values, give or take some.
  func shows(_ expected: [Int], at x: Int, _ y: Int, tolerance: Int = 1) -> Bool {
    zip(rgba(x, y), expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

let red = Color(rgb: 0xFF0000)
let green = Color(rgb: 0x00FF00)
let blue = Color(rgb: 0x0000FF)
let clear = [0, 0, 0, 0]
