extension CubicSegment {
  /// The arc length between two parameters, by Gauss–Legendre quadrature on halves until they agree.
  ///
  /// - Parameter tolerance: the error allowed, in user units.
  public func length(from t0: Double = 0, to t1: Double = 1, tolerance: Double = 1e-6) -> Double {
    var length = 0.0
    ArcSpeed(self).divide(from: t0, to: t1, tolerance: tolerance) { length += $1 }
    return length
  }
}

/// How fast a segment runs with its parameter, and so how long it is.
struct ArcSpeed: Sendable {
  /// The derivative as a polynomial of the parameter.
  private let constant: Vector
  private let linear: Vector
  private let square: Vector

  init(_ segment: CubicSegment) {
    let first = segment.control1 - segment.start
    let second = segment.control2 - segment.control1
    let third = segment.end - segment.control2
    constant = first * 3
    linear = (second - first) * 6
    square = (third - second * 2 + first) * 3
  }

  /// User units by parameter, at a parameter 0…1.
  func value(at t: Double) -> Double {
    (constant + (linear + square * t) * t).length
  }

  /// Halvings allowed: 2⁻²⁰ of a curve is far below what a double can tell apart.
  private static let deepestHalving = 20

  /// The share of a length that adding may round away; long curves could be halved for ever.
  private static let roundingShare = 1e-13

  /// Divides what lies between two parameters into pieces that one quadrature gives exactly enough.
  ///
  /// - Parameters:
  ///   - tolerance: the error allowed in all, in user units.
  ///   - piece: gets the parameter at which each piece ends, and its length.
  func divide(
    from t0: Double, to t1: Double, tolerance: Double, _ piece: (Double, Double) -> Void
  ) {
    divide(t0, t1, whole: quadrature(t0, t1), tolerance: tolerance, depth: 0, piece)
  }

  private func divide(
    _ t0: Double, _ t1: Double, whole: Double, tolerance: Double, depth: Int,
    _ piece: (Double, Double) -> Void
  ) {
    let middle = (t0 + t1) / 2
    let left = quadrature(t0, middle)
    let right = quadrature(middle, t1)
    let allowed = max(tolerance, whole * Self.roundingShare)
    if depth >= Self.deepestHalving || !(abs(left + right - whole) > allowed) {
      piece(middle, left)
      piece(t1, right)
      return
    }
    divide(t0, middle, whole: left, tolerance: tolerance / 2, depth: depth + 1, piece)
    divide(middle, t1, whole: right, tolerance: tolerance / 2, depth: depth + 1, piece)
  }

  /// The length between two parameters by five-point Gauss–Legendre quadrature (nodes and weights on
  /// −1…1: Abramowitz & Stegun, table 25.4).
  func quadrature(_ t0: Double, _ t1: Double) -> Double {
    let half = (t1 - t0) / 2
    let middle = (t0 + t1) / 2
    let places = SIMD4<Double>(repeating: middle) + half * Self.nodes
    let x = constant.dx + (linear.dx + square.dx * places) * places
    let y = constant.dy + (linear.dy + square.dy * places) * places
    let outer = (Self.weights * (x * x + y * y).squareRoot()).sum()
    return (outer + Self.middleWeight * value(at: middle)) * half
  }

  private static var middleWeight: Double { 0.568888888888888889 }
  private static var nodes: SIMD4<Double> {
    [-0.906179845938663993, -0.538469310105683091, 0.538469310105683091, 0.906179845938663993]
  }
  private static var weights: SIMD4<Double> {
    [0.236926885056189088, 0.478628670499366468, 0.478628670499366468, 0.236926885056189088]
  }
}
