import Testing
import VectorGeometry

@Suite struct PathModifierTests {
  static let square: Path = {
    var path = Path()
    path.move(to: Point(0, 0))
    for corner in [Point(10, 0), Point(10, 10), Point(0, 10)] { path.line(to: corner) }
    path.close()
    return path
  }()

  static let openLine = Path([.move(Point(0, 0)), .line(Point(10, 0)), .line(Point(10, 10))])

  @Test func roundsCornersToARectangleOfThatRadius() throws {
    let rounded = Self.square.roundingCorners(by: 3)
    let expected = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 3)
    #expect(abs(rounded.length - expected.length) < 1e-6)
    #expect(rounded.bounds == expected.bounds)
  }

  /// However large the radius, no arc takes more than half of a side.
  @Test(arguments: [5.0, 50, 1e6])
  func roundsNoFurtherThanHalfASide(_ radius: Double) {
    let circle = Path.ellipse(center: Point(5, 5), radii: Vector(5, 5))
    #expect(abs(Self.square.roundingCorners(by: radius).length - circle.length) < 1e-6)
  }

  @Test func leavesEndsAndCurvesSharp() throws {
    let rounded = Self.openLine.roundingCorners(by: 2)
    #expect(rounded.points.first == Point(0, 0))
    #expect(rounded.points.last == Point(10, 10))
    #expect(rounded.elements.count == 4)
    let circle = Path.ellipse(center: .zero, radii: Vector(4, 4))
    #expect(circle.roundingCorners(by: 2).length == circle.length)
  }

  /// Modifiers keep their number of steps while they move, so that what moves can be morphed.
  @Test func keepsItsStructure() {
    let one = Self.square.roundingCorners(by: 0.5)
    #expect(one.hasSameStructure(as: Self.square.roundingCorners(by: 4)))
    let two = Self.square.puckered(by: 0.1)
    #expect(two.hasSameStructure(as: Self.square.puckered(by: -0.7)))
    let three = Self.square.offset(by: 1, roundJoins: false, miterLimit: 4)
    #expect(
      three.hasSameStructure(as: Self.square.offset(by: 2, roundJoins: false, miterLimit: 4)))
  }

  @Test func puckersToTheMiddle() {
    let points = Self.square.puckered(by: 1).elements.compactMap(\.end)
    #expect(points.allSatisfy { $0.distance(to: Point(5, 5)) < 1e-9 })
    #expect(Self.square.puckered(by: 0).length == Self.square.cubicForm.length)
  }

  @Test func zigzagsToBothSides() throws {
    let line = Path([.move(Point(0, 0)), .line(Point(12, 0))])
    let zigzag = line.zigzagged(size: 2, ridges: 2, isSmooth: false)
    let ends = zigzag.elements.compactMap(\.end)
    // Between nodes points lie by the curve's own parameter, as players place them.
    #expect(zip(ends.map(\.x), [0, 28.0 / 9, 80.0 / 9, 12]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(ends.map { abs($0.y) } == [2, 2, 2, 2])
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.y == -$1.y })
  }

  /// A square moved out by a distance is the larger square where corners are pointed; moved in, the
  /// smaller one.
  @Test(arguments: [2.0, -3])
  func offsetsASquare(_ distance: Double) throws {
    let moved = Self.square.offset(by: distance, roundJoins: false, miterLimit: 4)
    let box = try #require(moved.bounds)
    #expect(abs(box.width - (10 + 2 * distance)) < 1e-9)
    #expect(abs(box.height - (10 + 2 * distance)) < 1e-9)
    #expect(abs(box.center.x - 5) < 1e-9 && abs(box.center.y - 5) < 1e-9)
  }

  @Test func offsetsACircleToACircle() throws {
    let circle = Path.ellipse(center: .zero, radii: Vector(20, 20))
    let moved = circle.offset(by: 5, roundJoins: true, miterLimit: 4)
    let measure = PathMeasure(moved)
    for step in 0..<50 {
      let place = try #require(measure.place(at: measure.length * Double(step) / 50))
      #expect(abs(place.point.distance(to: .zero) - 25) < 0.05)
    }
  }

  @Test(arguments: [Path(), Path([.move(Point(1, 1))]), Path([.move(.zero), .close])])
  func survivesPathsOfNothing(_ path: Path) {
    _ = path.roundingCorners(by: 3)
    _ = path.puckered(by: 0.5)
    _ = path.zigzagged(size: 3, ridges: 2, isSmooth: true)
    _ = path.offset(by: 3, roundJoins: true, miterLimit: 4)
  }
}
