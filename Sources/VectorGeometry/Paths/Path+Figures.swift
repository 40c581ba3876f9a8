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
    guard start.radians.isFinite, sweep.radians.isFinite else { return }
    let frame = Affine.translation(center - Point.zero) * .rotation(tilt) * .scale(radii)
    let first = frame.applied(to: Point(cos(start.radians), sin(start.radians)))
    if let pen {
      if pen.distance(to: first) > 1e-9 { line(to: first) }
    } else {
      move(to: first)
    }
    quarters(of: frame, start: start.radians, sweep: sweep.radians)
  }

  /// Quarter circles drawn by one arc at most: 250 turns, more than any picture can show.
  private static let mostQuarters = 1000.0

  /// Appends the cubics of an arc of the unit circle under a map.
  private mutating func quarters(of frame: Affine, start: Double, sweep: Double) {
    let sweep = min(max(sweep, -Self.mostQuarters * .pi / 2), Self.mostQuarters * .pi / 2)
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    func unit(_ angle: Double) -> Point { Point(cos(angle), sin(angle)) }
    func slope(_ angle: Double) -> Vector { Vector(-sin(angle), cos(angle)) }
    for index in 0..<count {
      let from = start + step * Double(index)
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
    let start = pen ?? .zero
    guard start != end else { return }
    var rx = abs(radii.dx)
    var ry = abs(radii.dy)
    guard rx > 0, ry > 0 else { return line(to: end) }
    let turned = Affine.rotation(-tilt).applied(to: (start - end) * 0.5)
    var across = turned.dx / rx
    var down = turned.dy / ry
    let reach = across * across + down * down
    // An arc this flat is a line to a double's last digit; not finite, it has no shape at all.
    guard reach.isFinite, reach > 1e-30 else { return line(to: end) }
    if reach > 1 {
      let growth = reach.squareRoot()
      (rx, ry) = (rx * growth, ry * growth)
      (across, down) = (across / growth, down / growth)
    }
    let sign: Double = largeArc == clockwise ? -1 : 1
    let share = sign * max(0, 1 / reach - 1).squareRoot()
    let middle = start.interpolated(to: end, at: 0.5)
    let local = Vector(rx * down, -ry * across) * share
    let center = middle + Affine.rotation(tilt).applied(to: local)
    let from = atan2(down + across * share, across - down * share)
    let to = atan2(-down + across * share, -across - down * share)
    var sweep = to - from
    if clockwise, sweep < 0 { sweep += 2 * .pi }
    if !clockwise, sweep > 0 { sweep -= 2 * .pi }
    if elements.isEmpty { move(to: start) }
    let frame = Affine.translation(center - Point.zero) * .rotation(tilt) * .scale(Vector(rx, ry))
    quarters(of: frame, start: from, sweep: sweep)
    endExactly(at: end)
  }
}
