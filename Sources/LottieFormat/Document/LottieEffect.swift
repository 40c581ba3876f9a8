/// An effect on a layer's picture.
package struct LottieEffect: Encodable, Hashable, Sendable {
  /// 29 is a Gaussian blur, 25 a drop shadow.
  package var type: Int
  package var name: String?
  package var isEnabled: LottieFlag?
  /// The part of the picture that lottie-web draws, which would cut a shadow at the picture's edge.
  package var region: LottieEffectRegion?
  /// What it is made with, in an order of its own for each type.
  package var values: [LottieEffectValue]?

  private enum CodingKeys: String, CodingKey {
    case type = "ty"
    case name = "nm"
    case isEnabled = "en"
    case region = "fs"
    case values = "ef"
  }
}

/// A part of a layer's picture, as an SVG filter gives it.
package struct LottieEffectRegion: Encodable, Hashable, Sendable {
  package var x: String
  package var y: String
  package var width: String
  package var height: String

  /// Twice the picture's extent more on each side.
  package static let wide = LottieEffectRegion(
    x: "-200%", y: "-200%", width: "500%", height: "500%")
}

/// One of the numbers or colours that an effect is made with.
package struct LottieEffectValue: Hashable, Sendable {
  /// What the value is, by the file's number: 0 a number, 1 an angle, 2 a colour, 7 a choice.
  package var type: Int
  /// Some players find a value by this name, others by its place.
  package var name: String?
  /// The value, a single number as a list of one.
  package var value: LottieProperty<[Double]>?
}

extension LottieEffectValue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type = "ty"
    case name = "nm"
    case value = "v"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(name, forKey: .name)
    if case .fixed(let parts) = value, parts.count == 1 {
      try container.encode(LottieProperty.fixed(parts[0]), forKey: .value)
    } else {
      try container.encodeIfPresent(value, forKey: .value)
    }
  }
}
