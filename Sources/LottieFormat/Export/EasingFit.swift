import SceneModel

/// Finds one Bézier easing for the way between two values that is given at some places.
struct EasingFit {
  /// A place of the span, 0…1, the progress there, and by how much it may be missed.
  struct Place {
    var time: Double
    var progress: Double
    var tolerance: Double
  }

  let places: [Place]

  init(places: some Sequence<Place>) {
    self.places = Array(places)
  }

  /// The easing that comes within the tolerance everywhere; nil where none is found.
  ///
  /// For given times of the handles the best heights are a matter of least squares; the times are
  /// found by going downhill from the best of a grid.
  func easing() -> Easing? {
    if places.allSatisfy({ abs($0.time - $0.progress) <= $0.tolerance }) { return .linear }
    let sample = self.sample
    var best = Self.grid.lazy.compactMap { x1, x2 in Self.candidate(x1, x2, sample) }
      .min { $0.error < $1.error }
    var step = Self.gridStep / 2
    while let current = best, step > Self.finestStep {
      if isWithin(current.easing) { return current.easing }
      var isBetter = false
      for (across, down) in Self.directions {
        guard case .cubic(let x1, _, let x2, _) = current.easing,
          let next = Self.candidate(
            min(max(x1 + across * step, 0), 1), min(max(x2 + down * step, 0), 1), sample),
          next.error < (best?.error ?? .infinity)
        else { continue }
        best = next
        isBetter = true
      }
      if !isBetter { step /= 2 }
    }
    return best.flatMap { isWithin($0.easing) ? $0.easing : nil }
  }

  private static let gridStep = 0.2
  private static let finestStep = 0.002
  private static let grid: [(Double, Double)] = {
    let steps = stride(from: 0.1, through: 0.9, by: gridStep)
    return steps.flatMap { x1 in steps.map { (x1, $0) } }
  }()
  private static let directions: [(Double, Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1),
  ]
  /// As many places tell four numbers well enough.
  private static let mostPlaces = 24

  private var sample: [Place] {
    guard places.count > Self.mostPlaces else { return places }
    return (0..<Self.mostPlaces).map { places[$0 * (places.count - 1) / (Self.mostPlaces - 1)] }
  }

  private func isWithin(_ easing: Easing) -> Bool {
    places.allSatisfy { abs(easing.progress(at: $0.time) - $0.progress) <= $0.tolerance }
  }

  /// The easing with handles at two times that comes closest, and the sum of the squares of what it
  /// misses by; nil where nothing tells the heights.
  private static func candidate(
    _ x1: Double, _ x2: Double, _ places: [Place]
  ) -> (easing: Easing, error: Double)? {
    let curve = EasingCurve(x1: x1, y1: 0, x2: x2, y2: 0)
    var (aa, ab, bb, ar, br, rr) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for place in places {
      let s = curve.parameter(forX: place.time)
      let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      let rest = place.progress - s * s * s
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * rest
      br += b * rest
      rr += rest * rest
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-12 else { return nil }
    let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    let error = rr - 2 * (y1 * ar + y2 * br) + y1 * y1 * aa + 2 * y1 * y2 * ab + y2 * y2 * bb
    return (.cubic(x1: x1, y1: y1, x2: x2, y2: y2), error)
  }
}
