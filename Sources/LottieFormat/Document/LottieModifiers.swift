/// Rounds the corners of the outlines above it.
package struct LottieRoundedCorners: Encodable, Hashable, Sendable {
  package var radius: LottieProperty<Double>

  private enum CodingKeys: String, CodingKey { case radius = "r" }
}

/// Draws the outlines above it in to their middle, or blows them up from it.
package struct LottiePuckerBloat: Encodable, Hashable, Sendable {
  /// In percent; positive bloats.
  package var amount: LottieProperty<Double>

  private enum CodingKeys: String, CodingKey { case amount = "a" }
}

/// Breaks the outlines above it into a zigzag.
package struct LottieZigZag: Encodable, Hashable, Sendable {
  /// How far the points lie from the outline.
  package var size: LottieProperty<Double>
  /// The points for each segment of the outline.
  package var ridges: LottieProperty<Double>
  /// 1 has corners, 2 is smooth.
  package var pointKind: LottieProperty<Double>

  private enum CodingKeys: String, CodingKey {
    case size = "s"
    case ridges = "r"
    case pointKind = "pt"
  }
}

/// Moves the outlines above it outwards.
package struct LottieOffsetPath: Encodable, Hashable, Sendable {
  package var amount: LottieProperty<Double>
  /// 1 is miter, 2 is round, 3 is bevel.
  package var join: Int?
  package var miterLimit: LottieProperty<Double>?

  private enum CodingKeys: String, CodingKey {
    case amount = "a"
    case join = "lj"
    case miterLimit = "ml"
  }
}

/// Joins the outlines above it in its list to one, and hides what paints them there.
package struct LottieMerge: Encodable, Hashable, Sendable {
  /// 1 puts them into one outline, 2 adds their areas, 3 takes all others from the topmost one, 4 keeps
  /// what lies in all of them, 5 what lies in an odd number of them.
  package var mode: Int?
  package var isHidden: Bool?

  private enum CodingKeys: String, CodingKey {
    case mode = "mm"
    case isHidden = "hd"
  }
}

/// Turns the outlines above it about a centre, by less the further out.
package struct LottieTwist: Encodable, Hashable, Sendable {
  /// In degrees, clockwise.
  package var angle: LottieProperty<Double>
  package var center: LottieProperty<[Double]>

  private enum CodingKeys: String, CodingKey {
    case angle = "a"
    case center = "c"
  }
}
