public import VectorGeometry

extension Color {
  /// Reads a colour as CSS Color 4 writes it: a name, `transparent`, `#rgb` to `#rrggbbaa`,
  /// `rgb()`, `rgba()`, `hsl()` and `hsla()`, with commas or spaces; nil for anything else.
  public init?(css text: String) {
    let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if let rgb = colorNames[word] {
      self.init(rgb: rgb)
    } else if word == "transparent" {
      self = .clear
    } else if word.hasPrefix("#") {
      self.init(hexadecimal: word.dropFirst())
    } else {
      self.init(function: word)
    }
  }

  private init?(hexadecimal digits: Substring) {
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isASCII) else { return nil }
    let doubled = digits.count <= 4 ? digits.flatMap { [$0, $0] } : Array(digits)
    let bytes = stride(from: 0, to: doubled.count, by: 2).compactMap {
      UInt8(String(doubled[$0...$0 + 1]), radix: 16)
    }
    guard bytes.count == doubled.count / 2, !digits.contains("+"), !digits.contains("-") else {
      return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  private init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let words = text[text.index(after: open)...].dropLast()
      .split { $0 == "," || $0 == "/" || $0 == " " }
    guard (3...4).contains(words.count) else { return nil }
    guard let alpha = words.count == 4 ? Self.share(words[3], of: 1) : 1 else { return nil }
    switch text[..<open] {
    case "rgb", "rgba":
      let parts = words.prefix(3).compactMap { Self.share($0, of: 255) }
      guard parts.count == 3 else { return nil }
      self = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha).clamped
    case "hsl", "hsla":
      guard let hue = Self.degrees(words[0]), let saturation = Self.share(words[1], of: 100),
        let lightness = Self.share(words[2], of: 100)
      else { return nil }
      self = Self(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha).clamped
    default: return nil
    }
  }

  /// A number as a share of a whole, or a percentage.
  private static func share(_ word: Substring, of whole: Double) -> Double? {
    let value = word.hasSuffix("%") ? Double(word.dropLast()) : Double(word)
    guard let value, value.isFinite else { return nil }
    return word.hasSuffix("%") ? value / 100 : value / whole
  }

  private static func degrees(_ word: Substring) -> Double? {
    let units: [(String, Double)] = [("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)]
    for (unit, factor) in units where word.hasSuffix(unit) {
      guard let value = Double(word.dropLast(unit.count)), value.isFinite else { return nil }
      return value * factor
    }
    guard let value = Double(word), value.isFinite else { return nil }
    return value
  }

  /// Source: CSS Color 4, section 7.1 (HSL to sRGB).
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let saturation = min(max(saturation, 0), 1)
    let lightness = min(max(lightness, 0), 1)
    let reach = saturation * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> Double {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let step = turn < 0 ? turn + 12 : turn
      return lightness - reach * max(-1, min(step - 3, 9 - step, 1))
    }
    self.init(red: part(0), green: part(8), blue: part(4), alpha: alpha)
  }
}
