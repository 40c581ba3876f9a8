public import SceneModel
public import VectorGeometry

/// One animation of a layer, its values and its clock settled.
public struct CATrack: Sendable {
  /// What it moves.
  public var keyPath: CAKeyPath
  /// The values at their places.
  public var keyframes: [CAKeyframe]
  /// From the layer's time to the animation's.
  public var clock: Clock
  /// Whether the value is added to what is below it.
  public var isAdditive: Bool
  /// Whether each cycle goes on from the end of the one before it.
  public var isCumulative: Bool
}

/// The animations of a layer, in the order they were added.
public struct CATracks: Sendable {
  var tracks: [CATrack]

  /// Settles the animations of a layer.
  init(of kind: any CALayerKind) throws(CAError) {
    tracks = []
    for entry in kind.layer.animations {
      tracks += try entry.animation.tracks(on: kind, within: nil)
    }
  }

  /// Whether any animation moves a property.
  public func move(_ keyPath: CAKeyPath) -> Bool {
    tracks.contains { $0.keyPath == keyPath }
  }

  /// Whether any animation moves the bounds or a part of them.
  var moveBounds: Bool { tracks.contains { CABounds.keyPaths.contains($0.keyPath) } }

  /// A property with the animations of some key paths.
  ///
  /// - Parameters:
  ///   - expected: what the values must be, in words for people.
  ///   - read: a value as the property's type, or nil where it is of another kind.
  public func property<Value: Interpolatable>(
    _ keyPaths: Set<CAKeyPath>, base: Value, expecting expected: String,
    read: (CATrack, CAValue) -> Value?
  ) throws(CAError) -> Animatable<Value> {
    var animations: [Animation<Value>] = []
    for track in tracks where keyPaths.contains(track.keyPath) {
      var keyframes: [Keyframe<Value>] = []
      for keyframe in track.keyframes {
        guard let value = read(track, keyframe.value) else {
          throw CAError(track.keyPath.rawValue, .wrongType(expected: expected))
        }
        keyframes.append(Keyframe(keyframe.offset, value, easing: keyframe.easing))
      }
      animations.append(
        Animation(
          clock: track.clock, keyframes: keyframes,
          composition: track.isAdditive ? .add : .replace, accumulates: track.isCumulative))
    }
    return Animatable(base, animations: animations)
  }

  /// A property that is one number.
  public func number(
    _ keyPath: CAKeyPath, base: Double
  ) throws(CAError) -> Animatable<Double> {
    try property([keyPath], base: base, expecting: "numbers") { _, value in value.asNumber }
  }

  /// A property that is a colour.
  public func color(_ keyPath: CAKeyPath, base: Color) throws(CAError) -> Animatable<Color> {
    try property([keyPath], base: base, expecting: "colours") { _, value in
      if case .color(let color) = value { color } else { nil }
    }
  }
}

extension CAValue {
  /// The value as one number, or nil.
  var asNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension CAPropertyAnimation {
  /// The move of its property.
  public func tracks(
    on kind: any CALayerKind, within group: CAGroupTime?
  ) throws(CAError) -> [CATrack] {
    let path = try CAKeyPath(named: keyPath)
    guard let current = kind.value(of: path) else {
      throw CAError(keyPath, .notOfLayer(kind: kind.kindName))
    }
    var keyframes = try keyframes(current: current)
    guard keyframes.allSatisfy(\.value.isFinite) else { throw CAError(keyPath, .notFinite) }
    var stage = try stage(within: group, named: keyPath)
    if keyframes.count == 2, keyframes[0].easing == .linear, keyframes[0].offset == 0 {
      keyframes[0].easing = stage.easing
      stage.easing = .linear
    }
    let clock = group?.clock(of: stage) ?? Clock(stage)
    return [
      CATrack(
        keyPath: path, keyframes: keyframes, clock: clock, isAdditive: isAdditive,
        isCumulative: isCumulative && clock.stages.last?.isCycle(of: stage) == true)
    ]
  }
}

extension Timing {
  /// Whether the stage runs through the cycles of another one, not through those around them.
  fileprivate func isCycle(of other: Timing) -> Bool {
    var filled = other
    filled.fill = fill
    return self == filled
  }
}

extension CAMediaTimingValues {
  /// The values as a stage of a clock; a duration that is not set is nil.
  func timing() throws(CAError) -> Timing {
    guard duration >= .zero else { throw CAError("duration", .outOfRange("0 or more")) }
    guard repeatDuration >= .zero else {
      throw CAError("repeatDuration", .outOfRange("0 or more"))
    }
    guard speed.isFinite else { throw CAError("speed", .notFinite) }
    guard repeatCount >= 0 else { throw CAError("repeatCount", .outOfRange("0 or more")) }
    return Timing(
      begin: beginTime, duration: duration == .zero ? nil : duration, speed: speed,
      offset: timeOffset, repetition: repetition, autoreverses: autoreverses, fill: fill)
  }

  private var repetition: Repetition {
    if repeatDuration > .zero { return .until(repeatDuration) }
    // Programs write the largest float there is where they mean without end.
    if repeatCount >= Double(Float.greatestFiniteMagnitude) { return .forever }
    return .count(repeatCount == 0 ? 1 : repeatCount)
  }

  private var fill: FillMode {
    switch fillMode {
    case .removed: .none
    case .backwards: .backwards
    case .forwards: .forwards
    case .both: .both
    }
  }
}
