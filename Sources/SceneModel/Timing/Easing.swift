/// How progress is spread over a span: from 0…1 of time to 0…1 of the way, beyond for overshoot.
public enum Easing: Hashable, Sendable {
  /// Evenly.
  case linear
  /// The start value until the end of the span.
  case hold
  /// CSS's `cubic-bezier`: x is time, within 0…1; y is progress, free.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// CSS's `steps()`: a number of equal steps, at least 1.
  case steps(Int, StepPosition)
  /// A damped spring that starts at 0 and comes to rest at 1.
  case spring(Spring)

  /// CSS's `ease`, Core Animation's `default`.
  public static let ease = Easing.cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS's `ease-in`, Core Animation's `easeIn`.
  public static let easeIn = Easing.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS's `ease-out`, Core Animation's `easeOut`.
  public static let easeOut = Easing.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease-in-out`, Core Animation's `easeInEaseOut`.
  public static let easeInOut = Easing.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

/// Where `steps()` jumps, with CSS's names.
public enum StepPosition: Hashable, Sendable, CaseIterable {
  /// At the start of each step.
  case jumpStart
  /// At the end of each step, CSS's default.
  case jumpEnd
  /// Neither at the very start nor at the very end.
  case jumpNone
  /// At both.
  case jumpBoth
}

/// A damped spring, with `CASpringAnimation`'s names and units.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass: Double
  /// The stiffness, above 0.
  public var stiffness: Double
  /// The damping coefficient, at least 0.
  public var damping: Double
  /// The speed at the start, in whole ways a second; positive heads for the goal.
  public var initialVelocity: Double
  /// The span in seconds that the easing's 0…1 stands for, above 0.
  public var span: Double

  /// Makes a spring; the defaults are Core Animation's.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    span: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.span = span
  }
}
