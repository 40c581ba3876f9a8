import VectorGeometry

/// A colour's shortest CSS text, without its alpha.
func colorText(_ color: Color) -> String {
  let rgb = rgbBits(color)
  if let name = shortColorNames[rgb] { return name }
  return hexText(rgb)
}

/// The 24 bits of a colour, each part rounded to a whole 255th.
func rgbBits(_ color: Color) -> UInt32 {
  let parts = [color.clamped.red, color.clamped.green, color.clamped.blue]
  return parts.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
}

private func hexText(_ rgb: UInt32) -> String {
  let digits = String(rgb, radix: 16)
  let full = String(repeating: "0", count: 6 - digits.count) + digits
  let characters = Array(full)
  let isDoubled = stride(from: 0, to: 6, by: 2).allSatisfy { characters[$0] == characters[$0 + 1] }
  return "#" + (isDoubled ? String([characters[0], characters[2], characters[4]]) : full)
}

/// The names that are shorter than the digits; the first in the alphabet where two are.
private let shortColorNames: [UInt32: String] = {
  var names: [UInt32: String] = [:]
  for (name, rgb) in colorNames.sorted(by: { $0.key < $1.key })
  where name.count < hexText(rgb).count && name.count < (names[rgb]?.count ?? .max) {
    names[rgb] = name
  }
  return names
}()
