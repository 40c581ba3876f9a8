import CommandArguments
import Testing

@Suite struct PlainDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("00012", "12"), (".5", "0.5"), ("5.", "5"),
    ("+3", "3"), ("-.25", "-0.25"), ("1.500", "1.5"), ("100", "100"), ("0.05", "0.05"),
    ("123456789012345678901234567890.1", "123456789012345678901234567890.1"),
  ])
  func readsPlainNumerals(text: String, canonical: String) {
    #expect(PlainDecimal(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "1e3", "1E3", "0x10", "inf", "nan", "1,5", "1.2.3", "--1", "1 ", " 1",
    "1_000", "١", "½", "−1", "1\u{301}", "1\n",
  ])
  func refusesOtherSpellings(text: String) {
    #expect(PlainDecimal(text) == nil)
  }

  @Test(arguments: [
    (0.1, "0.1"), (-2.5, "-2.5"), (0, "0"), (-0.0, "0"), (1e-5, "0.00001"),
    (1.25e-7, "0.000000125"),
    (1e16, "10000000000000000"), (1.5e17, "150000000000000000"), (100, "100"),
  ])
  func writesDoublesWithoutExponents(number: Double, text: String) {
    #expect(PlainDecimal(number)?.description == text)
  }

  @Test(arguments: [
    0.1, 1.0 / 3, .pi, -.pi * 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 5e-324, 1e22,
    123456.789e-3, .ulpOfOne,
  ])
  func doublesComeBack(number: Double) {
    #expect(PlainDecimal(number)?.value == number)
  }

  @Test func refusesWhatIsNotFinite() {
    #expect(PlainDecimal(Double.nan) == nil)
    #expect(PlainDecimal(Double.infinity) == nil)
    #expect(PlainDecimal(-Double.infinity) == nil)
  }

  @Test func ordersAsNumbersDo() {
    let ordered = [
      "-100", "-99.5", "-10", "-9", "-0.5", "-0.05", "0", "0.05", "0.5", "0.51", "9",
      "10", "10.0001", "99", "100",
    ]
    let numbers = ordered.compactMap { PlainDecimal($0) }
    #expect(numbers.count == ordered.count)
    for (index, first) in numbers.enumerated() {
      for (other, second) in numbers.enumerated() {
        #expect((first < second) == (index < other), "\(first) < \(second)")
        #expect((first == second) == (index == other))
      }
    }
  }

  @Test func tellsApartWhatDoublesCannot() throws {
    let bound = try #require(PlainDecimal("0.5"))
    let above = try #require(PlainDecimal("0.50000000000000000000000001"))
    #expect(above.value == 0.5)
    #expect(bound < above)
  }

  @Test func givesExactFractions() throws {
    let tenth = try #require(PlainDecimal("-0.10")?.fraction)
    #expect(tenth == (-1, 10))
    let whole = try #require(PlainDecimal("42")?.fraction)
    #expect(whole == (42, 1))
    let smallest = try #require(PlainDecimal("-9223372036854775808")?.fraction)
    #expect(smallest == (.min, 1))
    #expect(PlainDecimal("9223372036854775808")?.fraction == nil)
    #expect(PlainDecimal("0.0000000000000000001")?.fraction == nil)
  }
}
