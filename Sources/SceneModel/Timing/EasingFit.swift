/// Finds one Bézier easing for the way between two values that is given at some places.
package struct EasingFit {
  /// A place of the span, 0…1, the progress there, and by how much it may be missed.
  package struct Place {
    package var time: Double
    package var progress: Double
    package var tolerance: Double

    package init(time: Double, progress: Double, tolerance: Double) {
      self.time = time
      self.progress = progress
      self.tolerance = tolerance
    }

    /// What a miss counts.
    fileprivate var weight: Double { 1e-6 / max(tolerance * tolerance, 1e-12) }
  }

  private let places: [Place]
  /// As many of them as tell four numbers well enough.
  private let sample: [Place]

  private static let mostPlaces = 24

  package init(places: some Sequence<Place>) {
    let places = Array(places)
    self.places = places
    // Where there are enough of them, the places that must be met best tell most.
    let least = places.map(\.tolerance).min() ?? 0
    let given = places.filter { $0.tolerance == least }
    let telling = given.count >= Self.fewestPlaces ? given : places
    sample =
      telling.count > Self.mostPlaces
      ? (0..<Self.mostPlaces).map { telling[$0 * (telling.count - 1) / (Self.mostPlaces - 1)] }
      : telling
  }

  private static let fewestPlaces = 6

  /// The easing that comes within the tolerance everywhere; nil where none is found.
  ///
  /// For given times of the handles the best heights are a matter of least squares; from the best of
  /// a grid the four numbers are improved together (Levenberg and Marquardt's method).
  package func easing() -> Easing? {
    if places.allSatisfy({ abs($0.time - $0.progress) <= $0.tolerance }) { return .linear }
    // Handles at thirds make time run evenly: what any smooth way is nearly, over a short stretch.
    if let even = heights(1.0 / 3, 2.0 / 3), isWithin(even.handles) { return even.handles.easing }
    let starts = Self.grid.lazy.compactMap { x1, x2 in heights(x1, x2) }
    guard var best = starts.min(by: { $0.error < $1.error }) else { return nil }
    var damping = 1e-3
    var stalls = 0
    for _ in 0..<Self.mostSteps {
      if isWithin(best.handles) { return best.handles.easing }
      guard damping < 1e6, stalls < Self.mostStalls,
        let next = improved(best.handles, damping: damping)
      else { return nil }
      let error = self.error(of: next)
      stalls = error < best.error * 0.98 ? 0 : stalls + 1
      if error < best.error {
        best = (next, error)
        damping /= 10
      } else {
        damping *= 5
      }
    }
    return nil
  }

  /// Whether an easing comes within the tolerance everywhere.
  package func isMet(by easing: Easing) -> Bool {
    places.allSatisfy { abs(easing.progress(at: $0.time) - $0.progress) <= $0.tolerance }
  }

  private static let mostSteps = 40
  /// After so many steps in a row that hardly help no more will.
  private static let mostStalls = 6
  private static let grid: [(Double, Double)] = {
    let steps = [0.05, 0.3, 0.55, 0.8]
    return steps.flatMap { x1 in steps.map { (x1, 1 - $0) } }
  }()

  private func isWithin(_ handles: Handles) -> Bool {
    let curve = handles.curve
    return places.allSatisfy {
      abs(curve.y(at: curve.parameter(forX: $0.time)) - $0.progress) <= $0.tolerance
    }
  }

  private func error(of handles: Handles) -> Double {
    let curve = handles.curve
    return sample.reduce(0) { sum, place in
      let miss = curve.y(at: curve.parameter(forX: place.time)) - place.progress
      return sum + miss * miss * place.weight
    }
  }

  /// The handles at two times that come closest, and the sum of the squares of what they miss by; nil
  /// where nothing tells the heights.
  private func heights(_ x1: Double, _ x2: Double) -> (handles: Handles, error: Double)? {
    let curve = EasingCurve(x1: x1, y1: 0, x2: x2, y2: 0)
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for place in sample {
      let s = curve.parameter(forX: place.time)
      let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      let rest = place.progress - s * s * s
      aa += a * a * place.weight
      ab += a * b * place.weight
      bb += b * b * place.weight
      ar += a * rest * place.weight
      br += b * rest * place.weight
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-12 * (aa + bb) * (aa + bb) else { return nil }
    let handles = Handles(
      x1: x1, y1: (ar * bb - br * ab) / determinant, x2: x2,
      y2: (br * aa - ar * ab) / determinant)
    return (handles, error(of: handles))
  }

  /// One step towards what misses least; nil where there is none.
  private func improved(_ handles: Handles, damping: Double) -> Handles? {
    let curve = handles.curve
    var equations = LinearEquations()
    for place in sample {
      let s = curve.parameter(forX: place.time)
      let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      let slope = handles.slope(at: s)
      let miss = place.progress - curve.y(at: s)
      equations.add(
        SIMD4(-slope * a, a, -slope * b, b), equals: miss, weight: place.weight)
    }
    guard let step = equations.solution(damping: damping) else { return nil }
    return Handles(
      x1: min(max(handles.x1 + step[0], 0), 1), y1: handles.y1 + step[1],
      x2: min(max(handles.x2 + step[2], 0), 1), y2: handles.y2 + step[3])
  }
}

/// Four unknowns that come closest to satisfying many equations, by their normal equations.
private struct LinearEquations {
  private var rows = [SIMD4<Double>](repeating: .zero, count: 4)
  private var sides = SIMD4<Double>.zero

  mutating func add(_ factors: SIMD4<Double>, equals side: Double, weight: Double) {
    for row in 0..<4 {
      rows[row] += factors * (factors[row] * weight)
      sides[row] += factors[row] * side * weight
    }
  }

  /// Gauss's elimination; nil where nothing tells the unknowns.
  func solution(damping: Double) -> SIMD4<Double>? {
    var (rows, sides) = (rows, sides)
    for row in 0..<4 { rows[row][row] += damping * (rows[row][row] + 1e-6) }
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      guard abs(rows[pivot][column]) > 1e-14 else { return nil }
      rows.swapAt(column, pivot)
      (sides[column], sides[pivot]) = (sides[pivot], sides[column])
      for row in 0..<4 where row != column {
        let factor = rows[row][column] / rows[column][column]
        rows[row] -= rows[column] * factor
        sides[row] -= sides[column] * factor
      }
    }
    return SIMD4(
      sides[0] / rows[0][0], sides[1] / rows[1][1], sides[2] / rows[2][2],
      sides[3] / rows[3][3])
  }
}

/// The handles of a Bézier easing.
private struct Handles {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  var easing: Easing { .cubic(x1: x1, y1: y1, x2: x2, y2: y2) }

  var curve: EasingCurve { EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2) }

  /// How fast the progress rises with the time at a parameter.
  func slope(at s: Double) -> Double {
    func speed(_ first: Double, _ second: Double) -> Double {
      let u = 1 - s
      return 3 * u * u * first + 6 * u * s * (second - first) + 3 * s * s * (1 - second)
    }
    return speed(y1, y2) / max(speed(x1, x2), 1e-6)
  }
}
