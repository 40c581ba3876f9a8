import SVGFormat
import SceneModel
import Testing
import VectorGeometry

/// Small goldens of SMIL: shortest, and right in every browser.
@Suite struct AnimationFormTests {
  private func faded(_ opacity: Animatable<Double>) throws -> String {
    var layer = Samples.shape(Samples.rect(0, 0, 1, 1))
    layer.opacity = opacity
    let found = try inner(layer)
    let start = try #require(found.firstRange(of: "<animate ") ?? found.firstRange(of: "<set "))
    return String(found[start.lowerBound...].dropLast("</rect>".count))
  }

  private func keyframes(
    _ frames: [Keyframe<Double>], _ timing: Timing = Samples.loop
  ) -> Animatable<Double> {
    Animatable(1, animations: [Animation(clock: Clock(timing), keyframes: frames)])
  }

  @Test func aPlainWayFromTheBaseNeedsOnlyItsEnd() throws {
    #expect(
      try faded(Samples.moving(1, 0.25))
        == "<animate attributeName=\"opacity\" to=\".25\" dur=\"2s\" repeatCount=\"indefinite\"/>")
  }

  @Test func anotherStartIsWritten() throws {
    let timing = Timing(begin: 0.5, duration: 1.25, repetition: .count(3), fill: .forwards)
    var opacity = Samples.moving(0.5, 0, timing)
    opacity.base = 1
    #expect(
      try faded(opacity)
        == "<animate attributeName=\"opacity\" values=\".5;0\" begin=\".5s\" dur=\"1.25s\" "
        + "repeatCount=\"3\" fill=\"freeze\"/>")
  }

  @Test func evenKeyTimesAreLeftOut() throws {
    #expect(
      try faded(keyframes([Keyframe(0, 1), Keyframe(0.5, 0), Keyframe(1, 1)]))
        .hasPrefix("<animate attributeName=\"opacity\" values=\"1;0;1\" dur"))
    #expect(
      try faded(keyframes([Keyframe(0, 1), Keyframe(0.25, 0), Keyframe(1, 1)]))
        .contains("values=\"1;0;1\" keyTimes=\"0;.25;1\" dur"))
  }

  @Test func easingsAreSplinesAndEvenWaysAmongThemLines() throws {
    let found = try faded(
      keyframes([Keyframe(0, 1, easing: .easeInOut), Keyframe(0.5, 0), Keyframe(1, 1)]))
    #expect(found.contains("calcMode=\"spline\" keySplines=\".42 0 .58 1;0 0 1 1\""))
  }

  @Test func holdsAreDiscreteAndAmongWaysJumps() throws {
    let steps = keyframes([
      Keyframe(0, 1, easing: .hold), Keyframe(0.5, 0.5, easing: .hold), Keyframe(1, 0),
    ])
    #expect(try faded(steps).contains("values=\"1;.5\" calcMode=\"discrete\" dur"))
    let mixed = keyframes([
      Keyframe(0, 1, easing: .hold), Keyframe(0.5, 0.5), Keyframe(1, 0),
    ])
    #expect(try faded(mixed).contains("values=\"1;1;.5;0\" keyTimes=\"0;.5;.5;1\" dur"))
  }

  @Test func aConstantIsSet() throws {
    let timing = Timing(begin: 1, duration: 1)
    #expect(
      try faded(keyframes([Keyframe(0, 0)], timing))
        == "<set attributeName=\"opacity\" to=\"0\" begin=\"1s\" dur=\"1s\"/>")
  }

  @Test(arguments: [
    (Time(23, over: 10), "2.3s"), (Time(1, over: 2), ".5s"), (Time(1, over: 3), ".333333s"),
    (Time(60), "60s"), (Time(2, over: 7), ".285714s"), (Time(20_000_001, over: 10_000_000), "2s"),
  ])
  func clockValuesAreShort(_ duration: Time, _ expected: String) throws {
    let found = try faded(Samples.moving(1, 0, Timing(duration: duration, repetition: .forever)))
    #expect(found.contains(" dur=\"\(expected)\""))
  }

  @Test func negativeBeginsAndRepeatDurAreSMILsOwn() throws {
    let timing = Timing(begin: -0.25, duration: 1, repetition: .until(2.5))
    #expect(
      try faded(Samples.moving(1, 0, timing)).contains(
        "begin=\"-.25s\" dur=\"1s\" repeatDur=\"2.5s\""))
  }

  // MARK: Transforms

  private func transformed(_ transform: Transform) throws -> String {
    var layer = Samples.shape(Samples.rect(0, 0, 1, 1))
    layer.transform = transform
    return try inner(layer)
  }

  @Test func aMoveWritesItsValues() throws {
    let found = try transformed(
      Transform(position: .point(Samples.moving(.zero, Point(-66.4, 0)))))
    #expect(
      found == "<rect width=\"1\" height=\"1\"><animateTransform attributeName=\"transform\" "
        + "type=\"translate\" values=\"0;-66.4\" dur=\"2s\" repeatCount=\"indefinite\"/></rect>")
  }

  @Test func aTurnAboutAPointStaysOne() throws {
    let center = Point(5, 6)
    let found = try transformed(
      Transform(
        anchor: .init(center), position: .point(.init(center)),
        rotation: Samples.moving(.zero, .fullTurn)))
    #expect(found.contains("<rect width=\"1\" height=\"1\"><animateTransform"))
    #expect(found.contains("type=\"rotate\" values=\"0 5 6;360 5 6\""))
  }

  @Test func movesScalesAndTurnsTakeAnElementEach() throws {
    let found = try transformed(
      Transform(
        position: .point(Samples.moving(.zero, Point(9, 9))),
        scale: Samples.moving(.one, Vector(2, 2)), rotation: Samples.moving(.zero, .fullTurn)))
    #expect(found.components(of: "animateTransform") == 3)
    #expect(!found.contains("matrix"))
    let types = found.split(separator: "type=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(types == ["translate", "rotate", "scale"])
  }

  @Test func aPathIsFollowedByAnimateMotion() throws {
    let path = Samples.path(.zero, Point(10, 0))
    let found = try transformed(
      Transform(position: .along(MotionPath(path: path, progress: Samples.moving(0, 1)))))
    #expect(
      found.contains("<animateMotion path=\"M0 0H10\" dur=\"2s\" repeatCount=\"indefinite\"/>"))
  }

  @Test func showingAndHidingIsDisplay() throws {
    var layer = Samples.shape(Samples.rect(0, 0, 1, 1))
    layer.visibility = Animatable(
      true,
      animations: [
        Animation(
          clock: Clock(Samples.loop),
          keyframes: [Keyframe(0, true, easing: .hold), Keyframe(0.25, false, easing: .hold)])
      ])
    #expect(
      try inner(layer).contains(
        "<animate attributeName=\"display\" values=\"inline;none\" keyTimes=\"0;.25\" "
          + "calcMode=\"discrete\" dur=\"2s\" repeatCount=\"indefinite\"/>"))
  }

  @Test func aGrowingLineIsADashThatSlidesIn() throws {
    let line = Figure.path(.init(Samples.path(.zero, Point(10, 0))))
    let layer = Layer(
      content: .shape(
        Shape(figures: [line], trim: Trim(end: Samples.moving(0, 1)), draws: [Samples.stroke()])))
    let found = try inner(layer)
    #expect(found.contains("pathLength=\"1\""))
    #expect(found.contains("stroke-dasharray=\"1 2\" stroke-dashoffset=\"1\""))
    #expect(found.contains("attributeName=\"stroke-dashoffset\" to=\"0\""))
  }

  /// A dash of no length would still show round caps, before the first keyframe too.
  @Test(arguments: [
    ([Keyframe(0.25, 0.0), Keyframe(0.75, 1)], "none;inline\" keyTimes=\"0;.25"),
    ([Keyframe(0.0, 1.0), Keyframe(0.25, 0)], "inline;none\" keyTimes=\"0;.25"),
  ])
  func whatIsTrimmedAwayIsHidden(_ frames: [Keyframe<Double>], _ expected: String) throws {
    let line = Figure.path(.init(Samples.path(.zero, Point(10, 0))))
    let end = Animatable(
      frames[0].value, animations: [Animation(clock: Clock(Samples.loop), keyframes: frames)])
    for trim in [Trim(end: end), Trim(start: end.mapValues { 1 - $0 })] {
      let layer = Layer(
        content: .shape(Shape(figures: [line], trim: trim, draws: [Samples.stroke()])))
      let found = try inner(layer)
      #expect(found.contains("attributeName=\"display\" values=\"\(expected)"))
    }
  }

  @Test func noNumberHasNeedlessSigns() throws {
    for value in [0.0, -0.0, -0.0000001, 1e-9, 0.5, -0.5, 1e7, 123456.789] {
      let found = try inner(Samples.shape(Samples.rect(value, -value, 5, 5)))
      #expect(!found.contains("-0\"") && !found.contains("\"0.") && !found.contains("e-"))
      #expect(!found.contains("nan") && !found.contains("--") && !found.contains("\"-\""))
    }
  }
}
