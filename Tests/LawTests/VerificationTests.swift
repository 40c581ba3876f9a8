import SceneModel
import Testing
import Vexport

/// A change of a scene that must be found.
struct SceneDefect: CustomTestStringConvertible, Sendable {
  /// What must tell it.
  enum Sign: Sendable {
    /// A distance of curves, about as large.
    case curves(Double)
    /// A difference of colours or opacities, about as large.
    case paints(Double)
    /// Unlike structures that pictures show, too.
    case structure
    /// Unlike lengths.
    case length
  }

  var testDescription: String
  var sign: Sign
  var change: @Sendable (inout Scene) -> Void

  init(_ name: String, _ sign: Sign, _ change: @escaping @Sendable (inout Scene) -> Void) {
    testDescription = name
    self.sign = sign
    self.change = change
  }

  static let all: [SceneDefect] = [
    SceneDefect("a 0.1 px shift", .curves(0.1)) { scene in
      scene.layers[0].transform.position = .point(.init(Point(10.1, 20)))
    },
    // 40 px in 1 s, eased: 1.7 times as fast at the middle.
    SceneDefect("a delay of one frame", .curves(40.0 / 60 * 1.7)) { scene in
      scene.layers[1] = Self.mover(begin: Time(1, over: 60))
    },
    SceneDefect("a swapped easing", .curves(10.3)) { scene in
      scene.layers[1] = Self.mover(easing: .easeIn)
    },
    SceneDefect("a lost mask", .structure) { $0.layers[2].mask = nil },
    SceneDefect("a wrong colour", .paints(0.2)) { scene in
      scene.layers[0].content = Self.square(.init(red: 0.4, green: 0.4, blue: 0.8))
    },
    SceneDefect("a wrong opacity", .paints(0.1)) { $0.layers[0].opacity = .init(0.9) },
    SceneDefect("a thicker line", .curves(0.2)) { scene in
      scene.layers[3] = Self.line(width: 2.2)
    },
    SceneDefect("a lost layer", .structure) { $0.layers.remove(at: 3) },
    SceneDefect("a slower loop", .length) { $0.layers[1] = Self.mover(duration: 1.05) },
  ]

  static func square(_ color: Color = .init(red: 0.2, green: 0.4, blue: 0.8)) -> Content {
    .shape(
      Shape(
        figures: [
          .rectangle(Rectangle(center: .init(Point(6, 6)), size: .init(Size(12, 12))))
        ], draws: [.fill(color)]))
  }

  static func mover(
    begin: Time = .zero, duration: Time = 1, easing: Easing = .easeInOut
  ) -> Layer {
    let timing = Timing(begin: begin, duration: duration, repetition: .forever, fill: .both)
    let way = Animation(
      clock: Clock(timing),
      keyframes: [
        Keyframe(0, Point(10, 50), easing: easing), Keyframe(1, Point(50, 50)),
      ])
    return Layer(
      name: "mover",
      transform: Transform(position: .point(Animatable(Point(10, 50), animations: [way]))),
      content: square())
  }

  static func line(width: Double = 2, y: Double = 90) -> Layer {
    var path = Path()
    path.move(to: Point(5, y))
    path.line(to: Point(95, y))
    let draw = Draw(
      style: .stroke(StrokeStyle(width: .init(width))), paint: .color(.init(.black)))
    return Layer(
      name: "line", content: .shape(Shape(figures: [.path(.init(path))], draws: [draw])))
  }

  /// A picture with all that can go wrong: it stands, moves, is masked, is stroked.
  static let scene: Scene = {
    let hole = Layer(
      name: "hole",
      content: .shape(
        Shape(
          figures: [
            .ellipse(Ellipse(center: .init(Point(6, 6)), radii: .init(Vector(4, 4))))
          ], draws: [.fill(.white)])))
    return Scene(
      size: Size(100, 100),
      layers: [
        Layer(
          name: "still", transform: .translation(Vector(10, 20)), content: square()), mover(),
        Layer(
          name: "masked", transform: .translation(Vector(60, 20)), mask: Mask(source: [hole]),
          content: .group([Layer(content: square())])),
        line(),
      ])
  }()
}

@Suite("Verification")
struct VerificationTests {
  /// Fewer moments than usual find these, too.
  private let few = ComparisonOptions(evenMoments: 20)

  private func written(_ scene: Scene, as format: OutputFormat) throws -> Scene {
    let bytes = try scene.exported(as: format).output
    return try Scene.imported(from: bytes, as: InputFormat(format)).output
  }

  @Test("finds a defect in a file", arguments: SceneDefect.all, OutputFormat.allCases)
  func defects(defect: SceneDefect, format: OutputFormat) throws {
    let right = try written(SceneDefect.scene, as: format)
    var changed = SceneDefect.scene
    defect.change(&changed)
    let wrong = try written(changed, as: format)
    let found = try right.compared(with: wrong, options: few)
    #expect(!found.isEqual, "\(found.summary)")
    switch defect.sign {
    case .curves(let size):
      let amount = try #require(found.curves?.amount)
      #expect(abs(amount - size) <= size * 0.15 + 0.01, "\(found.summary)")
    case .paints(let size):
      let amount = try #require(found.paints?.amount)
      #expect(abs(amount - size) <= 0.01, "\(found.summary)")
    case .structure:
      #expect(!found.structure.isEmpty, "\(found.summary)")
      #expect((found.pictures?.worst.area ?? 0) > 0.2, "\(found.summary)")
    case .length:
      #expect(found.frameDifferences.contains { $0.hasPrefix("length") }, "\(found.summary)")
    }
  }

  @Test("finds the same defect between formats", arguments: SceneDefect.all)
  func defectsBetweenFormats(defect: SceneDefect) throws {
    var changed = SceneDefect.scene
    defect.change(&changed)
    let right = try written(SceneDefect.scene, as: .svg)
    let wrong = try written(changed, as: .lottie)
    #expect(!(try right.compared(with: wrong, options: few).isEqual))
  }

  @Test("says where and when")
  func place() throws {
    let right = SceneDefect.scene
    var wrong = right
    wrong.layers[1] = SceneDefect.mover(begin: Time(1, over: 60))
    let curves = try #require(try right.compared(with: wrong).curves)
    #expect(curves.place.description == "mover")
    #expect(curves.what == "outline")
    #expect((0.3...0.7).contains(curves.time.seconds))
  }

  @Test("finds nothing between the formats of one scene")
  func formats() throws {
    let comparison = try written(SceneDefect.scene, as: .svg)
      .compared(with: written(SceneDefect.scene, as: .lottie))
    #expect(comparison.isEqual, "\(comparison.summary)")
    #expect(comparison.matchedCount + comparison.mergedCount == comparison.moments.times.count)
  }

  @Test("compares pictures where structures are unlike, and says so")
  func pictures() throws {
    let plain = SceneDefect.scene
    var odd = plain
    // Half the square, twice: the same picture of other drawings.
    odd.layers[0].content = .group(
      [0.0, 6].map { x in
        Layer(
          transform: .translation(Vector(x, 0)),
          content: .shape(
            Shape(
              figures: [
                .rectangle(Rectangle(center: .init(Point(3, 6)), size: .init(Size(6, 12))))
              ], draws: [Draw(style: .fill(.evenOdd), paint: .color(.init(SceneDefect.blue)))])))
      })
    let comparison = try plain.compared(with: odd, options: few)
    #expect(comparison.isEqual, "\(comparison.summary)")
    #expect(!comparison.structure.isEmpty)
    #expect(comparison.pictures?.drawnCount ?? 0 > 0)
    #expect(comparison.summary.contains("structures are unlike"))
    odd.layers[0].transform.position = .point(.init(Point(10.1, 20)))
    #expect(!(try plain.compared(with: odd, options: few).isEqual))
  }

  @Test("is silent about what it writes by itself", arguments: OutputFormat.allCases)
  func written(format: OutputFormat) throws {
    let (file, comparison) = try SceneDefect.scene.exportedAndVerified(as: format)
    #expect(comparison.isEqual, "\(comparison.summary)")
    #expect(file.output == (try SceneDefect.scene.exported(as: format).output))
  }

  @Test("finds what too few digits lose", arguments: OutputFormat.allCases)
  func digits(format: OutputFormat) throws {
    var scene = SceneDefect.scene
    scene.layers[3] = SceneDefect.line(y: 90.4)
    let result = try scene.exportedAndVerified(as: format, options: ExportOptions(precision: 0))
    #expect(!result.comparison.isEqual, "\(result.comparison.summary)")
  }
}

extension SceneDefect {
  static let blue = Color(red: 0.2, green: 0.4, blue: 0.8)
}
