import SceneModel
import VectorGeometry

extension CAKeyframeAnimation {
  /// The way through the values or along the path.
  public func course(current: CAValue) throws(CAError) -> CACourse {
    if let path { return try course(along: path) }
    guard values.count >= (calculationMode == .discrete ? 1 : 2) else {
      throw CAError(keyPath, .noValues)
    }
    let all = values.map(\.animationValue)
    switch calculationMode {
    case .linear, .discrete:
      let offsets = try offsets(count: all.count)
      let easings = try easings(count: all.count)
      return CACourse(
        zip(all, zip(offsets, easings)).map { CAKeyframe($1.0, $0, easing: $1.1) })
    case .paced:
      let offsets = Self.shares(of: try parts(of: all))
      return CACourse(zip(all, offsets).map { CAKeyframe($1, $0) })
    case .cubic: return try curve(through: all)
    case .cubicPaced: return try pacedCurve(through: all)
    }
  }

  private func offsets(count values: Int) throws(CAError) -> [Double] {
    let count = calculationMode == .discrete ? values + 1 : values
    guard let keyTimes else {
      return (0..<count).map { Double($0) / Double(count - 1) }
    }
    guard keyTimes.count == count else {
      throw CAError(keyPath, .keyTimeCount(keyTimes.count, expected: count))
    }
    let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
    guard rises, keyTimes.first == 0, keyTimes.last == 1 else {
      throw CAError(keyPath, .keyTimesNotRising)
    }
    return keyTimes
  }

  private func easings(count: Int) throws(CAError) -> [Easing] {
    if calculationMode == .discrete { return Array(repeating: .hold, count: count) }
    guard let timingFunctions else { return Array(repeating: .linear, count: count) }
    guard timingFunctions.count == count - 1 else {
      throw CAError(
        keyPath, .timingFunctionCount(timingFunctions.count, expected: count - 1))
    }
    return timingFunctions.map(\.easing) + [.linear]
  }

  /// The numbers of values that are all of one kind.
  private func parts(of values: [CAValue]) throws(CAError) -> [[Double]] {
    var parts: [[Double]] = []
    for value in values {
      guard let numbers = value.parts, value.isAlike(values[0]) else {
        throw CAError(keyPath, .wrongType(expected: "alike and made of numbers in this mode"))
      }
      guard value.isFinite else { throw CAError(keyPath, .notFinite) }
      parts.append(numbers)
    }
    return parts
  }

  /// Where points lie on the way through them all, 0…1; evenly where there is no way at all.
  private static func shares(of points: [[Double]]) -> [Double] {
    var lengths = [0.0]
    for (start, end) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + CASpline.distance(start, end))
    }
    let total = lengths[lengths.count - 1]
    guard total > 0 else {
      return points.indices.map { Double($0) / Double(max(points.count - 1, 1)) }
    }
    return lengths.map { $0 == total ? 1 : $0 / total }
  }
}

// MARK: - Along a path

extension CAKeyframeAnimation {
  private func course(along path: Path) throws(CAError) -> CACourse {
    guard keyPath == CAKeyPath.position.rawValue else { throw CAError(keyPath, .noPath) }
    guard path.points.allSatisfy(\.isFinite) else { throw CAError(keyPath, .notFinite) }
    let segments = CAPathSegment.segments(of: path)
    guard let last = segments.last else { throw CAError(keyPath, .noValues) }
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    if isPaced, !segments.allSatisfy(\.isStraight) {
      var course = CACourse(segments.map { CAKeyframe(0, $0.start.animationValue) })
      var route = CARoute(path)
      route.orientsAlongPath = rotationMode != nil
      route.angleOffset = turnOffset
      course.route = route
      return course
    }
    let points = segments.map(\.start) + [last.end]
    let lengths = Self.shares(of: points.map { [$0.x, $0.y] })
    let paced = CAPacedSegments(
      segments: segments, offsets: isPaced ? lengths : try offsets(count: points.count),
      easings: isPaced
        ? points.map { _ in .linear } : try easings(count: points.count))
    if calculationMode == .discrete { return discrete(paced, points) }
    var course = CACourse(paced.linear)
    course.bends = paced.bends
    if rotationMode != nil { course.turns = paced.turns(plus: turnOffset) }
    return course
  }

  private var turnOffset: Angle {
    rotationMode == .rotateAutoReverse ? Angle(radians: .pi) : .zero
  }

  /// The points of a path one after the other, each with the direction in which the path goes on.
  private func discrete(_ paced: CAPacedSegments, _ points: [Point]) -> CACourse {
    var course = CACourse(
      zip(points, paced.offsets).map { CAKeyframe($1, $0.animationValue, easing: .hold) })
    guard rotationMode != nil else { return course }
    var tangents = paced.segments.map { $0.curve.tangent(at: 0) }
    if let last = paced.segments.last { tangents.append(last.curve.tangent(at: 1)) }
    course.turns = zip(tangents, paced.offsets).map { tangent, offset in
      let turn = tangent.angle + turnOffset
      return CAKeyframe(offset, .number(turn.radians), easing: .hold)
    }
    return course
  }
}

// MARK: - On a curve through values

extension CAKeyframeAnimation {
  private func spline(through values: [CAValue]) throws(CAError) -> CASpline {
    func settled(_ list: [Double]?, _ name: String) throws(CAError) -> [Double] {
      guard let list else { return values.map { _ in 0 } }
      guard list.count == values.count, list.allSatisfy(\.isFinite) else {
        throw CAError(name, .outOfRange("as many numbers as the values, \(values.count)"))
      }
      return list
    }
    return CASpline(
      try parts(of: values), tension: try settled(tensionValues, "tensionValues"),
      continuity: try settled(continuityValues, "continuityValues"),
      bias: try settled(biasValues, "biasValues"))
  }

  private func curve(through values: [CAValue]) throws(CAError) -> CACourse {
    let stretches = try spline(through: values).stretches
    let offsets = try offsets(count: values.count)
    let easings = try easings(count: values.count)
    switch values[0] {
    case .number:
      return CACourse(
        Self.numbers(stretches, offsets, easings) + [CAKeyframe(1, values[values.count - 1])])
    case .pair:
      let paced = CAPacedSegments(
        segments: stretches.map(\.segment), offsets: offsets, easings: easings)
      var course = CACourse(paced.linear)
      course.bends = paced.bends
      return course
    default:
      var keyframes: [CAKeyframe] = []
      for (index, stretch) in stretches.enumerated() {
        let width = offsets[index + 1] - offsets[index]
        let parameters = stretch.parameters(
          under: easings[index], tolerance: values[0].visibleDistance / 2)
        for u in parameters {
          let value = stretch.value(at: easings[index].progress(at: u))
          keyframes.append(CAKeyframe(offsets[index] + width * u, values[0].with(parts: value)))
        }
      }
      return CACourse(keyframes + [CAKeyframe(1, values[values.count - 1])])
    }
  }

  /// The curve of one number: exact where time runs evenly through a stretch.
  private static func numbers(
    _ stretches: [CASpline.Stretch], _ offsets: [Double], _ easings: [Easing]
  ) -> [CAKeyframe] {
    var keyframes: [CAKeyframe] = []
    for (index, stretch) in stretches.enumerated() {
      let easing = easings[index]
      let size = max(abs(stretch.to[0] - stretch.from[0]), abs(stretch.slopes.first[0]), 1e-3)
      let pieces =
        easing == .linear
        ? stretch.easings
        : CurveFit.pieces(
          of: { stretch.value(of: 0, at: easing.progress(at: $0)) }, tolerance: 1e-4 * size)
      let width = offsets[index + 1] - offsets[index]
      keyframes += pieces.map { piece in
        CAKeyframe(
          offsets[index] + width * piece.start, .number(piece.from), easing: piece.easing)
      }
    }
    return keyframes
  }

  private func pacedCurve(through values: [CAValue]) throws(CAError) -> CACourse {
    let stretches = try spline(through: values).stretches
    if keyPath == CAKeyPath.position.rawValue, case .pair = values[0] {
      var path = Path()
      for stretch in stretches {
        let curve = stretch.segment.curve
        if path.isEmpty { path.move(to: curve.start) }
        path.cubic(curve.control1, curve.control2, to: curve.end)
      }
      var course = CACourse(values.map { CAKeyframe(0, $0) })
      course.route = CARoute(path)
      return course
    }
    var points: [[Double]] = []
    for stretch in stretches {
      var parameters = [0] + stretch.turningPoints(of: 0)
      if case .number = values[0] {
      } else {
        parameters = stretch.parameters(
          under: .linear, tolerance: values[0].visibleDistance / 10)
      }
      points += parameters.map { stretch.value(at: $0) }
    }
    if let last = stretches.last { points.append(last.to) }
    return CACourse(
      zip(points, Self.shares(of: points)).map { CAKeyframe($1, values[0].with(parts: $0)) })
  }
}
