import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Pictures, borders, shadows, gradients of all kinds, and the order of siblings.
struct DecorationTests {
  private let red = AssetID("red")
  private let blue = AssetID("blue")

  private var context: CADrawingContext {
    let picture = Asset(mediaType: "image/png", bytes: [1], pixelSize: Size(40, 20))
    return CADrawingContext(outliner: nil, assets: [red: picture, blue: picture])
  }

  private func layer(_ change: (inout CALayer) -> Void) -> CALayer {
    var layer = CALayer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    change(&layer)
    return layer
  }

  private func animation(_ keyPath: String, to value: any CAAnimationValue) -> CABasicAnimation {
    var animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = 2
    return animation
  }

  private func shapes(_ layer: some CALayerKind) throws -> [Shape] {
    func shapes(_ layers: [Layer]) -> [Shape] {
      layers.flatMap { layer -> [Shape] in
        switch layer.content {
        case .shape(let shape): [shape]
        case .group(let layers): shapes(layers)
        default: []
        }
      }
    }
    return shapes(try layer.lowered(in: context))
  }

  @Test(arguments: [
    (CALayerContentsGravity.resize, Rect(x: 0, y: 0, width: 100, height: 100)),
    (.resizeAspect, Rect(x: 0, y: 25, width: 100, height: 50)),
    (.resizeAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
    (.center, Rect(x: 40, y: 45, width: 20, height: 10)),
    (.topRight, Rect(x: 80, y: 0, width: 20, height: 10)),
    (.bottom, Rect(x: 40, y: 90, width: 20, height: 10)),
  ])
  func picturesFitTheirBounds(_ gravity: CALayerContentsGravity, _ frame: Rect) throws {
    let shown = layer {
      $0.contents = red
      $0.contentsScale = 2
      $0.contentsGravity = gravity
    }
    #expect(
      try shown.lowered(in: context).map(\.content) == [.image(Image(asset: red, frame: frame))])
  }

  @Test func picturesAreSwapped() throws {
    var swap = CAKeyframeAnimation(keyPath: "contents")
    swap.values = [red, blue, red]
    swap.calculationMode = .discrete
    swap.duration = 3
    let swapped = layer {
      $0.contents = blue
      $0.add(swap, forKey: nil)
    }
    guard case .group(let pictures) = try swapped.lowered(in: context).first?.content else {
      Issue.record("no pictures")
      return
    }
    func shown(_ time: Double) -> [AssetID] {
      pictures.compactMap { layer in
        guard case .image(let image) = layer.content, layer.visibility.value(at: time) else {
          return nil
        }
        return image.asset
      }
    }
    #expect([0.5, 1.5, 2.5, 3.5].map(shown) == [[red], [blue], [red], [blue]])
    swap.calculationMode = .linear
    #expect(throws: CAError.self) {
      try layer { $0.add(swap, forKey: nil) }.lowered(in: context)
    }
    let unknown = layer { $0.contents = AssetID("green") }
    #expect(throws: CAError("contents", .unknownPicture("green"))) {
      try unknown.lowered(in: context)
    }
  }

  @Test func bordersLieWithinTheBounds() throws {
    let bordered = layer {
      $0.backgroundColor = .white
      $0.borderWidth = 4
      $0.cornerRadius = 10
    }
    let shapes = try shapes(bordered)
    #expect(shapes.count == 2)
    let line = Rectangle(Rect(x: 2, y: 2, width: 96, height: 96), cornerRadius: 8)
    #expect(shapes.last?.figures == [.rectangle(line)])
    let round = layer {
      $0.borderWidth = 4
      $0.cornerRadius = 50
    }
    guard case .ellipse(let ring) = try self.shapes(round).first?.figures.first else {
      Issue.record("no ring")
      return
    }
    #expect(ring.radii == .init(Vector(48, 48)))
    let growing = layer { $0.add(animation("borderWidth", to: 20), forKey: nil) }
    guard case .rectangle(let frame) = try self.shapes(growing).first?.figures.first else {
      Issue.record("no frame")
      return
    }
    #expect(frame.size.value(at: 1) == Size(90, 90))
  }

  @Test func shadowsFadeAndMove() throws {
    let shaded = layer {
      $0.backgroundColor = .white
      $0.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.shadowOffset = Size(1, 2)
      $0.add(animation("shadowOpacity", to: 1), forKey: nil)
      $0.add(animation("shadowRadius", to: 7), forKey: nil)
      $0.add(animation("shadowOffset", to: Size(3, 2)), forKey: nil)
    }
    guard case .shadow(let shadow) = try shaded.lowered(in: context).first?.filters.first else {
      Issue.record("no shadow")
      return
    }
    #expect(shadow.color.value(at: 1) == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(shadow.radius.value(at: 1) == 5 && shadow.offset.value(at: 1) == Vector(2, 2))
    let plain = layer { $0.backgroundColor = .white }
    #expect(try plain.lowered(in: context).first?.filters.isEmpty == true)
  }

  @Test func higherSiblingsLieAbove() throws {
    func sibling(_ x: Double, z: Double) -> CALayer {
      layer {
        $0.frame = Rect(x: x, y: 0, width: 1, height: 1)
        $0.backgroundColor = .black
        $0.zPosition = z
      }
    }
    let parent = layer {
      $0.sublayers = [sibling(0, z: 2), sibling(1, z: 0), sibling(2, z: 2), sibling(3, z: -1)]
    }
    let boxes = try parent.scene(in: context).frame(at: 0).outlineBoxes
    let parts = boxes.map { $0.x - (boxes.map(\.x).min() ?? 0) }
    #expect(parts == [3, 1, 0, 2])
  }

  @Test func layersTiltAboutTheirAnchor() throws {
    let tilted = layer {
      $0.frame = Rect(x: 10, y: 10, width: 100, height: 100)
      $0.backgroundColor = .black
      $0.add(animation("transform.rotation.y", to: Angle(degrees: 120)), forKey: nil)
    }
    let box = try tilted.scene(in: context).frame(at: 1).outlineBoxes
    #expect(abs((box.first?.width ?? 0) - 50) < 1e-9)
    #expect(box.first?.center.distance(to: Point(60, 60)) ?? 1 < 1e-9)
    let tilt = try #require(try tilted.lowered(in: context).first?.transform.tilt)
    #expect(tilt.aroundX == .init(.zero))
  }

  private func gradient(_ change: (inout CAGradientLayer) -> Void) throws -> Gradient? {
    var gradient = CAGradientLayer()
    gradient.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    gradient.colors = [.black, .white]
    gradient.startPoint = Point(0.5, 0.5)
    change(&gradient)
    guard case .gradient(let paint) = try shapes(gradient).first?.draws.first?.paint else {
      return nil
    }
    return paint
  }

  @Test func radialGradientsFillTheirEllipse() throws {
    let ellipse = try #require(
      try gradient {
        $0.type = .radial
        $0.endPoint = Point(1, 1)
      })
    #expect(ellipse.kind == .radial(center: .init(.zero), radius: .init(1), focus: nil))
    #expect(ellipse.transform.applied(to: Point(1, 0)) == Point(100, 25))
    #expect(ellipse.transform.applied(to: Point(0, 1)) == Point(50, 50))
    let circle = try #require(
      try gradient {
        $0.type = .radial
        $0.endPoint = Point(0.75, 1)
      })
    #expect(circle.kind == .radial(center: .init(Point(50, 25)), radius: .init(25), focus: nil))
    #expect(circle.transform == .identity)
  }

  @Test func conicGradientsStartTowardsTheirEnd() throws {
    let conic = try #require(
      try gradient {
        $0.type = .conic
        $0.endPoint = Point(0.5, 1)
      })
    guard case .conic(let center, let angle) = conic.kind else {
      Issue.record("not conic")
      return
    }
    #expect(center == .init(Point(50, 25)) && abs(angle.base.degrees - 90) < 1e-9)
    #expect(throws: CAError.self) {
      try gradient {
        $0.type = .conic
        $0.add(animation("endPoint", to: Point(0, 0)), forKey: nil)
      }
    }
  }
}
