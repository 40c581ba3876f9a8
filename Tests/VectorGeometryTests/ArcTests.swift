import Foundation
import TestSupport
import Testing
import VectorGeometry

/// SVG's elliptical arcs, against the conditions that define them: both ends on the path, all of it
/// on one ellipse of the given radii, and the flags' choice of sweep.
@Suite struct ArcTests {
  private func arc(
    from start: Point, radii: Vector, tilt: Angle = .zero, large: Bool, clockwise: Bool,
    to end: Point
  ) -> Path {
    var path = Path()
    path.move(to: start)
    path.arc(radii: radii, tilt: tilt, largeArc: large, clockwise: clockwise, to: end)
    return path
  }

  /// Points of the path where the arc's ellipse is a circle of radius 1.
  private func unitPoints(_ path: Path, radii: Vector, tilt: Angle) -> [Point] {
    let toUnit = Affine.scale(Vector(1 / radii.dx, 1 / radii.dy)) * .rotation(-tilt)
    return path.applying(toUnit).subpaths.flatMap(\.segments).flatMap { segment in
      (0...8).map { segment.point(at: Double($0) / 8) }
    }
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func arcsLieOnOneEllipse(large: Bool, clockwise: Bool) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let start = Point(random.real(-50...50), random.real(-50...50))
      let radii = Vector(random.real(40...90), random.real(40...90))
      let tilt = Angle.degrees(random.real(-180...180))
      let end = start + Vector(random.real(-30...30), random.real(-30...30))
      let path = arc(
        from: start, radii: radii, tilt: tilt, large: large, clockwise: clockwise, to: end)
      #expect(path.elements.last?.end == end)
      let points = unitPoints(path, radii: radii, tilt: tilt)
      let first = try #require(points.first)
      let last = try #require(points.last)
      // The centre is one of two points at distance 1 from both ends.
      let chord = last - first
      let height = (1 - chord.length * chord.length / 4).squareRoot()
      let normal = Vector(-chord.dy, chord.dx) * (1 / chord.length)
      let side: Double = large == clockwise ? -1 : 1
      let center = first.interpolated(to: last, at: 0.5) + normal * (height * side)
      for point in points { #expect(abs(point.distance(to: center) - 1) < 3e-4) }
      var turn = 0.0
      for (from, to) in zip(points, points.dropFirst()) {
        let (one, other) = (from - center, to - center)
        turn += atan2(one.dx * other.dy - one.dy * other.dx, one.dx * other.dx + one.dy * other.dy)
      }
      #expect((turn > 0) == clockwise)
      #expect((abs(turn) > .pi) == large)
    }
  }

  @Test func radiiTooSmallGrowToASemicircle() {
    let path = arc(
      from: Point(0, 0), radii: Vector(1, 1), large: false, clockwise: true, to: Point(20, 0))
    #expect(abs(path.length - 10 * .pi) < 0.01)
    #expect(path.bounds.map { abs($0.y + 10) < 0.01 && abs($0.height - 10) < 0.01 } == true)
  }

  @Test func radiiOfAnySignCountWithoutIt() {
    let plus = arc(
      from: .zero, radii: Vector(9, 6), large: true, clockwise: true, to: Point(5, 5))
    let minus = arc(
      from: .zero, radii: Vector(-9, -6), large: true, clockwise: true, to: Point(5, 5))
    #expect(plus == minus)
  }

  @Test func aZeroRadiusDrawsALine() {
    for radii in [Vector(0, 5), Vector(5, 0), .zero] {
      let path = arc(from: .zero, radii: radii, large: true, clockwise: true, to: Point(7, 8))
      #expect(path.elements == [.move(.zero), .line(Point(7, 8))])
    }
  }

  @Test func equalEndsDrawNothing() {
    let path = arc(
      from: Point(4, 4), radii: Vector(5, 5), large: true, clockwise: true, to: Point(4, 4))
    #expect(path.elements == [.move(Point(4, 4))])
  }

  @Test(arguments: [1e200, 1e300, .infinity, .nan, .leastNonzeroMagnitude])
  func extremeRadiiStillReachTheEnd(radius: Double) {
    let path = arc(
      from: .zero, radii: Vector(radius, radius), large: false, clockwise: true, to: Point(7, 8))
    #expect(path.elements.last?.end == Point(7, 8))
    #expect(path.points.allSatisfy { $0.isFinite })
  }

  @Test func anArcAfterACloseStartsWhereItClosed() {
    var path = Path([.move(Point(10, 10)), .line(Point(20, 10)), .close])
    path.arc(
      radii: Vector(10, 10), tilt: .zero, largeArc: false, clockwise: true, to: Point(30, 10))
    #expect(path.elements[3] == .move(Point(10, 10)))
    #expect(abs(path.subpaths[1].segments.reduce(0) { $0 + $1.length() } - 10 * .pi) < 0.01)
  }

  @Test func farAwayArcsGrowNoStrayLines() {
    let path = arc(
      from: Point(1e7, 3e7), radii: Vector(3e6, 2e6), tilt: .degrees(33), large: true,
      clockwise: false, to: Point(1.1e7, 3.1e7))
    let isPlain = path.elements.dropFirst().allSatisfy {
      if case .cubic = $0 { true } else { false }
    }
    #expect(isPlain)
  }

  @Test func sweepsOfAnySizeStayFinite() {
    for sweep in [Angle.degrees(720), .degrees(-90), .radians(1e30), .radians(.nan)] {
      var path = Path()
      path.arc(center: .zero, radii: Vector(5, 5), start: .zero, sweep: sweep)
      #expect(path.points.allSatisfy { $0.isFinite })
      #expect(path.elements.count <= 1001)
    }
    var twice = Path()
    twice.arc(center: .zero, radii: Vector(5, 5), start: .zero, sweep: .degrees(720))
    #expect(abs(twice.length - 20 * .pi) < 0.05)
  }
}
