import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A position on a path as keyframes with spatial tangents, one for each stretch of one curve.
  ///
  /// Players pace such a stretch by arc length, as a scene does; lottie-web along 150 chords, which
  /// lie within 2 · 10⁻⁵ of their curve's length from it.
  func position(along motion: MotionPath) throws(InexpressibleError) -> LottiePosition? {
    let place = "transform.position"
    if motion.orientsAlongPath || motion.angleOffset != .zero {
      throw inexpressible(.motionPath, place)
    }
    let course = MeasuredCourse(motion.path)
    let progress = try track(motion.progress, place)
    if let share = progress.fixedValue {
      let fixed = LottieProperty.fixed(point(course.point(at: share)))
      return fixed.unless([0, 0]).map { .point($0) }
    }
    var ways: [Way] = []
    for (start, end) in zip(progress.stops, progress.stops.dropFirst()) {
      ways += course.ways(from: start, to: end)
    }
    guard let last = progress.stops.last else { return nil }
    return .point(property(ways, endingAt: course.point(at: last.value), last.offset))
  }

  private func property(
    _ ways: [Way], endingAt end: Point, _ lastOffset: Double
  ) -> LottieProperty<[Double]> {
    var keyframes: [LottieKeyframe<[Double]>] = []
    var arrived: [Double]?
    for (index, way) in ways.enumerated() {
      let time = timeline.frame(atOffset: way.offset)
      let next = index + 1 < ways.count ? ways[index + 1].offset : lastOffset
      let start = point(way.curve.start)
      if let arrived, arrived != start {
        // The way goes on elsewhere.
        keyframes.append(LottieKeyframe(time: time, value: arrived, isHold: true))
      }
      var keyframe = LottieKeyframe(time: time, value: [Double]?.some(start))
      let isShown = timeline.frame(atOffset: next) > time
      ease(&keyframe, by: isShown ? way.easing : .hold)
      let finish = point(way.curve.end)
      if !keyframe.isHold, way.isBent {
        keyframe.spatialLeaving = tangent(way.curve.control1, from: start)
        keyframe.spatialArriving = tangent(way.curve.control2, from: finish)
      }
      keyframes.append(keyframe)
      arrived = keyframe.isHold ? nil : finish
    }
    let time = timeline.frame(atOffset: lastOffset)
    let last = point(end)
    if let arrived, arrived != last {
      keyframes.append(LottieKeyframe(time: time, value: arrived, isHold: true))
    }
    keyframes.append(LottieKeyframe(time: time, value: last))
    return .animated(keyframes)
  }

  private func tangent(_ control: Point, from vertex: [Double]) -> [Double] {
    let control = point(control)
    return [number(control[0] - vertex[0]), number(control[1] - vertex[1])]
  }
}

/// A stretch of time in which one curve, or a part of one, is travelled.
private struct Way {
  /// When it starts, as a share of the timeline.
  var offset: Double
  var curve: CubicSegment
  var easing: Easing

  /// Whether the curve is no straight line.
  var isBent: Bool { curve.isBent }
}

/// A motion path measured, its curves by the share of its length at which they start.
private struct MeasuredCourse {
  private var curves: [CubicSegment] = []
  /// Where each curve starts, and where the last one ends.
  private var nodes: [Double] = [0]
  private let start: Point

  /// The share of a length within which a place is the end of a curve.
  private static let tolerance = 1e-7

  init(_ path: Path) {
    start = path.points.first ?? .zero
    var length = 0.0
    for segment in path.subpaths.flatMap(\.segments).flatMap(\.legs) {
      let own = segment.length()
      guard own > 0 else { continue }
      curves.append(segment)
      length += own
      nodes.append(length)
    }
    if length > 0 { nodes = nodes.map { $0 / length } }
  }

  func point(at share: Double) -> Point { place(at: share).point ?? start }

  private func place(at share: Double) -> (curve: Int, parameter: Double, point: Point?) {
    guard let last = curves.indices.last else { return (0, 0, nil) }
    let share = min(max(share, 0), 1)
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle + 1] < share { low = middle + 1 } else { high = middle }
    }
    let parameter = parameter(in: low, at: share)
    return (low, parameter, curves[low].point(at: parameter))
  }

  /// The parameter of a curve at a share of the whole length.
  private func parameter(in curve: Int, at share: Double) -> Double {
    let (first, last) = (nodes[curve], nodes[curve + 1])
    if share <= first + Self.tolerance { return 0 }
    if share >= last - Self.tolerance { return 1 }
    return curves[curve].parameter(atShare: (share - first) / (last - first))
  }

  /// What is travelled between two stops: cut where the easing turns, and where a curve ends.
  func ways(from start: Track<Double>.Stop, to end: Track<Double>.Stop) -> [Way] {
    let span = end.offset - start.offset
    let rise = end.value - start.value
    guard rise != 0, start.easing != .hold, !curves.isEmpty else {
      let point = point(at: start.value)
      let easing: Easing = start.easing == .hold ? .hold : .linear
      return [Way(offset: start.offset, curve: CubicSegment(line: point, point), easing: easing)]
    }
    return start.easing.risingPieces.flatMap { piece in
      parts(of: piece, start.value + rise * piece.from, start.value + rise * piece.to).map {
        Way(
          offset: start.offset + span * $0.start, curve: curve(from: $0.from, to: $0.to),
          easing: $0.easing)
      }
    }
  }

  /// A piece of an easing, cut where it passes from curve to curve; its progress in shares of the
  /// whole length.
  private func parts(of piece: EasingPiece, _ from: Double, _ to: Double) -> [EasingPiece] {
    let (low, high) = (min(from, to) + Self.tolerance, max(from, to) - Self.tolerance)
    let passed = nodes.filter { $0 > low && $0 < high }
    let cuts = from < to ? passed : passed.reversed()
    var parts: [EasingPiece] = []
    var (time, share) = (0.0, from)
    for (index, cut) in (cuts + [to]).enumerated() {
      let isLast = index == cuts.count
      let until = isLast ? 1 : piece.easing.share(ofProgress: (cut - from) / (to - from))
      let stretch = piece.easing.pieces(from: time, to: until)
      for (number, inner) in stretch.enumerated() {
        var part = piece.inner(inner)
        part.from = number == 0 ? share : from + (to - from) * inner.from
        part.to = number == stretch.count - 1 ? cut : from + (to - from) * inner.to
        parts.append(part)
      }
      (time, share) = (until, cut)
    }
    return parts
  }

  /// What lies between two places on one curve, or outside the path, where its end stands still.
  private func curve(from: Double, to: Double) -> CubicSegment {
    let number = place(at: (from + to) / 2).curve
    let (first, last) = (parameter(in: number, at: from), parameter(in: number, at: to))
    let curve = curves[number]
    if first == last { return CubicSegment(line: curve.point(at: first), curve.point(at: first)) }
    let part = curve.part(from: min(first, last), to: max(first, last))
    return first < last ? part : part.reversed
  }
}

extension CubicSegment {
  /// The area, in square units, below which lottie-web takes three points for a line.
  private static let flatness = 0.001

  /// Whether it is no straight line for lottie-web.
  fileprivate var isBent: Bool {
    let way = end - start
    let (leaving, arriving) = (control1 - start, control2 - end)
    if way == .zero { return leaving != .zero || arriving != .zero }
    return abs(way.dx * leaving.dy - way.dy * leaving.dx) >= Self.flatness
      || abs(way.dx * arriving.dy - way.dy * arriving.dx) >= Self.flatness
  }

  /// The curve; one that lies on a line and turns there, as the lines between its turns.
  fileprivate var legs: [CubicSegment] {
    let way = end - start
    guard way != .zero, !isBent else { return [self] }
    func along(_ point: Point) -> Double {
      ((point - start).dx * way.dx + (point - start).dy * way.dy)
        / (way.dx * way.dx + way.dy * way.dy)
    }
    // On the line it runs as an easing does, which tells its turns.
    let (first, second) = (along(control1), along(control2))
    let turns = EasingCurve(x1: 0, y1: first, x2: 1, y2: second).turningPoints
    let points = [start] + turns.map { self.point(at: $0) } + [end]
    return turns.isEmpty
      ? [self] : zip(points, points.dropFirst()).map { CubicSegment(line: $0, $1) }
  }

  /// The parameter at a share of the length.
  fileprivate func parameter(atShare share: Double) -> Double {
    let wanted = share * length()
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if length(from: 0, to: middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
