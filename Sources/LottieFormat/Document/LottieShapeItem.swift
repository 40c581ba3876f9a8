/// One entry of a shape layer's or group's list; the first one lies on top.
package indirect enum LottieShapeItem: Hashable, Sendable {
  case group(LottieGroup)
  case path(LottiePath)
  case rectangle(LottieRectangle)
  case ellipse(LottieEllipse)
  case polystar(LottiePolystar)
  case fill(LottieFill)
  case stroke(LottieStroke)
  case gradientFill(LottieGradientFill)
  case gradientStroke(LottieGradientStroke)
  case transform(LottieTransform)
  case trim(LottieTrim)
  case repeater(LottieRepeater)
  case roundedCorners(LottieRoundedCorners)
  case puckerBloat(LottiePuckerBloat)
  case zigZag(LottieZigZag)
  case offsetPath(LottieOffsetPath)
  case merge(LottieMerge)
  case twist(LottieTwist)
  /// An entry that this library does not know, by its type.
  case unknown(String)
}

extension LottieShapeItem: Encodable {
  private enum CodingKeys: String, CodingKey { case type = "ty" }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    switch self {
    case .group(let item): try item.encode(to: encoder)
    case .path(let item): try item.encode(to: encoder)
    case .rectangle(let item): try item.encode(to: encoder)
    case .ellipse(let item): try item.encode(to: encoder)
    case .polystar(let item): try item.encode(to: encoder)
    case .fill(let item): try item.encode(to: encoder)
    case .stroke(let item): try item.encode(to: encoder)
    case .gradientFill(let item): try item.encode(to: encoder)
    case .gradientStroke(let item): try item.encode(to: encoder)
    case .transform(let item): try item.encode(to: encoder)
    case .trim(let item): try item.encode(to: encoder)
    case .repeater(let item): try item.encode(to: encoder)
    case .roundedCorners(let item): try item.encode(to: encoder)
    case .puckerBloat(let item): try item.encode(to: encoder)
    case .zigZag(let item): try item.encode(to: encoder)
    case .offsetPath(let item): try item.encode(to: encoder)
    case .merge(let item): try item.encode(to: encoder)
    case .twist(let item): try item.encode(to: encoder)
    case .unknown: break
    }
  }

  /// The entry's type as the file names it.
  package var type: String {
    switch self {
    case .group: "gr"
    case .path: "sh"
    case .rectangle: "rc"
    case .ellipse: "el"
    case .polystar: "sr"
    case .fill: "fl"
    case .stroke: "st"
    case .gradientFill: "gf"
    case .gradientStroke: "gs"
    case .transform: "tr"
    case .trim: "tm"
    case .repeater: "rp"
    case .roundedCorners: "rd"
    case .puckerBloat: "pb"
    case .zigZag: "zz"
    case .offsetPath: "op"
    case .merge: "mm"
    case .twist: "tw"
    case .unknown(let type): type
    }
  }
}

/// Entries under a transform of their own, which is the last of them.
package struct LottieGroup: Encodable, Hashable, Sendable {
  package var name: String?
  package var blendMode: Int?
  package var isHidden: Bool?
  package var items: [LottieShapeItem]

  package init(name: String?, items: [LottieShapeItem]) {
    self.name = name
    self.items = items
  }

  private enum CodingKeys: String, CodingKey {
    case name = "nm"
    case blendMode = "bm"
    case isHidden = "hd"
    case items = "it"
  }
}

/// Cuts the outlines above it.
package struct LottieTrim: Encodable, Hashable, Sendable {
  /// Where the kept part starts, in percent of the length.
  package var start: LottieProperty<Double>
  /// Where it ends, in percent of the length.
  package var end: LottieProperty<Double>
  /// A shift of both; 360 is the whole length.
  package var offset: LottieProperty<Double>
  /// 1 cuts each outline by itself, 2 all as one running length.
  package var mode: Int?

  private enum CodingKeys: String, CodingKey {
    case start = "s"
    case end = "e"
    case offset = "o"
    case mode = "m"
  }
}

/// Copies everything above it.
package struct LottieRepeater: Encodable, Hashable, Sendable {
  /// How many copies there are.
  package var copies: LottieProperty<Double>
  /// How many steps the first one has taken.
  package var offset: LottieProperty<Double>
  /// 1 lays earlier copies on top, 2 later ones.
  package var composite: Int?
  /// One step; its position is a displacement.
  package var transform: LottieRepeaterTransform

  private enum CodingKeys: String, CodingKey {
    case copies = "c"
    case offset = "o"
    case composite = "m"
    case transform = "tr"
  }
}

/// A repeater's step, which names its type as an entry of a list does.
package struct LottieRepeaterTransform: Encodable, Hashable, Sendable {
  package var parts: LottieTransform

  private enum CodingKeys: String, CodingKey { case type = "ty" }

  package init(_ parts: LottieTransform) {
    self.parts = parts
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("tr", forKey: .type)
    try parts.encode(to: encoder)
  }
}
