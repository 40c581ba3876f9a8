import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Outlines whose number of strokes or points changes over time, as trimmed ones have.
  ///
  /// Players take the number of points from the first keyframe: so all have as many as the one with
  /// the most, the last point again and again, and a stroke that is not there lies far outside.
  func unevenOutlines(of track: Track<Path>) -> [Track<LottieBezier>] {
    let pens = track.map(\.penStrokes)
    let most = pens.values.map(\.count).max() ?? 0
    return (0..<most).map { number in
      var outlines = pens.map { strokes -> LottieBezier in
        guard number < strokes.count, strokes[number].points.count > 1 else {
          return LottieBezier()
        }
        return bezier(strokes[number], joiningEnds: strokes[number].endsAtStart)
      }
      // Nothing lies between outlines of unlike structure.
      for index in outlines.stops.indices.dropLast() {
        let (one, next) = (outlines.stops[index].value, outlines.stops[index + 1].value)
        if one.vertices.count != next.vertices.count || one.isClosed != next.isClosed {
          outlines.stops[index].easing = .hold
        }
      }
      let points = outlines.values.map(\.vertices.count).max() ?? 0
      return outlines.map { $0.padded(to: points) }
    }
  }
}

extension LottieBezier {
  /// The outline with its last point repeated; one of no points lies far outside any picture.
  fileprivate func padded(to count: Int) -> LottieBezier {
    let missing = max(count - vertices.count, 0)
    let last = vertices.last?.point ?? Point(-1e5, -1e5)
    var result = self
    result.vertices += repeatElement(Vertex(last), count: missing)
    guard isClosed, missing > 0, let old = vertices.indices.last else { return result }
    // The way back to the start leaves from the last of the repeated points.
    result.vertices[result.vertices.count - 1].leaving = vertices[old].leaving
    result.vertices[old].leaving = .zero
    return result
  }
}
