/// Easings that were found, for ways that run alike: those of one layer's properties, and of all
/// instances of a composition.
package struct FittedEasings: Sendable {
  /// Ways that differ by less are looked at as one, and their easing is checked again.
  private static let grain = 1e-6

  /// More ways than a file usually has are not remembered.
  private static let most = 20_000

  private struct Finding {
    var easing: Easing?
    /// What it may miss by at the place that must be met best.
    var tolerance: Double
  }

  private var findings: [[Int64]: Finding] = [:]

  package init() {}

  /// The easing that comes within the tolerance of all places; nil where none is found.
  package mutating func easing(for places: [EasingFit.Place]) -> Easing? {
    let key = places.flatMap { [Self.grained($0.time), Self.grained($0.progress)] }
    let tolerance = places.map(\.tolerance).min() ?? 0
    let fit = EasingFit(places: places)
    if let known = findings[key] {
      if let easing = known.easing {
        if fit.isMet(by: easing) { return easing }
      } else if tolerance <= known.tolerance {
        return nil
      }
    }
    let easing = fit.easing()
    if findings.count < Self.most || findings[key] != nil {
      findings[key] = Finding(easing: easing, tolerance: tolerance)
    }
    return easing
  }

  private static func grained(_ value: Double) -> Int64 {
    Int64(exactly: (value / grain).rounded()) ?? .max
  }
}
