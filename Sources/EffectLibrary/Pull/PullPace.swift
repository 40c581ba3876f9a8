import SceneModel

/// When a pull reaches which progress: keys between which the progress runs one way without passing
/// a knot, so that whatever is linear between knots needs no more keyframes than these.
struct PullPace {
  /// A moment of the pull.
  struct Key {
    /// The share of the pull's time, 0…1.
    var time: Double
    /// The progress, 0…1.
    var progress: Double
    /// The easing to the next key.
    var easing: Easing
  }

  private(set) var keys: [Key] = []

  /// Cuts an easing at the knots, and where it leaves 0…1.
  init(_ easing: Easing, knots: [Double]) {
    let cuts = knots + [0, 1]
    for piece in easing.plainPieces() {
      for part in Self.parts(of: piece, at: cuts) {
        keys.append(
          Key(time: part.start, progress: Self.clamped(part.from), easing: part.easing))
        if part.easing == .hold { continue }
        // The next part may start elsewhere; where it does not, it takes this key's place.
        keys.append(Key(time: part.end, progress: Self.clamped(part.to), easing: .linear))
      }
    }
    keys.append(Key(time: 1, progress: Self.clamped(easing.progress(at: 1)), easing: .linear))
    keys = Self.withoutRepeats(keys)
  }

  /// The first moment, 0…1, at which a progress is reached.
  func time(ofProgress progress: Double) -> Double {
    keys.first { $0.progress >= progress }?.time ?? 1
  }

  private static func clamped(_ progress: Double) -> Double { min(max(progress, 0), 1) }

  private static func withoutRepeats(_ keys: [Key]) -> [Key] {
    var result: [Key] = []
    for key in keys {
      if let last = result.last, key.time - last.time < 1e-12,
        abs(key.progress - last.progress) < 1e-12
      {
        result.removeLast()
      }
      result.append(key)
    }
    return result
  }

  /// A piece of an easing, cut where its progress passes a knot.
  private static func parts(of piece: EasingPiece, at knots: [Double]) -> [EasingPiece] {
    let rise = piece.to - piece.from
    guard piece.easing != .hold, abs(rise) > 1e-12 else { return [piece] }
    let inner = knots.map { ($0 - piece.from) / rise }.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
    let moments = [0] + inner.sorted().map { time(of: $0, in: piece.easing) } + [1]
    return zip(moments, moments.dropFirst()).flatMap { start, end in
      piece.easing.pieces(from: start, to: end).map { part in
        var part = part
        (part.start, part.end) = (
          piece.start + (piece.end - piece.start) * part.start,
          piece.start + (piece.end - piece.start) * part.end
        )
        (part.from, part.to) = (piece.from + rise * part.from, piece.from + rise * part.to)
        return part
      }
    }
  }

  /// When a rising easing reaches a progress, by halving.
  private static func time(of progress: Double, in easing: Easing) -> Double {
    if easing == .linear { return progress }
    var low = 0.0
    var high = 1.0
    // As many halvings as a number has digits.
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if easing.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
