import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct BoundsTests {
  private let context = CADrawingContext(outliner: nil)

  private func dot(_ change: (inout CALayer) -> Void) -> CALayer {
    var layer = CALayer()
    layer.frame = Rect(x: 20, y: 30, width: 10, height: 10)
    layer.backgroundColor = .black
    layer.cornerRadius = 5
    change(&layer)
    return layer
  }

  private func grow(_ keyPath: String, to value: any CAAnimationValue) -> CABasicAnimation {
    var animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = 2
    return animation
  }

  private func figure(_ layer: some CALayerKind) throws -> Figure? {
    guard case .shape(let shape) = try layer.lowered(in: context).first?.content else {
      return nil
    }
    return shape.figures.first
  }

  private func boxes(_ layer: some CALayerKind, at time: Double) throws -> [Rect] {
    try layer.scene(in: context).frame(at: time).outlineBoxes
  }

  @Test func squaresWithRoundCornersAreCircles() throws {
    guard case .ellipse(let ellipse) = try figure(dot { _ in }) else {
      Issue.record("no circle")
      return
    }
    #expect(ellipse.center == .init(Point(5, 5)) && ellipse.radii == .init(Vector(5, 5)))
    #expect(try boxes(dot { _ in }, at: 0) == [Rect(x: 20, y: 30, width: 10, height: 10)])
    let others = [
      dot { $0.cornerRadius = 4 }, dot { $0.bounds.width = 12 }, dot { $0.cornerRadius = 0 },
      dot { $0.add(grow("cornerRadius", to: 0), forKey: nil) },
    ]
    for other in others {
      guard case .rectangle = try figure(other) else {
        Issue.record("no rectangle")
        continue
      }
    }
  }

  @Test func circlesStayCirclesWhileTheyGrow() throws {
    let growing = dot {
      $0.add(grow("bounds.size", to: Size(20, 20)), forKey: nil)
      $0.add(grow("cornerRadius", to: 10), forKey: nil)
    }
    guard case .ellipse(let ellipse) = try figure(growing) else {
      Issue.record("no circle")
      return
    }
    #expect(ellipse.center == .init(.zero), "it grows about its anchor, which stands still")
    #expect(ellipse.radii.animations[0].keyframes.map(\.value) == [Vector(5, 5), Vector(10, 10)])
    #expect(try boxes(growing, at: 1) == [Rect(x: 17.5, y: 27.5, width: 15, height: 15)])
  }

  @Test(arguments: [
    (
      "bounds.size", Size(30, 20) as any CAAnimationValue,
      Rect(x: 15, y: 27.5, width: 20, height: 15)
    ),
    ("bounds", Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 15, y: 30, width: 20, height: 10)),
    ("bounds.size.width", 30, Rect(x: 15, y: 30, width: 20, height: 10)),
    ("bounds.size.height", 30, Rect(x: 20, y: 25, width: 10, height: 20)),
  ])
  func boundsGrowAboutTheAnchor(
    _ keyPath: String, _ value: any CAAnimationValue, _ box: Rect
  ) throws {
    let layer = dot { $0.add(grow(keyPath, to: value), forKey: nil) }
    #expect(try boxes(layer, at: 1) == [box])
    let held = dot {
      $0.anchorPoint = Point(0, 0)
      $0.position = Point(20, 30)
      $0.masksToBounds = true
      $0.add(grow(keyPath, to: value), forKey: nil)
    }
    let corner = Rect(x: 20, y: 30, width: box.width, height: box.height)
    #expect(try boxes(held, at: 1) == [corner])
  }

  @Test func sublayersMoveWithTheAnchorAndScroll() throws {
    let parent = dot {
      $0.addSublayer(dot { $0.frame = Rect(x: 0, y: 0, width: 2, height: 2) })
      $0.add(grow("bounds.size", to: Size(30, 20)), forKey: nil)
    }
    #expect(try boxes(parent, at: 1).last == Rect(x: 15, y: 27.5, width: 2, height: 2))
    let scrolled = dot {
      $0.addSublayer(dot { $0.frame = Rect(x: 0, y: 0, width: 2, height: 2) })
      $0.add(grow("bounds.origin", to: Point(8, 4)), forKey: nil)
    }
    let expected = [
      Rect(x: 20, y: 30, width: 10, height: 10), Rect(x: 16, y: 28, width: 2, height: 2),
    ]
    #expect(try boxes(scrolled, at: 1) == expected)
  }

  @Test func additiveSizesAddToTheOnesBelow() throws {
    var pulse = grow("bounds.size", to: Size(4, 8))
    pulse.fromValue = Size.zero
    pulse.isAdditive = true
    let layer = dot { $0.add(pulse, forKey: nil) }
    #expect(try boxes(layer, at: 1) == [Rect(x: 19, y: 28, width: 12, height: 14)])
  }

  @Test func gradientsFollowTheirBounds() throws {
    var gradient = CAGradientLayer()
    gradient.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    gradient.colors = [.black, .white]
    gradient.add(grow("bounds.size.height", to: 150), forKey: nil)
    guard case .shape(let shape) = try gradient.lowered(in: context).first?.content,
      case .gradient(let paint) = shape.draws.first?.paint,
      case .linear(let start, let end) = paint.kind
    else {
      Issue.record("no gradient")
      return
    }
    #expect(start == .init(Point(50, 0)))
    #expect(end.value(at: 1) == Point(50, 100))
  }

  @Test func partsAndWholesAreNotMixed() {
    let mixed = dot {
      $0.add(grow("bounds.size.width", to: 30), forKey: nil)
      $0.add(grow("bounds.size", to: Size(1, 1)), forKey: nil)
    }
    #expect(throws: CAError("bounds", .mixedAxes)) { try mixed.lowered(in: context) }
  }
}
