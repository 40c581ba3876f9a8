import TestSupport
import Testing
import VectorGeometry

@Suite struct DecimalTextTests {
  private static let texts: [(value: Double, decimals: Int, text: String)] = [
    (0.0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (-0.5, 0, "-1"),
    (1.25, 1, "1.3"), (-1.25, 1, "-1.3"), (100, 4, "100"), (0.1, 12, "0.1"), (1.0 / 3, 4, "0.3333"),
    (2.0 / 3, 4, "0.6667"), (0.999999, 3, "1"), (1200, 0, "1200"), (0.05, 2, "0.05"),
    (1e-9, 12, "0.000000001"), (1e-300, 12, "0"), (.leastNonzeroMagnitude, 3, "0"), (.nan, 3, "0"),
    (.infinity, 3, "0"), (-.infinity, 3, "0"), (10000.5, 12, "10000.5"),
    (-123456.75, 12, "-123456.75"), (9_007_199_254_740_992, 3, "9007199254740992"),
    (1e21, 3, "1000000000000000000000"), (-1.152921504606847e18, 0, "-1152921504606846976"),
    (1.5, -4, "2"), (1.5, 99, "1.5"),
  ]

  @Test(arguments: texts)
  func textIsPlain(value: Double, decimals: Int, text: String) {
    #expect(decimalText(value, decimals: decimals) == text)
  }

  @Test func textsReadBackWithinHalfAUnit() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let decimals = random.whole(0...12)
      let magnitude = Double(sign: .plus, exponent: random.whole(-45...70), significand: 1)
      let value = random.real(-2...2) * magnitude
      let text = decimalText(value, decimals: decimals)
      let back = try #require(Double(text))
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      // Half a unit, and what a double cannot tell apart.
      #expect(abs(back - value) <= unit / 2 + abs(value).ulp * 2, "\(value) as \(text)")
      #expect(rounded(value, decimals: decimals) == back, "\(value) as \(text)")
      expectPlain(text, decimals: decimals)
    }
  }

  @Test func hugeNumbersReadBackExactly() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let value = Double(
        sign: .plus, exponent: random.whole(53...1022), significand: random.real(1...2))
      #expect(Double(decimalText(value, decimals: 3)) == value)
    }
    let largest = decimalText(.greatestFiniteMagnitude, decimals: 0)
    #expect(largest.count == 309 && Double(largest) == .greatestFiniteMagnitude)
  }

  private func expectPlain(_ text: String, decimals: Int) {
    #expect(text != "-0" && !text.contains("e") && !text.contains("+"))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count <= 2)
    if parts.count == 2 {
      #expect(!parts[1].isEmpty && parts[1].count <= decimals && parts[1].last != "0")
    }
  }
}
