#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import ECMAScript
import SceneModel

/// The functions of After Effects that need no property, as lottie-web computes them.
enum ExpressionFunctions {
  static var all: [String: NativeFunction] {
    var all: [String: NativeFunction] = [
      "$bm_neg": negative, "clamp": clamp, "length": length, "normalize": normalize, "dot": dot,
      "cross": cross, "linear": linear, "createPath": createPath, "rgbToHsl": rgbToHsl,
      "hslToRgb": hslToRgb, "lookAt": lookAt, "$bm_isInstanceOfArray": isArray,
    ]
    for (names, body) in arithmetic { for name in names { all[name] = body } }
    for (name, easing) in easings { all[name] = eased(by: easing) }
    for name in ["degreesToRadians"] { all[name] = scaled(by: .pi / 180) }
    // lottie-web takes this old name for the other direction.
    for name in ["radiansToDegrees", "radians_to_degrees", "degrees_to_radians"] {
      all[name] = scaled(by: 180 / .pi)
    }
    return all
  }

  private static var arithmetic: [([String], NativeFunction)] {
    [
      (["$bm_sum", "sum", "add"], sum), (["$bm_sub", "sub"], difference),
      (
        ["$bm_mul", "mul"],
        { (machine, _, arguments) throws(Interruption) in
          scaled(arguments, machine, isProduct: true)
        }
      ),
      (
        ["$bm_div", "div"],
        { (machine, _, arguments) throws(Interruption) in
          scaled(arguments, machine, isProduct: false)
        }
      ),
      (
        ["$bm_mod", "mod"],
        { (_, _, arguments) throws(Interruption) in
          .number(fmod(whole(arguments.at(0)), whole(arguments.at(1))))
        }
      ),
    ]
  }

  private static func whole(_ value: ScriptValue) -> Double {
    if case .string = value { return value.number.rounded(.towardZero) }
    return value.number
  }

  /// A number, or what stands for one.
  private static func isNumber(_ value: ScriptValue) -> Bool {
    switch value {
    case .number, .boolean, .string: true
    case .object(let object): object.isNumber
    case .undefined, .null, .unset: false
    }
  }

  private static func sum(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let (one, other) = (arguments.at(0), arguments.at(1))
    if case .string = one { return try machine.joined(one, other) }
    if case .string = other { return try machine.joined(one, other) }
    return combined(one, other, machine, +)
  }

  private static func difference(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    combined(arguments.at(0), arguments.at(1), machine, -)
  }

  /// Numbers with numbers, lists part by part, and a number with a list's first part.
  private static func combined(
    _ one: ScriptValue, _ other: ScriptValue, _ machine: ScriptMachine,
    _ combine: (Double, Double) -> Double
  ) -> ScriptValue {
    if isNumber(one), isNumber(other) { return .number(combine(one.number, other.number)) }
    switch (one.items, other.items) {
    case (let items?, nil) where isNumber(other):
      return machine.makeArray(
        [.number(combine(items.at(0).number, other.number))] + items.dropFirst())
    case (nil, let items?) where isNumber(one):
      return machine.makeArray(
        [.number(combine(one.number, items.at(0).number))] + items.dropFirst())
    case (let left?, let right?):
      return machine.makeArray(
        (0..<max(left.count, right.count)).map { index in
          let (first, second) = (left.at(index), right.at(index))
          if second.isMissing { return first }
          if first.isMissing { return second }
          return .number(combine(first.number, second.number))
        })
    default: return .number(0)
    }
  }

  private static func scaled(
    _ arguments: [ScriptValue], _ machine: ScriptMachine, isProduct: Bool
  ) -> ScriptValue {
    let (one, other) = (arguments.at(0), arguments.at(1))
    func combine(_ one: ScriptValue, _ other: ScriptValue) -> ScriptValue {
      .number(isProduct ? one.number * other.number : one.number / other.number)
    }
    if isNumber(one), isNumber(other) { return combine(one, other) }
    if let items = one.items, isNumber(other) {
      return machine.makeArray(items.map { combine($0, other) }, isSinglePrecision: true)
    }
    if let items = other.items, isNumber(one) {
      return machine.makeArray(items.map { combine(one, $0) }, isSinglePrecision: true)
    }
    return .number(0)
  }

  private static func negative(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard let items = arguments.at(0).items else { return .number(-arguments.at(0).number) }
    return machine.makeArray(items.map { .number(-$0.number) })
  }

  private static func scaled(by factor: Double) -> NativeFunction {
    { (_, _, arguments) throws(Interruption) in .number(arguments.at(0).number * factor) }
  }

  private static func clamp(
    _: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let bounds = [arguments.at(1).number, arguments.at(2).number].sorted()
    let number = arguments.at(0).number
    // What is no number, as a list is none, stays none.
    guard number == number else { return .number(.nan) }
    return .number(min(max(number, bounds[0]), bounds[1]))
  }

  private static func isArray(
    _: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    .boolean(arguments.at(0).items != nil)
  }
}

extension ScriptMachine {
  fileprivate func joined(
    _ one: ScriptValue, _ other: ScriptValue
  ) throws(Interruption) -> ScriptValue {
    try text(one.text + other.text)
  }
}

extension ExpressionFunctions {
  /// A share of the way between two bounds, and the two values that it lies between.
  private static func course(
    _ arguments: [ScriptValue]
  ) -> (share: Double, from: ScriptValue, to: ScriptValue, isBeyond: Bool) {
    let isShort = arguments.at(3).isMissing || arguments.at(4).isMissing
    let from = isShort ? arguments.at(1) : arguments.at(3)
    let to = isShort ? arguments.at(2) : arguments.at(4)
    var low = isShort ? 0 : arguments.at(1).number
    var high = isShort ? 1 : arguments.at(2).number
    if high < low { swap(&low, &high) }
    let place = arguments.at(0).number
    if place <= low { return (0, from, to, true) }
    if place >= high { return (1, from, to, true) }
    return (high == low ? 0 : (place - low) / (high - low), from, to, false)
  }

  private static func linear(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let (share, from, to, isBeyond) = course(arguments)
    if isBeyond { return share == 0 ? from : to }
    return between(from, to, share, machine)
  }

  private static func between(
    _ from: ScriptValue, _ to: ScriptValue, _ share: Double, _ machine: ScriptMachine
  ) -> ScriptValue {
    guard let items = from.items else {
      return .number(from.number + (to.number - from.number) * share)
    }
    let others = to.items ?? []
    return machine.makeArray(
      items.indices.map { index in
        let first = items[index].number
        return .number(first + (others.at(index).number - first) * share)
      }, isSinglePrecision: true)
  }

  private static let easings: [(String, Easing)] = [
    ("easeIn", .cubic(x1: 0.333, y1: 0, x2: 0.833, y2: 0.833)),
    ("easeOut", .cubic(x1: 0.167, y1: 0.167, x2: 0.667, y2: 1)),
    ("ease", .cubic(x1: 0.33, y1: 0, x2: 0.667, y2: 1)),
  ]

  private static func eased(by easing: Easing) -> NativeFunction {
    { (machine, _, arguments) throws(Interruption) in
      let isShort = arguments.at(3).isMissing
      let low = isShort ? 0 : arguments.at(1).number
      let high = isShort ? 1 : arguments.at(2).number
      let share = (arguments.at(0).number - low) / (high - low)
      let bounded = share == share ? min(max(share, 0), 1) : 0
      return between(
        isShort ? arguments.at(1) : arguments.at(3), isShort ? arguments.at(2) : arguments.at(4),
        easing.progress(at: bounded), machine)
    }
  }

  private static func length(
    _: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard let items = arguments.at(0).items else {
      let other = arguments.at(1).isMissing ? 0 : arguments.at(1).number
      return .number(abs(arguments.at(0).number - other))
    }
    let others = arguments.at(1).items
    let count = min(items.count, others?.count ?? 6)
    var sum = 0.0
    for index in 0..<count {
      let way = (others?.at(index).number ?? 0) - items[index].number
      sum += way * way
    }
    return .number(sum.squareRoot())
  }

  private static func normalize(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let length = try length(machine, this, [arguments.at(0)])
    return scaled([arguments.at(0), length], machine, isProduct: false)
  }

  private static func dot(
    _: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let (one, other) = (arguments.at(0).items ?? [], arguments.at(1).items ?? [])
    return .number(zip(one, other).reduce(0) { $0 + $1.0.number * $1.1.number })
  }

  private static func cross(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    func parts(_ value: ScriptValue) -> [Double] {
      (0..<3).map { index in
        let item = (value.items ?? []).at(index)
        return item.isMissing ? 0 : item.number
      }
    }
    let (one, other) = (parts(arguments.at(0)), parts(arguments.at(1)))
    return machine.makeArray([
      one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
      one[0] * other[1] - one[1] * other[0],
    ])
  }

  private static func lookAt(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let (from, to) = (arguments.at(0).items ?? [], arguments.at(1).items ?? [])
    let way = (0..<3).map { to.at($0).number - from.at($0).number }
    let pitch = atan2(way[0], (way[1] * way[1] + way[2] * way[2]).squareRoot())
    let yaw = -atan2(way[1], way[2])
    return machine.makeArray([yaw * 180 / .pi, pitch * 180 / .pi, 0])
  }

  /// `createPath(points, inTangents, outTangents, isClosed)`; the tangents lie about their points.
  private static func createPath(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    func points(_ value: ScriptValue) -> [[Double]] {
      (value.items ?? []).map { item in
        let parts = item.items ?? []
        return [parts.at(0).number, parts.at(1).number].map { $0.isFinite ? $0 : 0 }
      }
    }
    let vertices = points(arguments.at(0))
    try machine.spend(3 * vertices.count)
    func controls(_ value: ScriptValue) -> [[Double]] {
      let tangents = points(value)
      return vertices.enumerated().map { index, vertex in
        guard index < tangents.count else { return vertex }
        return [vertex[0] + tangents[index][0], vertex[1] + tangents[index][1]]
      }
    }
    let shape = ExpressionShape(
      isClosed: arguments.count < 4 ? false : arguments.at(3).isTruthy, vertices: vertices,
      arriving: controls(arguments.at(1)), leaving: controls(arguments.at(2)))
    return machine.makeObject(host: shape.host)
  }
}

extension ExpressionFunctions {
  private static func rgbToHsl(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let items = arguments.at(0).items ?? []
    let (red, green, blue) = (items.at(0).number, items.at(1).number, items.at(2).number)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let lightness = (high + low) / 2
    let span = high - low
    guard span > 0 else { return machine.makeArray([0, 0, lightness, items.at(3).number]) }
    let saturation = span / (lightness > 0.5 ? 2 - high - low : high + low)
    var hue: Double
    if high == red {
      hue = (green - blue) / span + (green < blue ? 6 : 0)
    } else {
      hue = high == green ? (blue - red) / span + 2 : (red - green) / span + 4
    }
    hue /= 6
    return machine.makeArray([hue, saturation, lightness, items.at(3).number])
  }

  private static func hslToRgb(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let items = arguments.at(0).items ?? []
    let (hue, saturation, lightness) = (items.at(0).number, items.at(1).number, items.at(2).number)
    let high =
      lightness < 0.5
      ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let low = 2 * lightness - high
    func part(_ turn: Double) -> Double {
      let place = turn < 0 ? turn + 1 : turn > 1 ? turn - 1 : turn
      if place < 1 / 6.0 { return low + (high - low) * 6 * place }
      if place < 1 / 2.0 { return high }
      return place < 2 / 3.0 ? low + (high - low) * (2 / 3.0 - place) * 6 : low
    }
    let turns = [hue + 1 / 3.0, hue, hue - 1 / 3.0]
    return machine.makeArray(turns.map(part) + [items.at(3).number])
  }
}
