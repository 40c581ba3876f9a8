/// A fill of one colour.
package struct LottieFill: Encodable, Hashable, Sendable {
  /// Red, green, blue and a part that players ignore, each 0…1.
  package var color: LottieProperty<[Double]>
  /// In percent.
  package var opacity: LottieProperty<Double>?
  /// 1 is nonzero, 2 is even-odd.
  package var rule: Int?
  package var blendMode: Int?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case color = "c"
    case opacity = "o"
    case rule = "r"
    case blendMode = "bm"
    case isHidden = "hd"
  }
}

/// A fill with a gradient.
package struct LottieGradientFill: Hashable, Sendable {
  package var gradient: LottieGradient
  /// In percent.
  package var opacity: LottieProperty<Double>?
  /// 1 is nonzero, 2 is even-odd.
  package var rule: Int?
  package var blendMode: Int?
  package var isHidden: Bool?
}

extension LottieGradientFill: Encodable {
  private enum CodingKeys: String, CodingKey {
    case opacity = "o"
    case rule = "r"
    case blendMode = "bm"
    case isHidden = "hd"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try gradient.encode(to: encoder)
    try container.encodeIfPresent(opacity, forKey: .opacity)
    try container.encodeIfPresent(rule, forKey: .rule)
    try container.encodeIfPresent(blendMode, forKey: .blendMode)
    try container.encodeIfPresent(isHidden, forKey: .isHidden)
  }
}

/// A stroke of one colour.
package struct LottieStroke: Hashable, Sendable {
  /// Red, green, blue and a part that players ignore, each 0…1.
  package var color: LottieProperty<[Double]>
  package var line: LottieLine
}

extension LottieStroke: Encodable {
  private enum CodingKeys: String, CodingKey { case color = "c" }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    try line.encode(to: encoder)
  }
}

/// A stroke with a gradient.
package struct LottieGradientStroke: Hashable, Sendable {
  package var gradient: LottieGradient
  package var line: LottieLine
}

extension LottieGradientStroke: Encodable {

  package func encode(to encoder: any Encoder) throws {
    try gradient.encode(to: encoder)
    try line.encode(to: encoder)
  }
}

/// What strokes of both kinds share.
package struct LottieLine: Encodable, Hashable, Sendable {
  package var width: LottieProperty<Double>
  /// In percent.
  package var opacity: LottieProperty<Double>?
  /// 1 is butt, 2 is round, 3 is square.
  package var cap: Int?
  /// 1 is miter, 2 is round, 3 is bevel.
  package var join: Int?
  package var miterLimit: Double?
  package var dashes: [LottieDash]?
  package var blendMode: Int?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case width = "w"
    case opacity = "o"
    case cap = "lc"
    case join = "lj"
    case miterLimit = "ml"
    case dashes = "d"
    case blendMode = "bm"
    case isHidden = "hd"
  }
}

/// A dash (`d`), a gap (`g`) or the offset (`o`) of a stroke.
package struct LottieDash: Encodable, Hashable, Sendable {
  package var kind: String?
  /// A name of its own; lottie-web fails on dashes that share one.
  package var name: String?
  package var length: LottieProperty<Double>

  private enum CodingKeys: String, CodingKey {
    case kind = "n"
    case name = "nm"
    case length = "v"
  }
}

/// Colours that run into each other.
package struct LottieGradient: Encodable, Hashable, Sendable {
  /// 1 is linear, 2 is radial.
  package var kind: Int
  /// Where it starts, or the centre.
  package var start: LottieProperty<[Double]>
  /// Where it ends, or a point of the edge.
  package var end: LottieProperty<[Double]>
  /// The distance of the focus in percent of the radius.
  package var highlightLength: LottieProperty<Double>?
  /// The direction of the focus in degrees, from the direction of `end`.
  package var highlightAngle: LottieProperty<Double>?
  package var colors: LottieGradientColors

  private enum CodingKeys: String, CodingKey {
    case kind = "t"
    case start = "s"
    case end = "e"
    case highlightLength = "h"
    case highlightAngle = "a"
    case colors = "g"
  }
}

/// A gradient's colours: `count` stops of offset, red, green, blue, then stops of offset and alpha.
package struct LottieGradientColors: Encodable, Hashable, Sendable {
  package var count: Int
  package var stops: LottieProperty<[Double]>

  private enum CodingKeys: String, CodingKey {
    case count = "p"
    case stops = "k"
  }
}
