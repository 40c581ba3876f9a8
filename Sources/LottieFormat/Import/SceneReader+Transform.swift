import SceneModel
import VectorGeometry

extension SceneReader {
  /// - Parameter orients: whether the layer turns along its way.
  mutating func transform(_ transform: LottieTransform?, orients: Bool = false) -> Transform {
    guard let transform else { return Transform() }
    var turn = transform.rotation ?? transform.rotationZ
    if transform.rotation == nil, transform.rotationX == nil, transform.rotationZ != nil,
      followsLottieWeb(
        .tilt, insteadOf: "turns about the z axis", it: "leaves that turn out")
    {
      turn = nil
    }
    var result = Transform(
      anchor: point(transform.anchor), position: position(transform.position, orients: orients),
      scale: scale(transform.scale),
      rotation: angle(turn),
      // Lottie's shear and its axis are positive the other way.
      skew: angle(transform.skew, times: -1), skewAxis: angle(transform.skewAxis, times: -1))
    tilt(&result, transform)
    return result
  }

  /// A scale; one whose parts ease apart is sampled.
  private mutating func scale(_ property: LottieProperty<[Double]>?) -> Animatable<Vector> {
    guard case .animated(let keyframes) = property, keyframes.contains(where: \.easesApart) else {
      return animatable(property, usual: .one) { Vector($0.at(0) / 100, $0.at(1) / 100) }
    }
    let across = played(FrameTrack(keyframes, part: 0) { $0.at(0) / 100 }, usual: 1)
    let down = played(FrameTrack(keyframes, part: 1) { $0.at(1) / 100 }, usual: 1)
    return joined(across, down) { Vector($0, $1) }
  }

  private mutating func position(_ position: LottiePosition?, orients: Bool) -> Position {
    switch position {
    case nil: return .point(.init(.zero))
    case .split(let x, let y):
      if orients { lost(.dropped, .motionPath, "the layer does not turn along its way") }
      return .separate(x: scalar(x), y: scalar(y))
    case .point(let property):
      guard case .animated(let keyframes) = property else { return .point(point(property)) }
      if orients || keyframes.contains(where: \.movesAlongCurve) {
        return motion(keyframes, orients: orients)
      }
      guard keyframes.contains(where: \.easesApart) else { return .point(point(property)) }
      return .separate(
        x: played(FrameTrack(keyframes, part: 0) { $0.at(0) }, usual: 0),
        y: played(FrameTrack(keyframes, part: 1) { $0.at(1) }, usual: 0))
    }
  }

  /// A way along curves: players pace each of its segments by arc length.
  private mutating func motion(
    _ keyframes: [LottieKeyframe<[Double]>], orients: Bool
  ) -> Position {
    let course = Course(keyframes)
    guard course.length > 0, let path = course.path else {
      return .point(.init(course.start))
    }
    guard orients || course.isBent else {
      let track = FrameTrack(keyframes, part: 0) { Point($0.at(0), $0.at(1)) }
      return .point(played(track, usual: .zero))
    }
    let progress = played(course.progress, usual: 0)
    return .along(MotionPath(path: path, progress: progress, orientsAlongPath: orients))
  }

  /// A point that moves along curves where a scene has no motion path, such as an anchor.
  mutating func curved(_ keyframes: [LottieKeyframe<[Double]>]) -> Animatable<Point> {
    let course = Course(keyframes)
    guard course.length > 0, let path = course.path else { return .init(course.start) }
    let measure = PathMeasure(path)
    let progress = played(course.progress, usual: 0)
    let frames = frames
    let start = document.start
    return sampled(moments: fileFrames(of: progress)) { frame in
      let share = progress.value(at: (frame - start) / frames.rate)
      return measure.place(at: share * measure.length)?.point ?? course.start
    }
  }

  /// An opacity, which files give in percent.
  mutating func opacity(_ property: LottieProperty<Double>?) -> Animatable<Double> {
    animatable(property, usual: 1) { min(max($0 * 0.01, 0), 1) }
  }
}

/// A file's positions as one path, and the share of it that lies behind at each of them.
struct Course {
  var start: Point
  var length = 0.0
  var path: Path?
  /// Whether any of it is no straight line.
  var isBent = false
  var progress: FrameTrack<Double>

  init(_ keyframes: [LottieKeyframe<[Double]>]) {
    let points = FrameTrack(keyframes, part: 0) { Point($0.at(0), $0.at(1)) }
    start = points.stops.first?.value ?? .zero
    var bends: [Double: Bend] = [:]
    for (index, keyframe) in keyframes.enumerated() where keyframe.movesAlongCurve {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      bends[keyframe.time] = Bend(keyframe, before: next)
    }
    var path = Path()
    path.move(to: start)
    var lengths = [0.0]
    for (from, to) in zip(points.stops, points.stops.dropFirst()) {
      let curve = Self.curve(from.value, to.value, bends[from.frame])
      isBent = isBent || curve != nil
      let segment = curve ?? CubicSegment(line: from.value, to.value)
      let isPoint =
        segment.start == segment.end && segment.control1 == segment.start
        && segment.control2 == segment.end
      if !isPoint {
        path.cubic(segment.control1, segment.control2, to: segment.end)
      }
      lengths.append((lengths.last ?? 0) + segment.length())
    }
    length = lengths.last ?? 0
    self.path = path.elements.count > 1 ? path : nil
    let total = length
    progress = FrameTrack(
      zip(points.stops, lengths).map {
        FrameTrack.Stop(frame: $0.frame, value: total > 0 ? $1 / total : 0, easing: $0.easing)
      })
  }

  /// A segment that is bent; players take one whose controls lie on the line through its ends for
  /// that line.
  private static func curve(
    _ from: Point, _ to: Point, _ bend: Bend?
  ) -> CubicSegment? {
    guard let bend, !bend.isHold else { return nil }
    let (leaving, arriving) = (bend.leaving, bend.arriving)
    let way = to - from
    if bend.mayBeLine, from != to, abs(way.dx * leaving.dy - way.dy * leaving.dx) < flatness,
      abs(way.dx * arriving.dy - way.dy * arriving.dx) < flatness
    {
      return nil
    }
    return CubicSegment(from, from + leaving, to + arriving, to)
  }

  /// The area, in square units, below which lottie-web takes three points for a line.
  private static let flatness = 0.001
}

/// The tangents between two positions.
private struct Bend {
  var leaving: Vector
  var arriving: Vector
  var isHold: Bool
  /// Whether lottie-web looks if the way is a line: not in space where the next keyframe has no value.
  var mayBeLine: Bool

  init(_ keyframe: LottieKeyframe<[Double]>, before next: LottieKeyframe<[Double]>?) {
    let out = keyframe.spatialLeaving ?? []
    let into = keyframe.spatialArriving ?? []
    leaving = Vector(out.at(0), out.at(1))
    arriving = Vector(into.at(0), into.at(1))
    isHold = keyframe.isHold
    mayBeLine = next?.value != nil || keyframe.value?.count == 2
  }
}
