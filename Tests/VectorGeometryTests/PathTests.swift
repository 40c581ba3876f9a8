import TestSupport
import Testing
import VectorGeometry

@Suite struct PathTests {
  private func paths(seed: UInt64, count: Int = 40) -> [Path] {
    var generator = SceneGenerator(seed: seed)
    return (0..<count).map { _ in generator.path() }
  }

  /// The distance to a line between two paths is that to the path there.
  @Test(arguments: 0..<20)
  func distancesToLinesNeedNoPathBetween(seed: Int) {
    let paths = self.paths(seed: UInt64(seed), count: 12)
    for (first, last) in zip(paths, paths.dropFirst()) {
      let alike = first.applying(.translation(Vector(3, -4)))
      for (end, t) in [(last, 0.25), (alike, 0.25), (alike, 1.5), (alike, -0.5)] {
        let there = first.interpolated(to: end, at: t)
        for path in [there, first, there.applying(.translation(Vector(0.5, 0)))] {
          let distance = path.largestDistance(to: there)
          let told = path.largestDistance(toLineFrom: first, to: end, at: t, within: .infinity)
          #expect(told == distance || abs(told - distance) < 1e-9)
          let limited = path.largestDistance(toLineFrom: first, to: end, at: t, within: 0.1)
          #expect((limited > 0.1) == (distance > 0.1))
        }
      }
    }
  }

  @Test func everySubpathStartsWithAMove() {
    let path = Path([.line(Point(1, 1)), .close, .line(Point(2, 2)), .close, .close])
    #expect(
      path.elements == [
        .move(.zero), .line(Point(1, 1)), .close, .move(.zero), .line(Point(2, 2)), .close,
        .move(.zero), .close,
      ])
  }

  @Test func cubicFormIsTheSameOutline() {
    for path in paths(seed: 1) {
      let isCubic = path.cubicForm.elements.allSatisfy { element in
        switch element {
        case .move, .cubic, .close: true
        case .line, .quadratic: false
        }
      }
      #expect(isCubic)
      let originals = originalPoints(path)
      let cubics = path.cubicForm.subpaths.flatMap(\.segments).flatMap { segment in
        (0...8).map { segment.point(at: Double($0) / 8) }
      }
      for (original, cubic) in zip(originals, cubics) {
        #expect(original.distance(to: cubic) < 1e-10)
      }
    }
  }

  /// Nine points of each drawn step, by the textbook formula of its own kind.
  private func originalPoints(_ path: Path) -> [Point] {
    var current = Point.zero
    var result: [Point] = []
    func mix(_ parts: [(Double, Point)]) -> Point {
      parts.reduce(.zero) { Point($0.x + $1.0 * $1.1.x, $0.y + $1.0 * $1.1.y) }
    }
    for element in path.elements {
      for step in 0...8 {
        let t = Double(step) / 8
        let u = 1 - t
        switch element {
        case .move, .close: break
        case .line(let end): result.append(mix([(u, current), (t, end)]))
        case .quadratic(let control, let end):
          result.append(mix([(u * u, current), (2 * u * t, control), (t * t, end)]))
        case .cubic(let first, let second, let end):
          result.append(
            mix([
              (u * u * u, current), (3 * u * u * t, first), (3 * u * t * t, second),
              (t * t * t, end),
            ]))
        }
      }
      current = element.end ?? current
    }
    return result
  }

  @Test func subpathsMakeTheSamePath() {
    for path in paths(seed: 2) {
      let again = Path(subpaths: path.subpaths)
      #expect(again.outlineDistance(to: path, cuts: 8) < 1e-12)
      #expect(again.subpaths == path.subpaths)
      #expect(path.subpaths.map(\.reversed.reversed) == path.subpaths)
    }
  }

  @Test func boundsHoldAllSubpathsAndOnlyThem() {
    var path = Path.ellipse(center: Point(10, 10), radii: Vector(5, 3))
    path.append(.rectangle(Rect(x: 40, y: -2, width: 4, height: 4)))
    #expect(path.bounds == Rect(x: 5, y: -2, width: 39, height: 15))
    #expect(Path().bounds == nil)
  }

  @Test func morphsMoveEveryPoint() {
    for path in paths(seed: 3) {
      let moved = path.applying(.translation(Vector(10, 20)))
      let middle = path.interpolated(to: moved, at: 0.5)
      let expected = path.applying(.translation(Vector(5, 10)))
      #expect(middle.pointDistance(to: expected).map { $0 < 1e-12 } == true)
    }
  }

  @Test func unlikeStepsMorphAsCubics() {
    let line = Path([.move(.zero), .line(Point(9, 0))])
    let curve = Path([.move(.zero), .cubic(Point(3, 6), Point(6, 6), Point(9, 0))])
    let middle = line.interpolated(to: curve, at: 0.5)
    #expect(middle.elements == [.move(.zero), .cubic(Point(3, 3), Point(6, 3), Point(9, 0))])
  }

  @Test func unlikeNumbersOfStepsFlipHalfWay() {
    let short = Path([.move(.zero), .line(Point(9, 0))])
    let long = Path([.move(.zero), .line(Point(9, 0)), .line(Point(9, 9))])
    #expect(short.interpolated(to: long, at: 0.49) == short)
    #expect(short.interpolated(to: long, at: 0.5) == long)
  }
}

@Suite struct FigureTests {
  @Test func rectanglesRunClockwiseFromTheTopLeft() {
    let path = Path.rectangle(Rect(x: 1, y: 2, width: 10, height: 20))
    #expect(path.points == [Point(1, 2), Point(11, 2), Point(11, 22), Point(1, 22)])
    #expect(path.elements.last == .close)
  }

  @Test func cornersAreRoundAndCutDown() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    let path = Path.rectangle(rect, cornerRadius: 8)
    #expect(path.bounds == rect)
    #expect(abs(path.length - (2 * 24 + 2 * 4 + 16 * .pi)) < 0.02)
    let pill = Path.rectangle(rect, cornerRadius: 99)
    #expect(pill == .rectangle(rect, cornerRadius: 10))
    #expect(Path.rectangle(rect, cornerRadius: -3) == .rectangle(rect))
  }

  @Test func ellipsesAreRound() {
    let path = Path.ellipse(center: Point(5, 6), radii: Vector(30, 30))
    #expect(path.elements.first == .move(Point(35, 6)))
    for segment in path.subpaths.flatMap(\.segments) {
      for step in 0...16 {
        let radius = segment.point(at: Double(step) / 16).distance(to: Point(5, 6))
        #expect(abs(radius - 30) < 30 * 0.0003)
      }
    }
    // Clockwise: the first quarter goes down.
    #expect(path.subpaths[0].segments[0].end == Point(5, 36))
  }
}
