/// A colour in sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// How much it covers: 0 is clear, 1 is opaque.
  public var alpha: Double

  /// Makes a colour from its parts, each 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from 24 bits, `0xRRGGBB`.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(rgb: 0x000000)
  /// Opaque white.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Black that covers nothing.
  public static let clear = Color(rgb: 0x000000, alpha: 0)

  /// The same colour with another coverage.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour whose parts, alpha too, are the products of both colours' parts.
  public func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }

  /// The colour a share `t` of the way to another, part by part, not premultiplied.
  public func interpolated(to other: Color, at t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }

  /// The colour with each part brought into 0…1.
  public var clamped: Color {
    func clamp(_ part: Double) -> Double { min(max(part, 0), 1) }
    return Color(
      red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}
