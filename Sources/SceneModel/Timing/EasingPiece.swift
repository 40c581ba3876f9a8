/// A stretch of an easing, as an easing of its own between two points of the whole.
package struct EasingPiece: Hashable, Sendable {
  /// Where it starts, 0…1 of the span.
  package var start: Double
  /// Where it ends, 0…1 of the span.
  package var end: Double
  /// The progress at its start.
  package var from: Double
  /// The progress at its end.
  package var to: Double
  /// How the progress runs from start to end.
  package var easing: Easing

  package init(start: Double, end: Double, from: Double, to: Double, easing: Easing) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
    self.easing = easing
  }
}

extension Easing {
  /// The easing between two shares of its span, exactly where its kind has such a form.
  ///
  /// - Parameter tolerance: the error in progress allowed for springs, and for cubics whose stretch
  ///   ends where it started.
  package func pieces(
    from start: Double, to end: Double, tolerance: Double = 1e-4
  ) -> [EasingPiece] {
    guard end > start else { return [] }
    if start <= 0, end >= 1, !isSpring {
      return [EasingPiece(start: 0, end: 1, from: 0, to: 1, easing: self)]
    }
    switch self {
    case .linear:
      return [EasingPiece(start: start, end: end, from: start, to: end, easing: .linear)]
    case .hold:
      return [
        EasingPiece(start: start, end: end, from: 0, to: end < 1 ? 0 : 1, easing: .hold)
      ]
    case .cubic(let x1, let y1, let x2, let y2):
      let curve = EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      return curve.pieces(curve.parameter(forX: start), curve.parameter(forX: end))
    case .steps: return heldPieces.compactMap { $0.clipped(from: start, to: end) }
    case .spring(let spring):
      return spring.pieces(from: start, to: end, tolerance: tolerance)
    }
  }

  /// The easing in pieces that formats with plain keyframes can say: linear, hold, and cubics that
  /// stay within 0…1.
  ///
  /// - Parameter tolerance: the error in progress allowed for springs; all else is exact.
  package func plainPieces(tolerance: Double = 1e-4) -> [EasingPiece] {
    switch self {
    case .linear, .hold:
      return [EasingPiece(start: 0, end: 1, from: 0, to: 1, easing: self)]
    case .cubic(let x1, let y1, let x2, let y2):
      let curve = EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      let turns = [0] + curve.turningPoints + [1]
      return zip(turns, turns.dropFirst()).flatMap { curve.plainPieces($0, $1, depth: 0) }
    case .steps: return heldPieces
    case .spring(let spring):
      return spring.pieces(from: 0, to: 1, tolerance: tolerance).flatMap { piece in
        piece.easing.plainPieces().map { piece.inner($0) }
      }
    }
  }

  private var isSpring: Bool {
    if case .spring = self { true } else { false }
  }

  /// Steps as holds.
  private var heldPieces: [EasingPiece] {
    guard case .steps(let count, let position) = self else { return [] }
    let steps = max(count, position == .jumpNone ? 2 : 1)
    return (0..<steps).map { step in
      let start = Double(step) / Double(steps)
      let end = Double(step + 1) / Double(steps)
      return EasingPiece(
        start: start, end: end, from: progress(at: (start + end) / 2),
        to: step + 1 < steps ? progress(at: (start + end) / 2) : 1, easing: .hold)
    }
  }
}

extension EasingPiece {
  /// A piece of this piece's own easing, placed in the whole.
  package func inner(_ piece: EasingPiece) -> EasingPiece {
    EasingPiece(
      start: start + (end - start) * piece.start, end: start + (end - start) * piece.end,
      from: from + (to - from) * piece.from, to: from + (to - from) * piece.to,
      easing: piece.easing)
  }

  /// The piece with rounding errors at the edge of 0…1 taken off.
  fileprivate var clamped: EasingPiece {
    guard case .cubic(let x1, let y1, let x2, let y2) = easing else { return self }
    func clamp(_ part: Double) -> Double { min(max(part, 0), 1) }
    var piece = self
    piece.easing = .cubic(x1: clamp(x1), y1: clamp(y1), x2: clamp(x2), y2: clamp(y2))
    return piece
  }

  func clipped(from start: Double, to end: Double) -> EasingPiece? {
    let first = max(self.start, start)
    let last = min(self.end, end)
    guard last > first else { return nil }
    return EasingPiece(
      start: first, end: last, from: from, to: last < self.end ? from : to, easing: easing)
  }
}

extension EasingCurve {
  /// The stretch between two of the curve's parameters, as easings of their own.
  func pieces(_ s0: Double, _ s1: Double) -> [EasingPiece] {
    let turns = [s0] + turningPoints.filter { $0 > s0 + 1e-9 && $0 < s1 - 1e-9 } + [s1]
    let rise = y(at: s1) - y(at: s0)
    // A stretch that ends about where it started has no scale of its own; its halves do.
    let cuts = abs(rise) > 1e-3 ? [s0, s1] : turns
    return zip(cuts, cuts.dropFirst()).flatMap { timedPieces($0, $1) }
  }

  /// A stretch as one easing, or as two, cut where the time runs slowest, if one would need handles
  /// outside its own time.
  private func timedPieces(_ s0: Double, _ s1: Double) -> [EasingPiece] {
    guard let piece = piece(s0, s1) else { return [] }
    guard let slowest = timeInflection, slowest > s0 + 1e-6, slowest < s1 - 1e-6 else {
      return [piece]
    }
    if case .cubic(let x1, _, let x2, _) = piece.easing, Self.isTime(x1), Self.isTime(x2) {
      return [piece]
    }
    return [self.piece(s0, slowest), self.piece(slowest, s1)].compactMap { $0 }
  }

  private static func isTime(_ x: Double) -> Bool { (-1e-9...1 + 1e-9).contains(x) }

  /// The parameter where the time's own speed turns, x″ = 0.
  private var timeInflection: Double? {
    let square = 3 * x1 - 3 * x2 + 1
    return abs(square) < 1e-12 ? nil : (2 * x1 - x2) / square
  }

  func plainPieces(_ s0: Double, _ s1: Double, depth: Int) -> [EasingPiece] {
    guard let piece = piece(s0, s1) else { return [] }
    guard case .cubic(let x1, let y1, let x2, let y2) = piece.easing else { return [piece] }
    if [x1, y1, x2, y2].allSatisfy(Self.isTime) || depth >= 8 { return [piece.clamped] }
    var middle = (s0 + s1) / 2
    if let slowest = timeInflection, slowest > s0 + 1e-6, slowest < s1 - 1e-6 { middle = slowest }
    return plainPieces(s0, middle, depth: depth + 1) + plainPieces(middle, s1, depth: depth + 1)
  }

  /// One stretch, scaled to its own box; nil where no time passes.
  private func piece(_ s0: Double, _ s1: Double) -> EasingPiece? {
    let t0 = x(at: s0)
    let t1 = x(at: s1)
    guard t1 > t0 else { return nil }
    let from = y(at: s0)
    let to = y(at: s1)
    let rise = to - from
    guard abs(rise) > 1e-12 else {
      return EasingPiece(start: t0, end: t1, from: from, to: to, easing: .linear)
    }
    // The ends' derivatives place the handles of the part (de Casteljau's construction).
    let third = (s1 - s0) / 3
    func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
      let u = 1 - s
      return 3 * u * u * first + 6 * u * s * (second - first) + 3 * s * s * (1 - second)
    }
    let x1 = third * slope(s0, self.x1, self.x2) / (t1 - t0)
    let x2 = 1 - third * slope(s1, self.x1, self.x2) / (t1 - t0)
    let y1 = third * slope(s0, self.y1, self.y2) / rise
    let y2 = 1 - third * slope(s1, self.y1, self.y2) / rise
    return EasingPiece(
      start: t0, end: t1, from: from, to: to,
      easing: .cubic(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// The parameters within 0…1 where the progress turns.
  package var turningPoints: [Double] {
    // y′(s)/3 = (3·y1 − 3·y2 + 1)·s² + (2·y2 − 4·y1)·s + y1
    let square = 3 * y1 - 3 * y2 + 1
    let linear = 2 * y2 - 4 * y1
    let constant = y1
    var roots: [Double] = []
    if abs(square) < 1e-12 {
      if abs(linear) > 1e-12 { roots = [-constant / linear] }
    } else {
      let discriminant = linear * linear - 4 * square * constant
      if discriminant > 0 {
        let root = discriminant.squareRoot()
        roots = [(-linear - root) / (2 * square), (-linear + root) / (2 * square)].sorted()
      }
    }
    return roots.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
  }
}

extension Spring {
  /// The spring between two shares of its span in cubics whose ends have its own slopes (Hermite's
  /// form), halved until the error at their quarters is within the tolerance.
  func pieces(from start: Double, to end: Double, tolerance: Double) -> [EasingPiece] {
    let count = max(1, Int((end - start) * 4))
    return (0..<count).flatMap { index -> [EasingPiece] in
      let low = start + (end - start) * Double(index) / Double(count)
      let high = start + (end - start) * Double(index + 1) / Double(count)
      return pieces(from: low, to: high, tolerance: tolerance, depth: 0)
    }
  }

  /// Halvings allowed: 2⁻¹² of a quarter is finer than any frame.
  private static let deepestHalving = 12

  private func pieces(
    from start: Double, to end: Double, tolerance: Double, depth: Int
  ) -> [EasingPiece] {
    let from = displacement(at: start * span)
    let to = displacement(at: end * span)
    let rise = to - from
    let width = end - start
    var easing = Easing.linear
    if abs(rise) > 1e-9 {
      let y1 = slope(at: start) * width / (3 * rise)
      let y2 = 1 - slope(at: end) * width / (3 * rise)
      easing = .cubic(x1: 1.0 / 3, y1: y1, x2: 2.0 / 3, y2: y2)
    }
    let error = [0.25, 0.5, 0.75].map { share in
      abs(
        from + rise * easing.progress(at: share) - displacement(at: (start + width * share) * span))
    }.max()
    if depth >= Self.deepestHalving || (error ?? 0) <= tolerance {
      return [EasingPiece(start: start, end: end, from: from, to: to, easing: easing)]
    }
    let middle = (start + end) / 2
    return pieces(from: start, to: middle, tolerance: tolerance, depth: depth + 1)
      + pieces(from: middle, to: end, tolerance: tolerance, depth: depth + 1)
  }

  /// The progress gained per share of the span.
  private func slope(at share: Double) -> Double {
    let step = 1e-6
    let ahead = displacement(at: (share + step) * span)
    let behind = displacement(at: max(share - step, 0) * span)
    return (ahead - behind) / (share >= step ? 2 * step : share + step)
  }
}
