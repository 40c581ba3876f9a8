import ECMAScript

/// Samples a property at whole frames, and between them where a line would show, at the fewest
/// keyframes it can.
struct ExpressionSampling {
  /// A value at a frame.
  struct Stop {
    var frame: Double
    var value: ExpressionValue
    /// Whether it stays until the next one.
    var isHold = false
    var numbers: [Double]

    init(_ frame: Double, _ value: ExpressionValue) {
      self.frame = frame
      self.value = value
      numbers = value.numbers
    }

    /// The largest change of a part.
    func change(to other: Stop) -> Double {
      guard numbers.count == other.numbers.count else { return 0 }
      return zip(numbers, other.numbers).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
  }

  /// How far a line may miss by, in the property's own unit.
  let tolerance: Double
  /// How many numbers make up a value.
  let size: Int
  let value: (Double) throws(Interruption) -> ExpressionValue

  /// Frames times numbers of a value; more would take minutes and make a file of megabytes.
  static let mostNumbers = 2_000_000

  /// No animation that a script gives has more frames.
  private static let mostFrames = 50_000

  /// Halvings of a frame, down to the shortest piece, within which a value may jump.
  private static let mostHalvings = 5

  /// How much of a frame's change a value may be off between frames.
  private static let shareOfFrame = 0.002

  /// How many stops a line may pass over.
  private static let longestLine = 256

  /// The stops over some frames, or nil where there are too many.
  func stops(_ frames: ClosedRange<Double>) throws(Interruption) -> [Stop]? {
    let first = frames.lowerBound.rounded(.down)
    let count = frames.upperBound.rounded(.up) - first
    guard count >= 0, count <= Double(Self.mostFrames),
      Int(count + 1) <= Self.mostNumbers / size
    else { return nil }
    var whole: [Stop] = []
    for number in 0...Int(count) {
      let frame = first + Double(number)
      whole.append(Stop(frame, try value(frame)))
    }
    return simplified(try refined(whole))
  }

  /// The stops with more between them where their course bends.
  private func refined(_ whole: [Stop]) throws(Interruption) -> [Stop] {
    guard whole.count > 1 else { return whole }
    let bends = whole.indices.map { index -> Bool in
      guard index > 0, index < whole.count - 1 else { return whole.count == 2 }
      // A smooth curve leaves a line by a quarter of what it leaves one of twice its length.
      return distance(of: whole[index], from: whole[index - 1], to: whole[index + 1])
        > 2 * tolerance
    }
    var result = [whole[0]]
    for index in 0..<whole.count - 1 {
      let (start, end) = (whole[index], whole[index + 1])
      if bends[index] || bends[index + 1], result.count <= Self.mostNumbers / size {
        // The faster something moves, the less it shows how.
        let allowed = max(tolerance / 2, Self.shareOfFrame * start.change(to: end))
        if start.value != end.value {
          if let course = foretold(after: index, in: whole, within: allowed) {
            result += course
            result.append(end)
            continue
          }
          let middle = try stop(at: (start.frame + end.frame) / 2)
          let around = Array(whole[max(index - 1, 0)...min(index + 2, whole.count - 1)])
          try follow(start, end, middle, around, Self.mostHalvings, allowed, into: &result)
        }
      }
      result.append(end)
    }
    return result
  }

  /// What lies between a whole frame and the next, where the frames around tell it without another
  /// look; nil where they do not.
  ///
  /// A cubic through the four frames next to a frame leaves that one out by 4/24 of the fourth
  /// derivative, one through the four frames next to its gap the gap's middle by 0.5625/24: a seventh.
  /// What turns between frames is off at frames by more than at the middle, too.
  private func foretold(after index: Int, in whole: [Stop], within allowed: Double) -> [Stop]? {
    guard index >= 2, index + 3 < whole.count else { return nil }
    for place in index...index + 1 {
      let around = [whole[place - 2], whole[place - 1], whole[place + 1], whole[place + 2]]
      guard let course = SmoothCourse(stops: around),
        course.distance(to: whole[place]) <= 3 * allowed
      else { return nil }
    }
    guard let course = SmoothCourse(stops: Array(whole[index - 1...index + 2])) else { return nil }
    let (start, end) = (whole[index], whole[index + 1])
    let middle = course.stop(at: (start.frame + end.frame) / 2, like: start)
    if distance(of: middle, from: start, to: end) <= allowed { return [] }
    return course.stops(from: start, by: middle, to: end, within: allowed)
  }

  private func stop(at frame: Double) throws(Interruption) -> Stop {
    Stop(frame, try value(frame))
  }

  /// Adds what lines between two stops need, half-way between which is a third.
  ///
  /// - Parameter around: stops around them, by rising frame.
  private func follow(
    _ start: Stop, _ end: Stop, _ middle: Stop, _ around: [Stop], _ halvings: Int,
    _ allowed: Double, into stops: inout [Stop]
  ) throws(Interruption) {
    let distance = distance(of: middle, from: start, to: end)
    if distance <= allowed { return }
    if let curve = curve(through: around, and: middle, within: allowed) {
      stops += curve.stops(from: start, by: middle, to: end, within: allowed)
      return
    }
    guard halvings > 0 else {
      // What is nowhere between its ends jumps.
      if distance > 0.4 * start.change(to: end) { stops[stops.count - 1].isHold = true }
      return
    }
    let place = around.firstIndex { $0.frame > middle.frame } ?? around.count
    let around = around[..<place] + [middle] + around[place...]
    for (from, to) in [(start, middle), (middle, end)] {
      if from.frame == middle.frame { stops.append(middle) }
      guard from.value != to.value else { continue }
      let inner = try stop(at: (from.frame + to.frame) / 2)
      try follow(
        from, to, inner, Self.nearest(Array(around), to: inner.frame), halvings - 1, allowed,
        into: &stops)
    }
  }

  /// The curve through some stops, where it foretells another one, and through that too.
  private func curve(
    through around: [Stop], and middle: Stop, within allowed: Double
  ) -> SmoothCourse? {
    let course = SmoothCourse(stops: around)
    guard let course, course.distance(to: middle) <= allowed else { return nil }
    // With that one it misses what lies between by far less.
    return SmoothCourse(stops: around + [middle])
  }

  /// The stops that tell most of what is at a frame.
  private static func nearest(_ stops: [Stop], to frame: Double) -> [Stop] {
    var stops = stops
    while stops.count > mostNodes, let first = stops.first, let last = stops.last {
      if frame - first.frame > last.frame - frame {
        stops.removeFirst()
      } else {
        stops.removeLast()
      }
    }
    return stops
  }

  /// A polynomial through more stops swings between them.
  private static let mostNodes = 5

  /// How far a stop lies from a line between two others; infinite between outlines of unlike
  /// structure.
  private func distance(of stop: Stop, from start: Stop, to end: Stop) -> Double {
    guard start.numbers.count == end.numbers.count, start.numbers.count == stop.numbers.count
    else { return .infinity }
    let share = (stop.frame - start.frame) / (end.frame - start.frame)
    var worst = 0.0
    for index in stop.numbers.indices {
      let line = start.numbers[index] + (end.numbers[index] - start.numbers[index]) * share
      worst = max(worst, abs(line - stop.numbers[index]))
    }
    return worst
  }

  /// The stops without those that a line passes closely enough.
  private func simplified(_ stops: [Stop]) -> [Stop] {
    guard var last = stops.first else { return [] }
    var result: [Stop] = []
    var anchor = 0
    while anchor < stops.count - 1 {
      var reach = anchor + 1
      while !last.isHold, reach + 1 < stops.count, reach - anchor < Self.longestLine,
        !stops[reach].isHold, isLine(stops, anchor, reach + 1)
      {
        reach += 1
      }
      result.append(last)
      anchor = reach
      last = stops[anchor]
    }
    return result + [last]
  }

  private func isLine(_ stops: [Stop], _ start: Int, _ end: Int) -> Bool {
    (start + 1..<end).allSatisfy {
      distance(of: stops[$0], from: stops[start], to: stops[end]) <= tolerance / 2
    }
  }
}

extension [ExpressionSampling.Stop] {
  /// The stops as a file writes keyframes.
  var json: JSONValue {
    .array(
      map { stop in
        var members = [
          JSONValue.Member(key: "t", value: .number(stop.frame)),
          JSONValue.Member(key: "s", value: stop.value.json),
        ]
        if stop.isHold { members.append(JSONValue.Member(key: "h", value: .number(1))) }
        return .object(members)
      })
  }
}
