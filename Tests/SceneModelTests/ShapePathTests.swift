import Foundation
import SceneModel
import Testing
import VectorGeometry

@Suite struct ShapePathTests {
  private let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))

  private func trimmed(
    _ path: Path, _ start: Double, _ end: Double, offset: Double = 0,
    scope: TrimScope = .wholeShape
  ) -> Path {
    Trim(start: .init(start), end: .init(end), offset: .init(offset), scope: scope)
      .applied(to: path, at: 0)
  }

  @Test func trimsKeepTheirShare() {
    #expect(trimmed(square, 0, 1) == square)
    #expect(trimmed(square, 0.4, 0.4).isEmpty)
    let half = trimmed(square, 0.25, 0.75)
    #expect(abs(half.length - 20) < 1e-6)
    #expect(half.elements.first?.end?.distance(to: Point(10, 0)) ?? 1 < 1e-6)
    #expect(trimmed(square, 0.75, 0.25).length == half.length)
    #expect(abs(trimmed(square, -3, 0.5).length - 20) < 1e-6)
  }

  @Test func trimsWrapAroundTheEnd() {
    let corner = trimmed(square, 0, 0.25, offset: 0.875)
    #expect(corner.subpaths.count == 1)
    #expect(corner.elements.first?.end?.distance(to: Point(0, 5)) ?? 1 < 1e-6)
    #expect(corner.elements.last?.end?.distance(to: Point(5, 0)) ?? 1 < 1e-6)
    #expect(trimmed(square, 0, 0.25, offset: -7.125) == corner)
    let line = Path([.move(.zero), .line(Point(8, 0))])
    let wrapped = trimmed(line, 0.5, 1, offset: 0.25)
    #expect(wrapped.subpaths.count == 2)
    #expect(abs(wrapped.length - 4) < 1e-6)
  }

  @Test func aWrapAtTheVeryEndStartsAtTheStart() {
    for offset in [-1e-18, -1, 1, 1e-18] {
      let part = trimmed(square, 0, 0.25, offset: offset)
      #expect(part.points.first?.distance(to: .zero) ?? 1 < 1e-6)
      #expect(abs(part.length - 10) < 1e-6)
    }
    let away = square.applying(.translation(Vector(50, 50)))
    #expect(trimmed(away, 0, 0.25, offset: -1e-18).bounds?.x == 50)
  }

  @Test func trimsMeasureSubpathsTogetherOrApart() {
    var two = square
    two.append(square.applying(.translation(Vector(20, 0))))
    #expect(trimmed(two, 0, 0.5).bounds == square.bounds)
    #expect(trimmed(two, 0, 0.5).subpaths.map(\.isClosed) == [true])
    let apart = trimmed(two, 0, 0.5, scope: .eachFigure)
    #expect(apart.subpaths.count == 2)
    #expect(abs(apart.length - 40) < 1e-6)
  }

  @Test func polygonsHaveTheirCornersOnTheCircle() {
    let hexagon = Polystar(
      center: .init(Point(5, 5)), points: .init(6.9), outerRadius: .init(10),
      rotation: .init(.degrees(30)))
    let ends = hexagon.path(at: 0).subpaths[0].segments.map(\.end)
    #expect(ends.count == 6)
    for (index, end) in ends.enumerated() {
      let angle = Double(index + 1) * .pi / 3 + (30 - 90) * .pi / 180
      #expect(end.distance(to: Point(5 + 10 * cos(angle), 5 + 10 * sin(angle))) < 1e-9)
    }
  }

  @Test func starsTakeTurnsBetweenTheirRadii() {
    let star = Polystar(
      center: .init(.zero), points: .init(5), outerRadius: .init(10), innerRadius: .init(4))
    let path = star.path(at: 0)
    #expect(path.elements.first == .move(Point(10 * cos(-.pi / 2), -10)))
    let radii = path.subpaths[0].segments.map { $0.end.distance(to: .zero) }
    #expect(
      radii.map { ($0 * 1000).rounded() } == [
        4000, 10000, 4000, 10000, 4000, 10000, 4000, 10000, 4000, 10000,
      ])
  }

  @Test func handlesAreAQuarterOfTheArcBetweenPoints() {
    // lottie-web: 2π·radius / (4·points) for polygons, 2π·radius / (2·2·points) for stars.
    for inner in [nil, Animatable(4.0)] {
      let figure = Polystar(
        center: .init(.zero), points: .init(5), outerRadius: .init(10), innerRadius: inner,
        outerRoundness: .init(0.5), innerRoundness: .init(1))
      let first = figure.path(at: 0).subpaths[0].segments[0]
      #expect(abs(first.start.distance(to: first.control1) - 2 * .pi * 10 / 20 * 0.5) < 1e-9)
      let radius = inner == nil ? 10.0 : 4
      let roundness = inner == nil ? 0.5 : 1
      #expect(
        abs(first.end.distance(to: first.control2) - 2 * .pi * radius / 20 * roundness) < 1e-9)
    }
  }

  @Test func pointsThatAreNoNumberDrawNothing() {
    for points in [Double.nan, -5, 0, 0.5] {
      let figure = Polystar(center: .init(.zero), points: .init(points), outerRadius: .init(10))
      #expect(figure.path(at: 0).isEmpty)
    }
    let many = Polystar(center: .init(.zero), points: .init(.infinity), outerRadius: .init(10))
    #expect(many.path(at: 0).elements.count == 10_002)
  }

  @Test func negativeExtentsCountAsTheirSize() {
    let rectangle = Rectangle(center: .init(Point(5, 5)), size: .init(Size(-10, 10)))
    #expect(rectangle.path(at: 0) == square)
  }
}
