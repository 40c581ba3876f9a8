import CoreAnimationModel
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// Values between values, against the formulas of Kochanek and Bartels and of even pacing.
struct CalculationModeTests {
  private func lowered(
    _ keyPath: String, _ values: [any CAAnimationValue],
    _ change: (inout CAKeyframeAnimation) -> Void
  ) throws -> Layer {
    var animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    change(&animation)
    var layer = CALayer()
    layer.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = .black
    layer.add(animation, forKey: nil)
    let scene = try layer.scene(in: CADrawingContext(outliner: nil))
    return try #require(scene.layers.first)
  }

  private func opacity(
    _ values: [Double], at time: Double, _ change: (inout CAKeyframeAnimation) -> Void
  ) throws -> Double {
    try lowered("opacity", values, change).opacity.value(at: time)
  }

  /// Hermite's form with the tangents of the paper.
  private func reference(
    _ v: [Double], _ t: [Double], _ c: [Double], _ b: [Double], at q: Double
  ) -> Double {
    let count = v.count - 1
    let i = min(Int(q * Double(count)), count - 1)
    let s = q * Double(count) - Double(i)
    func tangent(_ k: Int, _ c: Double) -> Double {
      let before = k > 0 ? v[k] - v[k - 1] : v[k + 1] - v[k]
      let after = k < count ? v[k + 1] - v[k] : v[k] - v[k - 1]
      return (1 - t[k]) / 2 * ((1 + b[k]) * (1 + c) * before + (1 - b[k]) * (1 - c) * after)
    }
    let h1 = 2 * s * s * s - 3 * s * s + 1
    let h3 = s * s * s - 2 * s * s + s
    let h4 = s * s * s - s * s
    return h1 * v[i] + (1 - h1) * v[i + 1] + h3 * tangent(i, c[i]) + h4 * tangent(i + 1, -c[i + 1])
  }

  @Test(arguments: 0..<20)
  func cubicNumbersFollowThePaper(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.whole(2...6)
    var values = (0..<count).map { _ in random.real(0...1) }
    // A stretch that comes back to its start has no scale of its own.
    if random.chance(0.5), count > 2 { values[2] = values[1] }
    func shape(_ random: inout SeededGenerator) -> [Double] {
      random.chance(0.4)
        ? values.map { _ in 0 } : values.map { _ in random.real(-0.8...0.8) }
    }
    let (t, c, b) = (shape(&random), shape(&random), shape(&random))
    let property = try lowered("opacity", values) {
      $0.calculationMode = .cubic
      $0.tensionValues = t
      $0.continuityValues = c
      $0.biasValues = b
    }.opacity
    for _ in 0..<40 {
      let time = random.real(0...0.999)
      let expected = reference(values, t, c, b, at: time)
      #expect(abs(property.value(at: time) - expected) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: 0..<10)
  func cubicPointsAndColoursFollowItInEachPart(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<4).map { _ in Point(random.real(-50...50), random.real(-50...50)) }
    let zero = [0.0, 0, 0, 0]
    func expected(_ time: Double) -> Point {
      Point(
        reference(points.map(\.x), zero, zero, zero, at: time),
        reference(points.map(\.y), zero, zero, zero, at: time))
    }
    let placed = try lowered("position", points) { $0.calculationMode = .cubic }
    let moved = try lowered("transform.translation", points) { $0.calculationMode = .cubic }
    for _ in 0..<20 {
      let time = random.real(0...0.999)
      for layer in [placed, moved] {
        let center = try Scene.center(of: layer, at: time)
        #expect(center.distance(to: expected(time)) < 1e-6, "at \(time)")
      }
    }
    let colors = points.map { Color(red: 0.5 + $0.x / 200, green: 0.5 + $0.y / 200, blue: 0) }
    let painted = try lowered("backgroundColor", colors) { $0.calculationMode = .cubic }
    guard case .shape(let shape) = painted.content, case .color(let color) = shape.draws[0].paint
    else {
      Issue.record("no colour")
      return
    }
    for step in 0..<20 {
      let place = expected(Double(step) / 20)
      let wanted = Color(red: 0.5 + place.x / 200, green: 0.5 + place.y / 200, blue: 0)
      #expect(color.value(at: Double(step) / 20).distance(to: wanted) <= 0.002)
    }
  }

  @Test func easedCubicsBendTheirTime() throws {
    let eased = CAMediaTimingFunction(name: .easeIn)
    for step in 1..<20 {
      let time = Double(step) / 20
      let value = try opacity([0, 1, 0.5], at: time) {
        $0.calculationMode = .cubic
        $0.timingFunctions = [eased, eased]
      }
      let half = time < 0.5 ? 0.0 : 0.5
      let bent = half + eased.easing.progress(at: 2 * (time - half)) / 2
      let zero = [0.0, 0, 0]
      #expect(abs(value - reference([0, 1, 0.5], zero, zero, zero, at: bent)) < 5e-4)
    }
  }

  @Test func pacedValuesTakeTimeByTheirDistance() throws {
    func paced(_ time: Double) throws -> Double {
      try opacity([0, 0.6, 0.2], at: time) {
        $0.calculationMode = .paced
        $0.keyTimes = [0, 0.9, 1]
      }
    }
    for time in [0.1, 0.5, 0.6, 0.75, 0.9] {
      #expect(try abs(paced(time) - (time < 0.6 ? time : 1.2 - time)) < 1e-9)
    }
    let still = try opacity([0.5, 0.5, 0.5], at: 0.7) { $0.calculationMode = .paced }
    #expect(still == 0.5)
    let placed = try lowered("position", [Point(0, 0), Point(3, 4), Point(3, 9)]) {
      $0.calculationMode = .paced
    }
    #expect(try Scene.center(of: placed, at: 0.75).distance(to: Point(3, 6.5)) < 1e-9)
  }

  @Test func cubicPacedIsEvenOnTheSameCurve() throws {
    let points = [Point(0, 0), Point(40, 30), Point(80, -20)]
    let even = try lowered("position", points) { $0.calculationMode = .cubicPaced }
    let curve = try lowered("position", points) { $0.calculationMode = .cubic }
    var way: [Point] = []
    for step in 0..<4000 {
      way.append(try Scene.center(of: curve, at: Double(step) / 4000))
    }
    var last: Point?
    var steps: [Double] = []
    for step in 0..<100 {
      let place = try Scene.center(of: even, at: Double(step) / 100)
      #expect(way.contains { $0.distance(to: place) < 0.05 })
      if let last { steps.append(last.distance(to: place)) }
      last = place
    }
    let longest = try #require(steps.max())
    let shortest = try #require(steps.min())
    #expect(longest - shortest < 0.02 * longest)
    // Numbers have no curve to see: they run evenly up and down.
    let rise = try opacity([0.2, 0.8, 0.2], at: 0.25) { $0.calculationMode = .cubicPaced }
    #expect(abs(rise - 0.5) < 1e-9)
  }

  @Test func valuesWithoutNumbersHaveNoCurve() {
    for mode in [CAAnimationCalculationMode.cubic, .paced, .cubicPaced] {
      let error = #expect(throws: CAError.self) {
        try lowered("hidden", [true, false]) { $0.calculationMode = mode }
      }
      #expect(error?.property == "hidden")
    }
    #expect(throws: CAError("tensionValues", .outOfRange("as many numbers as the values, 2"))) {
      try lowered("opacity", [0, 1]) {
        $0.calculationMode = .cubic
        $0.tensionValues = [0]
      }
    }
  }
}

extension Scene {
  /// The middle of what a layer draws at a moment.
  fileprivate static func center(of layer: Layer, at time: Double) throws -> Point {
    let scene = Scene(size: Size(1, 1), layers: [layer])
    let box = try scene.frame(at: time).outlineBoxes.first
    return try #require(box).center
  }
}
