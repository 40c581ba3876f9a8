import SceneModel

extension Easing {
  /// Where a rising easing has come to a progress, by halving.
  func share(ofProgress progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// The easing in pieces that never turn.
  var risingPieces: [EasingPiece] {
    if case .cubic(_, let y1, _, let y2) = self, !(0...1).contains(y1) || !(0...1).contains(y2) {
      return plainPieces()
    }
    return [EasingPiece(start: 0, end: 1, from: 0, to: 1, easing: self)]
  }
}
