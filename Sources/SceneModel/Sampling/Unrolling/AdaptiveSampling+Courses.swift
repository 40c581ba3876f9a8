import VectorGeometry

extension AdaptiveSampling {
  /// The keyframes over a window that starts at 0, with the easings of the value's parts wherever they
  /// are the whole's, and sampled elsewhere; and the largest error met.
  ///
  /// - Parameters:
  ///   - moments: where the motion may turn or jump, in seconds.
  ///   - courses: how all the parts that move do so, in seconds; nil where that is not known.
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
    @specialized(where Value == [Point])
  #endif
  package func keyframes(
    window: Double, moments: [Double], courses: Courses?
  ) -> (keyframes: [Keyframe<Value>], error: Double) {
    guard let courses else { return keyframes(window: window, moments: moments) }
    var run = CourseSampling(sampling: self, window: window, moments: moments)
    let edges = courses.edges(within: window)
    // In the order of their starts, so that each stretch looks only at those that may reach it.
    let ways = courses.ways.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    var active: [Courses.Way] = []
    var next = 0
    for (start, end) in zip(edges, edges.dropFirst()) {
      active.removeAll { $0.end <= start + Courses.shortest }
      while next < ways.count, ways[next].start < end - Courses.shortest {
        active.append(ways[next])
        next += 1
      }
      let moves = active.contains { $0.end > start + Courses.shortest }
      run.add(
        from: start, to: end,
        [.linear] + (moves ? courses.easings(from: start, to: end, of: active[...]) : []),
        rests: !moves)
    }
    return run.finished()
  }
}

/// Samples stretch by stretch what no single easing gives.
private struct CourseSampling<Value: Interpolatable> {
  let sampling: AdaptiveSampling<Value>
  let window: Double
  let moments: [Double]
  private var result: [Keyframe<Value>] = []
  private var error = 0.0
  /// Where what is to be sampled begins.
  private var pending: Double?
  /// Values that straight lines join, not among the keyframes yet.
  private var points: [(time: Double, value: Value)] = []
  private var missed = 0.0
  /// The value at the last edge that was looked at.
  private var edge: (moment: Double, value: Value)?

  /// Places at which an easing is compared with the value, ends aside: at least three, and more the
  /// longer a stretch is. They beat with no turns that the value may make.
  private static func places(over span: Double) -> [Double] {
    span < 0.04 ? [0.23, 0.52, 0.81] : [0.11, 0.24, 0.37, 0.51, 0.63, 0.76, 0.89]
  }

  private static var cellsPerSecond: Double { 6 }

  /// More easings than these are not tried on one stretch.
  private static var mostEasings: Int { 4 }

  init(sampling: AdaptiveSampling<Value>, window: Double, moments: [Double]) {
    self.sampling = sampling
    self.window = window
    self.moments = moments
  }

  mutating func add(from start: Double, to end: Double, _ easings: [Easing], rests: Bool) {
    var (first, last) = (exact(start), exact(end))
    var known: [Value] = []
    func fit() -> (easing: Easing, error: Double)? {
      self.fit(
        start, first, end, last, easings.prefix(Self.mostEasings), rests: rests, knowing: &known)
    }
    var found = fit()
    if found == nil, moveEndsInside(&first, &last, start, end) { found = fit() }
    guard let fit = found else {
      pending = pending ?? start
      return
    }
    sample(until: start)
    if fit.easing == .linear {
      sampling.append(&points, (start, first))
      sampling.append(&points, (end, rests ? first : last))
      return
    }
    join()
    error = max(error, fit.error)
    append(Keyframe(start / window, first, easing: fit.easing))
    append(Keyframe(end / window, last))
  }

  mutating func finished() -> (keyframes: [Keyframe<Value>], error: Double) {
    sample(until: window)
    join()
    return (result.reduced(), error)
  }

  /// Makes keyframes of the points.
  private mutating func join() {
    guard let first = points.first, let last = points.last, last.time > first.time else { return }
    let span = last.time - first.time
    let joined = sampling.simplified(
      points.map { ($0.time - first.time, $0.value) }, window: span)
    error = max(error, sampling.error(of: joined.error, missed: missed))
    for var keyframe in joined.keyframes {
      keyframe.offset = (first.time + keyframe.offset * span) / window
      append(keyframe)
    }
    points = []
  }

  /// The value at an edge, which two stretches share.
  private mutating func exact(_ moment: Double) -> Value {
    if let edge, edge.moment == moment { return edge.value }
    let value = sampling.value(moment)
    edge = (moment, value)
    return value
  }

  /// Takes the values just within a stretch where something jumps at its ends, and tells whether
  /// anything does.
  private func moveEndsInside(
    _ first: inout Value, _ last: inout Value, _ start: Double, _ end: Double
  ) -> Bool {
    let nudge = min(1e-7, (end - start) / 8)
    var hasMoved = false
    func move(_ value: inout Value, to moment: Double) {
      let inside = sampling.value(moment)
      guard value.distance(to: inside) > sampling.tolerance * 0.01 else { return }
      value = inside
      hasMoved = true
    }
    move(&first, to: start + nudge)
    move(&last, to: end - nudge)
    return hasMoved
  }

  /// The easing among some that leads from one value to the other as the value itself goes.
  ///
  /// - Parameter known: the values at the places that were looked at already.
  private func fit(
    _ start: Double, _ first: Value, _ end: Double, _ last: Value, _ easings: ArraySlice<Easing>,
    rests: Bool, knowing known: inout [Value]
  ) -> (easing: Easing, error: Double)? {
    // What rests is looked at once, half-way.
    let shares = rests ? [0.5] : Self.places(over: end - start)
    for easing in easings {
      var worst = 0.0
      for (index, share) in shares.enumerated() {
        if index == known.count { known.append(sampling.value(start + (end - start) * share)) }
        let miss = known[index].distance(
          toLineFrom: first, to: last, at: easing.progress(at: share),
          within: sampling.tolerance / 2)
        worst = max(worst, miss)
        if worst > sampling.tolerance / 2 { break }
      }
      if worst <= sampling.tolerance / 2 { return (easing, worst) }
    }
    return nil
  }

  private mutating func sample(until end: Double) {
    guard let start = pending else { return }
    pending = nil
    var inner = AdaptiveSampling<Value>(
      value: { [value = sampling.value] in value(start + $0) }, tolerance: sampling.tolerance)
    // Between keyframes nothing swings.
    inner.cellsPerSecond = Self.cellsPerSecond
    let sampled = inner.points(window: end - start, moments: moments.map { $0 - start })
    missed = max(missed, sampled.missed)
    for point in sampled.points { sampling.append(&points, (start + point.time, point.value)) }
  }

  private mutating func append(_ keyframe: Keyframe<Value>) {
    var keyframe = keyframe
    keyframe.offset = min(keyframe.offset, 1)
    if let last = result.last, last.offset >= keyframe.offset {
      keyframe.offset = last.offset
      if last.value.distance(to: keyframe.value) <= sampling.tolerance * 0.01 {
        result[result.count - 1].easing = keyframe.easing
        return
      }
      result[result.count - 1].easing = .hold
    }
    result.append(keyframe)
  }
}
