import SceneModel
import TestSupport
import Testing

@Suite struct EasingPieceTests {
  private static let easings: [Easing] = [
    .linear, .hold, .ease, .easeInOut, .steps(3, .jumpNone), .steps(4, .jumpStart),
    .cubic(x1: 0.3, y1: -0.8, x2: 0.7, y2: 1.8), .cubic(x1: 0.1, y1: 1, x2: 0.9, y2: 0),
    .spring(Spring(span: 1.2)),
  ]

  /// The progress that pieces show at a share of the span.
  private func shown(_ pieces: [EasingPiece], at t: Double) -> Double? {
    guard let piece = pieces.last(where: { $0.start <= t }) else { return nil }
    let eased = piece.easing.progress(at: (t - piece.start) / (piece.end - piece.start))
    return piece.from + (piece.to - piece.from) * eased
  }

  @Test(arguments: easings)
  func plainPiecesShowTheWhole(_ easing: Easing) throws {
    let pieces = easing.plainPieces()
    #expect(pieces.first?.start == 0 && pieces.last?.end == 1)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(abs(piece.end - next.start) < 1e-12)
    }
    for piece in pieces { #expect(piece.easing == .hold || !piece.easing.overshoots) }
    for step in 0..<97 {
      let t = Double(step) / 97
      let progress = try #require(shown(pieces, at: t))
      #expect(abs(progress - easing.progress(at: t)) < 2e-4, "at \(t)")
    }
  }

  @Test(arguments: easings)
  func stretchesShowTheWhole(_ easing: Easing) throws {
    for (start, end) in [(0.1, 0.45), (0, 0.7), (0.62, 1)] {
      let pieces = easing.pieces(from: start, to: end)
      for step in 1..<40 {
        let t = start + (end - start) * Double(step) / 40
        let progress = try #require(shown(pieces, at: t))
        #expect(abs(progress - easing.progress(at: t)) < 2e-4, "at \(t)")
      }
    }
  }
}
