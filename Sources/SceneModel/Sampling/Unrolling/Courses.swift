/// How the parts of a value run: each way from one keyframe to another of unlike value, and each jump.
///
/// Where only one part is on its way, or all are with one easing, the whole value runs with it too.
package struct Courses: Hashable, Sendable {
  /// A part's way.
  package struct Way: Hashable, Sendable {
    package var start: Double
    package var end: Double
    package var easing: Easing
  }

  /// Each once, in the order in which they were added.
  private(set) var ways: [Way] = []
  private(set) var jumps: Set<Double> = []
  private var known: Set<Way> = []

  package init() {}

  /// Adds what a property does.
  ///
  /// - Parameter place: the moment of an offset.
  package mutating func add<Value>(
    _ keyframes: [Keyframe<Value>], at place: (Double) -> Double = { $0 }
  ) {
    for (first, next) in zip(keyframes, keyframes.dropFirst()) where first.value != next.value {
      let (start, end) = (place(first.offset), place(next.offset))
      if first.easing == .hold || start >= end {
        jumps.insert(end)
      } else {
        add(Way(start: start, end: end, easing: first.easing))
      }
    }
  }

  private mutating func add(_ way: Way) {
    if known.insert(way).inserted { ways.append(way) }
  }

  /// Adds all of others.
  package mutating func formUnion(_ other: Courses) {
    for way in other.ways { add(way) }
    jumps.formUnion(other.jumps)
  }

  /// The same on another scale of time.
  ///
  /// - Parameter place: a rising linear function.
  package func mapped(_ place: (Double) -> Double) -> Courses {
    var result = Courses()
    for way in ways {
      result.add(Way(start: place(way.start), end: place(way.end), easing: way.easing))
    }
    result.jumps = Set(jumps.map(place))
    return result
  }

  /// The moments within a window at which something starts, ends or jumps, and both its ends.
  func edges(within window: Double) -> [Double] {
    let moments = ways.flatMap { [$0.start, $0.end] } + jumps
    let inner = moments.filter { $0 > Self.shortest && $0 < window - Self.shortest }.sorted()
    var edges = [0.0]
    for moment in inner where moment - edges[edges.count - 1] > Self.shortest {
      edges.append(moment)
    }
    return edges + [window]
  }

  /// Moments closer than this, in seconds, are one.
  static let shortest = 1e-9

  /// The easings that parts have between two moments, each once.
  func easings(from start: Double, to end: Double, of ways: ArraySlice<Way>) -> [Easing] {
    var easings: [Easing] = []
    for way in ways where way.start < end - Self.shortest && way.end > start + Self.shortest {
      let span = way.end - way.start
      let pieces = way.easing.pieces(
        from: max((start - way.start) / span, 0), to: min((end - way.start) / span, 1))
      let easing = pieces.count == 1 ? pieces[0].easing : nil
      if let easing, !easings.contains(where: { $0.isNear(easing) }) { easings.append(easing) }
    }
    return easings
  }
}

extension Easing {
  /// Whether two easings differ by no more than cutting them makes them.
  fileprivate func isNear(_ other: Easing) -> Bool {
    guard case .cubic(let x1, let y1, let x2, let y2) = self,
      case .cubic(let a1, let b1, let a2, let b2) = other
    else { return self == other }
    return zip([x1, y1, x2, y2], [a1, b1, a2, b2]).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
