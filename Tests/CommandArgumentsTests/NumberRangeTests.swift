import CommandArguments
import Testing

@Suite struct NumberRangeTests {
  @Test(arguments: [
    (NumberRange(0...0.5), ["0", "0.25", "0.5"], ["-0.0001", "0.50000000000000000000001"]),
    (NumberRange(0..<1), ["0", "0.999"], ["1", "-1"]),
    (NumberRange(2...), ["2", "1000000"], ["1.9999"]),
    (NumberRange.positive, ["0.0001", "5"], ["0", "-0", "-1"]),
    (NumberRange.nonNegative, ["0", "-0"], ["-0.1"]),
    (NumberRange.above(0, upTo: 1), ["0.1", "1"], ["0", "1.1"]),
    (NumberRange.unlimited, ["-99999999999999999999", "99999999999999999999"], []),
    (NumberRange(-Double.infinity...1), ["-99999", "1"], ["1.5"]),
    (NumberRange(1...Int.max), ["1", "9999999999999999999999"], ["0"]),
  ])
  func holdsItsNumbers(range: NumberRange, inside: [String], outside: [String]) {
    for text in inside { #expect(PlainDecimal(text).map(range.contains) == true, "\(text)") }
    for text in outside { #expect(PlainDecimal(text).map(range.contains) == false, "\(text)") }
  }

  @Test(
    arguments: [
      (ValueKind.number(NumberRange(0...0.5)), "0…0.5"), (.number(.positive), "above 0"),
      (.number(NumberRange(0..<1)), "at least 0 and below 1"),
      (.number(.above(0, upTo: 1)), "above 0 and at most 1"), (.anyNumber, nil), (.anyInteger, nil),
      (.integer(1...10), "1…10"), (.integer(3 ... .max), "at least 3"),
      (.number(NumberRange(-Double.infinity...0.00001)), "at most 0.00001"), (.string, nil),
    ] as [(ValueKind, String?)])
  func saysItInWords(kind: ValueKind, text: String?) {
    #expect(kind.rangeText == text)
  }
}
