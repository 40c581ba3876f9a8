import VectorGeometry

/// The arrow of the glyph that moves up, at some progress `p`, 0…1, before the gap moves it.
///
/// Its line lies on a fixed path, straight up and then along the ring; both ends and the barb's
/// shift and turn are linear between 0, ½ and 1.
struct PullArrow {
  /// The view's size.
  var size: Size
  /// The length of the straight line.
  var lineLength: Double
  /// The ring's radius.
  var radius: Double
  /// How far the line bends.
  var sweep: Angle
  /// Which way it bends.
  var direction: RotationDirection

  init(_ pull: Pull) {
    size = Size(pull.width, pull.height)
    lineLength = pull.lineLength
    radius = pull.radius
    sweep = pull.sweep
    direction = pull.direction
  }

  /// The middle of the ring.
  var center: Point { Point(size.width / 2, size.height / 2) }
  /// Where the line bends: on the side of the ring from which the bend goes up.
  private var bend: Point {
    Point(center.x + (direction == .clockwise ? -radius : radius), center.y)
  }
  /// The distance of the straight line's first and last places.
  private var way: Double { size.height / 2 - lineLength }
  /// How much of the approach is left, 1…0.
  private func away(_ p: Double) -> Double { max(1 - 2 * p, 0) }
  /// How much of the bend is done, 0…1.
  private func bent(_ p: Double) -> Double { max(2 * p - 1, 0) }

  /// How far the line's tail lies along the path.
  func tail(_ p: Double) -> Double { way * (1 - away(p)) + lineLength * bent(p) }
  /// How far the line's head lies along the path.
  func head(_ p: Double, ringLength: Double) -> Double {
    lineLength + way * (1 - away(p)) + ringLength * bent(p)
  }
  /// How far the barb lies below its place at ½.
  func barbShift(_ p: Double) -> Double { way * away(p) }
  /// How far the barb is turned about the middle.
  func barbTurn(_ p: Double) -> Angle { direction.turn(sweep) * bent(p) }

  /// All places of the line: from the view's edge to the middle, then along the ring.
  var wholePath: Path { path(from: size.height, toTurn: direction.turn(sweep)) }
  /// The part of the whole path that is along the ring.
  var ringPath: Path { path(from: center.y, toTurn: direction.turn(sweep)) }
  /// The line at a progress.
  func path(at p: Double) -> Path {
    if p > 0.5 { return path(from: size.height - tail(p), toTurn: barbTurn(p)) }
    var path = Path()
    path.move(to: Point(bend.x, size.height - tail(p)))
    path.line(to: Point(bend.x, size.height - head(p, ringLength: 0)))
    return path
  }

  private func path(from bottom: Double, toTurn turn: Angle) -> Path {
    var path = Path()
    path.move(to: Point(bend.x, bottom))
    if bottom > bend.y { path.line(to: bend) }
    path.arc(
      center: center, radii: Vector(radius, radius),
      start: direction == .clockwise ? .degrees(180) : .zero, sweep: turn)
    return path
  }

  /// The barb at ½, or both barbs, with the tip where the ring begins.
  func barb(length: Double, angle: Angle, bothSides: Bool) -> Path {
    let down = Vector(0, length)
    let outwards = direction.turn(angle)
    var path = Path()
    path.move(to: bend + Affine.rotation(outwards).applied(to: down))
    path.line(to: bend)
    if bothSides { path.line(to: bend + Affine.rotation(-outwards).applied(to: down)) }
    return path
  }
}
