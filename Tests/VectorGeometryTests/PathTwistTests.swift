#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Testing
import VectorGeometry

@Suite struct PathTwistTests {
  static let line = Path([.move(.zero), .line(Point(100, 0))])

  /// Half of the way out, half of the angle is left.
  @Test(arguments: [90.0, -200, 1000])
  func turnsByLessFurtherOut(_ degrees: Double) throws {
    let twisted = Self.line.twisted(by: .degrees(degrees), about: .zero)
    let measure = PathMeasure(twisted)
    for step in 0...200 {
      let place = try #require(measure.place(at: measure.length * Double(step) / 200)).point
      let distance = place.distance(to: .zero)
      let turn = Angle.degrees(degrees * (1 - distance / 100)).radians
      let expected = Point(cos(turn) * distance, sin(turn) * distance)
      #expect(place.distance(to: expected) < 0.05)
    }
    #expect(twisted.points.last == Point(100, 0))
  }

  @Test func keepsOutlinesClosedAndTheirStructure() {
    let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
    let one = square.twisted(by: .degrees(30), about: Point(5, 5))
    #expect(one.subpaths.allSatisfy { $0.isClosed })
    #expect(one.hasSameStructure(as: square.twisted(by: .degrees(170), about: Point(4, 5))))
  }

  @Test(arguments: [Path(), Path([.move(Point(1, 1))]), Path([.move(.zero), .close])])
  func leavesNothingAsItIs(_ path: Path) {
    #expect(path.twisted(by: .degrees(40), about: .zero).length == 0)
    #expect(Self.line.twisted(by: .zero, about: .zero) == Self.line)
  }
}
