import SceneModel
import VectorGeometry

/// A value as the numbers that are written.
protocol NumberList {
  /// The numbers; nil where it says more than numbers do.
  var numbers: [Double]? { get }
  /// What lists must have in common to lie on one line.
  var structure: [Int] { get }
}

extension Double: NumberList {
  var numbers: [Double]? { [self] }
  var structure: [Int] { [1] }
}

extension [Double]: NumberList {
  var numbers: [Double]? { self }
  var structure: [Int] { [count] }
}

extension LottieBezier: NumberList {
  var numbers: [Double]? {
    vertices.flatMap { [$0.point.x, $0.point.y] }
      + vertices.flatMap { [$0.arriving.dx, $0.arriving.dy] }
      + vertices.flatMap { [$0.leaving.dx, $0.leaving.dy] }
  }
  var structure: [Int] { [isClosed ? 1 : 0, vertices.count] }
}

extension Track where Value: NumberList {
  /// The track with even stretches that follow each other as one eased one wherever that shows the
  /// same: what was sampled gets its easings back.
  ///
  /// - Parameter tolerance: what can be seen, and as far as which samples lie from what was sampled. A
  ///   value that is given is missed by a fifth of it at most.
  func eased(within tolerance: Double) -> Track {
    guard stops.count > 3 else { return self }
    let run = EasedRun(self, tolerance: tolerance)
    var result: [Stop] = []
    var index = 0
    while index + 1 < stops.count {
      var stop = stops[index]
      let (end, easing) = run.longest(from: index)
      stop.easing = easing
      result.append(stop)
      index = end
    }
    result += stops.suffix(1)
    return Track(result)
  }
}

/// Looks for stretches of a track that one easing can say.
private struct EasedRun<Value: Hashable & Sendable & NumberList> {
  let stops: [Track<Value>.Stop]
  let numbers: [[Double]]
  let tolerance: Double

  init(_ track: Track<Value>, tolerance: Double) {
    stops = track.stops
    numbers = track.values.map { $0.numbers ?? [] }
    self.tolerance = tolerance
  }

  /// How far one easing leads from a stop, and which: tried twice as far each time, and then by
  /// halving.
  func longest(from start: Int) -> (end: Int, easing: Easing) {
    var best = (end: start + 1, easing: stops[start].easing)
    let reach = evenReach(from: start)
    var length = 2
    var failed = reach + 1
    while start + length <= reach {
      if let easing = easing(from: start, to: start + length) {
        best = (start + length, easing)
        failed = reach + 1
      } else {
        failed = min(failed, start + length)
        // A short stretch may tell too little of an easing that a longer one shows.
        if length >= Self.surelyTelling { break }
      }
      length *= 2
    }
    while failed - best.end > 1 {
      let middle = (best.end + failed) / 2
      if let easing = easing(from: start, to: middle) {
        best = (middle, easing)
      } else {
        failed = middle
      }
    }
    return best
  }

  private static var surelyTelling: Int { 8 }

  /// The last stop that is reached by even stretches of some length between values of one structure.
  private func evenReach(from start: Int) -> Int {
    var end = start
    while end + 1 < stops.count, stops[end].easing == .linear,
      stops[end + 1].offset > stops[end].offset,
      stops[end + 1].value.structure == stops[start].value.structure
    {
      end += 1
    }
    return end
  }

  private func easing(from start: Int, to end: Int) -> Easing? {
    let (first, last) = (numbers[start], numbers[end])
    let way = zip(first, last).map { $1 - $0 }
    let reach = way.reduce(0) { max($0, abs($1)) }
    guard reach > given else {
      let stays = (start + 1..<end).allSatisfy { index in
        zip(numbers[index], first).allSatisfy { abs($0 - $1) <= given }
      }
      return stays ? .linear : nil
    }
    guard let known = places(from: start, to: end, along: way, reach) else { return nil }
    // Enough places between few known ones, so that no easing swings there unseen.
    let cells = max(4, Self.fewestPlaces / (end - start))
    var places: [EasingFit.Place] = []
    for (one, next) in zip(known, known.dropFirst()) {
      for cell in 1..<cells {
        let share = Double(cell) / Double(cells)
        places.append(
          EasingFit.Place(
            time: one.time + (next.time - one.time) * share,
            progress: one.progress + (next.progress - one.progress) * share,
            tolerance: (given + between) / reach))
      }
      places.append(next)
    }
    return EasingFit(places: places.dropLast()).easing()
  }

  private static var fewestPlaces: Int { 48 }

  /// How far what was sampled lies from its samples: sampling looks at quarters of each stretch only,
  /// between which it may be a little more.
  private var between: Double { tolerance * 1.25 }

  /// What a value that is given may be missed by.
  private var given: Double { tolerance / 5 }

  /// The progress at each stop, both ends included; nil where one lies beside the straight way.
  private func places(
    from start: Int, to end: Int, along way: [Double], _ reach: Double
  ) -> [EasingFit.Place]? {
    let first = numbers[start]
    let square = way.reduce(0) { $0 + $1 * $1 }
    let (begin, span) = (stops[start].offset, stops[end].offset - stops[start].offset)
    var places = [EasingFit.Place(time: 0, progress: 0, tolerance: 0)]
    for index in start + 1..<end {
      let value = numbers[index]
      var progress = 0.0
      for part in way.indices { progress += (value[part] - first[part]) * way[part] }
      progress /= square
      for part in way.indices
      where abs(first[part] + way[part] * progress - value[part]) > given {
        return nil
      }
      places.append(
        EasingFit.Place(
          time: (stops[index].offset - begin) / span, progress: progress,
          tolerance: given / reach))
    }
    places.append(EasingFit.Place(time: 1, progress: 1, tolerance: 0))
    return places
  }
}
