/// How a layer or group lies in its parent; what is left out moves nothing.
package struct LottieTransform: Encodable, Hashable, Sendable {
  /// The point that lies at `position`.
  package var anchor: LottieProperty<[Double]>?
  /// Where the anchor lies in the parent.
  package var position: LottiePosition?
  /// The factors in percent.
  package var scale: LottieProperty<[Double]>?
  /// The turn in degrees, clockwise.
  package var rotation: LottieProperty<Double>?
  /// The turn in degrees, as layers with three dimensions name it.
  package var rotationZ: LottieProperty<Double>?
  /// The turns out of the plane in degrees.
  package var rotationX: LottieProperty<Double>?
  package var rotationY: LottieProperty<Double>?
  /// The turns about all three axes in degrees, before the others.
  package var orientation: LottieProperty<[Double]>?
  /// The opacity in percent.
  package var opacity: LottieProperty<Double>?
  /// The shear in degrees, positive against the axis.
  package var skew: LottieProperty<Double>?
  /// The turn of the shear's axis in degrees.
  package var skewAxis: LottieProperty<Double>?
  /// The opacity of a repeater's first copy in percent.
  package var startOpacity: LottieProperty<Double>?
  /// The opacity of a repeater's last copy in percent.
  package var endOpacity: LottieProperty<Double>?

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case anchor = "a"
    case position = "p"
    case scale = "s"
    case rotation = "r"
    case rotationX = "rx"
    case rotationY = "ry"
    case rotationZ = "rz"
    case orientation = "or"
    case opacity = "o"
    case skew = "sk"
    case skewAxis = "sa"
    case startOpacity = "so"
    case endOpacity = "eo"
  }
}

/// A position: a point, or two coordinates that move by themselves.
package enum LottiePosition: Hashable, Sendable {
  /// One point.
  case point(LottieProperty<[Double]>)
  /// Two coordinates.
  case split(x: LottieProperty<Double>, y: LottieProperty<Double>)
}

extension LottiePosition: Encodable {
  private enum CodingKeys: String, CodingKey {
    case isSplit = "s"
    case x, y
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .point(let point): try point.encode(to: encoder)
    case .split(let x, let y):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(true, forKey: .isSplit)
      try container.encode(x, forKey: .x)
      try container.encode(y, forKey: .y)
    }
  }
}
