import TestSupport
import Testing
import VectorGeometry

@Suite struct PathMeasureTests {
  /// Random paths of one to three subpaths, open and closed.
  private func paths(seed: UInt64) -> [Path] {
    var generator = SceneGenerator(seed: seed)
    return (0..<30).map { index in
      (0...index % 3).reduce(into: Path()) { path, _ in path.append(generator.path()) }
    }
  }

  @Test func placesAreAsFarAsAsked() throws {
    for path in paths(seed: 1) {
      let measure = PathMeasure(path)
      #expect(abs(measure.length - path.length) < 1e-9)
      for share in [0.1, 0.35, 0.8] {
        let place = try #require(measure.place(at: measure.length * share))
        let before = measure.part(from: 0, to: measure.length * share)
        #expect(abs(before.length - measure.length * share) < 1e-5)
        let end = try #require(before.elements.last(where: { $0.end != nil })?.end)
        #expect(end.distance(to: place.point) < 1e-6)
      }
    }
  }

  @Test func placesBeyondTheEndsAreTheEnds() {
    let measure = PathMeasure(Path([.move(Point(1, 1)), .line(Point(11, 1))]))
    #expect(measure.place(at: -5)?.point == Point(1, 1))
    #expect(measure.place(at: 50)?.point == Point(11, 1))
    #expect(measure.place(at: 2.5)?.point.distance(to: Point(3.5, 1)) ?? 1 < 1e-9)
    #expect(PathMeasure(Path()).place(at: 0) == nil)
    #expect(PathMeasure(Path([.move(Point(1, 1))])).place(at: 0) == nil)
  }

  @Test func partsTogetherHaveTheWholeLength() {
    for path in paths(seed: 2) {
      let measure = PathMeasure(path)
      let cuts = [0, 0.21, 0.5, 0.77, 1].map { $0 * measure.length }
      let sum = zip(cuts, cuts.dropFirst()).reduce(0) {
        $0 + measure.part(from: $1.0, to: $1.1).length
      }
      #expect(abs(sum - measure.length) < 1e-5)
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let part = measure.part(from: from, to: to)
        // A part is on the path: no point of it is away from the whole.
        var both = path
        both.append(part)
        #expect(both.outlineDistance(to: path, cuts: 12) < 1.5)
      }
    }
  }

  @Test func emptyAndReversedPartsAreEmpty() {
    let measure = PathMeasure(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(measure.part(from: 5, to: 5).isEmpty)
    #expect(measure.part(from: 6, to: 5).isEmpty)
    #expect(measure.part(from: 40, to: 50).isEmpty)
  }

  @Test func wholeClosedSubpathsStayClosed() {
    let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
    // Corners of the full radius leave sides without length.
    let pill = Path.rectangle(Rect(x: 20, y: 0, width: 10, height: 10), cornerRadius: 5)
    var both = square
    both.append(pill)
    let measure = PathMeasure(both)
    #expect(measure.part(from: 0, to: measure.length).subpaths.map(\.isClosed) == [true, true])
    #expect(measure.part(from: 0, to: 41).subpaths.map(\.isClosed) == [true, false])
    #expect(measure.part(from: 39, to: measure.length).subpaths.map(\.isClosed) == [false, true])
    #expect(measure.part(from: 0, to: 39.5).subpaths.map(\.isClosed) == [false])
  }

  @Test func closingLinesCount() {
    let path = Path([.move(.zero), .line(Point(3, 0)), .line(Point(3, 4)), .close])
    #expect(abs(PathMeasure(path).length - 12) < 1e-9)
  }
}
