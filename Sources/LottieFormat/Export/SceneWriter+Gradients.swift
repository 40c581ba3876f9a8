import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A gradient as it is written; nil where it has no stops and so paints nothing.
  func gradient(_ gradient: Gradient) throws(InexpressibleError) -> LottieGradient? {
    if gradient.spread != .pad { throw inexpressible(.gradientSpread, "draws.paint.spread") }
    if gradient.transform != .identity {
      throw inexpressible(.gradientTransform, "draws.paint.transform")
    }
    guard let colors = try colors(gradient.stops) else { return nil }
    switch gradient.kind {
    case .linear(let start, let end):
      return LottieGradient(
        kind: 1, start: try property(start, "draws.paint.start", point),
        end: try property(end, "draws.paint.end", point), colors: colors)
    case .radial(let center, let radius, let focus):
      return try radial(center, radius, focus, colors)
    case .conic: throw inexpressible(.conicGradient, "draws.paint")
    }
  }

  private func radial(
    _ center: Animatable<Point>, _ radius: Animatable<Double>, _ focus: Animatable<Point>?,
    _ colors: LottieGradientColors
  ) throws(InexpressibleError) -> LottieGradient {
    let center = try track(center, "draws.paint.center")
    let radius = try track(radius, "draws.paint.radius")
    guard let end = center.combined(with: radius, { Point($0.x + $1, $0.y) }) else {
      throw inexpressible(.gradient, "draws.paint.radius")
    }
    var result = LottieGradient(
      kind: 2, start: property(center.map(point)), end: property(end.map(point)), colors: colors)
    guard
      let focus = try focus.map({ (focus) throws(InexpressibleError) in
        try track(focus, "draws.paint.focus")
      })
    else { return result }
    guard let offset = focus.combined(with: center, -),
      let reach = offset.combined(with: radius, Self.reach)
    else { throw inexpressible(.gradientFocus, "draws.paint.focus") }
    let (length, direction) = share(of: reach)
    guard length.values.contains(where: { $0 != 0 }) else { return result }
    result.highlightLength = property(length.map(percent))
    result.highlightAngle = property(direction.map(degrees))
    return result
  }

  /// A focus as a vector of the circle's radius 1, which paces another way where the radius changes.
  private func share(of reach: Track<[Point]>) -> (length: Track<Double>, direction: Track<Angle>) {
    let even = reach.cut { $0[1] != $1[1] && $0[0] != $1[0] ? Self.cells : 1 }
    return even.map { $0[1].x > 0 ? ($0[0] - Point.zero) * (1 / $0[1].x) : .zero }.polar
  }

  /// A quotient of two that move is straight enough within so many parts of their way.
  private static let cells = 16

  /// How far a focus lies from the centre, and the radius.
  private static func reach(_ offset: Vector, _ radius: Double) -> [Point] {
    [Point.zero + offset, Point(radius, 0)]
  }

  /// Colour stops, then alpha stops where any stop lets through.
  ///
  /// lottie-android before 5.1.1 needs both at the same offsets, so there is one of each per stop.
  private func colors(
    _ stops: Animatable<[ColorStop]>
  ) throws(InexpressibleError) -> LottieGradientColors? {
    // Players want two stops at least.
    let stops = try track(stops, "draws.paint.stops").map { $0.count == 1 ? $0 + $0 : $0 }
    let count = stops.stops[0].value.count
    guard stops.values.allSatisfy({ $0.count == count }) else {
      throw inexpressible(.animatedGradientStops, "draws.paint.stops")
    }
    guard count > 0 else { return nil }
    let hasAlpha = stops.values.contains { $0.contains { $0.color.alpha < 1 } }
    return LottieGradientColors(
      count: count,
      stops: property(
        stops.map { stops in
          let colors = stops.flatMap { stop in
            [stop.offset, stop.color.red, stop.color.green, stop.color.blue].map(unit)
          }
          guard hasAlpha else { return colors }
          return colors + stops.flatMap { [unit($0.offset), unit($0.color.alpha)] }
        }, step: Self.visibleColorStep))
  }

  private func unit(_ value: Double) -> Double { number(min(max(value, 0), 1)) }
}
