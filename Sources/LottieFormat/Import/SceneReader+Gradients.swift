import SceneModel
import VectorGeometry

extension SceneReader {
  mutating func gradient(_ gradient: LottieGradient) -> Gradient {
    let count = max(gradient.colors.count, 0)
    let stops = animatable(gradient.colors.stops, usual: []) {
      Self.stops($0, count: count)
    }
    let start = point(gradient.start)
    let end = point(gradient.end)
    guard gradient.kind == 2 else {
      return Gradient(kind: .linear(start: start, end: end), stops: stops)
    }
    return Gradient(kind: radial(start, end, gradient), stops: stops)
  }

  /// Files give a point of the edge and the focus as a share of the way there.
  private mutating func radial(
    _ center: Animatable<Point>, _ edge: Animatable<Point>, _ gradient: LottieGradient
  ) -> GradientKind {
    let radius = joined(center, edge) { $0.distance(to: $1) }
    // lottie-web keeps the focus inside the circle.
    let length = animatable(gradient.highlightLength, usual: 0) { min(max($0 * 0.01, -0.99), 0.99) }
    guard length != .init(0) else { return .radial(center: center, radius: radius, focus: nil) }
    let starts = gradient.start.times
    if !starts.isEmpty, starts != gradient.end.times {
      assumed(
        .gradientFocus,
        "a focus follows its circle, where lottie-web leaves it while only the circle moves")
    }
    let angle = angle(gradient.highlightAngle)
    let direction = joined(center, edge) { ($1 - $0).angle }
    let turn = joined(direction, angle, +)
    let reach = joined(radius, length, *)
    let offset = joined(reach, turn) { reach, turn in
      Affine.rotation(turn).applied(to: Vector(reach, 0))
    }
    return .radial(center: center, radius: radius, focus: joined(center, offset, +))
  }

  /// Colour stops and alpha stops as one list; where they lie apart, each gets the other's value.
  private static func stops(_ numbers: [Double], count: Int) -> [ColorStop] {
    let colors = stride(from: 0, to: min(count * 4, numbers.count - numbers.count % 4), by: 4).map {
      ColorStop(
        numbers[$0],
        Color(red: numbers[$0 + 1], green: numbers[$0 + 2], blue: numbers[$0 + 3]))
    }
    let alphas = stride(from: count * 4, to: numbers.count - 1, by: 2).map {
      ColorStop(numbers[$0], Color(red: 0, green: 0, blue: 0, alpha: numbers[$0 + 1]))
    }
    guard !alphas.isEmpty else { return colors }
    if colors.map(\.offset) == alphas.map(\.offset) {
      return zip(colors, alphas).map { ColorStop($0.offset, $0.color.withAlpha($1.color.alpha)) }
    }
    let offsets = Set(colors.map(\.offset) + alphas.map(\.offset)).sorted()
    return offsets.map { offset in
      ColorStop(
        offset, color(in: colors, at: offset).withAlpha(color(in: alphas, at: offset).alpha))
    }
  }

  private static func color(in stops: [ColorStop], at offset: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset >= offset }) else {
      return stops.last?.color ?? .black
    }
    guard next > 0, stops[next].offset > stops[next - 1].offset else { return stops[next].color }
    let span = stops[next].offset - stops[next - 1].offset
    return stops[next - 1].color.interpolated(
      to: stops[next].color, at: (offset - stops[next - 1].offset) / span)
  }
}

extension LottieProperty {
  /// The frames of its keyframes.
  fileprivate var times: [Double] {
    if case .animated(let keyframes) = self { keyframes.map(\.time) } else { [] }
  }
}
