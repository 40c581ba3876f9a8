internal import CCairo
package import SceneModel
package import VectorGeometry

extension CairoCanvas {
  /// How far from a layer's corner points may lie, in pixels. Cairo holds them in 32 bits of which 8
  /// are a fraction, and what goes beyond comes out on the other side.
  private static let farthest = 2_000_000.0

  package func fill(
    _ path: Path, by rule: FillRule, with paint: FramePaint, opacity: Double, in space: Affine
  ) {
    guard opacity > 0, !path.isEmpty else { return }
    let layer = top
    trace(path, in: space, on: layer)
    cairo_set_fill_rule(layer.context, rule.cairo)
    self.paint(with: paint, opacity: opacity, in: space, along: nil, on: layer)
  }

  package func stroke(
    _ path: Path, as stroke: FrameStroke, with paint: FramePaint, opacity: Double, in space: Affine
  ) {
    guard opacity > 0, stroke.width > 0, stroke.width.isFinite, !path.isEmpty,
      space.isFinite, space.inverted != nil
    else { return }
    let layer = top
    let widened = stroke.cap == .square ? path.givingPointsALength(0.02 / space.largestScale) : path
    trace(widened, in: space, on: layer)
    layer.setSpace(space)
    cairo_set_line_width(layer.context, stroke.width)
    cairo_set_line_cap(layer.context, stroke.cap.cairo)
    cairo_set_line_join(layer.context, stroke.join.cairo)
    cairo_set_miter_limit(layer.context, max(stroke.miterLimit, 1))
    let share = setDashes(of: stroke, in: space, on: layer)
    self.paint(with: paint, opacity: opacity * share, in: space, along: stroke, on: layer)
  }

  /// Dashes shorter than this, in pixels, cannot be told apart, and long lines have millions.
  private static let shortestDashes = 0.05

  /// Sets the dashes, and gives the share of the line that they cover where they are too fine to be
  /// drawn; then the line is whole.
  private func setDashes(
    of stroke: FrameStroke, in space: Affine, on layer: CanvasLayer
  ) -> Double {
    var dashes = stroke.dashes
    let total = dashes.reduce(0, +)
    // SVG 2, 13.5.6: a negative length is an error, and lengths of no sum are a whole line.
    guard total > 0, total.isFinite, dashes.allSatisfy({ $0 >= 0 }) else {
      cairo_set_dash(layer.context, nil, 0, 0)
      return 1
    }
    if dashes.count % 2 == 1 { dashes += dashes }
    let period = dashes.reduce(0, +)
    guard period * space.largestScale >= Self.shortestDashes else {
      cairo_set_dash(layer.context, nil, 0, 0)
      let drawn = stride(from: 0, to: dashes.count, by: 2).reduce(0) { $0 + dashes[$1] }
      return stroke.cap == .butt ? drawn / period : 1
    }
    let offset = stroke.dashOffset.isFinite ? stroke.dashOffset : 0
    cairo_set_dash(
      layer.context, dashes, Int32(dashes.count), offset.truncatingRemainder(dividingBy: period))
    return 1
  }

  /// Makes an outline the context's path, in pixels.
  func trace(_ path: Path, in space: Affine, on layer: CanvasLayer) {
    let context = layer.context
    cairo_identity_matrix(context)
    cairo_new_path(context)
    let (left, upper) = (Double(layer.x), Double(layer.y))
    func place(_ point: Point) -> Point {
      let point = space.applied(to: point)
      return Point(Self.bounded(point.x - left), Self.bounded(point.y - upper))
    }
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        pen = place(end)
        cairo_move_to(context, pen.x, pen.y)
      case .line(let end):
        pen = place(end)
        cairo_line_to(context, pen.x, pen.y)
      case .quadratic(let control, let end):
        let (control, end) = (place(control), place(end))
        let first = pen.interpolated(to: control, at: 2.0 / 3)
        let second = end.interpolated(to: control, at: 2.0 / 3)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .cubic(let first, let second, let end):
        let (first, second) = (place(first), place(second))
        pen = place(end)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, pen.x, pen.y)
      case .close:
        cairo_close_path(context)
        cairo_get_current_point(context, &pen.x, &pen.y)
      }
    }
  }

  private static func bounded(_ number: Double) -> Double {
    // A number that is none has no place; the corner is as good as any.
    guard number == number else { return 0 }
    return min(max(number, -farthest), farthest)
  }
}

extension Path {
  /// The path with a line too short to see in place of each subpath that stays in one point: Cairo
  /// draws round caps of such a point, but no square ones (SVG 2, 13.5.4 asks for both).
  fileprivate func givingPointsALength(_ length: Double) -> Path {
    var result = Path()
    var start = Point.zero
    var isPoint = false
    for (index, element) in elements.enumerated() {
      if case .move(let point) = element {
        start = point
        isPoint = false
      } else if case .move? = result.elements.last {
        // A subpath's first step: the whole of it stays where it starts?
        let rest = elements[index...].prefix { if case .move = $0 { false } else { true } }
        isPoint = rest.allSatisfy { $0.staysAt(start) }
        if isPoint { result.line(to: start + Vector(length, 0)) }
      }
      if !isPoint { result.append(element) }
    }
    return result
  }
}

extension Path.Element {
  fileprivate func staysAt(_ point: Point) -> Bool {
    switch self {
    case .move(let end), .line(let end): end == point
    case .quadratic(let control, let end): control == point && end == point
    case .cubic(let first, let second, let end): first == point && second == point && end == point
    case .close: true
    }
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
