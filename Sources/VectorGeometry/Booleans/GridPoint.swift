/// A place on the fine grid on which outlines are cut: whole numbers, so that on which side of a line
/// it lies is never in doubt.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  /// The higher one first, then the one further left.
  static func < (left: GridPoint, right: GridPoint) -> Bool {
    left.y != right.y ? left.y < right.y : left.x < right.x
  }

  /// Twice the area of a triangle: positive where `point` lies to the right of the way from `start`
  /// to `end`, as seen on a screen.
  static func area(_ start: GridPoint, _ end: GridPoint, _ point: GridPoint) -> Int {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}

/// The grid on which some outlines are cut.
struct PlaneGrid: Hashable {
  /// The distance of its places, in user units: a power of two, so that places are exact numbers.
  let step: Double

  /// The largest coordinate, in steps: products of two differences of doubled ones must be whole
  /// numbers of 64 bits.
  private static let reach = 33_554_432.0
  /// The finest step: finer ones would tell rounding errors from intentions.
  private static let finest = 1.0 / 1_048_576

  /// Makes the finest grid that reaches a distance from the origin.
  init(reaching extent: Double) {
    var step = Self.finest
    while step * Self.reach < extent { step *= 2 }
    self.step = step
  }

  func place(_ point: Point) -> GridPoint {
    GridPoint(x: Int((point.x / step).rounded()), y: Int((point.y / step).rounded()))
  }

  func point(_ place: GridPoint) -> Point {
    Point(Double(place.x) * step, Double(place.y) * step)
  }
}

/// A short straight piece of a curve, from grid place to grid place, in the curve's direction.
struct FlatEdge: Hashable {
  var start: GridPoint
  var end: GridPoint
  /// Which curve.
  var source: Int
  /// The curve's parameters at the start and the end.
  var from: Double
  var to: Double

  var lowestX: Int { min(start.x, end.x) }
  var highestX: Int { max(start.x, end.x) }
  var lowestY: Int { min(start.y, end.y) }
  var highestY: Int { max(start.y, end.y) }
}
