import VectorGeometry

/// A colour by its hue, 0…1 around the circle, its saturation and its brightness.
struct HueColor {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(_ color: Color) {
    let parts = [color.red, color.green, color.blue]
    brightness = parts.max() ?? 0
    let spread = brightness - (parts.min() ?? 0)
    saturation = brightness == 0 ? 0 : spread / brightness
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixths: Double
    if brightness == color.red {
      sixths = (color.green - color.blue) / spread
    } else if brightness == color.green {
      sixths = (color.blue - color.red) / spread + 2
    } else {
      sixths = (color.red - color.green) / spread + 4
    }
    hue = sixths / 6
  }

  var color: Color {
    func part(_ turn: Double) -> Double {
      let sixths = (hue * 6 + turn) - ((hue * 6 + turn) / 6).rounded(.down) * 6
      return brightness * (1 - saturation * min(max(min(sixths, 4 - sixths), 0), 1))
    }
    return Color(red: part(5), green: part(3), blue: part(1))
  }
}
