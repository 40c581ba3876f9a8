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
  /// An entry that this library does not know, by its type.
  case unknown(String)
}

extension LottieShapeItem: Codable {
  private enum CodingKeys: String, CodingKey { case type = "ty" }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(String.self, forKey: .type)
    switch type {
    case "gr": self = .group(try LottieGroup(from: decoder))
    case "sh": self = .path(try LottiePath(from: decoder))
    case "rc": self = .rectangle(try LottieRectangle(from: decoder))
    case "el": self = .ellipse(try LottieEllipse(from: decoder))
    case "sr": self = .polystar(try LottiePolystar(from: decoder))
    case "fl": self = .fill(try LottieFill(from: decoder))
    case "st": self = .stroke(try LottieStroke(from: decoder))
    case "gf": self = .gradientFill(try LottieGradientFill(from: decoder))
    case "gs": self = .gradientStroke(try LottieGradientStroke(from: decoder))
    case "tr": self = .transform(try LottieTransform(from: decoder))
    case "tm": self = .trim(try LottieTrim(from: decoder))
    case "rp": self = .repeater(try LottieRepeater(from: decoder))
    default: self = .unknown(type)
    }
  }

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
    case .unknown(let type): type
    }
  }
}

/// Entries under a transform of their own, which is the last of them.
package struct LottieGroup: Codable, Hashable, Sendable {
  package var name: String?
  package var isHidden: Bool?
  package var items: [LottieShapeItem]

  package init(name: String?, items: [LottieShapeItem]) {
    self.name = name
    self.items = items
  }

  private enum CodingKeys: String, CodingKey {
    case name = "nm"
    case isHidden = "hd"
    case items = "it"
  }
}

/// Cuts the outlines above it.
package struct LottieTrim: Codable, Hashable, Sendable {
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
package struct LottieRepeater: Codable, Hashable, Sendable {
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
package struct LottieRepeaterTransform: Codable, Hashable, Sendable {
  package var parts: LottieTransform

  private enum CodingKeys: String, CodingKey { case type = "ty" }

  package init(_ parts: LottieTransform) {
    self.parts = parts
  }

  package init(from decoder: any Decoder) throws {
    parts = try LottieTransform(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("tr", forKey: .type)
    try parts.encode(to: encoder)
  }
}
