import SceneModel
import VectorGeometry

/// A property's own value over its composition's frames, without its script.
struct ExpressionTrack {
  /// How the value is made.
  private enum Form {
    case number(FrameTrack<Double>)
    case list(FrameTrack<[Double]>)
    /// Parts that ease apart.
    case parts([FrameTrack<Double>])
    /// A place on a way, and what a point has beyond its two coordinates.
    case way(Course, PathMeasure, rest: FrameTrack<[Double]>)
    case shape(FrameTrack<[Double]>, isClosed: Bool)
    case fixed(ExpressionValue)
  }

  private let form: Form
  /// How many numbers make up the value.
  let size: Int
  /// The keyframes' frames and values, for scripts that ask for them.
  let keys: [(frame: Double, value: ExpressionValue)]

  private init(_ form: Form, _ keys: [(frame: Double, value: ExpressionValue)] = []) {
    self.form = form
    self.keys = keys
    size =
      switch form {
      case .fixed(let value): value.numbers.count
      default: keys.first?.value.numbers.count ?? 1
      }
  }

  var isAnimated: Bool { if case .fixed = form { false } else { true } }

  /// Reads a property that is no outline.
  init?(_ property: LottieProperty<[Double]>, isNumber: Bool) {
    switch property {
    case .expressed(_, let base): self.init(base, isNumber: isNumber)
    case .fixed(let list):
      self.init(.fixed(isNumber ? .number(list.at(0)) : .list(list)))
    case .animated(let keyframes):
      guard let form = Self.form(keyframes, isNumber: isNumber) else { return nil }
      self.init(form, Self.keys(keyframes) { isNumber ? .number($0.at(0)) : .list($0) })
    }
  }

  /// Reads an outline.
  init?(_ property: LottieProperty<LottieBezier>) {
    switch property {
    case .expressed(_, let base): self.init(base)
    case .fixed(let bezier):
      self.init(.fixed(.shape(ExpressionShape(bezier))))
    case .animated(let keyframes):
      let track = FrameTrack(keyframes, part: 0) { ExpressionShape($0).numbers }
      guard !track.stops.isEmpty else { return nil }
      self.init(
        .shape(track, isClosed: keyframes.first?.value?.isClosed ?? false),
        Self.keys(keyframes) { .shape(ExpressionShape($0)) })
    }
  }

  private static func form(
    _ keyframes: [LottieKeyframe<[Double]>], isNumber: Bool
  ) -> Form? {
    let list = FrameTrack(keyframes, part: 0) { $0 }
    guard let first = list.stops.first else { return nil }
    if isNumber { return .number(FrameTrack(keyframes, part: 0) { $0.at(0) }) }
    if keyframes.contains(where: \.movesAlongCurve) {
      let course = Course(keyframes)
      if course.length > 0, let path = course.path {
        return .way(course, PathMeasure(path), rest: list)
      }
    }
    guard keyframes.contains(where: \.easesApart) else { return .list(list) }
    return .parts(
      first.value.indices.map { part in FrameTrack(keyframes, part: part) { $0.at(part) } })
  }

  private static func keys<Value>(
    _ keyframes: [LottieKeyframe<Value>], _ convert: (Value) -> ExpressionValue
  ) -> [(frame: Double, value: ExpressionValue)] {
    var previous: LottieKeyframe<Value>?
    return keyframes.compactMap { keyframe in
      defer { previous = keyframe }
      guard let value = keyframe.value ?? previous?.end ?? previous?.value else { return nil }
      return (keyframe.time, convert(value))
    }
  }

  /// The value at a frame.
  func value(at frame: Double) -> ExpressionValue {
    switch form {
    case .fixed(let value): return value
    case .number(let track): return .number(track.value(at: frame))
    case .list(let track): return .list(track.value(at: frame))
    case .parts(let tracks): return .list(tracks.map { $0.value(at: frame) })
    case .shape(let track, let isClosed):
      return .shape(ExpressionShape(isClosed: isClosed, numbers: track.value(at: frame)))
    case .way(let course, let measure, let rest):
      var list = rest.value(at: frame)
      let share = course.progress.value(at: frame)
      let point = measure.place(at: share * measure.length)?.point ?? course.start
      if list.count > 1 { list.replaceSubrange(0..<2, with: [point.x, point.y]) }
      return .list(list)
    }
  }

  /// The keyframes repeated as a scene can repeat them exactly; false where it cannot.
  func canRepeat(_ loop: LoopExpression, until end: Double) -> Bool {
    switch form {
    case .number(let track): loop.applied(to: track, until: end) != nil
    case .list(let track): loop.applied(to: track, until: end) != nil
    case .shape(let track, _):
      loop.kind != .offset && loop.applied(to: track, until: end) != nil
    case .parts, .way, .fixed: false
    }
  }
}
