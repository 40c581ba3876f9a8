import SceneModel

extension Font {
  /// A font of a file's list, or the name that a text gives where it is not there.
  init(_ listed: LottieFont?, _ document: LottieTextDocument) {
    self.init(
      family: listed?.family ?? document.font, weight: listed?.cutWeight ?? 400,
      slant: listed?.cutSlant ?? .upright, size: .init(max(document.size, 0.001)))
  }
}

extension LottieFont {
  /// The weight, 1…1000: the number that the file gives, or what the cut's name means.
  fileprivate var cutWeight: Double {
    let given = (weight ?? "").lowercased()
    if let number = Double(given), (1...1000).contains(number) { return number }
    return Self.weight(named: given) ?? Self.weight(named: words.joined()) ?? 400
  }

  fileprivate var cutSlant: FontSlant {
    if words.contains(where: { $0.hasSuffix("italic") }) { return .italic }
    return words.contains { $0.hasSuffix("oblique") } ? .oblique : .upright
  }

  /// The cut's name in lower case, by its words.
  private var words: [String] {
    (style ?? "").split { $0 == " " || $0 == "-" }.map { $0.lowercased() }
  }

  /// Whether lottie-web shows another cut: it knows some words, and only when they stand alone.
  var playerDiffers: Bool {
    let parts = (style ?? "").split(separator: " ").map { $0.lowercased() }
    let shown = parts.compactMap { Self.playerWeights[$0] }.last ?? 400
    let weightDiffers = (weight ?? "").isEmpty && shown != cutWeight
    let isThin = shown == 200 && cutWeight < 400
    return weightDiffers && !isThin || cutSlant != (parts.contains("italic") ? .italic : .upright)
  }

  /// The words that lottie-web reads.
  private static let playerWeights: [String: Double] = [
    "thin": 200, "light": 200, "regular": 400, "normal": 400, "medium": 500, "bold": 700,
    "black": 900,
  ]

  /// The weight that a name holds; the longer ones first, since the shorter ones lie in them
  /// (OpenType, `usWeightClass`).
  private static func weight(named name: String) -> Double? {
    weights.first { name.contains($0.name) }?.weight
  }

  private static let weights: [(name: String, weight: Double)] = [
    ("extralight", 200), ("ultralight", 200), ("extrabold", 800), ("ultrabold", 800),
    ("semibold", 600), ("demibold", 600), ("hairline", 100), ("thin", 100), ("light", 300),
    ("medium", 500), ("bold", 700), ("black", 900), ("heavy", 900),
    ("regular", 400), ("normal", 400),
  ]
}
