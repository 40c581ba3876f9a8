import SVGFormat
import SceneModel
import Testing
import VectorGeometry

@Suite struct ReadingTests {
  private func opacity(_ animation: String) throws -> Animatable<Double>? {
    try imported(document("<rect width='1' height='1'>\(animation)</rect>")).scene.layers.first?
      .opacity
  }

  private func timing(_ attributes: String) throws -> Timing? {
    try opacity("<animate attributeName='opacity' to='0' \(attributes)/>")?.animations.first?.clock
      .stages.first
  }

  @Test(arguments: [
    ("02:30:03.5", Time(90_035, over: 10)), ("02:33", Time(153)), ("3.2h", Time(11_520)),
    ("45min", Time(2700)), ("30s", Time(30)), ("5ms", Time(1, over: 200)),
    ("12.4", Time(62, over: 5)),
    (".5s", Time(1, over: 2)),
  ])
  func clockValuesOfAllForms(_ text: String, _ expected: Time) throws {
    #expect(try timing("dur='\(text)'")?.duration == expected)
  }

  @Test func repetitionEndsWhereTheFirstLimitSays() throws {
    #expect(try timing("dur='1s' repeatCount='indefinite'")?.repetition == .forever)
    #expect(try timing("dur='1s' repeatCount='2.5'")?.repetition == .count(2.5))
    #expect(try timing("dur='1s' repeatCount='5' repeatDur='3s'")?.repetition == .until(3))
    #expect(try timing("dur='1s' repeatCount='2' repeatDur='3s'")?.repetition == .count(2))
    #expect(try timing("dur='4s' begin='1s' end='3s'")?.repetition == .until(2))
    #expect(try timing("dur='1s' fill='freeze'")?.fill == .forwards)
    #expect(try timing("dur='1s' begin='-2s'")?.begin == -2)
  }

  @Test(arguments: [
    ("values='1;0;1' keyTimes='0;.5;2' dur='1s'", "keyTimes"),
    ("values='1;0' calcMode='spline' keySplines='0 0 2 1' dur='1s'", "keySplines"),
    ("values='1;x' dur='1s'", "values"), ("to='0' begin='click'", "click"),
    ("to='0' dur='-1s'", "dur"),
  ])
  func animationsThatSMILDoesNotRunAreNamed(_ attributes: String, _ word: String) throws {
    let (scene, losses) = try imported(
      document(
        "<rect width='1' height='1'>\n<animate attributeName='opacity' \(attributes)/></rect>"))
    #expect(scene.layers.first?.opacity.isStatic ?? false)
    #expect(losses.entries.contains { $0.message.contains(word) })
    #expect(losses.entries.allSatisfy { $0.place.source?.line == 2 })
  }

  @Test func byAnimationsAdd() throws {
    let animation = try opacity("<animate attributeName='opacity' by='-.5' dur='1s'/>")?.animations
      .first
    #expect(animation?.composition == .add)
    #expect(animation?.keyframes.map(\.value) == [0, -0.5])
  }

  @Test func inheritedPaintReachesWhatIsInside() throws {
    let (scene, losses) = try imported(
      document(
        "<g fill='red' stroke-width='3'><g style='fill: blue'><rect id='a' width='1' height='1'/></g>"
          + "<rect width='1' height='1' stroke='#0f0'/></g>"))
    #expect(losses.entries.isEmpty)
    let items = FlatDraws(scene).draws
    #expect(items.count == 3)
    #expect(items[0].paint == .color(Color(rgb: 0x0000FF)))
    #expect(items[1].paint == .color(Color(rgb: 0xFF0000)))
    #expect(items[2].paint == .color(Color(rgb: 0x00FF00)))
  }

  @Test func usedContentInheritsFromEachUse() throws {
    let (scene, _) = try imported(
      document(
        "<defs><rect id='a' width='1' height='1'/></defs><use href='#a' fill='red'/>"
          + "<use href='#a' x='5' fill='blue'/><use href='#a' y='5' fill='red'/>"))
    #expect(scene.symbols.count == 2)
    #expect(
      FlatDraws(scene).draws.map(\.paint) == [
        .color(Color(rgb: 0xFF0000)), .color(Color(rgb: 0x0000FF)), .color(Color(rgb: 0xFF0000)),
      ])
  }

  @Test func boxGradientsTakeTheOutlinesPlace() throws {
    let (scene, losses) = try imported(
      document(
        "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
          + "<rect x='10' y='20' width='30' height='40' fill='url(#g)'/>"))
    #expect(losses.entries.isEmpty)
    guard case .gradient(let gradient)? = FlatDraws(scene).draws.first?.paint else {
      Issue.record("no gradient")
      return
    }
    guard case .linear(let start, let end) = gradient.kind else { return }
    #expect(gradient.transform.applied(to: start) == Point(10, 20))
    #expect(gradient.transform.applied(to: end) == Point(40, 20))
  }

  @Test(arguments: [
    ("<style>rect:hover{fill:red}</style>", "rect:hover"), ("<script>x()</script>", "script"),
    ("<foreignObject/>", "foreignObject"),
    ("<rect width='1' height='1' vector-effect='x'/>", "vector-effect"),
    ("<use href='#nowhere'/>", "#nowhere"), ("<rect width='1em' height='1'/>", "1em"),
    ("<image href='x.png' width='1' height='1'/>", "x.png"),
    ("<rect width='1' height='1' transform='spin(5)'/>", "spin"),
    ("<rect width='1' height='1' fill='url(#no)'/>", "url(#no)"),
    ("<defs><style>@import 'a.css';</style></defs>", "@import"),
  ])
  func nothingIsLeftOutInSilence(_ content: String, _ word: String) throws {
    let losses = try imported(document(content)).losses
    #expect(losses.entries.contains { $0.message.contains(word) })
    #expect(losses.entries.allSatisfy { $0.place.source != nil })
  }

  @Test func thePictureIsFittedIntoItsSize() throws {
    let scene = try imported(
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 10 10'>"
        + "<rect width='10' height='10'/></svg>"
    ).scene
    let frame = try scene.frame(at: 0)
    #expect(frame.contentBounds == Rect(x: 50, y: 0, width: 100, height: 100))
  }

  @Test func theFirstRectOverAllIsTheBackground() throws {
    let scene = Scene(size: Size(30, 20), background: Color(rgb: 0xFFEE00, alpha: 0.5))
    let back = try imported(try text(scene)).scene
    #expect(back.background == scene.background && back.layers.isEmpty)
  }
}

/// What a scene paints at its start, in order.
struct FlatDraws {
  var draws: [FrameDraw] = []

  init(_ scene: Scene) {
    add((try? scene.frame(at: 0))?.items ?? [])
  }

  private mutating func add(_ items: [FrameItem]) {
    for item in items {
      switch item {
      case .path(let path): draws += path.draws
      case .group(let group): add(group.items)
      case .image: break
      }
    }
  }
}
