import TestSupport
import Testing
import VectorGeometry

@Suite struct AffineTests {
  private func maps(seed: UInt64, count: Int = 200) -> [Affine] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Affine(
        a: random.real(-4...4), b: random.real(-4...4), c: random.real(-4...4),
        d: random.real(-4...4), tx: random.real(-500...500), ty: random.real(-500...500))
    }
  }

  @Test func productsApplyTheRightOneFirst() {
    for (left, right) in zip(maps(seed: 1), maps(seed: 2)) {
      let point = Point(3, -7)
      let twice = left.applied(to: right.applied(to: point))
      #expect((left * right).applied(to: point).distance(to: twice) < 1e-9)
      #expect(abs((left * right).determinant - left.determinant * right.determinant) < 1e-9)
    }
  }

  @Test func inverseUndoesTheMap() throws {
    for map in maps(seed: 3) where abs(map.determinant) > 0.01 {
      let back = try #require(map.inverted)
      #expect(coefficientDistance(back * map, .identity) < 1e-8)
      #expect(coefficientDistance(map * back, .identity) < 1e-8)
    }
  }

  @Test func flatMapsHaveNoInverse() {
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    #expect(Affine.scale(Vector(0, 1)).inverted == nil)
    #expect(Affine.scale(Vector(.nan, 1)).inverted == nil)
  }

  @Test func partsMultiplyBack() {
    for map in maps(seed: 4) {
      #expect(coefficientDistance(map.parts.product, map) < 1e-9)
    }
  }

  @Test(arguments: [
    Affine(a: 0, b: 2, c: -3, d: 0, tx: 1, ty: 2), Affine(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0), Affine(a: 0, b: 0, c: 3, d: 4, tx: 5, ty: 6),
    Affine(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1), Affine(a: 3, b: 4, c: 0, d: 0, tx: 0, ty: 0),
  ])
  func partsOfSpecialMapsMultiplyBack(_ map: Affine) {
    #expect(coefficientDistance(map.parts.product, map) < 1e-12)
  }

  @Test func partsOfPlainMapsArePlain() {
    let turn = (Affine.rotation(.degrees(30)) * .scale(Vector(2, 3))).parts
    #expect(abs(turn.rotation.degrees - 30) < 1e-12)
    #expect(abs(turn.skew.degrees) < 1e-12)
    #expect((turn.scale - Vector(2, 3)).length < 1e-12)
    let mirror = Affine.scale(Vector(2, -3)).parts
    #expect(mirror.scale == Vector(2, -3))
    #expect(mirror.rotation == .zero)
  }

  @Test func positiveAnglesTurnClockwise() {
    let turned = Affine.rotation(.degrees(90)).applied(to: Point(1, 0))
    #expect(turned.distance(to: Point(0, 1)) < 1e-15)
    let sheared = Affine.skewX(.degrees(45)).applied(to: Point(0, 10))
    #expect(sheared.distance(to: Point(10, 10)) < 1e-14)
  }

  @Test func mappedBoxesHoldTheirCorners() {
    for map in maps(seed: 5) {
      let rect = Rect(x: -3, y: 2, width: 10, height: 4)
      let box = rect.applying(map).outset(by: 1e-9)
      for corner in rect.corners.map({ map.applied(to: $0) }) {
        #expect(corner.x >= box.x && corner.x <= box.maxX)
        #expect(corner.y >= box.y && corner.y <= box.maxY)
      }
    }
  }
}

extension Affine.Parts {
  fileprivate var product: Affine {
    .translation(translation) * .rotation(rotation) * .skewX(skew) * .scale(scale)
  }
}
