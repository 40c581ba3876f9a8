import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Positions along paths against the Béziers' own formulas.
struct PathMotionTests {
  private let context = CADrawingContext(outliner: nil)

  /// A layer of 4 × 4 whose middle and direction show in its frame.
  private func layer(
    _ animations: [any CAAnimation], _ change: (inout CALayer) -> Void = { _ in }
  ) -> CALayer {
    var layer = CALayer()
    layer.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
    layer.position = Point(7, 9)
    layer.backgroundColor = .black
    change(&layer)
    for animation in animations { layer.add(animation, forKey: nil) }
    return layer
  }

  private func follow(
    _ path: Path, _ change: (inout CAKeyframeAnimation) -> Void = { _ in }
  ) -> CAKeyframeAnimation {
    var animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 2
    change(&animation)
    return animation
  }

  /// Where the middle lies, and which way the layer's x axis points.
  private func place(_ layer: CALayer, at time: Double) throws -> (point: Point, turn: Angle) {
    let items = try layer.scene(in: context).frame(at: time).items
    func outline(_ items: [FrameItem], _ map: Affine) -> Path? {
      for item in items {
        switch item {
        case .group(let group): return outline(group.items, map * group.transform)
        case .path(let path): return path.path.applying(map)
        case .image: return nil
        }
      }
      return nil
    }
    let points = try #require(outline(items, .identity)).points
    try #require(points.count == 4)
    return (points[0].interpolated(to: points[2], at: 0.5), (points[1] - points[0]).angle)
  }

  private let note = Path([.move(Point(20, 50)), .quadratic(Point(-60, 60), Point(-20, -50))])

  @Test func aQuadraticIsTwoMovesExactly() throws {
    let moving = layer([follow(note) { $0.repeatCount = .infinity }])
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let time = random.real(0...6)
      let u = time / 2 - (time / 2).rounded(.down)
      let expected = Point(20 - 160 * u + 120 * u * u, 50 + 20 * u - 120 * u * u)
      #expect(try place(moving, at: time).point.distance(to: expected) < 1e-6)
    }
    let outer = try #require(try moving.lowered(in: context).first)
    guard case .point(let bend) = outer.transform.position, case .group(let inner) = outer.content,
      case .point(let way)? = inner.first?.transform.position
    else {
      Issue.record("not two moves")
      return
    }
    let square = Easing.cubic(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
    #expect(bend.animations[0].keyframes.map(\.value) == [Point(0, 0), Point(120, -120)])
    #expect(bend.animations[0].keyframes[0].easing == square)
    #expect(way.animations[0].keyframes.map(\.easing) == [.linear, .linear])
    #expect(way.animations[0].keyframes.count == 2)
  }

  /// A path with all kinds of steps, in two subpaths.
  private func winding(_ random: inout SeededGenerator) -> Path {
    func point(_ random: inout SeededGenerator) -> Point {
      Point(random.real(-50...50), random.real(-50...50))
    }
    var path = Path([.move(point(&random))])
    for _ in 0..<random.whole(1...4) {
      switch random.whole(0...3) {
      case 0: path.line(to: point(&random))
      case 1: path.quadratic(point(&random), to: point(&random))
      case 2: path.cubic(point(&random), point(&random), to: point(&random))
      default:
        path.line(to: point(&random))
        path.move(to: point(&random))
        path.line(to: point(&random))
      }
    }
    if random.chance(0.3) { path.close() }
    return path
  }

  /// The curves of a path, each for an equal share of time.
  private func curves(_ path: Path) -> [CubicSegment] { path.subpaths.flatMap(\.segments) }

  @Test(arguments: 0..<20)
  func anyPathRunsWithItsParameters(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = winding(&random)
    let curves = curves(path)
    let moving = layer([
      follow(path) {
        $0.autoreverses = random.chance(0.5)
        $0.repeatCount = 3
        $0.isAdditive = random.chance(0.3)
      }
    ])
    guard case let keyed as CAKeyframeAnimation = moving.animations[0].animation else { return }
    for _ in 0..<30 {
      let time = random.real(0...5.9)
      let whole = (time / 2).rounded(.down)
      var q = time / 2 - whole
      if keyed.autoreverses, Int(whole) % 2 == 1 { q = 1 - q }
      let index = min(Int(q * Double(curves.count)), curves.count - 1)
      var expected = curves[index].point(at: q * Double(curves.count) - Double(index))
      if keyed.isAdditive { expected = expected + Vector(7, 9) }
      #expect(try place(moving, at: time).point.distance(to: expected) < 1e-6, "at \(time)")
    }
    if keyed.autoreverses { return }
    #expect(try place(moving, at: 6.5).point == Point(7, 9))
  }

  @Test func keyTimesAndEasingsPlaceTheSegments() throws {
    var path = note
    path.line(to: Point(0, 0))
    let eased = CAMediaTimingFunction(name: .easeInEaseOut)
    let moving = layer([
      follow(path) {
        $0.keyTimes = [0, 0.75, 1]
        $0.timingFunctions = [eased, eased]
      }
    ])
    let curves = curves(path)
    for step in 1..<40 {
      let q = Double(step) / 40
      let u = eased.easing.progress(at: q < 0.75 ? q / 0.75 : (q - 0.75) / 0.25)
      let expected = curves[q < 0.75 ? 0 : 1].point(at: u)
      // The square of an easing has no easing of its own: it is fitted.
      #expect(try place(moving, at: 2 * q).point.distance(to: expected) < 0.05)
    }
  }

  @Test(arguments: [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse])
  func layersTurnWithTheirPath(_ mode: CAAnimationRotationMode) throws {
    var path = note
    path.line(to: Point(30, -50))
    let curves = curves(path)
    let back = mode == .rotateAuto ? 0 : Double.pi
    let moving = layer([follow(path) { $0.rotationMode = mode }])
    var tilted = moving
    tilted.transform = .rotation(Angle(radians: 0.3))
    for step in 1..<40 {
      let q = Double(step) / 40 * 0.999
      let index = q < 0.5 ? 0 : 1
      let tangent = curves[index].tangent(at: 2 * q - Double(index)).angle.radians
      for (layer, own) in [(moving, 0.0), (tilted, 0.3)] {
        let place = try place(layer, at: 2 * q)
        let miss = (place.turn.radians - tangent - back - own) / (2 * .pi)
        #expect(abs(miss - miss.rounded()) * 2 * .pi < 1e-3, "at \(q)")
        #expect(place.point.distance(to: curves[index].point(at: 2 * q - Double(index))) < 1e-6)
      }
    }
    #expect(try abs(place(tilted, at: 3).turn.radians - 0.3) < 1e-9)
  }

  @Test(arguments: [false, true])
  func pacedPathsRunEvenly(_ isEndless: Bool) throws {
    let measure = PathMeasure(note)
    let moving = layer([
      follow(note) {
        $0.calculationMode = .paced
        $0.keyTimes = [0, 0.1]
        $0.rotationMode = .rotateAuto
        $0.beginTime = isEndless ? -1 : 1
        $0.repeatCount = isEndless ? .infinity : 1
      }
    ])
    for step in 1..<20 {
      let q = Double(step) / 20
      let expected = try #require(measure.place(at: q * measure.length))
      let place = try place(moving, at: isEndless ? 1 + 2 * q : 1 + 2 * q)
      #expect(place.point.distance(to: expected.point) < 1e-6)
      #expect(abs(place.turn.radians - expected.tangent.angle.radians) < 1e-6)
    }
    guard !isEndless else {
      #expect(try moving.lowered(in: context).first?.transform.position.isMotionPath == true)
      return
    }
    for time in [0.5, 3.5] {
      let rest = try place(moving, at: time)
      #expect(rest.point.distance(to: Point(7, 9)) < 1e-9 && abs(rest.turn.radians) < 1e-9)
    }
  }

  @Test func pacedPolygonsAreKeyframes() throws {
    let path = Path([.move(Point(0, 0)), .line(Point(30, 0)), .line(Point(30, 10)), .close])
    let moving = layer([follow(path) { $0.calculationMode = .paced }])
    let measure = PathMeasure(path)
    for step in 1..<20 {
      let q = Double(step) / 20
      let expected = try #require(measure.place(at: q * measure.length))
      #expect(try place(moving, at: 2 * q).point.distance(to: expected.point) < 1e-6)
    }
    let lowered = try moving.lowered(in: context)
    #expect(lowered.first?.transform.position.isMotionPath == false)
  }

  @Test func discretePathsJump() throws {
    let moving = layer([follow(note) { $0.calculationMode = .discrete }])
    #expect(try place(moving, at: 0.9).point == Point(20, 50))
    #expect(try place(moving, at: 1.1).point == Point(-20, -50))
  }

  @Test func laterPositionsTakeTheWholePlace() throws {
    var later = CABasicAnimation(keyPath: "position")
    later.fromValue = Point(0, 0)
    later.toValue = Point(10, 0)
    later.beginTime = 1
    later.duration = 0.5
    let moving = layer([follow(note) { $0.rotationMode = .rotateAuto }, later])
    #expect(try place(moving, at: 1.25).point.distance(to: Point(5, 0)) < 1e-9)
    #expect(try place(moving, at: 1.25).turn == .zero)
    let u = 0.875
    let expected = Point(20 - 160 * u + 120 * u * u, 50 + 20 * u - 120 * u * u)
    #expect(try place(moving, at: 1.75).point.distance(to: expected) < 1e-6)
  }

  @Test func pathsAddUpAndKeepTheTransform() throws {
    var grow = CABasicAnimation(keyPath: "transform.translation.x")
    grow.toValue = 40
    grow.duration = 2
    let moving = layer([
      follow(note) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }, grow,
    ])
    #expect(try place(moving, at: 5).point.distance(to: Point(-30 - 40, 30 - 100)) < 1e-6)
    let u = 0.25
    let first = Point(20 - 160 * u + 120 * u * u + 10, 50 + 20 * u - 120 * u * u)
    #expect(try place(moving, at: 0.5).point.distance(to: first) < 1e-6)
  }

  @Test func pathsThatDoNotFitAreRefused() {
    var opacity = follow(note)
    opacity.keyPath = "opacity"
    var move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 3
    let paced = follow(note) { $0.calculationMode = .paced }
    let cases: [(CAError, [any CAAnimation])] = [
      (CAError("opacity", .noPath), [opacity]),
      (CAError("position", .noValues), [follow(Path([.move(Point(0, 0))]))]),
      (CAError("position", .notFinite), [follow(Path([.move(.zero), .line(Point(.nan, 0))]))]),
      (
        CAError("position", .keyTimeCount(3, expected: 2)),
        [follow(note) { $0.keyTimes = [0, 0.5, 1] }]
      ),
      (CAError("position", .notAlone), [paced, move]),
      (CAError("position", .mixedAxes), [follow(note), move]),
    ]
    for (error, animations) in cases {
      #expect(throws: error) { try layer(animations).lowered(in: context) }
    }
  }
}

extension Position {
  fileprivate var isMotionPath: Bool {
    if case .along = self { true } else { false }
  }
}
