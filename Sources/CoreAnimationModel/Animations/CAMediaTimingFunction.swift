public import SceneModel

/// How progress is spread over an animation or a segment of it.
public struct CAMediaTimingFunction: Hashable, Sendable {
  /// The easing it stands for.
  public var easing: Easing

  /// Makes one from any easing of the scene model; Core Animation itself knows Béziers only.
  public init(easing: Easing) {
    self.easing = easing
  }

  /// Makes one of the named curves.
  public init(name: CAMediaTimingFunctionName) {
    easing =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: .ease
      }
  }

  /// Makes a Bézier from (0, 0) to (1, 1) with two control points; x is time, 0…1.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    easing = .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Makes equal steps, at least 1; CSS has them, Core Animation says them as discrete keyframes.
  public init(steps: Int, position: StepPosition = .jumpEnd) {
    easing = .steps(steps, position)
  }
}

/// The names of timing functions.
public enum CAMediaTimingFunctionName: String, Hashable, Sendable, CaseIterable {
  /// Evenly.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInEaseOut
  /// The curve of most of Core Animation's own animations.
  case `default`
}
