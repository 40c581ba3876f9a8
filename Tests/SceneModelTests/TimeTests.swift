import SceneModel
import TestSupport
import Testing

@Suite struct TimeTests {
  @Test func fractionsAreReducedAndExact() {
    #expect(Time(6, over: 4) == Time(3, over: 2))
    #expect(Time(1, over: -2) == Time(-1, over: 2))
    #expect(Time(5, over: 0) == Time(5))
    #expect(Time(1, over: 3) + Time(1, over: 6) == Time(1, over: 2))
    #expect(Time(1, over: 3) - Time(1, over: 2) == Time(-1, over: 6))
    #expect(Time(2, over: 3) * 3 == Time(2))
    #expect(Time(2, over: 3) * Time(3, over: 4) == Time(1, over: 2))
    #expect(Time(2, over: 3) / Time(-4, over: 3) == Time(-1, over: 2))
    #expect(Time(2) / .zero == .zero)
  }

  @Test func arithmeticIsThatOfFractions() {
    var random = SeededGenerator(seed: 1)
    func time() -> Time {
      Time(Int64(random.whole(-10_000...10_000)), over: Int64(random.whole(1...5_000)))
    }
    for _ in 0..<1000 {
      let (a, b, c) = (time(), time(), time())
      #expect(a + b == b + a)
      #expect((a + b) + c == a + (b + c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - a == .zero)
      #expect(b == .zero || (a / b) * b == a)
      #expect((a < b) == (a.seconds < b.seconds))
    }
  }

  @Test func timesThatDoNotFitAreTheNearestNanosecond() {
    let prime = Time(1, over: 2_147_483_647)
    let other = Time(1, over: 2_147_483_629)
    let third = Time(1, over: 2_147_483_587)
    let sum = prime + other + third
    #expect(abs(sum.seconds - 3 / 2_147_483_600.0) < 1e-9)
    #expect(1_000_000_000 % sum.denominator == 0)
    #expect((Time(.max) + Time(.max)).seconds == 9e9)
    #expect((Time(.min) * 2).seconds == -9e9)
    #expect(Time(.min).magnitude.seconds == 9e9)
  }

  @Test func nearestTimesAreBoundedAndNumbers() {
    #expect(Time(nearest: 0.1) == Time(1, over: 10))
    #expect(Time(nearest: .nan) == .zero)
    #expect(Time(nearest: .infinity).seconds == 9e9)
    #expect(Time(nearest: -1e300).seconds == -9e9)
    #expect(Time(nearest: 1e-12) == .zero)
  }

  @Test func wholePartsOfNegativeTimes() {
    #expect(Time(-7, over: 2).floor == -4)
    #expect(Time(-7, over: 2).ceiling == -3)
    #expect(Time(7, over: 2).floor == 3)
    #expect(Time(7, over: 2).ceiling == 4)
    #expect(Time(-3).floor == -3 && Time(-3).ceiling == -3)
    #expect(Time(-1, over: 1000).floor == -1)
    #expect(Time(-1, over: 1000).ceiling == 0)
  }

  private static let decimals: [(text: String, time: Time?)] = [
    ("12.5", Time(25, over: 2)), ("-0.035", Time(-7, over: 200)), ("+3", Time(3)), (".5", 0.5),
    ("5.", Time(5)), ("-0", .zero), ("0.000000000000000001", nil),
    (".000000000000000001", Time(1, over: 1_000_000_000_000_000_000)),
    ("999999999999999999", Time(999_999_999_999_999_999)), ("99999999999999999999", nil),
    ("", nil), (".", nil), ("-", nil), ("--1", nil), ("+-1", nil), ("1e3", nil), ("1.2.3", nil),
    (" 1", nil), ("1 ", nil), ("٣", nil), ("nan", nil),
  ]

  @Test(arguments: decimals)
  func decimalsAreReadExactly(text: String, time: Time?) {
    #expect(Time(decimal: text) == time)
  }

  /// A record of 3 s a turn under notes born at a rate a minute; both meet after so many seconds.
  private static let album: [(rate: String, seconds: Int64)] = [
    ("4", 3), ("6", 3), ("7", 21), ("8", 6), ("9", 9), ("10", 15), ("11", 33), ("12", 3),
    ("12.5", 75), ("13", 39), ("15", 15), ("16", 12), ("18", 9), ("20", 15), ("24", 6),
  ]

  @Test(arguments: album)
  func cyclesMeet(rate: String, seconds: Int64) throws {
    // The notes' cycle is a quarter of the rate in seconds.
    let cycle = try #require(Time(decimal: rate)) / 4
    #expect(cycle.leastCommonMultiple(with: 3) == Time(seconds))
    #expect(Time(3).leastCommonMultiple(with: cycle) == Time(seconds))
  }

  @Test func leastCommonMultiplesHoldBothWholeTimes() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let a = Time(Int64(random.whole(1...90)), over: Int64(random.whole(1...40)))
      let b = Time(Int64(random.whole(1...90)), over: Int64(random.whole(1...40)))
      let meeting = try #require(a.leastCommonMultiple(with: b))
      let counts = [meeting / a, meeting / b]
      #expect(counts.allSatisfy { $0.denominator == 1 })
      // No smaller span does: the counts share no factor.
      #expect(gcd(counts[0].numerator, counts[1].numerator) == 1)
    }
    #expect(Time.zero.leastCommonMultiple(with: 1) == nil)
    #expect(Time(-1).leastCommonMultiple(with: 1) == nil)
    #expect(Time(.max).leastCommonMultiple(with: Time(.max - 1)) == nil)
  }

  private func gcd(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : gcd(b, a % b) }
}
