import CoreAnimationModel
import VectorGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Light on a record: it runs evenly from dark to bright and back, twice around.
///
/// No format has colours that run about a point and play everywhere, so that the light is laid on
/// in wedges, each within the one before, and no two of them meet at a seam.
private enum Shine {
  /// Where the record is darkest, and half a turn on.
  static let dark = 45.0
  /// Where it is brightest, and half a turn on.
  static let bright = 140.0
  /// How much black covers where it is darkest, in wedges.
  static let shade = (name: "shade", alpha: 0.488)
  /// How much white covers where it is brightest, in wedges.
  static let gloss = (name: "gloss", alpha: 0.061)
  /// How many wedges are dark and how many bright: more where a record is so many pixels wide that
  /// their edges would show.
  static func wedges(width: Double) -> (shade: Int, gloss: Int) {
    width > 100 ? (shade: 12, gloss: 7) : (shade: 6, gloss: 3)
  }
  /// How far from the darkest to the brightest place the record's own colour shows.
  static let middle = 0.6
}

extension Album {
  /// The dark and the bright wedges.
  func shine(radius: Double) -> [CALayer] {
    let count = Shine.wedges(width: 2 * radius * scale)
    let there = Shine.bright - Shine.dark
    let back = 180 - there
    return [
      wedges(
        about: Shine.dark, reach: (back, there), share: Shine.middle, Shine.shade,
        count: count.shade, color: .black, radius: radius),
      wedges(
        about: Shine.bright, reach: (there, back), share: 1 - Shine.middle, Shine.gloss,
        count: count.gloss, color: .white, radius: radius),
    ]
  }

  /// Wedges about a direction in degrees and its opposite, from wide to narrow.
  private func wedges(
    about middle: Double, reach: (back: Double, on: Double), share: Double,
    _ light: (name: String, alpha: Double), count: Int, color: Color, radius: Double
  ) -> CALayer {
    var group = CALayer()
    group.name = light.name
    // Laid over each other, that many of them cover as much as is asked for.
    let alpha = 1 - pow(1 - light.alpha, 1 / Double(count))
    for index in 0..<count {
      let width = share * (1 - (Double(index) + 0.5) / Double(count))
      let start = Angle(degrees: middle - reach.back * width)
      let sweep = Angle(degrees: (reach.back + reach.on) * width)
      let radii = Vector(radius, radius)
      // There and back, so that both lines between the arcs run through the middle.
      var path = Path()
      path.arc(center: .zero, radii: radii, start: start, sweep: sweep)
      path.arc(
        center: .zero, radii: radii, start: start + sweep + .degrees(180), sweep: -sweep)
      path.close()
      var wedge = CAShapeLayer()
      wedge.path = path
      wedge.fillColor = color.withAlpha(alpha)
      group.addSublayer(wedge)
    }
    return group
  }
}
