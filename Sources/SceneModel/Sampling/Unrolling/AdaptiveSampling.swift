import VectorGeometry

/// Samples a value over time at the fewest keyframes it can, joined by straight lines.
package struct AdaptiveSampling<Value: Interpolatable> {
  /// The value at a moment, in seconds.
  package var value: (Double) -> Value
  /// The distance that a straight line may miss by, in the value's own unit.
  package var tolerance: Double
  /// How often a second it is looked at least, at four times as many moments, so that what swings
  /// between is found.
  package var cellsPerSecond = 30.0

  package init(value: @escaping (Double) -> Value, tolerance: Double) {
    self.value = value
    self.tolerance = tolerance
  }

  /// A change within less than this, in seconds, is a jump: a thousandth of a frame.
  private static var shortestStretch: Double { 1e-5 }

  /// More points than this within a thirtieth of a second could not be followed.
  private static var mostPointsInCell: Int { 2048 }

  /// Where all together are more than this, which takes values of absurd sizes, the rest is joined by
  /// straight lines.
  private static var mostPoints: Int { 20_000 }

  /// How often what is joined by straight lines is looked at.
  private static var looks: Int { 16 }

  /// The keyframes over a window that starts at 0, and the largest error met: within the tolerance,
  /// unless there would be too many.
  ///
  /// - Parameter moments: where the motion may turn or jump, in seconds; others are found by halving.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == Bool)
    @specialized(where Value == Angle)
    @specialized(where Value == Point)
    @specialized(where Value == Vector)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == Path)
    @specialized(where Value == [Double])
    @specialized(where Value == [ColorStop])
  #endif
  package func keyframes(
    window: Double, moments: [Double]
  ) -> (keyframes: [Keyframe<Value>], error: Double) {
    let (points, missed) = points(window: window, moments: moments)
    let sampled = simplified(points, window: window)
    return (sampled.keyframes, error(of: sampled.error, missed: missed))
  }

  /// What is off at most where sampling and dropping points both miss something.
  func error(of dropped: Double, missed: Double) -> Double {
    dropped + max(missed - tolerance / 2, 0)
  }

  /// The values over a window that starts at 0 between which straight lines miss half the tolerance,
  /// and what they miss where there would be too many.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == Bool)
    @specialized(where Value == Angle)
    @specialized(where Value == Point)
    @specialized(where Value == Vector)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == Path)
    @specialized(where Value == [Double])
    @specialized(where Value == [ColorStop])
  #endif
  func points(
    window: Double, moments: [Double]
  ) -> (points: [(time: Double, value: Value)], missed: Double) {
    let inner = moments.filter { $0 > 1e-9 && $0 < window - 1e-9 }
    let cells = gridCells(window)
    let grid = (1..<cells).map { window * Double($0) / Double(cells) }
    let edges = ([0, window] + inner + grid).sorted()
    var points: [(time: Double, value: Value)] = []
    var missed = 0.0
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
      // A jump stands exactly on an edge: look at both sides of it.
      let nudge = min(Self.shortestStretch / 100, (end - start) / 4)
      let first = value(start + (start == 0 ? 0 : nudge))
      let last = value(end - nudge)
      append(&points, (start, first))
      let most = min(points.count + Self.mostPointsInCell, Self.mostPoints)
      halve(start, first, end, last, most: most, into: &points, &missed)
      append(&points, (end, last))
    }
    return (points, missed)
  }

  private func gridCells(_ window: Double) -> Int {
    max(8, Int(min(window * cellsPerSecond, 20_000)))
  }

  /// Adds a point, unless it is there already.
  func append(
    _ points: inout [(time: Double, value: Value)], _ point: (time: Double, value: Value)
  ) {
    if let last = points.last, last.time == point.time,
      last.value.distance(to: point.value) <= tolerance * 0.01
    {
      return
    }
    points.append(point)
  }

  /// - Parameters:
  ///   - center: the value half-way, where it is known already.
  ///   - most: how many points there may be at most.
  ///   - missed: the most that a straight line misses by where there would be more.
  private func halve(
    _ start: Double, _ first: Value, _ end: Double, _ last: Value, center: Value? = nil,
    most: Int, into points: inout [(time: Double, value: Value)], _ missed: inout Double
  ) {
    guard points.count < most else {
      missed = largestMiss(start, first, end, last, atLeast: missed)
      return
    }
    // Each half's own centre is one of these values: none is worked out twice.
    let middle = (start + end) / 2
    let quarter = value((start + middle) / 2)
    var center = center
    var threeQuarters: Value?
    func isNear(_ actual: Value, at share: Double) -> Bool {
      actual.distance(toLineFrom: first, to: last, at: share, within: tolerance / 2)
        <= tolerance / 2
    }
    if isNear(quarter, at: 0.25) {
      let half = center ?? value(middle)
      center = half
      if isNear(half, at: 0.5) {
        let rest = value((middle + end) / 2)
        if isNear(rest, at: 0.75) { return }
        threeQuarters = rest
      }
    }
    guard end - start > Self.shortestStretch else {
      // The value jumps here.
      points.append((middle, first))
      points.append((middle, last))
      return
    }
    let half = center ?? value(middle)
    halve(start, first, middle, half, center: quarter, most: most, into: &points, &missed)
    points.append((middle, half))
    halve(middle, half, end, last, center: threeQuarters, most: most, into: &points, &missed)
  }

  /// How far the value lies at most from the straight line between two of its values, where that is
  /// more than what is known already.
  private func largestMiss(
    _ start: Double, _ first: Value, _ end: Double, _ last: Value, atLeast known: Double
  ) -> Double {
    // A value that swings comes as near to either end of the line as to its middle.
    func reach(at share: Double) -> Double {
      let value = value(start + (end - start) * share)
      return max(first.distance(to: value), last.distance(to: value))
    }
    var (place, most, isStraight) = (0.5, 0.0, true)
    for look in 1...Self.looks {
      // Multiples of the golden ratio beat with no rhythm that the value may have.
      let share = (Double(look) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let found = value(start + (end - start) * share)
      let miss = found.distance(toLineFrom: first, to: last, at: share, within: tolerance / 2)
      if miss > tolerance / 2 { isStraight = false }
      let distance = max(first.distance(to: found), last.distance(to: found))
      if distance > most { (place, most) = (share, distance) }
    }
    // One of the looks comes more than half as far as a peak: what falls short of that is no higher.
    guard !isStraight, most > known * 0.6 else { return known }
    // From the farthest place seen, up to the peak that it lies at.
    var step = 0.25 / Double(Self.looks)
    while step > 1e-6 {
      let better = [place - step, place + step].filter { (0...1).contains($0) }
        .map { (place: $0, reach: reach(at: $0)) }.first { $0.reach > most }
      if let better { (place, most) = better } else { step /= 2 }
    }
    // Other peaks of a value that grows may be a little higher.
    return max(known, most * 1.01)
  }

  /// Drops points that a straight line between its neighbours passes within half the tolerance: from
  /// each kept point the line is drawn as far as it goes.
  ///
  /// - Parameter points: values by their times, the first at 0 and the last at the window's end; where
  ///   the value jumps, two at one time.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == Bool)
    @specialized(where Value == Angle)
    @specialized(where Value == Point)
    @specialized(where Value == Vector)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == Path)
    @specialized(where Value == [Double])
    @specialized(where Value == [ColorStop])
  #endif
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
      // And no point of what rests can be off the line.
      var error = 0.0
      if !rests {
        guard let most = largestError(from: anchor, to: anchor + stride, in: points) else { break }
        error = most
      }
      best = (anchor + stride, error)
      stride += 1
    }
    return best
  }

  /// How far points lie from the straight line between two of them; nil beyond half the tolerance.
  private func largestError(
    from first: Int, to last: Int, in points: [(time: Double, value: Value)]
  ) -> Double? {
    let (start, end) = (points[first], points[last])
    var most = 0.0
    // What was at rest until now is farthest off at its end.
    for index in (first + 1..<last).reversed() {
      let share = (points[index].time - start.time) / (end.time - start.time)
      let miss = points[index].value.distance(
        toLineFrom: start.value, to: end.value, at: share, within: tolerance / 2)
      most = max(most, miss)
      guard most <= tolerance / 2 else { return nil }
    }
    return most
  }
}
