import Testing
import VectorGeometry

@Suite struct PathOperationTests {
  static let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))

  static func holds(_ operation: PathOperation, _ insides: [Bool]) -> Bool {
    let count = insides.count { $0 }
    switch operation {
    case .union: return count > 0
    case .intersection: return count == insides.count
    case .exclusion: return count % 2 == 1
    case .difference: return insides[0] && count == 1
    }
  }

  /// Whatever the outlines, a place that is not on one of them lies in the result, once around, just
  /// where the operation on the outlines says so.
  @Test(arguments: 0..<15)
  func decidesEachPlace(_ seed: Int) throws {
    var generator = OutlineGenerator(seed: seed)
    var paths = (0..<Int.random(in: 1...3, using: &generator)).map { _ in generator.outline() }
    if seed % 5 == 0 { paths.append(paths[0]) }
    if seed % 7 == 0 { paths.append(Path(subpaths: paths[0].subpaths.map(\.reversed))) }
    let samplers = paths.map { AreaSampler($0) }
    for operation in PathOperation.allCases {
      for rule in WindingRule.allCases {
        let result = try #require(Path.combined(paths, by: operation, rule: rule))
        let sampler = AreaSampler(result)
        for _ in 0..<10 {
          let place = generator.point(-5...105)
          guard samplers.allSatisfy({ $0.distance(from: place) > 0.05 }) else { continue }
          let insides = samplers.map { sampler in
            let winding = sampler.winding(around: place)
            switch rule {
            case .nonzero: return winding != 0
            case .evenOdd: return winding % 2 != 0
            case .positive: return winding > 0
            }
          }
          let expected = Self.holds(operation, insides) ? 1 : 0
          #expect(sampler.winding(around: place) == expected, "\(operation), \(rule), \(place)")
        }
      }
    }
  }

  @Test func joinsWhatSharesAnEdge() throws {
    let other = Path.rectangle(Rect(x: 10, y: 0, width: 5, height: 10))
    let union = try #require(Self.square.combined(with: other, by: .union))
    #expect(union == Path.rectangle(Rect(x: 0, y: 0, width: 15, height: 10)))
    let shared = try #require(Self.square.combined(with: other, by: .intersection))
    #expect(shared.isEmpty)
  }

  /// Curves that nothing cuts come back as they were, cut ones as parts of themselves.
  @Test func keepsCurves() throws {
    let circle = Path.ellipse(center: Point(5, 5), radii: Vector(3, 3))
    #expect(circle.combined(with: Self.square, by: .intersection) == circle)
    let whole = circle.subpaths[0].segments
    let half = try #require(
      circle.combined(
        with: .rectangle(Rect(x: 0, y: 0, width: 5, height: 10)), by: .difference))
    let segments = half.subpaths[0].segments.filter { $0.control1.x > 5.1 }
    #expect(segments.count == 2 && segments.allSatisfy { whole.contains($0) })
    let cut = try #require(
      circle.combined(
        with: .rectangle(Rect(x: 0, y: 0, width: 6, height: 10)), by: .difference))
    for segment in cut.subpaths[0].segments where segment.control1.x > 6.01 {
      for t in [0, 0.3, 0.7, 1] {
        #expect(abs(segment.point(at: t).distance(to: Point(5, 5)) - 3) < 0.002)
      }
    }
  }

  @Test func makesHolesRunTheOtherWay() throws {
    let hole = Path.rectangle(Rect(x: 2, y: 2, width: 3, height: 3))
    let frame = try #require(Self.square.combined(with: hole, by: .difference))
    let sampler = AreaSampler(frame, parts: 1)
    #expect(frame.subpaths.count == 2)
    #expect(sampler.winding(around: Point(3, 3)) == 0)
    #expect(sampler.winding(around: Point(1, 1)) == 1)
  }

  /// The crossing of two lines moves evenly with the lines: the result can be morphed.
  @Test func movesEvenly() throws {
    let results = try [0.1, 0.2, 0.3].map { shift in
      let moved = Path.ellipse(center: Point(9 + shift, 5), radii: Vector(4, 4))
      return try #require(Self.square.combined(with: moved, by: .union))
    }
    #expect(results[0].hasSameStructure(as: results[2]))
    let middle = results[0].interpolated(to: results[2], at: 0.5)
    #expect(zip(middle.points, results[1].points).allSatisfy { $0.distance(to: $1) < 0.005 })
  }

  @Test(arguments: [
    Path(), Path([.move(Point(1, 1))]), Path([.move(.zero), .line(Point(5, 5))]),
    Path([.move(.zero), .close]), Path([.move(.zero), .line(.zero), .cubic(.zero, .zero, .zero)]),
    Path([.move(Point(2, 2)), .line(Point(8, 2)), .line(Point(2, 2)), .close]),
  ])
  func givesNoAreaToWhatHasNone(_ path: Path) {
    #expect(Self.square.combined(with: path, by: .union) == Self.square)
    #expect(Self.square.combined(with: path, by: .difference) == Self.square)
    #expect(Self.square.combined(with: path, by: .intersection) == Path())
    #expect(path.combined(with: path, by: .union) == Path())
    #expect(Path.combined([], by: .union) == Path())
  }

  @Test func refusesWhatItCannotHold() {
    var far = Self.square
    far.line(to: Point(.infinity, 0))
    #expect(Self.square.combined(with: far, by: .union) == nil)
    var many = Path([.move(.zero)])
    for index in 0..<60_000 { many.line(to: Point(Double(index % 7), Double(index % 11))) }
    #expect(Self.square.combined(with: many, by: .union) == nil)
  }
}
