/// An angle; positive turns clockwise on screen, because y grows down.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians, unbounded: whole turns are kept.
  public var radians: Double

  /// Makes an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle from degrees, 360 to the turn.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// The angle in degrees, 360 to the turn.
  public var degrees: Double { radians * 180 / .pi }

  /// No turn at all.
  public static let zero = Angle(radians: 0)
  /// One whole turn clockwise.
  public static let fullTurn = Angle(radians: 2 * .pi)

  /// Makes an angle from degrees, 360 to the turn.
  public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

  /// Makes an angle from radians.
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }

  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }

  /// An angle times a factor.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// The same turn, the other way round.
  public static prefix func - (angle: Angle) -> Angle {
    Angle(radians: -angle.radians)
  }

  /// Orders angles by how far they turn clockwise.
  public static func < (left: Angle, right: Angle) -> Bool {
    left.radians < right.radians
  }
}
