import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

/// What is asked of a ring, and what the message must say.
struct RingRefusal: CustomTestStringConvertible, Sendable {
  var message: String
  var change: @Sendable (inout Loading) -> Void
  var testDescription: String { message }

  init(_ message: String, _ change: @escaping @Sendable (inout Loading) -> Void) {
    self.message = message
    self.change = change
  }

  static let all = [
    RingRefusal("the number of dots is 0; it must be 1 to 4000") { $0.count = 0 },
    RingRefusal("the number of dots is 4001; it must be 1 to 4000") { $0.count = 4_001 },
    RingRefusal("the dot size is 0; it must be above 0 and at most 100000 points") {
      $0.dotSize = 0
    },
    RingRefusal("the dot size is no number; it must be above 0 and at most 100000 points") {
      $0.dotSize = .nan
    },
    RingRefusal("the radius is -1; it must be 0 to 100000 points") { $0.radius = -1 },
    RingRefusal("the radius is infinite; it must be 0 to 100000 points") { $0.radius = .infinity },
    RingRefusal("the start angle is no number; it must be a finite number of degrees") {
      $0.startAngle = .radians(.nan)
    },
    RingRefusal("the sweep is 0; it must be above 0 and at most 360 degrees") { $0.sweep = .zero },
    RingRefusal("the sweep is 361; it must be above 0 and at most 360 degrees") {
      $0.sweep = .degrees(361)
    },
    RingRefusal("the duration is 0; it must be above 0 seconds") { $0.duration = .zero },
    RingRefusal("the delay is -1; it must be 0 seconds or more") { $0.delay = -1 },
    RingRefusal("the scale at the start is -1; it must be 0 to 1000") { $0.scaleFrom = -1 },
    RingRefusal("the scale at the end is no number; it must be 0 to 1000") { $0.scaleTo = .nan },
    RingRefusal("the cold scale is -0.5; it must be 0 to 1000") { $0.coldScale = -0.5 },
    RingRefusal("the opacity at the start is 1.5; it must be 0 to 1") { $0.opacityFrom = 1.5 },
    RingRefusal("the opacity at the end is -1; it must be 0 to 1") { $0.opacityTo = -1 },
    RingRefusal("the trail is 0; it must be a share above 0 and at most 1") { $0.trail = 0 },
    RingRefusal("the time of an easing's control point is 2; it must be 0 to 1") {
      $0.easing = .cubic(x1: 2, y1: 0, x2: 1, y2: 1)
    },
    RingRefusal("the corner radius is -1; it must be a number of points from 0") {
      $0.shape = .square(cornerRadius: -1)
    },
    RingRefusal("the width of the bars is 0; it must be above 0 and at most 100000 points") {
      $0.shape = .bar(width: 0)
    },
    RingRefusal("the extent of the dots' path is 0; it must be above 0") {
      $0.shape = .path(Path())
    },
    RingRefusal("the number in the dots' path is no number; it must be finite") {
      $0.shape = .path(Path([.move(Point(.nan, 0)), .line(Point(1, 1))]))
    },
    RingRefusal("the number of colours is 0; it must be 1 or more") { $0.colors = .list([]) },
    RingRefusal("the number of the gradient's colours is 0; it must be 1 or more") {
      $0.colors = .gradient([])
    },
    RingRefusal(
      "the place of a gradient's colour is 2; it must be 0 to 1, and never below the one before"
    ) {
      $0.colors = .gradient([ColorStop(2, .black)])
    },
    RingRefusal("the step of the hue is infinite; it must be a finite number of degrees") {
      $0.colors = .hues(from: .black, step: .radians(.infinity))
    },
    RingRefusal("the width is 0; it must be above 0 and at most 100000 points") { $0.width = 0 },
    RingRefusal("the height is infinite; it must be above 0 and at most 100000 points") {
      $0.height = .infinity
    },
    RingRefusal("the scale is 0; it must be above 0 and at most 1000") { $0.scale = 0 },
    RingRefusal("the frame rate is 0; it must be above 0 and at most 1000 frames a second") {
      $0.frameRate = 0
    },
  ]
}

struct LoadingSceneTests {
  private func colors(_ choice: LoadingColors, count: Int = 15) throws -> [Color] {
    var ring = Loading()
    ring.count = count
    ring.colors = choice
    return try FlatFrame(ring.scene().output.frame(at: 0)).items.compactMap { item in
      guard case .path(_, let draw, _) = item, case .color(let color) = draw.paint else {
        return nil
      }
      return color
    }
  }

  @Test(arguments: RingRefusal.all)
  func saysWhatIsWrong(_ refusal: RingRefusal) {
    var ring = Loading()
    refusal.change(&ring)
    let error = #expect(throws: EffectError.self) { try ring.scene() }
    #expect(error?.description == refusal.message)
  }

  @Test func defaultSceneIsCirclesOfChangingRadius() throws {
    let result = try Loading().scene()
    #expect(result.losses.entries.isEmpty)
    let scene = result.output
    #expect(scene.size == Size(100, 100) && scene.duration == 1 && scene.frameRate == 60)
    #expect(scene.metadata.title == "Loading")
    #expect(scene.layers.count == 15)
    for (number, layer) in scene.layers.enumerated() {
      #expect(layer.isPlain)
      guard case .shape(let shape) = layer.content, case .ellipse(let ellipse) = shape.figures[0]
      else {
        Issue.record("no circle")
        continue
      }
      #expect(ellipse.center.isStatic)
      let animation = try #require(ellipse.radii.animations.first)
      #expect(animation.keyframes.map(\.value) == [Vector(5, 5), Vector(0.5, 0.5)])
      let begin = number == 0 ? Time.zero : Time(Int64(number), over: 15) - 1
      #expect(animation.clock.stages.map(\.begin) == [begin])
    }
  }

  @Test func pictureTakesItsOptions() throws {
    var ring = Loading()
    ring.background = .white
    ring.frameRate = 24
    ring.title = "Please wait"
    ring.description = "A ring of dots"
    let scene = try ring.scene().output
    #expect(scene.background == .white && scene.frameRate == 24)
    #expect(scene.metadata == Metadata(title: "Please wait", description: "A ring of dots"))
  }

  @Test func nothingMovesWhereBothEndsAreAlike() throws {
    var ring = Loading()
    ring.scaleTo = 1
    let scene = try ring.scene().output
    #expect(scene.duration == nil && scene.span == .still)
    ring.scaleFrom = 0
    ring.scaleTo = 0
    ring.shape = .bar(width: 2)
    #expect(try ring.scene().output.span == .still)
  }

  @Test func overshootingScalesStayScales() throws {
    var ring = Loading()
    ring.easing = .cubic(x1: 0.5, y1: 0, x2: 0.5, y2: 2)
    let scene = try ring.scene().output
    guard case .shape(let shape) = scene.layers[0].content else {
      Issue.record("no shape")
      return
    }
    if case .ellipse(let ellipse) = shape.figures[0] {
      #expect(ellipse.radii.isStatic, "a radius could turn negative")
    }
    #expect(!scene.layers[0].transform.scale.isStatic)
  }

  @Test func colorsFollowTheirRule() throws {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    #expect(try colors(.single(red)) == Array(repeating: red, count: 15))
    #expect(try colors(.list([red, blue]), count: 3) == [red, blue, red])
    let ends = [ColorStop(0, red), ColorStop(1, blue)]
    #expect(
      try colors(.gradient(ends), count: 3) == [red, Color(red: 0.5, green: 0, blue: 0.5), blue])
    #expect(
      try colors(.gradient([ColorStop(0.5, red), ColorStop(0.5, blue)]), count: 2)
        == [red, blue])
    let hues = try colors(.hues(from: red, step: .degrees(120)), count: 3)
    for (color, expected) in zip(hues, [red, Color(rgb: 0x00FF00), blue]) {
      #expect(abs(color.red - expected.red) < 1e-9)
      #expect(abs(color.green - expected.green) < 1e-9)
      #expect(abs(color.blue - expected.blue) < 1e-9)
    }
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    #expect(
      try colors(.hues(from: grey, step: .degrees(50)), count: 2).allSatisfy {
        $0.red == 0.5 && $0.green == 0.5 && $0.blue == 0.5
      })
  }

  @Test func chanceIsTheSameForTheSameSeed() throws {
    let one = try colors(.random(seed: 1))
    #expect(try Set(one).count == 1 && one == colors(.random(seed: 1)))
    #expect(try one != colors(.random(seed: 2)))
    let each = try colors(.randomEach(seed: 1))
    #expect(Set(each).count > 10 && each[0] == one[0])
    for color in each {
      let high = max(color.red, color.green, color.blue)
      #expect(high >= 0.5 && min(color.red, color.green, color.blue) <= high / 2)
    }
  }

  @Test func ringBeyondTheEdgeIsReported() throws {
    var ring = Loading()
    ring.radius = 46
    let losses = try ring.scene().losses.entries
    #expect(losses.map(\.kind) == [.dropped])
    #expect(losses[0].message.contains("from (-0.75, -1) to (100.75, 99.99)"))
    ring.radius = 45
    #expect(try ring.scene().losses.entries.isEmpty)
  }
}
