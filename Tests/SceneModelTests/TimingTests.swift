import SceneModel
import Testing

/// What one stage, or several, shows at moments: nil where it has no effect.
struct TimingCase: Sendable, CustomTestStringConvertible {
  var name: String
  var stages: [Timing]
  /// Parent's time to the innermost stage's own.
  var moments: [(at: Double, shows: Double?)]

  var testDescription: String { name }

  init(_ name: String, _ stage: Timing, _ moments: [(at: Double, shows: Double?)]) {
    self.init(name, [stage], moments)
  }

  init(_ name: String, _ stages: [Timing], _ moments: [(at: Double, shows: Double?)]) {
    self.name = name
    self.stages = stages
    self.moments = moments
  }
}

@Suite struct TimingTests {
  static let cases: [TimingCase] = [
    TimingCase(
      "a spinner for ever", Timing(duration: 2, repetition: .forever),
      [(-0.1, nil), (0, 0), (1.5, 1.5), (2, 0), (2001, 1)]),
    TimingCase(
      "an autoreversing pulse that fills both ways",
      Timing(begin: 1, duration: 2, repetition: .count(2), autoreverses: true, fill: .both),
      [(0, 0), (1, 0), (2, 1), (3, 2), (4, 1), (5, 0), (7, 2), (9, 0), (20, 0)]),
    TimingCase(
      "SMIL begin=1s dur=2s repeatDur=3s fill=freeze",
      Timing(begin: 1, duration: 2, repetition: .until(3), fill: .forwards),
      [(0.9, nil), (1, 0), (2.5, 1.5), (3, 0), (3.5, 0.5), (4, 1), (9, 1)]),
    TimingCase(
      "a repeating group around a delayed child",
      [
        Timing(duration: 4, repetition: .forever),
        Timing(begin: 1, duration: 2, fill: .backwards),
      ], [(0, 0), (1, 0), (2, 1), (3, nil), (3.5, nil), (4, 0), (6, 1), (7.5, nil)]),
    TimingCase(
      "CSS alternate with 3 iterations",
      Timing(duration: 1, repetition: .count(1.5), autoreverses: true, fill: .forwards),
      [(0, 0), (0.75, 0.75), (1.25, 0.75), (2, 0), (2.75, 0.75), (3, 1), (8, 1)]),
    TimingCase(
      "a negative begin", Timing(begin: -0.5, duration: 2, repetition: .count(1)),
      [(-0.6, nil), (0, 0.5), (1.4, 1.9), (1.5, nil)]),
    TimingCase(
      "a negative speed from the end",
      Timing(duration: 2, speed: -1, offset: 2, fill: .both),
      [(-1, 2), (0, 2), (0.5, 1.5), (1.5, 0.5), (2, 0), (5, 0)]),
    TimingCase(
      "a negative speed from the middle wraps to the end",
      Timing(duration: 2, speed: -1, offset: 0.5, fill: .forwards),
      [(0, 0.5), (0.25, 0.25), (1, 1.5), (2, 0.5)]),
    TimingCase(
      "a negative speed without an offset", Timing(duration: 2, speed: -2, repetition: .forever),
      [(0, 2), (0.5, 1), (0.75, 0.5), (1.25, 1.5)]),
    TimingCase(
      "a double speed", Timing(begin: 1, duration: 4, speed: 2, fill: .forwards),
      [(0.5, nil), (2, 2), (3, 4), (9, 4)]),
    TimingCase(
      "scrubbing at speed 0", Timing(begin: 3, duration: 2, speed: 0, offset: 1.25),
      [(-10, 1.25), (0, 1.25), (3, 1.25), (1e6, 1.25)]),
    TimingCase(
      "scrubbing to the end", Timing(duration: 2, speed: 0, offset: 2), [(0, 2), (7, 2)]),
    TimingCase(
      "no duration runs on", Timing(begin: 1, duration: nil, speed: 2, offset: 3),
      [(0.5, nil), (1, 3), (11, 23)]),
    TimingCase(
      "no duration, until a moment", Timing(duration: nil, repetition: .until(3), fill: .forwards),
      [(-1, nil), (2, 2), (3, 3), (8, 3)]),
    TimingCase(
      "two and a half cycles", Timing(duration: 2, repetition: .count(2.5), fill: .forwards),
      [(1, 1), (4, 0), (4.5, 0.5), (5, 1), (99, 1)]),
    TimingCase(
      "the end of the last cycle is its end",
      Timing(duration: 2, repetition: .count(3), fill: .both),
      [(2, 0), (4, 0), (6, 2), (7, 2)]),
    TimingCase(
      "the end after a million cycles of a third",
      Timing(duration: Time(1, over: 3), repetition: .count(1e6 + 1), fill: .forwards),
      [(1e7, 1.0 / 3)]),
    TimingCase(
      "an offset wraps", Timing(duration: 2, offset: 1.5, fill: .forwards),
      [(0, 1.5), (0.25, 1.75), (0.5, 0), (1, 0.5), (2, 1.5), (3, 1.5)]),
    TimingCase(
      "an offset of a whole cycle ends at the end",
      Timing(duration: 2, offset: 2, fill: .forwards), [(0, 0), (1, 1), (2, 2)]),
    TimingCase(
      "an easing over the whole way, mirrored on the way back",
      Timing(
        duration: 2, repetition: .forever, autoreverses: true, easing: .steps(2, .jumpEnd)),
      [(0.5, 0), (1.5, 1), (2.5, 1), (3.5, 0)]),
    TimingCase(
      "count 0 fills with the start", Timing(duration: 2, repetition: .count(0), fill: .both),
      [(-1, 0), (0, 0), (1, 0)]),
    TimingCase("no stage is the parent's time", [], [(-3, -3), (0.25, 0.25)]),
  ]

  @Test(arguments: cases)
  func shows(_ example: TimingCase) {
    let clock = Clock(example.stages)
    for moment in example.moments {
      let shown = clock.moment(at: moment.at)?.time
      switch (shown, moment.shows) {
      case (nil, nil): break
      case (let shown?, let expected?):
        #expect(abs(shown - expected) < 1e-9, "at \(moment.at)")
      default:
        Issue.record(
          "at \(moment.at): \(String(describing: shown)), not \(String(describing: moment.shows))")
      }
    }
  }

  @Test func cyclesAreCounted() {
    let stage = Timing(duration: 2, repetition: .count(3), fill: .both)
    #expect([0, 1.9, 2, 5, 6, 9].map { stage.moment(at: $0)?.cycle } == [0, 0, 1, 2, 2, 2])
    #expect(stage.activeDuration == 6)
    #expect(Timing(duration: 2, repetition: .count(1.5), autoreverses: true).activeDuration == 6)
    #expect(Timing(duration: 2, repetition: .forever).activeDuration == nil)
  }

  @Test func anAnimationWithoutLengthJumpsAtItsBegin() {
    let property = Animatable(
      5.0,
      animations: [
        Animation(from: 1.0, to: 2, timing: Timing(begin: 1, duration: .zero, fill: .both))
      ])
    #expect(property.value(at: 0.5) == 1)
    #expect(property.value(at: 1) == 2)
    #expect(property.value(at: 3) == 2)
    var bare = property
    bare.animations[0].clock.stages[0].fill = .none
    #expect([0.5, 1, 3].map { bare.value(at: $0) } == [5, 5, 5])
  }
}
