#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import VectorGeometry

extension Shape {
  /// The compound outline at a moment, trimmed.
  package func path(at time: Double) -> Path {
    var path = Path()
    for figure in figures { path.append(figure.path(at: time)) }
    return trim?.applied(to: path, at: time) ?? path
  }
}

extension Trim {
  /// What is kept of an outline at a moment.
  package func applied(to path: Path, at time: Double) -> Path {
    TrimmedOutline(path, scope: scope).kept(by: self, at: time)
  }
}

extension Figure {
  /// The figure's outline at a moment.
  package func path(at time: Double) -> Path {
    switch self {
    case .path(let path): path.value(at: time)
    case .rectangle(let rectangle): rectangle.path(at: time)
    case .ellipse(let ellipse):
      .ellipse(center: ellipse.center.value(at: time), radii: ellipse.radii.value(at: time))
    case .polystar(let polystar): polystar.path(at: time)
    }
  }
}

extension Rectangle {
  /// The rectangle's outline at a moment; a negative extent counts as its size.
  package func path(at time: Double) -> Path {
    let size = size.value(at: time)
    let center = center.value(at: time)
    let rect = Rect(
      corner: center - Vector(size.width / 2, size.height / 2),
      opposite: center + Vector(size.width / 2, size.height / 2))
    return .rectangle(rect, cornerRadius: cornerRadius.value(at: time))
  }
}

extension Polystar {
  /// More points than this are not drawn: no picture can show them apart.
  private static let mostPoints = 10_000.0

  /// The star's outline at a moment. Handles lie across the radius, as long as the roundness times a
  /// quarter of the arc between two points (the rule that Lottie players share).
  package func path(at time: Double) -> Path {
    let wanted = points.value(at: time)
    guard wanted >= 1 else { return Path() }
    let count = Int(min(wanted, Self.mostPoints))
    let center = center.value(at: time)
    let outer = outerRadius.value(at: time)
    let inner = innerRadius?.value(at: time)
    let corners = inner == nil ? count : 2 * count
    let step = 2 * Double.pi / Double(corners)
    let first = rotation.value(at: time).radians - .pi / 2
    let quarter = 2 * Double.pi / Double(count) / 4
    let outerHandle = outerRoundness.value(at: time) * quarter
    let innerHandle = innerRoundness.value(at: time) * quarter
    func corner(_ index: Int) -> (point: Point, handle: Vector) {
      let isDent = inner != nil && index % 2 == 1
      let radius = isDent ? inner ?? outer : outer
      let angle = first + step * Double(index)
      let length = radius * (isDent ? innerHandle : outerHandle)
      return (
        center + Vector(cos(angle), sin(angle)) * radius,
        Vector(-sin(angle), cos(angle)) * length
      )
    }
    var path = Path()
    var last = corner(0)
    path.move(to: last.point)
    for index in 1...corners {
      let next = corner(index % corners)
      path.cubic(last.point + last.handle, next.point - next.handle, to: next.point)
      last = next
    }
    path.close()
    return path
  }
}
