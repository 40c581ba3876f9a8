/// The polynomial through a few values at frames of their own (Lagrange's form).
struct SmoothCourse {
  private let stops: [ExpressionSampling.Stop]
  /// For each stop, one over the product of its distances from the others.
  private let weights: [Double]

  /// - Parameter stops: at unlike frames; nil where they are less than three, or not of one structure.
  init?(stops: [ExpressionSampling.Stop]) {
    let count = stops.first?.numbers.count
    guard stops.count >= 3, stops.allSatisfy({ $0.numbers.count == count }) else { return nil }
    self.stops = stops
    weights = stops.map { stop in
      1 / stops.reduce(1) { $1.frame == stop.frame ? $0 : $0 * (stop.frame - $1.frame) }
    }
  }

  /// The numbers at a frame.
  func numbers(at frame: Double) -> [Double] {
    var result = [Double](repeating: 0, count: stops[0].numbers.count)
    for (stop, weight) in zip(stops, weights) {
      let share = stops.reduce(weight) { $1.frame == stop.frame ? $0 : $0 * (frame - $1.frame) }
      for index in result.indices { result[index] += stop.numbers[index] * share }
    }
    return result
  }

  /// How far a stop of the same structure lies from it.
  func distance(to stop: ExpressionSampling.Stop) -> Double {
    let numbers = numbers(at: stop.frame)
    guard numbers.count == stop.numbers.count else { return .infinity }
    return zip(numbers, stop.numbers).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// The stop at a frame, with a value of the structure of another one.
  func stop(at frame: Double, like other: ExpressionSampling.Stop) -> ExpressionSampling.Stop {
    ExpressionSampling.Stop(frame, other.value.with(numbers(at: frame)))
  }

  /// The stops between two, half-way between which is a third, that lines between them need.
  ///
  /// - Parameter allowed: what a line may miss by.
  func stops(
    from start: ExpressionSampling.Stop, by middle: ExpressionSampling.Stop,
    to end: ExpressionSampling.Stop, within allowed: Double
  ) -> [ExpressionSampling.Stop] {
    let rise = zip(zip(start.numbers, end.numbers), middle.numbers).reduce(0) {
      max($0, abs(($1.0.0 + $1.0.1) / 2 - $1.1))
    }
    guard rise > allowed else { return [] }
    // Lines half as long miss a curve by a quarter.
    var pieces = 2
    while pieces < Self.mostPieces, rise / Double(pieces * pieces) > allowed { pieces *= 2 }
    return (1..<pieces).map { piece in
      if piece * 2 == pieces { return middle }
      let frame = start.frame + (end.frame - start.frame) * Double(piece) / Double(pieces)
      return stop(at: frame, like: middle)
    }
  }

  private static let mostPieces = 32
}
