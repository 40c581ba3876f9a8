internal import CCairo
internal import SceneModel
internal import VectorGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A gradient about a point, worked out for single pixels.
struct ConicSweep {
  private let center: Point
  private let angle: Double
  /// Premultiplied colours at even steps of a turn, as pixels hold them.
  private let table: [UInt32]

  /// Steps in a turn: at a radius of 600 pixels, one for each pixel of the circle.
  private static let steps = 4096

  init(center: Point, angle: Angle, stops: [ColorStop], opacity: Double) {
    self.center = center
    self.angle = angle.radians
    var table: [UInt32] = []
    table.reserveCapacity(Self.steps)
    var next = 0
    for step in 0..<Self.steps {
      let place = (Double(step) + 0.5) / Double(Self.steps)
      while next < stops.count, stops[next].offset <= place { next += 1 }
      table.append(Self.color(at: place, before: next, in: stops).premultiplied(by: opacity))
    }
    self.table = table
  }

  private static func color(at place: Double, before next: Int, in stops: [ColorStop]) -> Color {
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[stops.count - 1].color }
    let (from, to) = (stops[next - 1], stops[next])
    let width = to.offset - from.offset
    guard width > 0 else { return to.color }
    return from.color.interpolated(to: to.color, at: (place - from.offset) / width)
  }

  /// Gives every pixel of a layer its colour; `map` leads from the canvas to the gradient's space.
  func fill(_ layer: CanvasLayer, through map: Affine) {
    cairo_surface_flush(layer.surface)
    let steps = Double(Self.steps)
    layer.pixels.withMemoryRebound(to: UInt32.self, capacity: layer.width * layer.height) {
      pixels in
      for y in 0..<layer.height {
        for x in 0..<layer.width {
          let place = map.applied(
            to: Point(Double(layer.x + x) + 0.5, Double(layer.y + y) + 0.5))
          let turn = (atan2(place.y - center.y, place.x - center.x) - angle) / (2 * .pi)
          let share = turn - turn.rounded(.down)
          pixels[y * layer.width + x] = table[min(Int(share * steps), Self.steps - 1)]
        }
      }
    }
    cairo_surface_mark_dirty(layer.surface)
  }
}

extension Color {
  /// The colour as a pixel holds it.
  fileprivate func premultiplied(by opacity: Double) -> UInt32 {
    let cover = alpha * opacity
    func part(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return part(cover) << 24 | part(red * cover) << 16 | part(green * cover) << 8
      | part(blue * cover)
  }
}
