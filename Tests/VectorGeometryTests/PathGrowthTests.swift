import Testing
import VectorGeometry

@Suite struct PathGrowthTests {
  /// A place lies in the grown area if it lies in the area or no further from it than the distance; in
  /// the shrunk one if it lies further inside than that.
  @Test(arguments: 0..<10)
  func holdsWhatIsWithinTheDistance(_ seed: Int) throws {
    var generator = OutlineGenerator(seed: seed)
    let path = generator.outline()
    let area = AreaSampler(try #require(Path.combined([path], by: .union)))
    for distance in [-12.0, -3, -0.5, 0.5, 3, 12] {
      let grown = AreaSampler(try #require(path.grown(by: distance)), parts: 40)
      for _ in 0..<15 {
        let place = generator.point(-15...115)
        let away = area.distance(from: place)
        guard abs(away - abs(distance)) > 0.06 else { continue }
        let isInside = area.winding(around: place) != 0
        let expected =
          distance > 0 ? isInside || away < distance : isInside && away > -distance
        #expect(grown.winding(around: place) == (expected ? 1 : 0), "\(distance), \(place)")
      }
    }
  }

  @Test func shrinksToNothing() {
    let circle = Path.ellipse(center: Point(5, 5), radii: Vector(5, 5))
    #expect(circle.grown(by: -7) == Path())
    #expect(circle.grown(by: -50) == Path())
  }

  @Test(arguments: [Path(), Path([.move(Point(1, 1))]), Path([.move(.zero), .close])])
  func leavesNothingNothing(_ path: Path) {
    #expect(path.grown(by: 3) == Path())
    #expect(path.grown(by: .nan) == nil)
  }
}
