package import VectorGeometry

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

/// An outline of cubic Béziers. Most of a large file is outlines: so their numbers lie in one piece
/// of memory, which a list of lists would take several times over.
package struct LottieBezier: LottieValue {
  /// A point with two controls, which are relative to it. What files write of a third dimension is
  /// passed over, as players do.
  package struct Vertex: Hashable, Sendable {
    package var point: Point
    /// The control from which the curve before it comes.
    package var arriving: Vector
    /// The control for which the curve after it heads.
    package var leaving: Vector

    package init(_ point: Point, arriving: Vector = .zero, leaving: Vector = .zero) {
      self.point = point
      self.arriving = arriving
      self.leaving = leaving
    }
  }

  /// Whether the last vertex is joined to the first.
  package var isClosed: Bool
  /// The points, in the order in which they are drawn.
  package var vertices: [Vertex]

  package init(isClosed: Bool = false, vertices: [Vertex] = []) {
    self.isClosed = isClosed
    self.vertices = vertices
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
    try container.encode(vertices.map { [$0.point.x, $0.point.y] }, forKey: .vertices)
    try container.encode(vertices.map { [$0.arriving.dx, $0.arriving.dy] }, forKey: .arriving)
    try container.encode(vertices.map { [$0.leaving.dx, $0.leaving.dy] }, forKey: .leaving)
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
