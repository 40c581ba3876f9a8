#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `Math`, without chance.
enum MathObject {
  static var made: ScriptValue {
    let object = ScriptObject()
    for (name, value) in constants { object.put(name, .number(value)) }
    for (name, function) in functions {
      object.put(
        name,
        BuiltIns.function(name) { (_, _, arguments) throws(Interruption) in
          .number(function(arguments.at(0).number))
        })
    }
    for (name, body) in others { object.put(name, BuiltIns.function(name, body)) }
    object.isFrozen = true
    return .object(object)
  }

  private static let constants: [(String, Double)] = [
    ("PI", .pi), ("E", 2.718281828459045), ("LN2", 0.6931471805599453),
    ("LN10", 2.302585092994046), ("LOG2E", 1.4426950408889634), ("LOG10E", 0.4342944819032518),
    ("SQRT2", 1.4142135623730951), ("SQRT1_2", 0.7071067811865476),
  ]

  private static var functions: [(String, (Double) -> Double)] {
    [
      ("abs", { abs($0) }), ("ceil", { $0.rounded(.up) }), ("floor", { $0.rounded(.down) }),
      // Halves go up, also below 0.
      ("round", { ($0 - $0.rounded(.down) >= 0.5) ? $0.rounded(.up) : $0.rounded(.down) }),
      ("trunc", { $0.rounded(.towardZero) }), ("sqrt", { $0.squareRoot() }),
      ("sign", { $0 > 0 ? 1 : $0 < 0 ? -1 : $0 }), ("fround", { Double(Float($0)) }),
      ("sin", { sin($0) }), ("cos", { cos($0) }), ("tan", { tan($0) }), ("asin", { asin($0) }),
      ("acos", { acos($0) }), ("atan", { atan($0) }), ("sinh", { sinh($0) }),
      ("cosh", { cosh($0) }), ("tanh", { tanh($0) }), ("asinh", { asinh($0) }),
      ("acosh", { acosh($0) }), ("atanh", { atanh($0) }), ("exp", { exp($0) }),
      ("expm1", { expm1($0) }), ("log", { log($0) }), ("log2", { log2($0) }),
      ("log10", { log10($0) }), ("log1p", { log1p($0) }), ("cbrt", { cbrt($0) }),
    ]
  }

  private static var others: [(String, NativeFunction)] {
    [
      (
        "pow",
        { (_, _, arguments) throws(Interruption) in
          .number(Double.scriptPower(arguments.at(0).number, arguments.at(1).number))
        }
      ),
      (
        "atan2",
        { (_, _, arguments) throws(Interruption) in
          .number(atan2(arguments.at(0).number, arguments.at(1).number))
        }
      ),
      (
        "max",
        { (_, _, arguments) throws(Interruption) in .number(arguments.extreme(-.infinity, >)) }
      ),
      (
        "min",
        { (_, _, arguments) throws(Interruption) in .number(arguments.extreme(.infinity, <)) }
      ),
      (
        "hypot",
        { (_, _, arguments) throws(Interruption) in
          .number(arguments.reduce(0) { $0 + $1.number * $1.number }.squareRoot())
        }
      ),
      (
        "random",
        { (_, _, _) throws(Interruption) in
          throw .fatal(.unsupported("chance, 'Math.random',"))
        }
      ),
    ]
  }
}

extension [ScriptValue] {
  /// The least or greatest number; one that is no number wins.
  fileprivate func extreme(_ start: Double, _ wins: (Double, Double) -> Bool) -> Double {
    var result = start
    for value in self {
      let number = value.number
      if number != number { return .nan }
      if wins(number, result) { result = number }
    }
    return result
  }
}
