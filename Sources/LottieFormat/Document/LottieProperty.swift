/// A value that stands still or moves from keyframe to keyframe.
package enum LottieProperty<Value: LottieValue>: Hashable, Sendable {
  /// It never changes.
  case fixed(Value)
  /// It is given at some frames and lies between them elsewhere.
  case animated([LottieKeyframe<Value>])
  /// It is given by a script, which starts from another property.
  indirect case expressed(String, of: LottieProperty)
}

extension LottieProperty: Encodable {
  private enum CodingKeys: String, CodingKey {
    case isAnimated = "a"
    case value = "k"
    case expression = "x"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .fixed(let value):
      try container.encode(LottieFlag(false), forKey: .isAnimated)
      try container.encode(value, forKey: .value)
    case .animated(let keyframes):
      try container.encode(LottieFlag(true), forKey: .isAnimated)
      try container.encode(keyframes, forKey: .value)
    case .expressed(let expression, let base):
      try base.encode(to: encoder)
      try container.encode(expression, forKey: .expression)
    }
  }
}

/// A value at a frame and the easing to the next one.
package struct LottieKeyframe<Value: LottieValue>: Hashable, Sendable {
  /// The frame, fractions allowed.
  package var time: Double
  /// The value; old files leave it out of the last keyframe.
  package var value: Value?
  /// The value at the next keyframe, as files before 5.0 give it.
  package var end: Value?
  /// The handle with which the easing leaves this keyframe.
  package var leaving: LottieEasingHandle?
  /// The handle with which the easing reaches the next one.
  package var arriving: LottieEasingHandle?
  /// Whether the value stays until the next keyframe.
  package var isHold: Bool
  /// The spatial tangent with which a position leaves, relative to it.
  package var spatialLeaving: [Double]?
  /// The spatial tangent with which the next position is reached, relative to that one.
  package var spatialArriving: [Double]?

  package init(
    time: Double, value: Value?, leaving: LottieEasingHandle? = nil,
    arriving: LottieEasingHandle? = nil, isHold: Bool = false
  ) {
    self.time = time
    self.value = value
    self.leaving = leaving
    self.arriving = arriving
    self.isHold = isHold
  }
}

/// The keys of a keyframe.
package enum LottieKeyframeKeys: String, CodingKey {
  case time = "t"
  case value = "s"
  case end = "e"
  case leaving = "o"
  case arriving = "i"
  case isHold = "h"
  case spatialLeaving = "to"
  case spatialArriving = "ti"
}

extension LottieKeyframe: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: LottieKeyframeKeys.self)
    try container.encode(time, forKey: .time)
    try container.encodeIfPresent(value?.keyframeForm, forKey: .value)
    try container.encodeIfPresent(end?.keyframeForm, forKey: .end)
    try container.encodeIfPresent(leaving, forKey: .leaving)
    try container.encodeIfPresent(arriving, forKey: .arriving)
    if isHold { try container.encode(LottieFlag(true), forKey: .isHold) }
    try container.encodeIfPresent(spatialLeaving, forKey: .spatialLeaving)
    try container.encodeIfPresent(spatialArriving, forKey: .spatialArriving)
  }
}

/// A control point of an easing: x is time and y is progress.
package struct LottieEasingHandle: Hashable, Sendable {
  package var x: Coordinate
  package var y: Coordinate

  package init(_ x: Double, _ y: Double) {
    self.init(x: Coordinate(x), y: Coordinate(y))
  }

  package init(x: Coordinate, y: Coordinate) {
    self.x = x
    self.y = y
  }

  /// A coordinate: one for all parts of the value or one for each. Most are one, and a file has many:
  /// so that one takes no memory of its own.
  package struct Coordinate: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
      case one(Double)
      case several([Double])
    }

    private let storage: Storage

    package init(_ common: Double) {
      storage = .one(common)
    }

    package init(_ parts: [Double]) {
      storage = parts.count == 1 ? .one(parts[0]) : .several(parts)
    }

    /// The coordinates as the file lists them.
    package var parts: [Double] {
      switch storage {
      case .one(let part): [part]
      case .several(let parts): parts
      }
    }

    /// The one for all parts, where there is only one.
    package var common: Double? { if case .one(let part) = storage { part } else { nil } }

    /// The one for a part; the last one is also for all that follow, and of none each is 0.
    package subscript(part: Int) -> Double {
      switch storage {
      case .one(let common): common
      case .several(let parts): parts[min(part, max(parts.count - 1, 0))...].first ?? 0
      }
    }
  }
}

extension LottieEasingHandle: Encodable {
  private enum CodingKeys: String, CodingKey { case x, y }

  /// One number for all parts is written bare, which every player reads and is shorter.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let x = x.common, let y = y.common {
      try container.encode(x, forKey: .x)
      try container.encode(y, forKey: .y)
    } else {
      try container.encode(x.parts, forKey: .x)
      try container.encode(y.parts, forKey: .y)
    }
  }
}
