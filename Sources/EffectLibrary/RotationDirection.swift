import VectorGeometry

/// Which way something turns.
public enum RotationDirection: String, Hashable, Sendable, CaseIterable {
  /// As a clock's hands.
  case clockwise
  /// Against a clock's hands.
  case counterclockwise

  /// The angle, turned this way.
  func turn(_ angle: Angle) -> Angle { self == .clockwise ? angle : -angle }
}
