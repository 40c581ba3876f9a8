import SceneModel

/// Cubic easings that follow a function within a tolerance.
enum CurveFit {
  /// Halvings allowed: 2⁻¹² of a segment is finer than any frame.
  private static let deepestHalving = 12

  /// The function between 0 and 1 in cubics whose ends have its own slopes (Hermite's form), halved
  /// until the error at their quarters is within the tolerance.
  static func pieces(
    of function: (Double) -> Double, tolerance: Double
  ) -> [EasingPiece] {
    pieces(of: function, from: 0, to: 1, tolerance: tolerance, depth: 0)
  }

  private static func pieces(
    of function: (Double) -> Double, from start: Double, to end: Double, tolerance: Double,
    depth: Int
  ) -> [EasingPiece] {
    let piece = hermite(function, from: start, to: end)
    let width = end - start
    let isClose = [0.125, 0.25, 0.5, 0.75, 0.875].allSatisfy { share in
      let fitted = piece.from + (piece.to - piece.from) * piece.easing.progress(at: share)
      return abs(fitted - function(start + width * share)) <= tolerance
    }
    if isClose || depth >= deepestHalving { return [piece] }
    let middle = (start + end) / 2
    return pieces(of: function, from: start, to: middle, tolerance: tolerance, depth: depth + 1)
      + pieces(of: function, from: middle, to: end, tolerance: tolerance, depth: depth + 1)
  }

  private static func hermite(
    _ function: (Double) -> Double, from start: Double, to end: Double
  ) -> EasingPiece {
    let from = function(start)
    let to = function(end)
    let rise = to - from
    guard abs(rise) > 1e-12 else {
      return EasingPiece(start: start, end: end, from: from, to: to, easing: .linear)
    }
    // One-sided differences of the second order keep corners at the ends out.
    let step = (end - start) * 1e-4
    let first = (4 * function(start + step) - function(start + 2 * step) - 3 * from) / (2 * step)
    let last = (3 * to - 4 * function(end - step) + function(end - 2 * step)) / (2 * step)
    let third = (end - start) / 3 / rise
    let easing = Easing.cubic(
      x1: 1.0 / 3, y1: first * third, x2: 2.0 / 3, y2: 1 - last * third)
    return EasingPiece(start: start, end: end, from: from, to: to, easing: easing)
  }
}

extension Easing {
  /// The square of time, exactly.
  static let square = Easing.cubic(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
  /// The cube of time, exactly.
  static let cube = Easing.cubic(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 0)

  /// The easing to the power of 1, 2 or 3: exact for even time, holds and steps, else within a
  /// tolerance.
  func power(_ exponent: Int, tolerance: Double) -> [EasingPiece] {
    func whole(_ easing: Easing) -> [EasingPiece] {
      [EasingPiece(start: 0, end: 1, from: 0, to: 1, easing: easing)]
    }
    func raised(_ progress: Double) -> Double {
      exponent == 2 ? progress * progress : progress * progress * progress
    }
    if exponent == 1 { return whole(self) }
    switch self {
    case .linear: return whole(exponent == 2 ? .square : .cube)
    case .hold: return whole(.hold)
    case .steps:
      return plainPieces().map { piece in
        var power = piece
        power.from = raised(piece.from)
        power.to = raised(piece.to)
        return power
      }
    case .cubic, .spring:
      return CurveFit.pieces(of: { raised(progress(at: $0)) }, tolerance: tolerance)
    }
  }
}
