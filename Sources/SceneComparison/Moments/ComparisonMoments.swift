public import SceneModel

/// The times at which two scenes are compared.
public struct ComparisonMoments: Hashable, Sendable {
  /// The times, in order.
  public private(set) var times: [Time]
  /// How many keyframe times there are.
  public private(set) var keyframeCount: Int
  /// How many of them are visited; fewer where there are too many.
  public private(set) var visitedKeyframeCount: Int

  /// Formats round keyframe times, and a value may jump at one: both sides of it are looked at, this
  /// far away. SVG rounds to 1/100 000 of the duration, Lottie to 1/1000 of a frame.
  static let distanceFromKeyframes = Time(1, over: 1_000)

  /// Evenly spread times avoid the round fractions where keyframes stand.
  private static let evenShift = Time(37, over: 100)

  /// Chooses times across a length: even ones, and those around the keyframes of both scenes.
  init(_ left: Scene, _ right: Scene, length: Time, evenCount: Int, mostKeyframes: Int) {
    guard length > .zero else {
      times = [.zero]
      keyframeCount = 0
      visitedKeyframeCount = 0
      return
    }
    let keys = KeyframeTimes(left, within: length).times
      .union(KeyframeTimes(right, within: length).times).sorted()
    let visited = Self.thinned(keys, to: mostKeyframes)
    var all = Set(
      (0..<evenCount).map { (Time(Int64($0)) + Self.evenShift) * length / Time(Int64(evenCount)) })
    for key in visited + [.zero, length] {
      all.formUnion([key - Self.distanceFromKeyframes, key + Self.distanceFromKeyframes])
    }
    let edge = min(Self.distanceFromKeyframes, length / Time(4))
    times = all.filter { time in
      time >= edge && time <= length - edge
        && !keys.isCloser(than: Self.distanceFromKeyframes, to: time)
    }.sorted()
    keyframeCount = keys.count
    visitedKeyframeCount = visited.count
  }

  private static func thinned(_ times: [Time], to count: Int) -> [Time] {
    guard times.count > count else { return times }
    return (0..<count).map { times[$0 * times.count / count] }
  }
}

extension [Time] {
  /// Whether one of the sorted times is nearer than a distance.
  fileprivate func isCloser(than distance: Time, to time: Time) -> Bool {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return [low - 1, low].contains { index in
      indices.contains(index) && (self[index] - time).magnitude < distance
    }
  }
}
