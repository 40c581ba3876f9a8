import VectorGeometry

extension Color {
  /// Makes a colour of a hue (0 is red, a third of a turn green), a saturation and a brightness, both
  /// 0…1, as `UIColor` does.
  init(hue: Angle, saturation: Double, brightness: Double, alpha: Double = 1) {
    let sixths = hue.radians / Angle.fullTurn.radians * 6
    // Each part is a trapezoid over the hue; they are a third of a turn apart.
    func part(_ shift: Double) -> Double {
      let place = shift + sixths
      let turned = place - 6 * (place / 6).rounded(.down)
      return brightness * (1 - saturation * max(0, min(turned, 4 - turned, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour with its hue turned; saturation, brightness and alpha stay.
  func turningHue(by angle: Angle) -> Color {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return self }
    let sixths =
      high == red
      ? (green - blue) / range
      : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    let hue = Angle.fullTurn * (sixths / 6) + angle
    return Color(hue: hue, saturation: range / high, brightness: high, alpha: alpha)
  }
}
