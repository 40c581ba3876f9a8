import SceneModel
import VectorGeometry

extension SceneReader {
  /// A property as a scene holds it.
  ///
  /// - Parameters:
  ///   - usual: the value where the file leaves it out.
  ///   - part: whose easing is taken where each part has its own.
  mutating func animatable<Value, Result>(
    _ property: LottieProperty<Value>?, usual: Result, part: Int = 0, _ convert: (Value) -> Result
  ) -> Animatable<Result> {
    switch property {
    case nil: return Animatable(usual)
    case .fixed(let value): return Animatable(convert(value))
    case .animated(let keyframes):
      return played(FrameTrack(keyframes, part: part, convert), usual: usual)
    case .expressed(let expression, let base):
      return expressed(expression, base, usual: usual, part: part, convert)
    }
  }

  /// Keyframes on the composition's frames as a property on the file's time.
  mutating func played<Value>(_ track: FrameTrack<Value>, usual: Value) -> Animatable<Value> {
    let isWild = track.hasWildEasings
    if isWild {
      lost(
        .approximated(by: nil), .cubicEasing, "an easing whose handles leave its time was sampled")
    }
    return placed(isWild ? track.withPlainEasings : track, usual: usual)
  }

  /// Keyframes whose easings a scene can say, on the file's time.
  mutating func placed<Value>(_ track: FrameTrack<Value>, usual: Value) -> Animatable<Value> {
    guard let first = track.stops.first else { return Animatable(usual) }
    guard track.stops.count > 1, frames.duration != nil else {
      return Animatable(frames.duration == nil ? track.value(at: document.start) : first.value)
    }
    let (track, offsets) = onFileTime(track)
    guard let first = track.stops.first else { return Animatable(usual) }
    let rests = track.stops.allSatisfy { $0.value == first.value }
    if rests, case .warped = time { return Animatable(first.value) }
    let isInside = (offsets.first ?? 0) >= 0 && (offsets.last ?? 1) <= 1
    if isInside { return looped(zip(offsets, track.stops).map { $1.keyframe(at: $0) }) }
    return cut(track, offsets)
  }

  /// What falls on the file's time of keyframes that go beyond it.
  private mutating func cut<Value>(
    _ track: FrameTrack<Value>, _ offsets: [Double]
  ) -> Animatable<Value> {
    guard let duration = frames.duration, let first = offsets.first, let last = offsets.last else {
      return Animatable(track.stops[0].value)
    }
    let length = duration.seconds
    let begin = Time(nearest: first * length)
    let span = Time(nearest: (last - first) * length)
    guard last > first, span > .zero else { return Animatable(track.stops[0].value) }
    let whole = Animatable(
      track.stops[0].value,
      animations: [
        Animation(
          clock: Clock(Timing(begin: begin, duration: span, fill: .both)),
          keyframes: zip(offsets, track.stops).map {
            $1.keyframe(at: min(max(($0 - first) / (last - first), 0), 1))
          })
      ])
    let (property, error) = whole.unrolled(over: duration)
    losses.recordRush(
      by: error ?? 0, beyond: Value.visibleDistance, .clockSpeed, at: place)
    guard let keyframes = property.animations.first?.keyframes else { return property }
    return looped(keyframes)
  }

  /// A track's stops and their places on the file's time.
  private mutating func onFileTime<Value>(
    _ track: FrameTrack<Value>
  ) -> (FrameTrack<Value>, [Double]) {
    switch time {
    case .even(let shift, let stretch):
      return (track, track.stops.map { frames.offset(shift + $0.frame * stretch) })
    case .warped(let warp):
      let (bent, error) = track.warped(
        by: warp, over: shown, tolerance: Value.visibleDistance / 2, remembering: &fittedEasings)
      losses.recordRush(by: error, beyond: Value.visibleDistance, .clockSpeed, at: place)
      return (bent, bent.stops.map { frames.offset($0.frame) })
    }
  }

  /// A property of the file's frames, sampled as closely as can be seen.
  ///
  /// - Parameters:
  ///   - moments: frames of the file at which it may turn or jump.
  ///   - courses: how all the parts that move do so, by the file's frames; nil where that is not known.
  mutating func sampled<Value: Interpolatable>(
    moments: [Double] = [], courses: Courses? = nil, tolerance: Double = Value.visibleDistance,
    _ value: @escaping (Double) -> Value
  ) -> Animatable<Value> {
    guard let duration = frames.duration else { return Animatable(value(document.start)) }
    // What is not shown needs no sampling.
    let first = frames.offset(shown.lowerBound)
    let span = frames.offset(shown.upperBound) - first
    let seconds = duration.seconds
    guard span > 0 else { return Animatable(value(shown.lowerBound)) }
    let frames = frames
    let sampling = AdaptiveSampling<Value>(
      value: { value(frames.frame(atOffset: first + $0 / seconds)) }, tolerance: tolerance)
    func moment(_ frame: Double) -> Double { (frames.offset(frame) - first) * seconds }
    let sampled = sampling.keyframes(
      window: span * seconds, moments: moments.map(moment), courses: courses?.mapped(moment))
    losses.recordRush(by: sampled.error, beyond: tolerance, .clockSpeed, at: place)
    let keyframes = sampled.keyframes.map { keyframe in
      var keyframe = keyframe
      keyframe.offset = min(first + keyframe.offset * span, 1)
      return keyframe
    }
    guard let first = keyframes.first else { return Animatable(value(document.start)) }
    if keyframes.allSatisfy({ $0.value == first.value }) { return Animatable(first.value) }
    return looped(keyframes)
  }

  /// Keyframes over the whole of the file's time, run again and again where the scene loops.
  func looped<Value>(_ keyframes: [Keyframe<Value>]) -> Animatable<Value> {
    let timing = Timing(
      duration: frames.duration, repetition: options.loops ? .forever : .count(1), fill: .both)
    return Animatable(
      keyframes[0].value, animations: [Animation(clock: Clock(timing), keyframes: keyframes)])
  }

  mutating func scalar(
    _ property: LottieProperty<Double>?, usual: Double = 0, times factor: Double = 1
  ) -> Animatable<Double> {
    animatable(property, usual: usual) { $0 * factor }
  }

  mutating func angle(
    _ property: LottieProperty<Double>?, times factor: Double = 1
  ) -> Animatable<Angle> {
    animatable(property, usual: .zero) { .degrees($0 * factor) }
  }

  mutating func point(
    _ property: LottieProperty<[Double]>?, _ usual: Point = .zero
  ) -> Animatable<Point> {
    if case .animated(let keyframes) = property, keyframes.contains(where: \.movesAlongCurve) {
      return curved(keyframes)
    }
    return animatable(property, usual: usual) { Point($0.at(0), $0.at(1)) }
  }

  mutating func color(_ property: LottieProperty<[Double]>?) -> Animatable<Color> {
    animatable(property, usual: .black) {
      Color(red: $0.at(0), green: $0.at(1), blue: $0.at(2)).clamped
    }
  }

  /// A property made of two that move by themselves.
  mutating func joined<One, Other, Result>(
    _ one: Animatable<One>, _ other: Animatable<Other>, _ join: @escaping (One, Other) -> Result
  ) -> Animatable<Result> {
    if one.isStatic, other.isStatic { return Animatable(join(one.base, other.base)) }
    let frames = frames
    let start = document.start
    var courses = courses(of: one)
    courses.formUnion(self.courses(of: other))
    let moments = fileFrames(of: one) + fileFrames(of: other)
    return sampled(moments: moments, courses: courses) { frame in
      let seconds = (frame - start) / frames.rate
      return join(one.value(at: seconds), other.value(at: seconds))
    }
  }

  /// How a property runs, by the file's frames.
  private func courses<Value>(of property: Animatable<Value>) -> Courses {
    var courses = Courses()
    for animation in property.animations {
      courses.add(animation.keyframes) { frames.frame(atOffset: $0) }
    }
    return courses
  }

  /// The file's frames at which a property's keyframes stand.
  func fileFrames<Value>(of property: Animatable<Value>) -> [Double] {
    property.animations.flatMap { $0.keyframes.map { frames.frame(atOffset: $0.offset) } }
  }
}

extension Animatable {
  /// The value without animations and those of all keyframes.
  var allValues: [Value] { [base] + animations.flatMap { $0.keyframes.map(\.value) } }
}

extension [Double] {
  /// The part at a place, or 0 where the list is shorter.
  func at(_ index: Int) -> Double { index < count ? self[index] : 0 }
}

extension LottieKeyframe {
  /// The easing to the next keyframe, of one part of the value.
  func easing(ofPart part: Int) -> Easing {
    if isHold { return .hold }
    guard let leaving, let arriving else { return .linear }
    let (x1, y1) = (leaving.x[part], leaving.y[part])
    let (x2, y2) = (arriving.x[part], arriving.y[part])
    // On the diagonal a curve keeps an even pace.
    if x1 == y1, x2 == y2 { return .linear }
    return .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Whether each part of the value has an easing of its own.
  var easesApart: Bool {
    guard !isHold, let leaving, let arriving else { return false }
    return [leaving.x, leaving.y, arriving.x, arriving.y].contains { $0[0] != $0[1] }
  }

  /// Whether the way to the next keyframe is bent.
  var movesAlongCurve: Bool {
    (spatialLeaving ?? []).contains { $0 != 0 } || (spatialArriving ?? []).contains { $0 != 0 }
  }
}
