import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// A layer's place against the formula T(position) · T(translation) · R · S · T(−anchor).
struct PlacementTests {
  /// A layer of 20 × 10 whose anchor point is the middle of its left side.
  private func layer(_ change: (inout CALayer) -> Void) -> CALayer {
    var layer = CALayer()
    layer.bounds = Rect(x: 2, y: 3, width: 20, height: 10)
    layer.anchorPoint = Point(0, 0.5)
    layer.position = Point(100, 50)
    layer.backgroundColor = .black
    change(&layer)
    return layer
  }

  private func move(_ keyPath: String, to value: any CAAnimationValue) -> CABasicAnimation {
    var animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = 2
    return animation
  }

  /// Where the bounds' corners lie at a moment.
  private func corners(_ layer: CALayer, at time: Double) throws -> [Point] {
    let scene = try layer.scene(in: CADrawingContext(outliner: nil))
    func points(_ items: [FrameItem], _ map: Affine) -> [Point] {
      items.flatMap { item -> [Point] in
        switch item {
        case .group(let group): points(group.items, map * group.transform)
        case .path(let path): path.path.applying(map).points
        case .image: []
        }
      }
    }
    return points(try scene.frame(at: time).items, .identity)
  }

  private func expect(
    _ layer: CALayer, at time: Double, position: Point = Point(100, 50), move: Vector = .zero,
    turn: Double = 0, scale: Vector = .one,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let map =
      Affine.translation(position - Point.zero + move) * .rotation(Angle(radians: turn))
      * .scale(scale) * .translation(Vector(-2, -8))
    let expected = layer.bounds.corners.map { map.applied(to: $0) }
    let found = try corners(layer, at: time)
    try #require(found.count == 4, sourceLocation: sourceLocation)
    for (left, right) in zip(found, expected) {
      #expect(left.distance(to: right) < 1e-9, sourceLocation: sourceLocation)
    }
  }

  @Test func stillLayersLieAtTheirAnchor() throws {
    let still = layer { _ in }
    try expect(still, at: 0)
    #expect(still.frame == Rect(x: 100, y: 45, width: 20, height: 10))
    let lowered = try still.lowered(in: CADrawingContext(outliner: nil))
    #expect(lowered[0].transform == .translation(Vector(98, 42)), "no anchor where none is needed")
  }

  @Test func framesComeBack() {
    var layer = CALayer()
    layer.anchorPoint = Point(0.25, 1)
    layer.frame = Rect(x: 3, y: 4, width: 40, height: 20)
    #expect(layer.position == Point(13, 24))
    #expect(layer.frame == Rect(x: 3, y: 4, width: 40, height: 20))
  }

  @Test func oneTranslationIsOnePointThatMoves() throws {
    let moving = layer { $0.add(move("transform.translation.x", to: -70), forKey: nil) }
    try expect(moving, at: 1, move: Vector(-35, 0))
    let lowered = try moving.lowered(in: CADrawingContext(outliner: nil))
    guard lowered.count == 1, case .point(let point) = lowered[0].transform.position else {
      Issue.record("the move is not one point")
      return
    }
    #expect(point.animations[0].keyframes.map(\.value) == [Point(98, 42), Point(28, 42)])
    let down = layer { $0.add(move("transform.translation.y", to: 8), forKey: nil) }
    try expect(down, at: 1, move: Vector(0, 4))
    let both = layer { $0.add(move("transform.translation", to: Size(6, 8)), forKey: nil) }
    try expect(both, at: 1, move: Vector(3, 4))
  }

  @Test func bothCoordinatesMoveByThemselves() throws {
    var slow = move("position.y", to: 90)
    slow.duration = 4
    let moving = layer {
      $0.add(move("position.x", to: 120), forKey: nil)
      $0.add(slow, forKey: nil)
    }
    try expect(moving, at: 1, position: Point(110, 60))
    let mixed = layer {
      $0.add(move("position", to: Point(0, 0)), forKey: nil)
      $0.add(move("position.x", to: 120), forKey: nil)
    }
    try expect(mixed, at: 1, position: Point(110, 25))
  }

  @Test func positionAndTranslationMoveTogether() throws {
    let moving = layer {
      $0.add(move("position", to: Point(200, 60)), forKey: nil)
      $0.add(move("transform.translation.x", to: 8), forKey: nil)
      $0.add(move("transform.rotation.z", to: Angle(degrees: 90)), forKey: nil)
    }
    try expect(
      moving, at: 1, position: Point(150, 55), move: Vector(4, 0), turn: .pi / 4)
  }

  @Test func layersTurnAndGrowAboutTheirAnchor() throws {
    let moving = layer {
      $0.transform =
        .translation(Vector(5, 6)) * .rotation(Angle(radians: 0.5)) * .scale(Vector(2, 3))
      $0.add(move("transform.scale", to: 4), forKey: nil)
      $0.add(move("transform.rotation", to: 1.5), forKey: nil)
    }
    try expect(moving, at: 9, move: Vector(5, 6), turn: 0.5, scale: Vector(2, 3))
    try expect(moving, at: 1, move: Vector(5, 6), turn: 1, scale: Vector(3, 3))
  }

  @Test func bothAxesGrowByThemselves() throws {
    let moving = layer {
      $0.add(move("transform.scale.y", to: 5), forKey: nil)
      $0.add(move("transform.scale.x", to: 3), forKey: nil)
    }
    try expect(moving, at: 1, scale: Vector(2, 3))
    let mixed = layer {
      $0.add(move("transform.scale", to: 5), forKey: nil)
      $0.add(move("transform.scale.x", to: 3), forKey: nil)
    }
    #expect(throws: CAError("transform.scale", .mixedAxes)) { try corners(mixed, at: 0) }
  }

  @Test func additiveMovesAddToTheOnesBelow() throws {
    var shake = CABasicAnimation(keyPath: "transform.translation.x")
    shake.fromValue = 0
    shake.toValue = 10
    shake.isAdditive = true
    shake.duration = 2
    let moving = layer {
      $0.add(move("transform.translation.x", to: 100), forKey: nil)
      $0.add(shake, forKey: nil)
    }
    try expect(moving, at: 1, move: Vector(55, 0))
  }

  @Test func cumulativeMovesAddOnlyThemselves() throws {
    var walk = move("transform.translation.x", to: 30)
    walk.isCumulative = true
    walk.repeatCount = .infinity
    try expect(layer { $0.add(walk, forKey: nil) }, at: 5, move: Vector(75, 0))
    let lifted = layer {
      $0.transform = .translation(Vector(0, 7))
      $0.add(walk, forKey: nil)
    }
    try expect(lifted, at: 5, move: Vector(75, 7))
  }

  @Test func keysReplaceAnimations() throws {
    let moving = layer {
      $0.add(move("transform.translation.x", to: 100), forKey: "move")
      $0.add(move("transform.translation.x", to: 20), forKey: "move")
    }
    #expect(moving.animations.count == 1)
    try expect(moving, at: 1, move: Vector(10, 0))
  }
}
