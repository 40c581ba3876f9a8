#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import SceneModel
import VectorGeometry

/// A curve through values, bent by tension, continuity and bias: Kochanek and Bartels,
/// "Interpolating splines with local tension, continuity, and bias control" (1984).
///
/// At its ends the tangent is the step to the neighbour, so that two values give a straight line.
struct CASpline {
  /// One stretch: start + m0·s + …, with the slopes at both ends by the parameter 0…1.
  struct Stretch {
    var from: [Double]
    var to: [Double]
    var slopes: (first: [Double], last: [Double])
  }

  var stretches: [Stretch]

  init(
    _ points: [[Double]], tension: [Double], continuity: [Double], bias: [Double]
  ) {
    func tangent(_ index: Int, leaving: Bool) -> [Double] {
      let before = index > 0 ? Self.step(points[index - 1], points[index]) : nil
      let after = index + 1 < points.count ? Self.step(points[index], points[index + 1]) : nil
      let zero = points[index].map { _ in 0.0 }
      let c = leaving ? continuity[index] : -continuity[index]
      let b = bias[index]
      let incoming = before ?? after ?? zero
      let outgoing = after ?? before ?? zero
      return zip(incoming, outgoing).map { step, next in
        0.5 * (1 - tension[index]) * ((1 + c) * (1 + b) * step + (1 - c) * (1 - b) * next)
      }
    }
    stretches = points.indices.dropLast().map { index in
      Stretch(
        from: points[index], to: points[index + 1],
        slopes: (tangent(index, leaving: true), tangent(index + 1, leaving: false)))
    }
  }

  private static func step(_ from: [Double], _ to: [Double]) -> [Double] {
    zip(from, to).map { $1 - $0 }
  }
}

extension CASpline.Stretch {
  /// One part of the value at a parameter, 0…1.
  func value(of part: Int, at s: Double) -> Double {
    let d = to[part] - from[part]
    let (first, last) = (slopes.first[part], slopes.last[part])
    return from[part]
      + s * (first + s * (3 * d - 2 * first - last + s * (first + last - 2 * d)))
  }

  /// The value at a parameter, 0…1.
  func value(at s: Double) -> [Double] { from.indices.map { value(of: $0, at: s) } }

  /// How fast one part changes by the parameter.
  func slope(of part: Int, at s: Double) -> Double {
    let d = to[part] - from[part]
    let (first, last) = (slopes.first[part], slopes.last[part])
    return first + s * (2 * (3 * d - 2 * first - last) + 3 * s * (first + last - 2 * d))
  }

  /// The parameters within 0…1 where one part turns.
  func turningPoints(of part: Int) -> [Double] {
    let d = to[part] - from[part]
    let (first, last) = (slopes.first[part], slopes.last[part])
    let square = 3 * (first + last - 2 * d)
    let linear = 2 * (3 * d - 2 * first - last)
    var roots: [Double] = []
    if abs(square) < 1e-12 {
      if abs(linear) > 1e-12 { roots = [-first / linear] }
    } else {
      let discriminant = linear * linear - 4 * square * first
      if discriminant > 0 {
        let root = discriminant.squareRoot()
        roots = [(-linear - root) / (2 * square), (-linear + root) / (2 * square)].sorted()
      }
    }
    return roots.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
  }

  /// A stretch of one number as cubic easings, exactly.
  var easings: [EasingPiece] {
    let rise = to[0] - from[0]
    let handles = max(abs(slopes.first[0]), abs(slopes.last[0])) / 3
    // A stretch that ends about where it started has no scale of its own; its halves do.
    let cuts = abs(rise) > 1e-3 * handles ? [0, 1] : [0] + turningPoints(of: 0) + [1]
    return zip(cuts, cuts.dropFirst()).map { start, end in
      let from = start == 0 ? self.from[0] : value(of: 0, at: start)
      let to = end == 1 ? self.to[0] : value(of: 0, at: end)
      guard abs(to - from) > 1e-12 else {
        return EasingPiece(start: start, end: end, from: from, to: to, easing: .linear)
      }
      let third = (end - start) / 3 / (to - from)
      let easing = Easing.cubic(
        x1: 1.0 / 3, y1: slope(of: 0, at: start) * third, x2: 2.0 / 3,
        y2: 1 - slope(of: 0, at: end) * third)
      return EasingPiece(start: start, end: end, from: from, to: to, easing: easing)
    }
  }

  /// A stretch of two numbers as a curve in the plane.
  var segment: CAPathSegment {
    func point(_ values: [Double], _ slopes: [Double], _ factor: Double) -> Point {
      Point(values[0] + slopes[0] * factor, values[1] + slopes[1] * factor)
    }
    return CAPathSegment(
      Point(from[0], from[1]), point(from, slopes.first, 1.0 / 3),
      point(to, slopes.last, -1.0 / 3), Point(to[0], to[1]))
  }

  /// Parameters so close that straight lines between them stay within a tolerance.
  func parameters(
    under easing: Easing, tolerance: Double, from start: Double = 0, to end: Double = 1,
    depth: Int = 0
  ) -> [Double] {
    let first = value(at: easing.progress(at: start))
    let last = value(at: easing.progress(at: end))
    let isClose = [0.25, 0.5, 0.75].allSatisfy { share in
      let actual = value(at: easing.progress(at: start + (end - start) * share))
      let line = zip(first, last).map { $0 + ($1 - $0) * share }
      return CASpline.distance(line, actual) <= tolerance
    }
    // Ten halvings of a segment are finer than any frame.
    if depth >= 10 || (isClose && depth > 0) { return [start] }
    let middle = (start + end) / 2
    return parameters(
      under: easing, tolerance: tolerance, from: start, to: middle, depth: depth + 1)
      + parameters(under: easing, tolerance: tolerance, from: middle, to: end, depth: depth + 1)
  }
}

extension CASpline {
  /// How far apart two values are, over all their parts.
  static func distance(_ left: [Double], _ right: [Double]) -> Double {
    sqrt(zip(left, right).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) })
  }
}
