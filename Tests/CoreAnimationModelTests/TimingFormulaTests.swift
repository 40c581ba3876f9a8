import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Every kind of animation under random timings, against Core Animation's formulas.
struct TimingFormulaTests {
  private let context = CADrawingContext(outliner: nil)
  private let base = 0.25

  private func opacity(_ animation: any CAAnimation) throws -> Animatable<Double> {
    var layer = CALayer()
    layer.backgroundColor = .black
    layer.opacity = base
    layer.add(animation, forKey: nil)
    return try #require(try layer.lowered(in: context).first).opacity
  }

  /// Moments from before the begin to after any end.
  private func moments(_ random: inout SeededGenerator) -> [Double] {
    (0..<40).map { _ in random.real(-1...12) }
  }

  /// The value with what cycles add up to, and with what is below it.
  private func stacked(
    _ value: Double, _ cycle: Double, _ animation: some CAPropertyAnimation,
    ends: (first: Double, last: Double), on base: Double
  ) -> Double {
    let end = animation.autoreverses ? ends.first : ends.last
    return value + (animation.isCumulative ? cycle * end : 0) + (animation.isAdditive ? base : 0)
  }

  @Test(arguments: 0..<60)
  func valuesFollowTheFormulas(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<random.whole(2...5)).map { _ in random.real(0...1) }
    var animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.mediaTiming = random.timing(duration: 300...3000)
    animation.timingFunction = random.timingFunction()
    animation.isRemovedOnCompletion = random.chance(0.5)
    animation.isAdditive = random.chance(0.3)
    animation.isCumulative = random.chance(0.3)
    animation.calculationMode = random.chance(0.5) ? .paced : .linear
    var places = values.indices.map { Double($0) / Double(values.count - 1) }
    if animation.calculationMode == .paced {
      var way = [0.0]
      for (from, to) in zip(values, values.dropFirst()) {
        way.append(way[way.count - 1] + abs(to - from))
      }
      places = way.map { $0 / way[way.count - 1] }
    }
    let property = try opacity(animation)
    let reference = MediaTimingReference(animation, isInGroup: false)
    for time in moments(&random) {
      var expected = base
      if let place = reference.progress(at: time, inherited: 0.25) {
        let index = max(places.dropLast().lastIndex { $0 <= place.share } ?? 0, 0)
        let share = (place.share - places[index]) / (places[index + 1] - places[index])
        expected = stacked(
          values[index] + (values[index + 1] - values[index]) * share, place.cycle, animation,
          ends: (values[0], values[values.count - 1]), on: base)
      }
      #expect(abs(property.value(at: time) - expected) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: 0..<30)
  func springsFollowTheFormulas(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var animation = CASpringAnimation(keyPath: "opacity")
    animation.fromValue = 0.1
    animation.toValue = 0.9
    animation.damping = random.real(2...15)
    animation.mediaTiming = random.timing(duration: 500...2500)
    animation.isRemovedOnCompletion = random.chance(0.5)
    animation.isAdditive = random.chance(0.3)
    let property = try opacity(animation)
    let reference = MediaTimingReference(animation, isInGroup: false)
    let swing = Spring(damping: animation.damping, span: 1)
    for time in moments(&random) {
      var expected = base
      if let place = reference.progress(at: time, inherited: 0.25) {
        let way = swing.displacement(at: place.share * animation.duration.seconds)
        expected = stacked(0.1 + 0.8 * way, 0, animation, ends: (0, 0), on: base)
      }
      #expect(abs(property.value(at: time) - expected) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: 0..<60)
  func pathsFollowTheFormulas(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<4).map { _ in Point(random.real(-50...50), random.real(-50...50)) }
    let curve = CubicSegment(points[0], points[1], points[2], points[3])
    var animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = Path([.move(points[0]), .cubic(points[1], points[2], points[3])])
    animation.mediaTiming = random.timing(duration: 300...3000)
    animation.timingFunction = random.timingFunction()
    animation.isRemovedOnCompletion = random.chance(0.5)
    let isPaced = random.chance(0.4)
    animation.calculationMode = isPaced ? .paced : .linear
    animation.isAdditive = random.chance(0.3)
    animation.isCumulative = !isPaced && random.chance(0.3)
    var layer = CALayer()
    layer.bounds = Rect(x: 0, y: 0, width: 2, height: 2)
    layer.position = Point(3, 4)
    layer.backgroundColor = .black
    layer.add(animation, forKey: nil)
    let scene = try layer.scene(in: context)
    let reference = MediaTimingReference(animation, isInGroup: false)
    let measure = PathMeasure(animation.path ?? Path())
    for time in moments(&random) where time >= 0 {
      var expected = layer.position
      if let place = reference.progress(at: time, inherited: 0.25) {
        let paced = measure.place(at: place.share * measure.length)?.point
        let point = isPaced ? paced ?? .zero : curve.point(at: place.share)
        func part(_ part: KeyPath<Point, Double>) -> Double {
          stacked(
            point[keyPath: part], place.cycle, animation,
            ends: (points[0][keyPath: part], points[3][keyPath: part]),
            on: layer.position[keyPath: part])
        }
        expected = Point(part(\.x), part(\.y))
      }
      let box = try #require(try scene.frame(at: time).outlineBoxes.first)
      #expect(box.center.distance(to: expected) < 1e-6, "at \(time)")
    }
  }
}
