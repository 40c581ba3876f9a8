/// What a Lottie property can hold. Keyframes hold some values in a list of their own.
package protocol LottieValue: Encodable, Hashable, Sendable {
  /// The value as a keyframe writes it.
  associatedtype KeyframeForm: Encodable
  /// The value as a keyframe writes it.
  var keyframeForm: KeyframeForm { get }
  /// Reads a value; nil where there is none of this kind.
  init?(json: JSONValue)
}

extension Double: LottieValue {
  package var keyframeForm: [Double] { [self] }
}

extension Array: LottieValue where Element == Double {
  package var keyframeForm: [Double] { self }
}

/// An outline of cubic Béziers; the tangents are relative to their vertices.
package struct LottieBezier: LottieValue {
  /// Whether the last vertex is joined to the first.
  package var isClosed: Bool
  /// The points.
  package var vertices: [[Double]]
  /// For each point, the control from which the curve before it comes.
  package var arriving: [[Double]]
  /// For each point, the control for which the curve after it heads.
  package var leaving: [[Double]]

  package init(
    isClosed: Bool = false, vertices: [[Double]] = [], arriving: [[Double]] = [],
    leaving: [[Double]] = []
  ) {
    self.isClosed = isClosed
    self.vertices = vertices
    self.arriving = arriving
    self.leaving = leaving
  }

  private enum CodingKeys: String, CodingKey {
    case isClosed = "c"
    case vertices = "v"
    case arriving = "i"
    case leaving = "o"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isClosed, forKey: .isClosed)
    try container.encode(vertices, forKey: .vertices)
    try container.encode(arriving, forKey: .arriving)
    try container.encode(leaving, forKey: .leaving)
  }

  package var keyframeForm: [LottieBezier] { [self] }
}

/// A yes or no that Lottie writes as 1 or 0, and some files as true or false.
package struct LottieFlag: Encodable, Hashable, Sendable {
  package var isSet: Bool

  package init(_ isSet: Bool) {
    self.isSet = isSet
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(isSet ? 1 : 0)
  }
}
