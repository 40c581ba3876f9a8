import SceneModel

/// A composition's own frames as a track over the file's.
struct Warp {
  private let track: FrameTrack<Double>

  /// - Parameter track: own frames by the file's; no handle of its easings leaves its time.
  init(_ track: FrameTrack<Double>) {
    self.track = track
  }

  /// Even time, forth or back.
  init(ownFrame: (Double) -> Double) {
    track = FrameTrack(
      [-Self.mostFrames, Self.mostFrames].map {
        FrameTrack.Stop(frame: $0, value: ownFrame($0), easing: .linear)
      })
  }

  /// No file plays this many frames before or after its frame 0, about five hours; a line between
  /// both still tells frames to a billionth.
  private static let mostFrames = 1e6

  /// The composition's own frame while the file shows a frame.
  func ownFrame(at fileFrame: Double) -> Double { track.value(at: fileFrame) }

  /// The time of what runs at another pace in the composition.
  ///
  /// - Parameter change: a linear function.
  func mapped(_ change: (Double) -> Double) -> Warp {
    Warp(
      FrameTrack(
        track.stops.map { .init(frame: $0.frame, value: change($0.value), easing: $0.easing) }))
  }

  /// The time in which one of the own frames is shown as another wherever it stands still.
  func standing(at frame: Double, as shown: Double) -> Warp {
    var stops = track.stops
    guard let first = stops.first, let last = stops.last else { return self }
    func isStill(_ index: Int) -> Bool {
      stops[index].value == frame
        && (stops[index].easing == .hold || stops[index + 1].value == frame)
    }
    var result: [FrameTrack<Double>.Stop] = []
    if first.value == frame {
      result.append(.init(frame: first.frame, value: shown, easing: .hold))
    }
    for index in stops.indices.dropLast() {
      guard isStill(index) else {
        result.append(stops[index])
        // What heads for the frame reaches it, before it is shown as the other one.
        if stops[index + 1].value == frame { result.append(stops[index + 1]) }
        continue
      }
      result.append(.init(frame: stops[index].frame, value: shown, easing: .hold))
    }
    stops = result
    if last.value == frame {
      result.append(.init(frame: last.frame, value: shown, easing: .hold))
    } else {
      result.append(last)
    }
    return Warp(FrameTrack(result))
  }
}

extension Warp {
  /// Frames of the file over which the own frames rise, fall or stand still throughout.
  struct Stretch {
    /// The file's frames.
    let start: Double
    let end: Double
    /// The own frames at both.
    let from: Double
    let to: Double
    private let easing: Easing
    private let whole: (start: Stop, end: Stop)

    fileprivate typealias Stop = FrameTrack<Double>.Stop

    /// A stretch that stands still.
    fileprivate init(start: Double, end: Double, at own: Double) {
      (self.start, self.end, from, to) = (start, end, own, own)
      easing = .hold
      let stop = Stop(frame: start, value: own, easing: .hold)
      whole = (stop, stop)
    }

    /// A part of the way between two stops.
    fileprivate init(start: Double, end: Double, of whole: (start: Stop, end: Stop)) {
      self.whole = whole
      (self.start, self.end) = (start, end)
      easing = whole.start.easing
      from = Self.own(at: start, of: whole)
      to = Self.own(at: end, of: whole)
    }

    private static func own(at file: Double, of whole: (start: Stop, end: Stop)) -> Double {
      if file == whole.end.frame { return whole.end.value }
      let share = (file - whole.start.frame) / (whole.end.frame - whole.start.frame)
      let progress = whole.start.easing.progress(at: share)
      return whole.start.value + (whole.end.value - whole.start.value) * progress
    }

    /// The own frame at one of the file's.
    func own(at file: Double) -> Double { Self.own(at: file, of: whole) }

    /// The file's frame at which an own one between both ends is reached, to a billionth.
    func file(of own: Double) -> Double {
      if easing == .linear { return start + (end - start) * ((own - from) / (to - from)) }
      var (low, high) = (start, end)
      while high - low > 1e-9 * max(1, abs(high)) {
        let middle = (low + high) / 2
        if (self.own(at: middle) < own) == (from < to) { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }

  /// The stretches of some of the file's frames, in order and without gaps.
  func stretches(over range: ClosedRange<Double>) -> [Stretch] {
    guard let first = track.stops.first, let last = track.stops.last else { return [] }
    var stretches: [Stretch] = []
    func add(_ start: Double, _ end: Double, _ make: (Double, Double) -> Stretch) {
      let (start, end) = (max(start, range.lowerBound), min(end, range.upperBound))
      if end > start { stretches.append(make(start, end)) }
    }
    add(-.infinity, first.frame) { Stretch(start: $0, end: $1, at: first.value) }
    for (start, end) in zip(track.stops, track.stops.dropFirst()) {
      if start.easing == .hold || start.value == end.value {
        add(start.frame, end.frame) { Stretch(start: $0, end: $1, at: start.value) }
        continue
      }
      let edges = [start.frame] + start.turns(before: end.frame) + [end.frame]
      for (from, to) in zip(edges, edges.dropFirst()) {
        add(from, to) { Stretch(start: $0, end: $1, of: (start, end)) }
      }
    }
    add(last.frame, .infinity) { Stretch(start: $0, end: $1, at: last.value) }
    return stretches
  }
}

extension FrameTrack.Stop {
  /// The frames between this stop and the next one at which the way turns back.
  func turns(before end: Double) -> [Double] {
    guard case .cubic(let x1, let y1, let x2, let y2) = easing,
      !(0...1).contains(y1) || !(0...1).contains(y2)
    else { return [] }
    let curve = EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    return curve.turningPoints.map { frame + (end - frame) * curve.x(at: $0) }
  }
}
