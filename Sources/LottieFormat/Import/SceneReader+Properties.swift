import SceneModel
import VectorGeometry

extension SceneReader {
  /// A property as a scene holds it.
  ///
  /// - Parameters:
  ///   - usual: the value where the file leaves it out.
  ///   - feature: what is recorded where the file says more than a scene holds.
  mutating func animatable<Value, Result>(
    _ property: LottieProperty<Value>?, usual: Result, _ feature: Feature = .cubicEasing,
    _ convert: (Value) -> Result
  ) -> Animatable<Result> {
    switch property {
    case nil: Animatable(usual)
    case .fixed(let value): Animatable(convert(value))
    case .animated(let keyframes): animatable(keyframes, usual: usual, feature, part: 0, convert)
    }
  }

  /// - Parameter part: whose easing is taken where each part has its own.
  mutating func animatable<Value, Result>(
    _ keyframes: [LottieKeyframe<Value>], usual: Result, _ feature: Feature, part: Int,
    _ convert: (Value) -> Result
  ) -> Animatable<Result> {
    var times: [Double] = []
    var result: [Keyframe<Result>] = []
    var previous: LottieKeyframe<Value>?
    for keyframe in keyframes {
      if let value = keyframe.value ?? previous?.end ?? previous?.value {
        times.append(keyframe.time)
        result.append(Keyframe(0, convert(value), easing: keyframe.easing(ofPart: part)))
      }
      previous = keyframe
    }
    guard let first = result.first else { return Animatable(usual) }
    guard result.count > 1 else { return Animatable(first.value) }
    if keyframes.contains(where: \.movesAlongCurve) {
      lost(.approximated(by: nil), .motionPath, "a curved way is taken straight")
    }
    let clock = clock(of: times)
    for index in result.indices {
      result[index].offset = clock.offset(times[index])
    }
    return Animatable(
      first.value, animations: [Animation(clock: Clock(clock.stage), keyframes: result)])
  }

  /// The stage that carries keyframes: the whole timeline where they lie on it, else their own span.
  private func clock(of times: [Double]) -> (stage: Timing, offset: (Double) -> Double) {
    let first = times.min() ?? 0
    let last = times.max() ?? 0
    if let duration = frames.duration, first >= start, last <= end {
      let start = start
      let length = end - start
      return (Timing(duration: duration, fill: .both), { ($0 - start) / length })
    }
    let length = last - first
    return (
      Timing(begin: frames.time(first - start), duration: frames.time(length), fill: .both),
      { length > 0 ? ($0 - first) / length : 0 }
    )
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
    animatable(property, usual: usual) { Point($0.at(0), $0.at(1)) }
  }

  mutating func color(_ property: LottieProperty<[Double]>?) -> Animatable<Color> {
    animatable(property, usual: .black) { Color(red: $0.at(0), green: $0.at(1), blue: $0.at(2)) }
  }
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
    let (x1, y1) = leaving.point(ofPart: part)
    let (x2, y2) = arriving.point(ofPart: part)
    // On the diagonal a curve keeps an even pace.
    if x1 == y1, x2 == y2 { return .linear }
    return .cubic(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2)
  }

  /// Whether each part of the value has an easing of its own.
  var easesApart: Bool {
    guard !isHold, let leaving, let arriving else { return false }
    let lists = [leaving.x, leaving.y, arriving.x, arriving.y]
    return lists.contains { list in list.prefix(2).contains { $0 != list.first } }
  }

  /// Whether the way to the next keyframe is bent.
  var movesAlongCurve: Bool {
    (spatialLeaving ?? []).contains { $0 != 0 } || (spatialArriving ?? []).contains { $0 != 0 }
  }
}

extension LottieEasingHandle {
  fileprivate func point(ofPart part: Int) -> (Double, Double) {
    (
      x[min(part, max(x.count - 1, 0))...].first ?? 0,
      y[min(part, max(y.count - 1, 0))...].first ?? 0
    )
  }
}
