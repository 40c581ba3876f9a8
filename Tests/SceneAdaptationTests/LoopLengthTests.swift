import SceneModel
import Testing

@testable import SceneAdaptation

@Suite("The length of a loop")
struct LoopLengthTests {
  /// Rate, expected exact length with a record of 3 s: section 4.3 of the effects' rules.
  @Test(
    "is the least common multiple of exact cycles",
    arguments: [
      ("4", "3"), ("6", "3"), ("7", "21"), ("8", "6"), ("9", "9"), ("10", "15"), ("12", "3"),
      ("12.5", "75"), ("13", "39"), ("15", "15"), ("16", "12"), ("18", "9"), ("20", "15"),
      ("24", "6"),
    ])
  func exact(rate: String, expected: String) throws {
    let period = try #require(Time(decimal: rate)) / Time(4)
    let loop = LoopLength(periods: [3, period])
    #expect(loop.choice(by: .exact)?.length == Time(decimal: expected))
  }

  @Test(
    "bends cycles beyond the limit by as little as can be",
    arguments: [("11", "27", 0.0182), ("12.5", "3", 0.04), ("13", "30", 0.0257)])
  func bent(rate: String, expected: String, error: Double) throws {
    let period = try #require(Time(decimal: rate)) / Time(4)
    let choice = try #require(LoopLength(periods: [3, period]).choice(by: .fit(limit: 30)))
    #expect(choice.length == Time(decimal: expected))
    #expect(abs(choice.error - error) < 1e-3)
  }

  @Test("a single long cycle is kept whole")
  func single() {
    #expect(LoopLength(periods: [70]).choice(by: .fit(limit: 30))?.length == 70)
  }

  @Test("a stated length holds each cycle a whole number of times")
  func stated() throws {
    let choice = try #require(LoopLength(periods: [3, 2]).choice(by: .length(10)))
    #expect(choice.length == 10)
    #expect(choice.bends[3] == Time(10, over: 3))
    #expect(choice.bends[2] == nil)
  }
}
