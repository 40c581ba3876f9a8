import SceneModel

extension FrameTrack {
  /// A composition's track as one over the file's frames, and how far that is off at most.
  ///
  /// The values stay the file's own: what is found is the pace between them, as easings.
  ///
  /// - Parameters:
  ///   - range: the file's frames that are of interest; no more is kept.
  ///   - tolerance: how far a value may lie off, in its own unit.
  ///   - fits: the easings that were found before.
  func warped(
    by warp: Warp, over range: ClosedRange<Double>, tolerance: Double,
    remembering fits: inout FittedEasings
  ) -> (track: FrameTrack, error: Double) {
    var warping = TrackWarping(self, tolerance: tolerance)
    for stretch in warp.stretches(over: range) { warping.add(stretch, &fits) }
    return (FrameTrack(warping.result), warping.error)
  }
}

/// Follows a track while time bends.
private struct TrackWarping<Value: Interpolatable> {
  typealias Stop = FrameTrack<Value>.Stop

  private let track: FrameTrack<Value>
  private let tolerance: Double
  /// The track's frames at which its way changes, rising.
  private let turns: [Double]
  private(set) var result: [Stop] = []
  private(set) var error = 0.0

  /// Halvings of a stretch that no easing fits: a thousandth is below any frame.
  private static var deepestHalving: Int { 10 }

  /// Places at which an easing is compared, ends aside.
  private static var places: Int { 15 }

  init(_ track: FrameTrack<Value>, tolerance: Double) {
    self.track = track
    self.tolerance = tolerance
    turns =
      zip(track.stops, track.stops.dropFirst()).flatMap { start, end in
        [start.frame] + start.turns(before: end.frame)
      } + track.stops.suffix(1).map(\.frame)
  }

  mutating func add(_ stretch: Warp.Stretch, _ fits: inout FittedEasings) {
    guard stretch.from != stretch.to else {
      let value = track.value(at: stretch.from)
      return rest(value, from: stretch.start, to: stretch.end)
    }
    let (low, high) = (min(stretch.from, stretch.to), max(stretch.from, stretch.to))
    var inner = turns.filter { $0 > low && $0 < high }
    if stretch.from > stretch.to { inner.reverse() }
    var start = (file: stretch.start, own: stretch.from)
    for turn in inner + [stretch.to] {
      let file = turn == stretch.to ? stretch.end : stretch.file(of: turn)
      guard file > start.file else { continue }
      let segment = Segment(of: track, at: (start.own + turn) / 2)
      add(
        segment, stretch, (start.file, segment.progress(at: start.own)),
        (file, segment.progress(at: turn)), &fits)
      start = (file, turn)
    }
  }

  /// A place of a way: the file's frame and the progress there.
  private typealias Place = (file: Double, progress: Double)

  private mutating func add(
    _ segment: Segment, _ stretch: Warp.Stretch, _ start: Place, _ end: Place,
    _ fits: inout FittedEasings, depth: Int = 0
  ) {
    let (first, last) = (segment.value(at: start.progress), segment.value(at: end.progress))
    let rise = end.progress - start.progress
    guard rise != 0, first != last else { return rest(first, from: start.file, to: end.file) }
    func place(_ share: Double) -> Place {
      let file = start.file + (end.file - start.file) * share
      return (file, segment.progress(at: stretch.own(at: file)))
    }
    let allowed = tolerance / max(first.distance(to: last), tolerance)
    let places = (1...Self.places).map { number -> EasingFit.Place in
      // Ways turn fastest at their ends.
      let even = Double(number) / Double(Self.places + 1)
      let share = even * even * (3 - 2 * even)
      return EasingFit.Place(
        time: share, progress: (place(share).progress - start.progress) / rise, tolerance: allowed)
    }
    let easing = fits.easing(for: places)
    guard easing == nil, depth < Self.deepestHalving else {
      let missed = places.reduce(0) { max($0, abs($1.progress - $1.time)) }
      error = max(error, easing == nil ? missed * first.distance(to: last) : tolerance)
      add(Stop(frame: start.file, value: first, easing: easing ?? .linear))
      return add(Stop(frame: end.file, value: last, easing: .linear))
    }
    let middle = place(0.5)
    add(segment, stretch, start, middle, &fits, depth: depth + 1)
    add(segment, stretch, middle, end, &fits, depth: depth + 1)
  }

  private mutating func rest(_ value: Value, from start: Double, to end: Double) {
    add(Stop(frame: start, value: value, easing: .linear))
    add(Stop(frame: end, value: value, easing: .linear))
  }

  /// A stop at or after the last one.
  private mutating func add(_ stop: Stop) {
    let count = result.count
    guard count > 0 else { return result.append(stop) }
    let last = result[count - 1]
    if last.frame == stop.frame {
      // Both come from sums that round.
      if last.value.distance(to: stop.value) <= tolerance * 1e-6 {
        result[count - 1].easing = stop.easing
        return
      }
      if count > 1, result[count - 2].value == last.value {
        result[count - 2].easing = .hold
        result[count - 1] = stop
        return
      }
      result[count - 1].easing = .hold
      return result.append(stop)
    }
    let rests = count > 1 && last.value == stop.value && result[count - 2].value == last.value
    if rests, result[count - 2].easing != .hold, result[count - 2].frame < last.frame {
      result[count - 1] = stop
      return
    }
    result.append(stop)
  }
}

extension TrackWarping {
  /// The way between two stops of a track; before the first and after the last there is none.
  private struct Segment {
    let start: Stop
    let end: Stop

    init(of track: FrameTrack<Value>, at frame: Double) {
      var low = 0
      var high = track.stops.count
      while low < high {
        let middle = (low + high) / 2
        if track.stops[middle].frame <= frame { low = middle + 1 } else { high = middle }
      }
      start = track.stops[max(low - 1, 0)]
      end = low == 0 ? start : track.stops[min(low, track.stops.count - 1)]
    }

    /// How much of the way is gone at an own frame.
    func progress(at own: Double) -> Double {
      guard end.frame > start.frame, start.easing != .hold else { return 0 }
      if own == end.frame { return 1 }
      return start.easing.progress(at: (own - start.frame) / (end.frame - start.frame))
    }

    func value(at progress: Double) -> Value {
      progress == 0
        ? start.value
        : progress == 1
          ? end.value : start.value.interpolated(to: end.value, at: progress)
    }
  }
}
