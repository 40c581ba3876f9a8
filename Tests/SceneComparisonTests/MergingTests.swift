import SceneComparison
import SceneModel
import Testing
import VectorGeometry

@Suite("Drawings taken together")
struct MergingTests {
  private func box(_ x: Double, _ width: Double = 4) -> Path {
    var path = Path()
    path.move(to: Point(x, 0))
    path.line(to: Point(x + width, 0))
    path.line(to: Point(x + width, 4))
    path.line(to: Point(x, 4))
    path.close()
    return path
  }

  private func frame(
    _ outlines: [[Path]], alpha: Double = 1, opacity: Double = 1
  ) throws -> Frame {
    let layers = outlines.map { paths -> Layer in
      let joined = paths.reduce(into: Path()) { $0.append($1) }
      return Layer(
        content: .shape(
          Shape(
            figures: [.path(.init(joined))],
            draws: [.fill(Color(rgb: 0x123456, alpha: alpha))])))
    }
    let group = Layer(opacity: .init(opacity), content: .group(layers))
    return try Scene(size: Size(50, 10), layers: [group]).frame(at: 0)
  }

  @Test("match however they are parted and ordered")
  func parts() throws {
    let single = try frame([[box(0)], [box(10)], [box(20, 7)]])
    let compound = try frame([[box(20, 7), box(0), box(10)]])
    #expect(!FrameDistance(single, compound).mismatches.isEmpty)
    let merged = FrameDistance(single, compound, merging: true)
    #expect(merged.mismatches.isEmpty)
    #expect(merged.geometry == 0)
  }

  @Test("fade as one where they are painted alike")
  func faded() throws {
    // What overlaps does not show through the other: the group fades as a whole.
    let single = try frame([[box(0)], [box(2)]], opacity: 0.5)
    let compound = try frame([[box(0), box(2)]], opacity: 0.5)
    #expect(!FrameDistance(single, compound).mismatches.isEmpty)
    #expect(FrameDistance(single, compound, merging: true).isWithin(geometry: 0, paint: 0))
  }

  @Test("show by how much a part is off")
  func shifted() throws {
    let single = try frame([[box(0)], [box(10)]])
    let compound = try frame([[box(10.25), box(0)]])
    #expect(abs(FrameDistance(single, compound, merging: true).geometry - 0.25) < 1e-9)
    let far = try frame([[box(0), box(19)]])
    let distance = FrameDistance(single, far, merging: true).geometry
    #expect(abs(distance - 9) < 0.5, "\(distance)")
  }

  @Test("stay apart where one shows through the other")
  func translucent() throws {
    let apart = try frame([[box(0)], [box(10)]], alpha: 0.5)
    let apartAsOne = try frame([[box(0), box(10)]], alpha: 0.5)
    #expect(FrameDistance(apart, apartAsOne, merging: true).mismatches.isEmpty)
    let over = try frame([[box(0)], [box(2)]], alpha: 0.5)
    let overAsOne = try frame([[box(0), box(2)]], alpha: 0.5)
    #expect(!FrameDistance(over, overAsOne, merging: true).mismatches.isEmpty)
  }
}

@Suite("The Hausdorff distance")
struct OutlineDistanceTests {
  @Test("is the same as between all pairs of points")
  func allPairs() {
    var left = Path()
    var right = Path()
    left.move(to: Point(0, 0))
    right.move(to: Point(1, 2))
    for index in 1..<40 {
      let turn = Double(index) * 0.7
      left.line(to: Point(turn * 3, (turn * 1.3).truncatingRemainder(dividingBy: 5) * 7))
      right.line(to: Point(turn * 2.9 + 1, (turn * 1.7).truncatingRemainder(dividingBy: 6) * 6))
    }
    #expect(abs(left.outlineDistance(to: right, cuts: 4) - slow(left, right, cuts: 4)) < 1e-9)
  }

  private func slow(_ left: Path, _ right: Path, cuts: Int) -> Double {
    func points(_ path: Path) -> [(Point, Point)] {
      path.subpaths.flatMap(\.segments).flatMap { segment in
        (0..<cuts).map { cut in
          (
            segment.point(at: Double(cut) / Double(cuts)),
            segment.point(at: Double(cut + 1) / Double(cuts))
          )
        }
      }
    }
    func reach(_ lines: [(Point, Point)], _ others: [(Point, Point)]) -> Double {
      lines.flatMap { [$0.0, $0.1] }.map { point in
        others.map { line in
          let way = line.1 - line.0
          let off = point - line.0
          let square = way.dx * way.dx + way.dy * way.dy
          let share = square > 0 ? (off.dx * way.dx + off.dy * way.dy) / square : 0
          return point.distance(to: line.0 + way * min(max(share, 0), 1))
        }.min() ?? .infinity
      }.max() ?? 0
    }
    let (mine, theirs) = (points(left), points(right))
    return max(reach(mine, theirs), reach(theirs, mine))
  }

  @Test("of points and lines without extent is found")
  func degenerate() {
    var point = Path()
    point.move(to: Point(3, 4))
    var other = Path()
    other.move(to: .zero)
    #expect(point.outlineDistance(to: other) == 5)
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(100, 0))
    #expect(abs(line.outlineDistance(to: other) - 100) < 1e-9)
  }
}
