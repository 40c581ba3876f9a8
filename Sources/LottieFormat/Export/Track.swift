import SceneModel

/// The values of a property along the timeline; one keyframe is a value that never changes.
struct Track<Value: Hashable & Sendable> {
  /// A value, where it stands on the timeline, and the way to the next.
  struct Stop {
    var offset: Double
    var value: Value
    var easing: Easing
  }

  var stops: [Stop]

  /// A value that never changes.
  init(fixed value: Value) {
    stops = [Stop(offset: 0, value: value, easing: .linear)]
  }

  init(_ stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a track of keyframes; equal values are one that never changes.
  init?(_ keyframes: [Keyframe<Value>]) where Value: Interpolatable {
    guard let first = keyframes.first else { return nil }
    if keyframes.allSatisfy({ $0.value == first.value }) {
      self.init(fixed: first.value)
    } else {
      self.init(
        keyframes.map { Stop(offset: $0.offset, value: $0.value, easing: $0.easing) })
    }
  }

  /// The one value, where it never changes.
  var fixedValue: Value? { stops.count == 1 ? stops.first?.value : nil }

  /// The values, in order.
  var values: [Value] { stops.map(\.value) }

  /// The same track with every value replaced by another.
  func map<Other>(_ change: (Value) -> Other) -> Track<Other> {
    Track<Other>(
      stops.map { .init(offset: $0.offset, value: change($0.value), easing: $0.easing) })
  }

  /// One track of two; nil where both change, and not at the same times in the same way.
  func combined<Other, Result>(
    with other: Track<Other>, _ join: (Value, Other) -> Result
  ) -> Track<Result>? {
    if let value = fixedValue { return other.map { join(value, $0) } }
    if let value = other.fixedValue { return map { join($0, value) } }
    let agree =
      stops.count == other.stops.count
      && zip(stops, other.stops).allSatisfy { $0.offset == $1.offset && $0.easing == $1.easing }
    guard agree else { return nil }
    return Track<Result>(
      zip(stops, other.stops).map {
        .init(offset: $0.offset, value: join($0.value, $1.value), easing: $0.easing)
      })
  }
}
