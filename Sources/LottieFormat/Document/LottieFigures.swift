/// A free outline; closed ones that were joined to one are named `joined`.
package struct LottiePath: Encodable, Hashable, Sendable {
  package var name: String?
  package var outline: LottieProperty<LottieBezier>
  /// 3 draws it the other way.
  package var direction: Double?
  package var isHidden: Bool?
  /// Whether the outline is closed, where old files do not say it with the outline.
  package var isClosed: Bool?

  private enum CodingKeys: String, CodingKey {
    case name = "nm"
    case outline = "ks"
    case direction = "d"
    case isHidden = "hd"
  }
}

extension LottiePath {
  /// The name of several outlines joined by lines that enclose nothing.
  package static let joinedName = "joined"
}

/// A rectangle about its centre, drawn clockwise from its top right corner.
package struct LottieRectangle: Encodable, Hashable, Sendable {
  package var center: LottieProperty<[Double]>
  package var size: LottieProperty<[Double]>
  /// The corners' radius; lottie-web and lottie-ios need it.
  package var cornerRadius: LottieProperty<Double>?
  /// 1 is clockwise, 3 is not; lottie-web takes anything else for 3.
  package var direction: Double?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case center = "p"
    case size = "s"
    case cornerRadius = "r"
    case direction = "d"
    case isHidden = "hd"
  }
}

/// An ellipse in a box about its centre, drawn clockwise from its top.
package struct LottieEllipse: Encodable, Hashable, Sendable {
  package var center: LottieProperty<[Double]>
  /// The whole extents.
  package var size: LottieProperty<[Double]>
  package var direction: Double?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case center = "p"
    case size = "s"
    case direction = "d"
    case isHidden = "hd"
  }
}

/// A star or polygon, drawn clockwise from its first point.
package struct LottiePolystar: Encodable, Hashable, Sendable {
  package var center: LottieProperty<[Double]>
  package var points: LottieProperty<Double>
  package var outerRadius: LottieProperty<Double>
  /// In percent.
  package var outerRoundness: LottieProperty<Double>
  package var innerRadius: LottieProperty<Double>?
  /// In percent.
  package var innerRoundness: LottieProperty<Double>?
  /// The turn of the first point from the top, in degrees.
  package var rotation: LottieProperty<Double>
  /// 1 is a star, 2 a polygon.
  package var kind: Int?
  package var direction: Double?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case center = "p"
    case points = "pt"
    case outerRadius = "or"
    case outerRoundness = "os"
    case innerRadius = "ir"
    case innerRoundness = "is"
    case rotation = "r"
    case kind = "sy"
    case direction = "d"
    case isHidden = "hd"
  }
}
