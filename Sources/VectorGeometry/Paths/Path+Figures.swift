#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The share of the radius at which a cubic's control stands for a quarter circle: 4/3·(√2 − 1).
package let quarterCircleHandle = 0.5522847498307936

extension Path {
  /// A rectangle, clockwise from its top left corner.
  ///
  /// - Parameter cornerRadius: cut down to half the shorter side; 0 gives sharp corners.
  public static func rectangle(_ rect: Rect, cornerRadius: Double = 0) -> Path {
    let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
    var path = Path()
    guard radius > 0 else {
      path.move(to: rect.corners[0])
      for corner in rect.corners.dropFirst() { path.line(to: corner) }
      path.close()
      return path
    }
    let directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    path.move(to: Point(rect.x + radius, rect.y))
    for side in 0..<4 {
      let corner = rect.corners[(side + 1) % 4]
      let along = directions[side]
      let next = directions[(side + 1) % 4]
      let from = corner - along * radius
      let to = corner + next * radius
      path.line(to: from)
      path.cubic(
        from + along * (radius * quarterCircleHandle), to - next * (radius * quarterCircleHandle),
        to: to)
    }
    path.close()
    return path
  }

  /// An ellipse, clockwise from 3 o'clock, as four cubics (off the true curve by 0.03 % at most).
  public static func ellipse(center: Point, radii: Vector) -> Path {
    var path = Path()
    let directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    func place(_ unit: Vector) -> Point {
      Point(center.x + unit.dx * radii.dx, center.y + unit.dy * radii.dy)
    }
    path.move(to: place(directions[0]))
    for quarter in 0..<4 {
      let from = directions[quarter]
      let to = directions[(quarter + 1) % 4]
      path.cubic(
        place(from + to * quarterCircleHandle), place(to + from * quarterCircleHandle),
        to: place(to))
    }
    path.close()
    return path
  }

  /// Draws a circular or elliptic arc from where the pen stands to the arc's end, joined by a line
  /// where they differ.
  ///
  /// - Parameters:
  ///   - start: where on the ellipse it begins, clockwise from 3 o'clock.
  ///   - sweep: how far it turns; negative turns counter-clockwise. Each quarter is one cubic.
  ///   - tilt: the turn of the ellipse's own x axis.
  public mutating func arc(
    center: Point, radii: Vector, start: Angle, sweep: Angle, tilt: Angle = .zero
  ) {
    let count = max(Int((abs(sweep.radians) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep.radians / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    let frame =
      Affine.translation(center - Point.zero) * .rotation(tilt) * .scale(radii)
    func unit(_ angle: Double) -> Point { Point(cos(angle), sin(angle)) }
    func slope(_ angle: Double) -> Vector { Vector(-sin(angle), cos(angle)) }
    let first = frame.applied(to: unit(start.radians))
    if let pen = elements.last?.end {
      if pen.distance(to: first) > 1e-9 { line(to: first) }
    } else {
      move(to: first)
    }
    for index in 0..<count {
      let from = start.radians + step * Double(index)
      let to = from + step
      cubic(
        frame.applied(to: unit(from) + slope(from) * handle),
        frame.applied(to: unit(to) - slope(to) * handle), to: frame.applied(to: unit(to)))
    }
  }

  /// Draws an arc as SVG's `A` command describes it: by its end, radii and flags.
  ///
  /// Source: SVG 2, appendix B.2.4 and B.2.5 (conversion from endpoint to center, radii grown where
  /// they are too small). A zero radius draws a line.
  public mutating func arc(
    radii: Vector, tilt: Angle, largeArc: Bool, clockwise: Bool, to end: Point
  ) {
    let start = elements.last?.end ?? .zero
    guard start != end else { return }
    var rx = abs(radii.dx)
    var ry = abs(radii.dy)
    guard rx > 0, ry > 0 else { return line(to: end) }
    let turned = Affine.rotation(-tilt).applied(to: (start - end) * 0.5)
    let reach =
      (turned.dx * turned.dx) / (rx * rx) + (turned.dy * turned.dy) / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let product = rx * rx * turned.dy * turned.dy + ry * ry * turned.dx * turned.dx
    let share = max(0, rx * rx * ry * ry / product - 1).squareRoot()
    let sign: Double = largeArc == clockwise ? -1 : 1
    let local = Vector(rx * turned.dy / ry, -ry * turned.dx / rx) * (sign * share)
    let middle = start.interpolated(to: end, at: 0.5)
    let center = middle + Affine.rotation(tilt).applied(to: local)
    let from = atan2((turned.dy - local.dy) / ry, (turned.dx - local.dx) / rx)
    let to = atan2((-turned.dy - local.dy) / ry, (-turned.dx - local.dx) / rx)
    var sweep = to - from
    if clockwise, sweep < 0 { sweep += 2 * .pi }
    if !clockwise, sweep > 0 { sweep -= 2 * .pi }
    arc(
      center: center, radii: Vector(rx, ry), start: Angle(radians: from),
      sweep: Angle(radians: sweep), tilt: tilt)
    endExactly(at: end)
  }
}
