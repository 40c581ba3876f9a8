/// A text layer's text.
package struct LottieText: Codable, Hashable, Sendable {
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
package struct LottieTextTrack: Codable, Hashable, Sendable {
  package var keyframes: [LottieTextKeyframe]

  private enum CodingKeys: String, CodingKey { case keyframes = "k" }
}

/// The text from a frame on.
package struct LottieTextKeyframe: Codable, Hashable, Sendable {
  package var time: Double?
  package var value: LottieTextDocument

  private enum CodingKeys: String, CodingKey {
    case time = "t"
    case value = "s"
  }
}

/// What the text says and how it looks.
package struct LottieTextDocument: Codable, Hashable, Sendable {
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
  }
}

/// A path that a text follows; only the empty one is known here.
package struct LottieTextPath: Codable, Hashable, Sendable {}

/// How letters are grouped when they are animated.
package struct LottieTextOptions: Codable, Hashable, Sendable {
  package var grouping: Int?
  package var alignment: LottieProperty<[Double]>?

  private enum CodingKeys: String, CodingKey {
    case grouping = "g"
    case alignment = "a"
  }
}

/// An animation of single letters, which is only counted here.
package struct LottieTextAnimator: Codable, Hashable, Sendable {}

/// The fonts that texts name.
package struct LottieFonts: Codable, Hashable, Sendable {
  package var list: [LottieFont]
}

/// A font, as a file asks for it.
package struct LottieFont: Codable, Hashable, Sendable {
  /// The name by which texts refer to it.
  package var name: String
  package var family: String
  /// Such as `Bold Italic`.
  package var style: String?
  /// The weight, 100…900, as lottie-web writes it into CSS.
  package var weight: String?
  /// The height of the ascent in percent of the size; lottie-ios and lottie-android need it.
  package var ascent: Double?

  private enum CodingKeys: String, CodingKey {
    case name = "fName"
    case family = "fFamily"
    case style = "fStyle"
    case weight = "fWeight"
    case ascent
  }
}
