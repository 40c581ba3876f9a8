import VectorGeometry

/// Reads transform lists.
enum TransformParser {
  /// The functions, the outermost first; nil where the text is no list of them.
  static func functions(_ text: String) -> [TransformFunction]? {
    var scanner = ValueScanner(text)
    var result: [TransformFunction] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take("("), let numbers = arguments(&scanner),
        let function = function(name, numbers)
      else { return nil }
      result.append(function)
      scanner.skipComma()
    }
    return result
  }

  private static func arguments(_ scanner: inout ValueScanner) -> [Double]? {
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.take(")") {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipComma()
    }
    return numbers
  }

  /// One function by its name and its numbers, as `animateTransform` gives them too.
  static func function(_ name: String, _ numbers: [Double]) -> TransformFunction? {
    switch (name, numbers.count) {
    case ("translate", 1): .translate(Vector(numbers[0], 0))
    case ("translate", 2): .translate(Vector(numbers[0], numbers[1]))
    case ("rotate", 1): .rotate(Angle(degrees: numbers[0]), about: .zero)
    case ("rotate", 3):
      .rotate(Angle(degrees: numbers[0]), about: Point(numbers[1], numbers[2]))
    case ("scale", 1): .scale(Vector(numbers[0], numbers[0]))
    case ("scale", 2): .scale(Vector(numbers[0], numbers[1]))
    case ("skewX", 1): .skewX(Angle(degrees: numbers[0]))
    case ("skewY", 1): .skewY(Angle(degrees: numbers[0]))
    case ("matrix", 6):
      .matrix(
        Affine(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    default: nil
    }
  }
}
