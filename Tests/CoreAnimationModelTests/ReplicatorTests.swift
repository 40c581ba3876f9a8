import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Rings of dots against the closed formulas for their places, sizes and colours.
struct ReplicatorTests {
  private let context = CADrawingContext(outliner: nil)
  private let center = Point(50, 50)

  private func ring(_ count: Int, _ change: (inout CALayer) -> Void) -> CAReplicatorLayer {
    var dot = CALayer()
    dot.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    dot.position = Point(50, 10)
    dot.cornerRadius = 5
    dot.backgroundColor = .white
    change(&dot)
    var ring = CAReplicatorLayer()
    ring.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    ring.instanceCount = count
    ring.instanceTransform = .rotation(Angle(radians: 2 * .pi / Double(count)))
    ring.addSublayer(dot)
    return ring
  }

  private func shrinking(by delay: Time) -> CAReplicatorLayer {
    var shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1
    shrink.toValue = 0.1
    shrink.duration = 1
    shrink.repeatCount = .infinity
    var ring = ring(15) { dot in
      dot.transform = .scale(Vector(0.01, 0.01))
      dot.add(shrink, forKey: nil)
    }
    ring.instanceDelay = delay
    return ring
  }

  @Test func copiesRunBehindAsTheRingSays() throws {
    let scene = try shrinking(by: Time(1, over: 15)).scene(in: context)
    var random = SeededGenerator(seed: 15)
    for _ in 0..<20 {
      let time = random.real(0...5)
      let dots = try scene.frame(at: time).dots
      try #require(dots.count == 15)
      for (index, dot) in dots.enumerated() {
        let own = time - Double(index) / 15
        let expected = own < 0 ? 0.01 : 1 - 0.9 * (own - own.rounded(.down))
        let angle = Angle(radians: 2 * .pi * Double(index) / 15)
        let place = center + Affine.rotation(angle).applied(to: Vector(0, -40))
        #expect(abs(dot.radius - 5 * expected) < 1e-6, "copy \(index) at \(time)")
        #expect(dot.center.distance(to: place) < 1e-6)
      }
    }
  }

  @Test func coloursGoOnByTheirOffsets() throws {
    var ring = ring(4) { $0.backgroundColor = Color(red: 1, green: 0.5, blue: 1) }
    ring.instanceColor = Color(red: 0.9, green: 1, blue: 0.2, alpha: 1)
    ring.instanceRedOffset = -0.25
    ring.instanceGreenOffset = -0.1
    ring.instanceBlueOffset = 0.5
    ring.instanceAlphaOffset = -0.2
    let frame = try ring.scene(in: context).frame(at: 0)
    let colors = frame.colors
    try #require(colors.count == 4)
    for (index, color) in colors.enumerated() {
      let steps = Double(index)
      let expected = Color(
        red: max(0.9 - 0.25 * steps, 0), green: 0.5 * (1 - 0.1 * steps),
        blue: min(0.2 + 0.5 * steps, 1), alpha: 1 - 0.2 * steps)
      #expect(color.distance(to: expected) < 1e-9)
    }
  }

  @Test func ringsOfRingsMultiply() throws {
    var outer = CAReplicatorLayer()
    outer.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    outer.instanceCount = 3
    outer.instanceTransform = .translation(Vector(100, 0))
    outer.instanceDelay = 0.5
    outer.instanceColor = Color(red: 0.5, green: 1, blue: 1)
    var inner = shrinking(by: Time(1, over: 15))
    inner.instanceColor = Color(red: 0.5, green: 1, blue: 1)
    outer.addSublayer(inner)
    let frame = try outer.scene(in: context).frame(at: 2.25)
    let dots = frame.dots
    try #require(dots.count == 45)
    #expect(frame.colors.allSatisfy { $0.red == 0.25 && $0.green == 1 })
    for (index, dot) in dots.enumerated() {
      let own = 2.25 - 0.5 * Double(index / 15) - Double(index % 15) / 15
      #expect(abs(dot.radius - 5 * (1 - 0.9 * (own - own.rounded(.down)))) < 1e-6)
      let place = center + Vector(100 * Double(index / 15), 0)
      #expect(abs(dot.center.distance(to: place) - 40) < 1e-6)
    }
  }

  @Test func theStepTurnsAboutTheMiddleWhateverTheAnchor() throws {
    var ring = ring(2) { _ in }
    ring.anchorPoint = .zero
    ring.position = Point(7, 0)
    let dots = try ring.scene(in: context).frame(at: 0).dots
    try #require(dots.count == 2)
    #expect(dots[0].center.distance(to: Point(57, 10)) < 1e-9)
    #expect(dots[1].center.distance(to: Point(57, 90)) < 1e-9)
  }
}

extension Frame {
  /// The circles: their first point lies at 3 o'clock before they are turned.
  fileprivate var dots: [(center: Point, radius: Double)] {
    func dots(_ items: [FrameItem], _ map: Affine) -> [(center: Point, radius: Double)] {
      items.flatMap { item -> [(center: Point, radius: Double)] in
        switch item {
        case .group(let group): dots(group.items, map * group.transform)
        case .path(let path):
          if let box = path.path.bounds, let first = path.path.points.first {
            [
              (
                map.applied(to: box.center),
                map.applied(to: box.center).distance(to: map.applied(to: first))
              )
            ]
          } else {
            []
          }
        case .image: []
        }
      }
    }
    return dots(items, .identity)
  }

  /// The colours of all fills, in drawing order.
  fileprivate var colors: [Color] {
    func colors(_ items: [FrameItem]) -> [Color] {
      items.flatMap { item -> [Color] in
        switch item {
        case .group(let group): colors(group.items)
        case .path(let path):
          path.draws.compactMap { draw in
            if case .color(let color) = draw.paint { color } else { nil }
          }
        case .image: []
        }
      }
    }
    return colors(items)
  }
}
