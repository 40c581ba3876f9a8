import EffectLibrary
import SceneModel
import TestSupport
import Testing
import VectorGeometry

struct MarqueeSceneTests {
  private func scene(
    of text: String = "song", _ change: (inout Marquee) -> Void = { _ in }
  ) throws -> Scene {
    var marquee = Marquee(text: text)
    change(&marquee)
    return try marquee.scene(measuring: FixedOutliner()).output
  }

  private func maskStops(_ scene: Scene) throws -> [ColorStop] {
    let mask = try #require(scene.layers.first?.mask)
    #expect(mask.kind == .alpha && mask.source.count == 1)
    guard case .shape(let shape) = mask.source[0].content,
      case .gradient(let gradient) = shape.draws[0].paint
    else {
      Issue.record("the mask is no gradient")
      return []
    }
    return gradient.stops.base
  }

  private func replicator(_ scene: Scene) throws -> Replicator {
    guard case .group(let layers) = try #require(scene.layers.first).content,
      case .replicator(let replicator) = try #require(layers.first).content
    else {
      throw Unexpected()
    }
    return replicator
  }

  private struct Unexpected: Error {}

  private func runs(_ scene: Scene) throws -> [Run] {
    guard case .text(let text) = try #require(try replicator(scene).source.first).content else {
      throw Unexpected()
    }
    return text.runs
  }

  @Test func defaultSceneIsAsSmallAsItCanBe() throws {
    let scene = try scene()
    #expect(scene.size == Size(200, 24))
    #expect(scene.background == nil && scene.frameRate == 60)
    #expect(scene.metadata.title == "song")
    #expect(scene.layers.count == 1)
    #expect(scene.layers[0].transform.isIdentity)
    guard case .group(let layers) = scene.layers[0].content, layers.count == 1,
      case .point(let position) = layers[0].transform.position
    else {
      Issue.record("more than the mask, the move and the copies")
      return
    }
    let animation = try #require(position.animations.first)
    #expect(animation.keyframes.map(\.value) == [Point(0, 0), Point(-70, 0)])
    #expect(animation.clock.stages.map(\.repetition) == [.forever])
    let replicator = try replicator(scene)
    #expect(replicator.count.base == 4)
    #expect(replicator.step == .translation(Vector(70, 0)))
    #expect(replicator.source.count == 1)
    #expect(replicator.source[0].transform == .translation(Vector(0, 15)), "the baseline")
    let run = try #require(try runs(scene).first)
    #expect(run.font == Font(family: "sans-serif", size: .init(14)))
    #expect(run.draws == [.fill(Color(rgb: 0x161823))])
  }

  @Test func fadesAreWhiteOverShares() throws {
    let clear = Color.white.withAlpha(0)
    let usual = try maskStops(try scene())
    #expect(usual.map(\.color) == [clear, .white, .white, clear])
    #expect(usual.map(\.offset) == [0, 0.026, 1 - 0.026, 1])
    let half = try maskStops(try scene { $0.fade = .share(0.5) })
    #expect(half.map(\.offset) == [0, 0.5, 1])
    #expect(half.map(\.color) == [clear, .white, clear])
    let points = try maskStops(try scene { $0.fade = .width(50) })
    #expect(points.map(\.offset) == [0, 0.25, 0.75, 1])
    let start = try maskStops(try scene { $0.fade = .sides(start: 0.3, end: 0) })
    #expect(start.map(\.offset) == [0, 0.3] && start.map(\.color) == [clear, .white])
    let end = try maskStops(try scene { $0.fade = .sides(start: 0, end: 1) })
    #expect(end.map(\.offset) == [0, 1] && end.map(\.color) == [.white, clear])
    #expect(try scene { $0.fade = .share(0) }.layers.first?.mask == nil)
  }

  @Test func fadesOfLinesRunDown() throws {
    let mask = try #require(try scene { $0.direction = .up }.layers.first?.mask)
    guard case .shape(let shape) = mask.source[0].content,
      case .gradient(let gradient) = shape.draws[0].paint
    else {
      Issue.record("the mask is no gradient")
      return
    }
    #expect(
      gradient.kind == .linear(start: .init(Point(100, 0)), end: .init(Point(100, 24))))
  }

  @Test func paceIsPointsSecondsOrAWhole() throws {
    #expect(try scene { $0.pace = .secondsPerPoint(0.1) }.duration == 4)
    #expect(try scene { $0.pace = .speed(35) }.duration == 2)
    #expect(try scene { $0.pace = .duration(Time(10, over: 3)) }.duration == Time(10, over: 3))
    let rounded = try MarqueeCase.roundedToFrames.scene()
    #expect(rounded.duration == Time(84, over: 24), "3.5 s are 84 frames of 24")
    let odd = try scene {
      $0.pace = .duration(1.01)
      $0.roundsToFrames = true
    }
    #expect(odd.duration == Time(61, over: 60))
  }

  @Test func looksReachTheText() throws {
    let scene = try scene {
      $0.fontFamily = "serif"
      $0.fontSize = 20
      $0.fontWeight = 700
      $0.fontSlant = .italic
      $0.color = .white
      $0.background = .black
      $0.width = 300
      $0.height = 40
      $0.frameRate = 30
      $0.title = "A title"
      $0.description = "Words"
      $0.textDirection = .leftToRight
    }
    #expect(scene.size == Size(300, 40) && scene.background == .black)
    #expect(scene.frameRate == 30)
    #expect(scene.metadata == Metadata(title: "A title", description: "Words"))
    let run = try #require(try runs(scene).first)
    #expect(run.font == Font(family: "serif", weight: 700, slant: .italic, size: .init(20)))
    #expect(run.draws == [.fill(.white)])
  }

  @Test func scaleGrowsThePictureAndKeepsTheTime() throws {
    let scene = try MarqueeCase.scaled.scene()
    #expect(scene.size == Size(500, 60) && scene.duration == Time(7, over: 5))
    let boxes = try scene.frame(at: 0.7, outliner: FixedOutliner()).outlineBoxes
    #expect(abs(boxes[0].x + 87.5) < 1e-6 && abs(boxes[0].width - 25) < 1e-6)
  }

  @Test func gradientRunsAcrossTheText() throws {
    func line(_ angle: Angle, _ text: String = "song") throws -> (Point, Point) {
      let scene = try scene(of: text) {
        $0.textGradient = TextGradient(colors: [.black, .white, .black], angle: angle)
      }
      guard case .gradient(let gradient) = try runs(scene)[0].draws[0].paint,
        case .linear(let start, let end) = gradient.kind
      else { throw Unexpected() }
      #expect(gradient.stops.base.map(\.offset) == [0, 0.5, 1])
      return (start.base, end.base)
    }
    let across = try line(.zero)
    #expect(across == (Point(0, -3), Point(40, -3)))
    let down = try line(.degrees(90))
    #expect(down == (Point(20, -8), Point(20, 2)))
    let corner = try line(.degrees(45))
    #expect(abs((corner.1 - corner.0).length - 50 / 2.0.squareRoot()) < 1e-9)
    let fromRight = try line(.zero, "שיר")
    #expect(fromRight == (Point(-30, -3), Point(0, -3)))
  }

  @Test func runsAndPicturesGoBeforeTheText() throws {
    let font = Font(family: "serif", size: .init(10))
    let picture = Asset(mediaType: "image/png", bytes: [1], pixelSize: Size(1, 1))
    let id = AssetID("star")
    let marquee = Marquee(
      runs: [
        Run(.string("a\nb"), font: font, draws: [.fill(.black)]),
        Run(.image(id, Size(25, 10)), font: font, draws: []),
      ], assets: [id: picture])
    let scene = try marquee.scene(measuring: FixedOutliner()).output
    #expect(scene.assets == [id: picture])
    #expect(scene.metadata.title == "a b")
    #expect(try runs(scene).map(\.content) == [.string("a b"), .image(id, Size(25, 10))])
    #expect(try replicator(scene).step == .translation(Vector(85, 0)))
  }

  @Test func separatorThatShowsIsDrawn() throws {
    #expect(try runs(try MarqueeCase.visibleSeparator.scene()).count == 2)
    #expect(try runs(try MarqueeCase.plain.scene()).count == 1)
    #expect(try replicator(try scene { $0.separator = .text("") }).step.position.isStatic)
    let tight = try replicator(try scene { $0.separator = .text("") })
    #expect(tight.step == .translation(Vector(40, 0)))
  }

  @Test(arguments: [("song", 0.0), ("שיר", 170.0)])
  func textThatFitsRestsIfAsked(_ text: String, _ left: Double) throws {
    let scene = try scene(of: text) { $0.onlyIfOverflow = true }
    #expect(scene.span == .still && scene.layers.count == 1)
    #expect(scene.layers[0].mask == nil)
    let boxes = try scene.frame(at: 0, outliner: FixedOutliner()).outlineBoxes
    #expect(boxes.map(\.x).min() == left && boxes.count == text.count)
  }

  @Test func textThatOverflowsRunsAlthoughItMayRest() throws {
    let text = "a song title that is longer than the view"
    let asked = try scene(of: text) { $0.onlyIfOverflow = true }
    #expect(try asked == scene(of: text))
  }

  @Test func bounceOfATextAsWideAsTheViewRests() throws {
    let still = try scene(of: "twenty letters wide.") { $0.mode = .bounce }
    #expect(still.span == .still)
  }

  @Test func copiesThatDoNotFillTheViewAreReported() throws {
    var marquee = Marquee(text: "song")
    marquee.copies = 2
    let few = try marquee.scene(measuring: FixedOutliner())
    #expect(few.losses.entries.map(\.message) == ["2 copies do not fill the view; 4 are needed"])
    #expect(try replicator(few.output).count.base == 2)
    marquee.copies = 4
    #expect(try marquee.scene(measuring: FixedOutliner()).losses.entries.isEmpty)
  }

  @Test func charactersWithoutAFontAreLeftToWhoeverDrawsThem() throws {
    let result = try Marquee(text: "so\u{1F3B5}ng").scene(
      measuring: FixedOutliner(missing: ["\u{1F3B5}"]))
    #expect(result.losses.entries.isEmpty)
  }

  @Test func effectsAreListedByName() {
    let names = BuiltInEffects.all.map { $0.name }
    #expect(names == names.sorted() && names.contains("marquee"))
    #expect(BuiltInEffects.named("marquee") != nil && BuiltInEffects.named("Marquee") == nil)
  }
}
