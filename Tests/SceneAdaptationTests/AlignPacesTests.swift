import SceneAdaptation
import SceneModel
import Testing
import VectorGeometry

/// What a target says as one is given one pace, and still shows the same.
@Suite("Aligned paces")
struct AlignPacesTests {
  private let capabilities: Capabilities = {
    var table: [Feature: Support] = [:]
    for feature in Feature.allCases { table[feature] = .native }
    return Capabilities(format: Format("strict"), table)
  }()

  /// Refuses what does not move as one.
  private let refusals = Refusals(
    ofFigures: { figures in figures.count > 1 ? .basicFigure : nil },
    ofShape: { shape in
      if shape.figures.count > 1 { return .basicFigure }
      guard let trim = shape.trim else { return nil }
      let (start, end) = (trim.start.animations.first, trim.end.animations.first)
      let isAlike =
        start?.clock == end?.clock
        && start?.keyframes.map(\.offset) == end?.keyframes.map(\.offset)
      return isAlike ? nil : .trim
    })

  private func moving(_ start: Double, _ end: Double, _ duration: Time) -> Animatable<Double> {
    let timing = Timing(duration: duration, repetition: .forever)
    return Animatable(start, animations: [Animation(from: start, to: end, timing: timing)])
  }

  private func adapted(_ shape: Shape) throws -> (shape: Shape, losses: Losses) {
    let scene = Scene(size: Size(100, 100), layers: [Layer(content: .shape(shape))])
    let conversion = try scene.adapted(to: capabilities, refusing: refusals)
    guard case .shape(let shape) = conversion.output.layers[0].content else {
      throw AdaptationError.loopTooLong
    }
    return (shape, conversion.losses)
  }

  @Test("figures that move apart become one outline that comes around with all of them")
  func figures() throws {
    let circles = [(10.0, Time(2)), (50.0, Time(3))].map { x, duration in
      let place = moving(x, x + 20, duration).mapValues { Point($0, 20) }
      return Figure.ellipse(Ellipse(center: place, radii: .init(Vector(5, 5))))
    }
    let shape = Shape(figures: circles, draws: [])
    let found = try adapted(shape)
    #expect(found.shape.figures.count == 1)
    #expect(!found.losses.visible.isEmpty)
    for step in 0..<200 {
      let time = Double(step) * 0.061 + 0.007
      let error = found.shape.path(at: time).distance(to: shape.path(at: time))
      #expect(error <= Path.visibleDistance * 1.01, "at \(time)")
    }
  }

  @Test("a trim whose ends pass each other is put in order")
  func trim() throws {
    let line = Path([.move(Point(0, 0)), .line(Point(100, 0))])
    let shape = Shape(
      figures: [.path(.init(line))],
      trim: Trim(start: moving(0, 1, 2), end: moving(1, 0, 3)), draws: [])
    let found = try adapted(shape)
    let trim = try #require(found.shape.trim)
    for step in 0..<200 {
      let time = Double(step) * 0.061 + 0.007
      let ends = [2.0, 3.0].map { (time / $0).truncatingRemainder(dividingBy: 1) }
      #expect(abs(trim.start.value(at: time) - min(ends[0], 1 - ends[1])) < 2e-4)
      #expect(abs(trim.end.value(at: time) - max(ends[0], 1 - ends[1])) < 2e-4)
    }
  }

  /// A round cap shows the smallest length: what is empty has to stay so until its keyframe.
  @Test("what rests does so up to its keyframe")
  func rests() throws {
    let line = Path([.move(Point(0, 0)), .line(Point(100, 0))])
    let late = Animatable(
      0.0,
      animations: [
        Animation(
          clock: Clock(Timing(duration: 2, repetition: .forever, fill: .both)),
          keyframes: [
            Keyframe(0, 0), Keyframe(0.43, 0, easing: .cubic(x1: 0.8, y1: 0, x2: 0.2, y2: 1)),
            Keyframe(0.9, 1), Keyframe(1, 1),
          ])
      ])
    let shape = Shape(
      figures: [.path(.init(line))],
      trim: Trim(start: moving(0, 0, 2), end: late), draws: [])
    let end = try #require(try adapted(shape).shape.trim).end
    for share in [0.1, 0.3, 0.42, 0.429] { #expect(end.value(at: 2 * share) == 0, "\(share)") }
    #expect(end.value(at: 2 * 0.44) > 0)
    #expect(abs(end.value(at: 2 * 0.95) - 1) < 1e-9)
  }

  @Test("what needs nothing is left as it is")
  func untouched() throws {
    let shape = Shape(figures: [.path(.init(Path([.move(.zero), .line(Point(1, 1))])))], draws: [])
    let found = try adapted(shape)
    #expect(found.shape == shape && found.losses.entries.isEmpty)
  }
}
