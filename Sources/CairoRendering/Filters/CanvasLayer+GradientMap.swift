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

extension CanvasLayer {
  /// Puts colours in the place of the layer's own, by their brightness.
  func map(to colors: [Color], amount: Double) {
    guard amount > 0, colors.count > 1 else { return }
    cairo_surface_flush(surface)
    let map = BrightnessMap(colors)
    let share = Float(amount)
    var index = 0
    let end = width * height * 4
    while index < end {
      let coverage = Float(pixels[index + 3])
      if coverage > 0 {
        let scale = 255 / coverage
        // Cairo's pixels are blue, green, red.
        let color = map.color(
          red: Float(pixels[index + 2]) * scale, green: Float(pixels[index + 1]) * scale,
          blue: Float(pixels[index]) * scale)
        func mixed(_ old: UInt8, _ new: Float) -> UInt8 {
          UInt8(min(max((Float(old) * (1 - share) + new * coverage * share).rounded(), 0), 255))
        }
        pixels[index] = mixed(pixels[index], color.blue)
        pixels[index + 1] = mixed(pixels[index + 1], color.green)
        pixels[index + 2] = mixed(pixels[index + 2], color.red)
      }
      index += 4
    }
    cairo_surface_mark_dirty(surface)
  }
}

/// Colours by brightness, looked up in tables.
private struct BrightnessMap {
  struct Parts {
    var red: Float
    var green: Float
    var blue: Float
  }

  /// Steps of linear light; its darkest step in sRGB is finer than one of 255.
  private static let steps = 4096

  private let light: [Float]
  private let colors: [Parts]

  init(_ stops: [Color]) {
    light = (0...255).map { Float(Self.linear(Double($0) / 255)) }
    colors = (0...Self.steps).map { step in
      let brightness = Self.encoded(Double(step) / Double(Self.steps)) * Double(stops.count - 1)
      let first = min(Int(brightness), stops.count - 2)
      let share = brightness - Double(first)
      let (dark, bright) = (stops[first], stops[first + 1])
      return Parts(
        red: Float(dark.red + (bright.red - dark.red) * share),
        green: Float(dark.green + (bright.green - dark.green) * share),
        blue: Float(dark.blue + (bright.blue - dark.blue) * share))
    }
  }

  /// The colour for parts of 0…255.
  func color(red: Float, green: Float, blue: Float) -> Parts {
    let sum = part(red) + part(green) + part(blue)
    let step = Int((sum / 3 * Float(Self.steps)).rounded())
    return colors[min(max(step, 0), Self.steps)]
  }

  private func part(_ value: Float) -> Float { light[min(max(Int(value.rounded()), 0), 255)] }

  /// Source: IEC 61966-2-1.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
