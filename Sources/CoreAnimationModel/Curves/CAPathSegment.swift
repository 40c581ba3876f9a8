import SceneModel
import VectorGeometry

/// One stretch of a path by powers of its parameter: start + linear·u + square·u² + cube·u³.
struct CAPathSegment {
  var start: Point
  var linear: Vector
  var square: Vector
  var cube: Vector
  var curve: CubicSegment

  var end: Point { curve.end }
  var isStraight: Bool { square == .zero && cube == .zero }

  init(line start: Point, _ end: Point) {
    self.start = start
    linear = end - start
    square = .zero
    cube = .zero
    curve = CubicSegment(line: start, end)
  }

  init(_ start: Point, quadratic control: Point, _ end: Point) {
    self.start = start
    linear = (control - start) * 2
    square = (end - control) - (control - start)
    cube = .zero
    curve = CubicSegment(
      start, start.interpolated(to: control, at: 2.0 / 3),
      end.interpolated(to: control, at: 2.0 / 3),
      end)
  }

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.start = start
    linear = (first - start) * 3
    square = ((second - first) - (first - start)) * 3
    cube = (end - start) - (second - first) * 3
    curve = CubicSegment(start, first, second, end)
  }

  /// The stretches of a path; a closing line is one where it has a length.
  static func segments(of path: Path) -> [CAPathSegment] {
    var result: [CAPathSegment] = []
    var current = Point.zero
    var first = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): first = point
      case .line(let end): result.append(CAPathSegment(line: current, end))
      case .quadratic(let control, let end):
        result.append(CAPathSegment(current, quadratic: control, end))
      case .cubic(let control1, let control2, let end):
        result.append(CAPathSegment(current, control1, control2, end))
      case .close where current != first: result.append(CAPathSegment(line: current, first))
      case .close: break
      }
      current = element.end ?? first
    }
    return result
  }
}

/// Stretches of a path at their places in an animation's duration.
struct CAPacedSegments {
  var segments: [CAPathSegment]
  /// Where each stretch starts, and the end.
  var offsets: [Double]
  var easings: [Easing]

  /// The error that a bend under an easing may have: two of them together stay invisible.
  private static let tolerance = Point.visibleDistance / 4

  /// What moves in proportion to the parameter, and the moves over the subpaths' gaps.
  var linear: [CAKeyframe] {
    var keyframes: [CAKeyframe] = []
    var place = segments.first?.start ?? .zero
    for (index, segment) in segments.enumerated() {
      if index > 0, segments[index - 1].end != segment.start {
        keyframes.append(CAKeyframe(offsets[index], place.animationValue, easing: .hold))
        place = place + (segment.start - segments[index - 1].end)
      }
      keyframes.append(CAKeyframe(offsets[index], place.animationValue, easing: easings[index]))
      place = place + segment.linear
    }
    keyframes.append(CAKeyframe(1, place.animationValue))
    return keyframes
  }

  /// What moves with the parameter's square and cube; nothing where all stretches are straight.
  var bends: [[CAKeyframe]] {
    let terms: [(Int, KeyPath<CAPathSegment, Vector>)] = [(2, \.square), (3, \.cube)]
    return terms.compactMap { exponent, term in
      segments.allSatisfy { $0[keyPath: term] == .zero } ? nil : bend(exponent, term)
    }
  }

  private func bend(_ exponent: Int, _ term: KeyPath<CAPathSegment, Vector>) -> [CAKeyframe] {
    var keyframes: [CAKeyframe] = []
    var place = Point.zero
    for (index, segment) in segments.enumerated() {
      let way = segment[keyPath: term]
      guard way != .zero else {
        keyframes.append(CAKeyframe(offsets[index], place.animationValue))
        continue
      }
      let start = offsets[index]
      let width = offsets[index + 1] - start
      for piece in easings[index].power(exponent, tolerance: Self.tolerance / way.length) {
        keyframes.append(
          CAKeyframe(
            start + width * piece.start, (place + way * piece.from).animationValue,
            easing: piece.easing))
      }
      place = place + way
    }
    keyframes.append(CAKeyframe(1, place.animationValue))
    return keyframes
  }
}

extension CAPacedSegments {
  /// The path's direction in radians and a turn added to it, sampled where it bends.
  func turns(plus offset: Angle) -> [CAKeyframe] {
    var keyframes: [CAKeyframe] = []
    var last: Double?
    for (index, segment) in segments.enumerated() {
      let heading = Heading(of: segment.curve, near: last ?? 0)
      let easing = easings[index]
      let start = offsets[index]
      let width = offsets[index + 1] - start
      let pieces =
        segment.isStraight
        ? [EasingPiece(start: 0, end: 1, from: heading.first, to: heading.first, easing: .linear)]
        : CurveFit.pieces(
          of: { heading.radians(at: easing.progress(at: $0)) },
          tolerance: Angle.visibleDistance / 2)
      if let last, let first = pieces.first, abs(first.from - last) > 1e-9 {
        keyframes.append(CAKeyframe(start, .number(last + offset.radians), easing: .hold))
      }
      for piece in pieces {
        keyframes.append(
          CAKeyframe(
            start + width * piece.start, .number(piece.from + offset.radians),
            easing: piece.easing))
      }
      last = pieces.last?.to
    }
    if let last { keyframes.append(CAKeyframe(1, .number(last + offset.radians))) }
    return keyframes
  }
}

/// The direction of a curve, which never jumps by a whole turn.
private struct Heading {
  private var curve: CubicSegment
  private var known: [Double]

  /// Places where the direction is looked up to tell a bend from a jump by a whole turn.
  private static let lookUps = 64

  init(of curve: CubicSegment, near start: Double) {
    self.curve = curve
    known = []
    for step in 0...Self.lookUps {
      let raw = curve.tangent(at: Double(step) / Double(Self.lookUps)).angle.radians
      known.append(Self.nearest(raw, to: known.last ?? start))
    }
  }

  var first: Double { known[0] }

  func radians(at parameter: Double) -> Double {
    let share = min(max(parameter, 0), 1)
    let near = known[Int((share * Double(Self.lookUps)).rounded())]
    return Self.nearest(curve.tangent(at: share).angle.radians, to: near)
  }

  private static func nearest(_ angle: Double, to other: Double) -> Double {
    angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }
}
