/// A width and a height, in user units.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Makes a size from its extents.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = Size(0, 0)
}

/// An upright rectangle; its origin is the top left corner.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent along x, not negative.
  public var width: Double
  /// The extent along y, not negative.
  public var height: Double

  /// Makes a rectangle from its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of a size with its top left corner at a point.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds both corners, whichever they are.
  public init(corner: Point, opposite: Point) {
    self.init(
      x: min(corner.x, opposite.x), y: min(corner.y, opposite.y),
      width: abs(opposite.x - corner.x), height: abs(opposite.y - corner.y))
  }

  /// The top left corner.
  public var origin: Point { Point(x, y) }
  /// The width and height.
  public var size: Size { Size(width, height) }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }
  /// The corners, clockwise from the top left.
  public var corners: [Point] {
    [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)]
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      corner: Point(min(x, other.x), min(y, other.y)),
      opposite: Point(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// The smallest rectangle that holds this one and a point.
  public func union(_ point: Point) -> Rect {
    union(Rect(x: point.x, y: point.y, width: 0, height: 0))
  }

  /// What lies in both rectangles; nil where that has no area.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle grown by a distance on each side; a negative one shrinks it, never below nothing.
  public func outset(by distance: Double) -> Rect {
    let across = max(width + 2 * distance, 0)
    let down = max(height + 2 * distance, 0)
    return Rect(x: center.x - across / 2, y: center.y - down / 2, width: across, height: down)
  }

  /// Whether another rectangle lies in it; edges may meet.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The smallest upright rectangle that holds this one after a map.
  public func applying(_ affine: Affine) -> Rect {
    let points = corners.map { affine.applied(to: $0) }
    return points.dropFirst().reduce(Rect(origin: points[0], size: .zero)) { $0.union($1) }
  }
}
