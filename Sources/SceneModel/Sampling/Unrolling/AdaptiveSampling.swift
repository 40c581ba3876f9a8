/// Samples a value over time at the fewest keyframes it can, joined by straight lines.
package struct AdaptiveSampling<Value: Interpolatable> {
  /// The value at a moment, in seconds.
  package var value: (Double) -> Value
  /// The distance that a straight line may miss by, in the value's own unit.
  package var tolerance: Double

  package init(value: @escaping (Double) -> Value, tolerance: Double) {
    self.value = value
    self.tolerance = tolerance
  }

  /// A change within less than this, in seconds, is a jump: a thousandth of a frame.
  private static var shortestStretch: Double { 1e-5 }

  /// The keyframes over a window that starts at 0, and the largest error met.
  ///
  /// - Parameter moments: where the motion may turn or jump, in seconds; others are found by halving.
  package func keyframes(
    window: Double, moments: [Double]
  ) -> (keyframes: [Keyframe<Value>], error: Double) {
    let inner = moments.filter { $0 > 1e-9 && $0 < window - 1e-9 }
    let grid = (1..<Self.gridCells(window)).map {
      window * Double($0) / Double(Self.gridCells(window))
    }
    let edges = ([0, window] + inner + grid).sorted()
    var points: [(time: Double, value: Value)] = []
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
      // A jump stands exactly on an edge: look at both sides of it.
      let nudge = min(Self.shortestStretch / 100, (end - start) / 4)
      let first = value(start + (start == 0 ? 0 : nudge))
      let last = value(end - nudge)
      append(&points, (start, first))
      halve(start, first, end, last, into: &points)
      append(&points, (end, last))
    }
    return simplified(points, window: window)
  }

  private static func gridCells(_ window: Double) -> Int {
    max(8, Int(min(window * 30, 20_000)))
  }

  private func append(
    _ points: inout [(time: Double, value: Value)], _ point: (time: Double, value: Value)
  ) {
    if let last = points.last, last.time == point.time,
      last.value.distance(to: point.value) <= tolerance * 0.01
    {
      return
    }
    points.append(point)
  }

  private func halve(
    _ start: Double, _ first: Value, _ end: Double, _ last: Value,
    into points: inout [(time: Double, value: Value)]
  ) {
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { share in
      let actual = value(start + (end - start) * share)
      return first.interpolated(to: last, at: share).distance(to: actual) <= tolerance / 2
    }
    if isStraight { return }
    let middle = (start + end) / 2
    guard end - start > Self.shortestStretch else {
      // The value jumps here.
      points.append((middle, first))
      points.append((middle, last))
      return
    }
    let center = value(middle)
    halve(start, first, middle, center, into: &points)
    points.append((middle, center))
    halve(middle, center, end, last, into: &points)
  }

  /// Drops points that a straight line between its neighbours passes within half the tolerance: from
  /// each kept point the line is drawn as far as it goes.
  ///
  /// - Parameter points: values by their times, the first at 0 and the last at the window's end; where
  ///   the value jumps, two at one time.
  package func simplified(
    _ points: [(time: Double, value: Value)], window: Double
  ) -> (keyframes: [Keyframe<Value>], error: Double) {
    guard let first = points.first else { return ([], 0) }
    var keyframes = [Keyframe(0, first.value)]
    var worst = 0.0
    var anchor = 0
    while anchor < points.count - 1 {
      let reach = farthest(from: anchor, in: points)
      if points[anchor].time == points[reach.index].time {
        keyframes[keyframes.count - 1].easing = .hold
      }
      worst = max(worst, reach.error)
      anchor = reach.index
      let offset = min(max(points[anchor].time / window, 0), 1)
      keyframes.append(Keyframe(offset, points[anchor].value))
    }
    return (keyframes.reduced(), worst + tolerance / 2)
  }

  private func farthest(
    from anchor: Int, in points: [(time: Double, value: Value)]
  ) -> (index: Int, error: Double) {
    let start = points[anchor]
    var best = (index: anchor + 1, error: 0.0)
    guard points[anchor + 1].time > start.time else { return best }
    let rests = points[anchor + 1].value == start.value
    var stride = 2
    while anchor + stride < points.count, stride <= 512 {
      let end = points[anchor + stride]
      guard end.time > points[anchor + stride - 1].time else { break }
      // What rests does so to the end: a round cap shows the smallest step away from no length.
      guard (end.value == points[anchor + stride - 1].value) == rests else { break }
      var error = 0.0
      for index in anchor + 1..<anchor + stride {
        let share = (points[index].time - start.time) / (end.time - start.time)
        let line = start.value.interpolated(to: end.value, at: share)
        error = max(error, line.distance(to: points[index].value))
      }
      guard error <= tolerance / 2 else { break }
      best = (anchor + stride, error)
      stride += 1
    }
    return best
  }
}
