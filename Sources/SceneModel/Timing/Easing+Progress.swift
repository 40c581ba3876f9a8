#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Easing {
  /// The progress at a share `t` of the span; `t` outside 0…1 is brought inside.
  public func progress(at t: Double) -> Double {
    let t = min(max(t, 0), 1)
    switch self {
    case .linear: return t
    case .hold: return t < 1 ? 0 : 1
    case .cubic(let x1, let y1, let x2, let y2):
      let curve = EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      return curve.y(at: curve.parameter(forX: t))
    case .steps(let count, let position): return Self.stepped(t, count: count, position)
    case .spring(let spring): return spring.displacement(at: t * spring.span)
    }
  }

  /// Source: CSS Easing Functions 1, section 2.3.
  private static func stepped(_ t: Double, count: Int, _ position: StepPosition) -> Double {
    let steps = Double(max(count, position == .jumpNone ? 2 : 1))
    var step = (t * steps).rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    let jumps: Double =
      switch position {
      case .jumpStart, .jumpEnd: steps
      case .jumpNone: steps - 1
      case .jumpBoth: steps + 1
      }
    return min(max(step, 0), jumps) / jumps
  }

  /// The easing of the way back: played forwards it shows this one backwards, 1 − f(1 − t).
  public var mirrored: Easing? {
    switch self {
    case .linear: .linear
    case .cubic(let x1, let y1, let x2, let y2):
      .cubic(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    case .steps(let count, .jumpStart): .steps(count, .jumpEnd)
    case .steps(let count, .jumpEnd): .steps(count, .jumpStart)
    case .steps: self
    case .hold, .spring: nil
    }
  }

  /// Whether the progress leaves 0…1 on its way.
  public var overshoots: Bool {
    switch self {
    case .linear, .hold, .steps: return false
    case .cubic(_, let y1, _, let y2):
      guard y1 < 0 || y1 > 1 || y2 < 0 || y2 > 1 else { return false }
      return (1..<64).contains { step in
        let y = EasingCurve(x1: 0, y1: y1, x2: 1, y2: y2).y(at: Double(step) / 64)
        return y < -1e-9 || y > 1 + 1e-9
      }
    case .spring: return true
    }
  }
}

/// The cubic Bézier from (0, 0) to (1, 1) behind an easing.
package struct EasingCurve: Hashable, Sendable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package func x(at s: Double) -> Double { Self.bezier(x1, x2, s) }
  package func y(at s: Double) -> Double { Self.bezier(y1, y2, s) }

  private static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * first + 3 * u * s * s * second + s * s * s
  }

  /// The curve's parameter at an x: Newton's steps inside a bracket that always shrinks.
  package func parameter(forX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let miss = self.x(at: s) - x
      if abs(miss) < 1e-14 { break }
      if miss > 0 { high = s } else { low = s }
      let u = 1 - s
      let slope = 3 * u * u * x1 + 6 * u * s * (x2 - x1) + 3 * s * s * (1 - x2)
      let next = slope > 1e-9 ? s - miss / slope : low
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}

extension Spring {
  /// How far the spring has come after a time, 1 at rest.
  ///
  /// Source: the damped harmonic oscillator; over-damped springs move as critically damped ones,
  /// as in Core Animation without `allowsOverdamping`.
  public func displacement(at time: Double) -> Double {
    guard mass > 0, stiffness > 0, damping >= 0 else { return time > 0 ? 1 : 0 }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard ratio < 1 else {
      return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing =
      cos(damped * time)
      + (ratio * frequency - initialVelocity) / damped * sin(damped * time)
    return 1 - exp(-ratio * frequency * time) * swing
  }
}
