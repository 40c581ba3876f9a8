import SceneModel

/// Refuses a parameter that is out of its range.
func require(
  _ holds: Bool, _ parameter: String, _ value: Double, _ range: String
) throws(EffectError) {
  guard holds else { throw .outOfRange(parameter, value, range) }
}

extension Easing {
  /// Refuses an easing whose numbers are out of their ranges.
  func requireUsable() throws(EffectError) {
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      for x in [x1, x2] {
        try require(x >= 0 && x <= 1, "time of an easing's control point", x, "0 to 1")
      }
      for y in [y1, y2] {
        try require(
          y.isFinite, "progress of an easing's control point", y, "a finite number")
      }
    case .steps(let count, let position):
      let least = position == .jumpNone ? 2 : 1
      try require(
        count >= least && count <= 10_000, "number of an easing's steps", Double(count),
        "\(least) to 10000")
    case .spring(let spring):
      for part in [spring.mass, spring.stiffness, spring.span] {
        try require(
          part > 0 && part.isFinite, "mass, stiffness or span of a spring", part, "above 0")
      }
      try require(
        spring.damping >= 0 && spring.damping.isFinite, "damping of a spring", spring.damping,
        "0 or more")
      try require(
        spring.initialVelocity.isFinite, "velocity of a spring", spring.initialVelocity,
        "a finite number")
    case .linear, .hold: break
    }
  }
}
