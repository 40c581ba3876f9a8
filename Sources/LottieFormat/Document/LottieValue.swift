/// What a Lottie property can hold. Keyframes hold some values in a list of their own.
package protocol LottieValue: Codable, Hashable, Sendable {
  /// The value as a keyframe writes it.
  associatedtype KeyframeForm: Encodable
  /// The value as a keyframe writes it.
  var keyframeForm: KeyframeForm { get }
  /// Reads the value of a property that stands still.
  init<Key>(staticIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws
  /// Reads the value of a keyframe.
  init<Key>(keyframeIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws
}

extension Double: LottieValue {
  package var keyframeForm: [Double] { [self] }

  /// Some files write a single number in a list.
  package init<Key>(staticIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    if let list = try? container.decode([Double].self, forKey: key), let first = list.first {
      self = first
    } else {
      self = try container.decode(Double.self, forKey: key)
    }
  }

  package init<Key>(keyframeIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    try self.init(staticIn: container, forKey: key)
  }
}

extension Array: LottieValue where Element == Double {
  package var keyframeForm: [Double] { self }

  /// Some files write a bare number where a list of one is meant.
  package init<Key>(staticIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    if let number = try? container.decode(Double.self, forKey: key) {
      self = [number]
    } else {
      self = try container.decode([Double].self, forKey: key)
    }
  }

  package init<Key>(keyframeIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    try self.init(staticIn: container, forKey: key)
  }
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

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isClosed = try container.decodeIfPresent(LottieFlag.self, forKey: .isClosed)?.isSet ?? false
    vertices = try container.decode([[Double]].self, forKey: .vertices)
    arriving = try container.decode([[Double]].self, forKey: .arriving)
    leaving = try container.decode([[Double]].self, forKey: .leaving)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isClosed, forKey: .isClosed)
    try container.encode(vertices, forKey: .vertices)
    try container.encode(arriving, forKey: .arriving)
    try container.encode(leaving, forKey: .leaving)
  }

  package var keyframeForm: [LottieBezier] { [self] }

  /// Some files write the one outline in a list.
  package init<Key>(staticIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    if let list = try? container.decode([LottieBezier].self, forKey: key), let first = list.first {
      self = first
    } else {
      self = try container.decode(LottieBezier.self, forKey: key)
    }
  }

  package init<Key>(keyframeIn container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    try self.init(staticIn: container, forKey: key)
  }
}

/// A yes or no that Lottie writes as 1 or 0, and some files as true or false.
package struct LottieFlag: Codable, Hashable, Sendable {
  package var isSet: Bool

  package init(_ isSet: Bool) {
    self.isSet = isSet
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      isSet = flag
    } else {
      isSet = try container.decode(Double.self) != 0
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(isSet ? 1 : 0)
  }
}
