import SceneModel
import VectorGeometry

extension SceneReader {
  /// More frames than this are not looked at one by one.
  private static let mostSteps = 20_000.0

  /// A path of the file's frames whose structure may change at any of them: where both ends of a frame
  /// are alike in that it moves from one to the other, else it stays as it is for that frame.
  ///
  /// - Parameters:
  ///   - what: what the outline is, for the user.
  ///   - moments: frames of the file at which it may turn or jump.
  mutating func stepped(
    _ what: String, moments: [Double], _ value: (Double) -> Path
  ) -> Animatable<Path> {
    guard frames.duration != nil, shown.lowerBound < shown.upperBound else {
      return Animatable(value(shown.lowerBound))
    }
    let edges = stepEdges(moments)
    let turns = Set(moments)
    var points: [(time: Double, value: Path)] = []
    var steps = 0
    var first = value(edges[0])
    for (start, end) in zip(edges, edges.dropFirst()) {
      let next = value(end)
      // What jumps does so at a moment; until then it heads for where it would have been.
      let last = turns.contains(end) ? value(end - (end - start) * 1e-6) : next
      let isAlike = first.hasSameStructure(as: last)
      if !isAlike { steps += 1 }
      if points.last.map({ $0.value != first }) ?? true { points.append((start, first)) }
      points.append((end, isAlike ? last : first))
      first = next
    }
    if steps > 0 {
      lost(
        .approximated(by: nil), .basicFigure,
        "\(what) steps from frame to frame where it takes another form")
    }
    return looped(points)
  }

  /// The frames shown and the moments within them, in order.
  private func stepEdges(_ moments: [Double]) -> [Double] {
    let length = shown.upperBound - shown.lowerBound
    let stride = max(1, length / Self.mostSteps)
    var edges = [shown.lowerBound]
    var frame = (shown.lowerBound / stride).rounded(.down) * stride + stride
    while frame < shown.upperBound {
      if frame > shown.lowerBound { edges.append(frame) }
      frame += stride
    }
    edges += moments.filter { shown.contains($0) } + [shown.upperBound]
    edges.sort()
    return edges.enumerated().filter { index, edge in
      index == 0 || edge - edges[index - 1] > 1e-6
    }.map(\.element)
  }

  /// Values by the file's frames as few keyframes; two at one frame are a jump.
  private func looped(_ points: [(time: Double, value: Path)]) -> Animatable<Path> {
    guard let first = points.first, let last = points.last else { return Animatable(Path()) }
    let window = last.time - first.time
    let sampling = AdaptiveSampling<Path>(
      value: { _ in first.value }, tolerance: Path.visibleDistance)
    let keyframes = sampling.simplified(
      points.map { ($0.time - first.time, $0.value) }, window: window
    ).keyframes.map { keyframe in
      var keyframe = keyframe
      keyframe.offset = min(frames.offset(first.time + keyframe.offset * window), 1)
      return keyframe
    }
    if keyframes.allSatisfy({ $0.value == first.value }) { return Animatable(first.value) }
    return looped(keyframes)
  }
}
