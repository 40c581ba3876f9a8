/// A text layer's text.
package struct LottieText: Encodable, Hashable, Sendable {
  package var document: LottieTextTrack
  /// A path that the text follows; lottie-web needs the empty one.
  package var path: LottieTextPath?
  package var options: LottieTextOptions?
  /// Per-letter animations; lottie-web and lottie-ios need the empty list.
  package var animators: [LottieTextAnimator]?

  private enum CodingKeys: String, CodingKey {
    case document = "d"
    case path = "p"
    case options = "m"
    case animators = "a"
  }
}

/// The text over time, one keyframe for each look of it.
package struct LottieTextTrack: Encodable, Hashable, Sendable {
  package var keyframes: [LottieTextKeyframe]

  private enum CodingKeys: String, CodingKey { case keyframes = "k" }
}

/// The text from a frame on.
package struct LottieTextKeyframe: Encodable, Hashable, Sendable {
  package var time: Double?
  package var value: LottieTextDocument

  private enum CodingKeys: String, CodingKey {
    case time = "t"
    case value = "s"
  }
}

/// What the text says and how it looks.
package struct LottieTextDocument: Encodable, Hashable, Sendable {
  /// The characters; lines end with a carriage return.
  package var text: String
  /// The name of a font of the file's list.
  package var font: String
  package var size: Double
  /// 0 is left, 1 is right, 2 is centred.
  package var justification: Int?
  /// The space added after each glyph, in thousandths of the size.
  package var tracking: Double?
  package var lineHeight: Double?
  /// How far it is raised above the baseline.
  package var baselineShift: Double?
  /// Red, green and blue, 0…1.
  package var fillColor: [Double]?
  package var strokeColor: [Double]?
  package var strokeWidth: Double?
  /// Whether the stroke lies over the fill.
  package var isStrokeOnTop: Bool?
  /// The extent of the box that is filled.
  package var boxSize: [Double]?
  /// The top left corner of the box.
  package var boxOrigin: [Double]?

  /// 1 shows capitals, 2 small ones.
  package var capitals: Int?

  private enum CodingKeys: String, CodingKey {
    case text = "t"
    case font = "f"
    case size = "s"
    case justification = "j"
    case tracking = "tr"
    case lineHeight = "lh"
    case baselineShift = "ls"
    case fillColor = "fc"
    case strokeColor = "sc"
    case strokeWidth = "sw"
    case isStrokeOnTop = "of"
    case boxSize = "sz"
    case boxOrigin = "ps"
    case capitals = "ca"
  }
}

/// A path that a text follows; the empty one is none.
package struct LottieTextPath: Encodable, Hashable, Sendable {
  /// The number of the layer's mask that the text follows.
  package var mask: Int?
  /// Whether the letters are spread over the whole path, 0 or 1.
  package var forcesAlignment: LottieProperty<Double>?
  /// Where the text starts, from the path's start.
  package var firstMargin: LottieProperty<Double>?
  /// Where it ends, from the path's end.
  package var lastMargin: LottieProperty<Double>?
  /// Whether letters stand across the path, 0 or 1.
  package var isPerpendicular: LottieProperty<Double>?
  /// Whether the path is followed from its end, 0 or 1.
  package var isReversed: LottieProperty<Double>?

  private enum CodingKeys: String, CodingKey {
    case mask = "m"
    case forcesAlignment = "a"
    case firstMargin = "f"
    case lastMargin = "l"
    case isPerpendicular = "p"
    case isReversed = "r"
  }
}

/// How letters are grouped when they are animated.
package struct LottieTextOptions: Encodable, Hashable, Sendable {
  /// What turns about one point: 1 characters, 2 words, 3 lines, 4 all.
  package var grouping: Int?
  package var alignment: LottieProperty<[Double]>?

  private enum CodingKeys: String, CodingKey {
    case grouping = "g"
    case alignment = "a"
  }
}

/// A change of single letters, words or lines.
package struct LottieTextAnimator: Encodable, Hashable, Sendable {
  package var name: String?
  /// What is changed.
  package var look: LottieTextAnimatorLook
  /// Which letters, and how much.
  package var range: LottieTextRange?

  private enum CodingKeys: String, CodingKey {
    case name = "nm"
    case look = "a"
    case range = "s"
  }
}

/// What is added to a letter's look where an animator applies fully.
package struct LottieTextAnimatorLook: Hashable, Sendable {
  package var transform: LottieTransform
  package var fillColor: LottieProperty<[Double]>?
  package var strokeColor: LottieProperty<[Double]>?
  package var strokeWidth: LottieProperty<Double>?
  package var tracking: LottieProperty<Double>?
  /// The turn of the fill's hue in degrees.
  package var fillHue: LottieProperty<Double>?
  /// What is added to the fill's saturation and brightness, in percent.
  package var fillSaturation: LottieProperty<Double>?
  package var fillBrightness: LottieProperty<Double>?
  /// The keys of what else is changed.
  package var others: [String]

  /// The keys that are read.
  package static let known: Set<String> = [
    "a", "p", "s", "r", "o", "fc", "fh", "fs", "fb", "sc", "sw", "t", "sk", "sa", "rx", "ry", "rz",
  ]
}

extension LottieTextAnimatorLook: Encodable {
  private enum CodingKeys: String, CodingKey {
    case fillColor = "fc"
    case strokeColor = "sc"
    case strokeWidth = "sw"
    case tracking = "t"
    case fillHue = "fh"
    case fillSaturation = "fs"
    case fillBrightness = "fb"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try transform.encode(to: encoder)
    try container.encodeIfPresent(fillColor, forKey: .fillColor)
    try container.encodeIfPresent(strokeColor, forKey: .strokeColor)
    try container.encodeIfPresent(strokeWidth, forKey: .strokeWidth)
    try container.encodeIfPresent(tracking, forKey: .tracking)
    try container.encodeIfPresent(fillHue, forKey: .fillHue)
    try container.encodeIfPresent(fillSaturation, forKey: .fillSaturation)
    try container.encodeIfPresent(fillBrightness, forKey: .fillBrightness)
  }
}

/// Which letters an animator changes, and how much.
package struct LottieTextRange: Encodable, Hashable, Sendable {
  /// 0 is a range, 1 is an expression.
  package var kind: Int?
  package var start: LottieProperty<Double>?
  package var end: LottieProperty<Double>?
  package var offset: LottieProperty<Double>?
  /// In percent.
  package var amount: LottieProperty<Double>?
  /// 1 counts in percent, 2 in letters, words or lines.
  package var unit: Int?
  /// 1 square, 2 ramp up, 3 ramp down, 4 triangle, 5 round, 6 smooth.
  package var shape: Int?
  /// 1 characters, 2 characters without spaces, 3 words, 4 lines.
  package var basis: Int?
  package var easeHigh: LottieProperty<Double>?
  package var easeLow: LottieProperty<Double>?
  package var smoothness: LottieProperty<Double>?
  package var isRandom: Bool?

  private enum CodingKeys: String, CodingKey {
    case kind = "t"
    case start = "s"
    case end = "e"
    case offset = "o"
    case amount = "a"
    case unit = "r"
    case shape = "sh"
    case basis = "b"
    case easeHigh = "xe"
    case easeLow = "ne"
    case smoothness = "sm"
    case isRandom = "rn"
  }
}

/// The fonts that texts name.
package struct LottieFonts: Encodable, Hashable, Sendable {
  package var list: [LottieFont]
}

/// A font, as a file asks for it.
package struct LottieFont: Encodable, Hashable, Sendable {
  /// The name by which texts refer to it.
  package var name: String
  package var family: String
  /// Such as `Bold Italic`.
  package var style: String?
  /// The weight, 100…900, as lottie-web writes it into CSS.
  package var weight: String?
  /// The height of the ascent in percent of the size; lottie-ios and lottie-android need it.
  package var ascent: Double?

  /// The ascent of most fonts.
  package static let usualAscent = 75.0

  private enum CodingKeys: String, CodingKey {
    case name = "fName"
    case family = "fFamily"
    case style = "fStyle"
    case weight = "fWeight"
    case ascent
  }
}
