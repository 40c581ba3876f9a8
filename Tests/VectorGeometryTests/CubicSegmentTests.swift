import TestSupport
import Testing
import VectorGeometry

@Suite struct CubicSegmentTests {
  private func segments(seed: UInt64, count: Int = 100, reach: Double = 100) -> [CubicSegment] {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.real(-reach...reach), random.real(-reach...reach)) }
    return (0..<count).map { _ in CubicSegment(point(), point(), point(), point()) }
  }

  private func samples(_ segment: CubicSegment, _ count: Int) -> [Point] {
    (0...count).map { segment.point(at: Double($0) / Double(count)) }
  }

  @Test func boundsAreThoseOfDenseSamples() {
    for segment in segments(seed: 1) { expectTightBounds(segment, within: 0.01) }
  }

  @Test func boundsOfNearlyQuadraticCurvesAreTight() {
    // A quadratic written as a cubic: the cubic's leading coefficient is rounding only.
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let reach = 1e6
      func point() -> Point { Point(random.real(-reach...reach), random.real(-reach...reach)) }
      var path = Path()
      path.move(to: point())
      path.quadratic(point(), to: point())
      for segment in path.subpaths.flatMap(\.segments) {
        expectTightBounds(segment, within: 1e-5 * reach)
      }
    }
  }

  private func expectTightBounds(_ segment: CubicSegment, within tolerance: Double) {
    let points = samples(segment, 2000)
    let box = segment.bounds
    let left = points.map(\.x).min() ?? 0
    let right = points.map(\.x).max() ?? 0
    let top = points.map(\.y).min() ?? 0
    let bottom = points.map(\.y).max() ?? 0
    let misses = [box.x - left, right - box.maxX, box.y - top, bottom - box.maxY]
    // The box holds all samples, and its edges are no farther out than the samples' spacing explains.
    for miss in misses { #expect(miss < tolerance * 1e-6 && miss > -tolerance) }
  }

  @Test func lengthsAreThoseOfPolylines() {
    for segment in segments(seed: 3) {
      let points = samples(segment, 4000)
      let sum = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      let length = segment.length()
      // A polyline is never longer than its curve.
      #expect(sum <= length + 1e-5)
      #expect(abs(sum - length) < 1e-3)
    }
  }

  @Test func lengthOfACuspIsThatOfThePolyline() {
    let cusp = CubicSegment(Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0))
    let points = samples(cusp, 20_000)
    let sum = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(abs(cusp.length() - sum) < 1e-4)
  }

  @Test func partsLieOnTheWhole() {
    for segment in segments(seed: 4) {
      let part = segment.part(from: 0.2, to: 0.7)
      for step in 0...10 {
        let share = Double(step) / 10
        let whole = segment.point(at: 0.2 + 0.5 * share)
        #expect(part.point(at: share).distance(to: whole) < 1e-10)
      }
    }
  }

  @Test func derivativesAreThoseOfDifferences() {
    for segment in segments(seed: 5, count: 20) {
      for t in [0.1, 0.5, 0.9] {
        let difference = (segment.point(at: t + 1e-6) - segment.point(at: t - 1e-6)) * 5e5
        #expect((segment.derivative(at: t) - difference).length < 1e-3)
      }
    }
  }

  @Test func tangentsSurviveCollapsedHandles() {
    let curve = CubicSegment(Point(0, 0), Point(0, 0), Point(10, 10), Point(10, 10))
    for t in [0.0, 1.0] {
      #expect(abs(curve.tangent(at: t).angle.degrees - 45) < 0.1)
    }
  }
}
