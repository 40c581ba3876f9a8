extension Losses {
  /// Tells of a motion too fast to be followed, of which sampling misses more than it may.
  ///
  /// - Parameters:
  ///   - error: how far what was sampled is off at most.
  ///   - tolerance: up to where it is said to be the same.
  package mutating func recordRush(
    by error: Double, beyond tolerance: Double, _ feature: Feature, at place: Place,
    _ target: Format? = nil
  ) {
    guard error > tolerance else { return }
    record(
      Loss(
        .approximated(by: error), feature, at: place, target: target,
        message: "what moves too fast to be followed is joined by straight lines"))
  }
}
