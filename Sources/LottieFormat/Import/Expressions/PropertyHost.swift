import ECMAScript
import VectorGeometry

/// A property at a frame, as scripts read it: its value has these members too.
final class PropertyHost: ScriptHost {
  let property: ExpressionProperty
  let frame: Double

  init(_ property: ExpressionProperty, at frame: Double) {
    self.property = property
    self.frame = frame
  }

  private var rate: Double { property.layer.composition.run.frameRate }

  /// What a script gets that reads the property.
  static func reading(
    _ property: ExpressionProperty, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    let frame = property.layer.composition.frame
    let host = PropertyHost(property, at: frame)
    switch try property.value(at: frame) {
    case .number(let number): return machine.makeNumber(number, host: host)
    case .list(let list):
      return machine.makeArray(list.map { .number($0) }, isSinglePrecision: true, host: host)
    case .shape: return machine.makeObject(host: host)
    }
  }

  func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
    switch name {
    case "value", "v", "pv":
      return try property.value(at: frame).scripted(in: machine)
    case "velocity": return velocity(at: frame / rate).scripted(in: machine)
    case "numKeys": return .number(Double(property.track.keys.count))
    case "propertyIndex": return property.index.map { .number($0) } ?? .undefined
    case "propertyGroup":
      return property.groups?.function(in: machine, ofProperty: true) ?? .undefined
    default: break
    }
    guard let function = function(name) else { return nil }
    return machine.makeFunction(name, function)
  }

  /// A function of a property, also of the one whose script asks for it.
  func function(_ name: String) -> NativeFunction? {
    switch name {
    case "valueAtTime", "getValueAtTime":
      return { (machine, _, arguments) throws(Interruption) in
        self.value(at: arguments.at(0).number).scripted(in: machine)
      }
    case "velocityAtTime", "getVelocityAtTime":
      return { (machine, _, arguments) throws(Interruption) in
        self.velocity(at: arguments.at(0).number).scripted(in: machine)
      }
    case "speedAtTime", "getSpeedAtTime":
      return { (machine, _, arguments) throws(Interruption) in
        .number(self.speed(at: arguments.at(0).number))
      }
    case "key":
      return { (machine, _, arguments) throws(Interruption) in
        try self.key(arguments.at(0), in: machine)
      }
    case "nearestKey":
      return { (machine, _, arguments) throws(Interruption) in
        self.nearestKey(to: arguments.at(0).number, in: machine)
      }
    case "smooth":
      return { (machine, _, arguments) throws(Interruption) in
        try self.smoothed(arguments, in: machine).scripted(in: machine)
      }
    default: return loop(name) ?? shapeFunction(name)
    }
  }

  private func loop(_ name: String) -> NativeFunction? {
    let isOut: Bool
    switch name {
    case "loopOut", "loop_out", "loopOutDuration": isOut = true
    case "loopIn", "loop_in", "loopInDuration": isOut = false
    default: return nil
    }
    let isDuration = name.hasSuffix("Duration")
    return { (machine, _, arguments) throws(Interruption) in
      let type = arguments.at(0).isMissing ? "" : arguments.at(0).text.lowercased()
      let loop = ExpressionLoop(
        property: self.property, frame: self.frame, rate: self.rate, kind: type,
        count: arguments.at(1).isMissing ? 0 : arguments.at(1).number,
        isDuration: isDuration || arguments.at(2).isTruthy)
      return (isOut ? loop.after() : loop.before()).scripted(in: machine)
    }
  }

  /// Values at other times come from keyframes alone, as in lottie-web.
  private func value(at seconds: Double) -> ExpressionValue {
    property.ownValue(at: seconds.isFinite ? seconds * rate : frame)
  }

  /// The change in a second, taken over a thousandth of one.
  private func velocity(at seconds: Double) -> ExpressionValue {
    guard property.track.isAnimated else { return value(at: seconds).changed { _ in 0 } }
    let span = -0.001
    let now = value(at: seconds)
    let then = value(at: seconds + span).numbers
    var index = 0
    return now.changed { number in
      defer { index += 1 }
      return index < then.count ? (then[index] - number) / span : 0
    }
  }

  private func speed(at seconds: Double) -> Double {
    guard case .list(let now) = value(at: seconds) else { return 0 }
    let then = value(at: seconds - 0.01).numbers
    return 100
      * zip(now, then).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func key(
    _ number: ScriptValue, in machine: ScriptMachine
  ) throws(Interruption) -> ScriptValue {
    let keys = property.track.keys
    let index = number.integer - 1
    guard keys.indices.contains(index) else {
      throw .error("Error", "the property has no keyframe \(number.text.prefix(20))")
    }
    let key = keys[index]
    let value: ScriptValue
    if case .number(let number) = key.value {
      value = machine.makeArray([number])
    } else {
      value = key.value.scripted(in: machine)
    }
    var members: [(String, ScriptValue)] = [
      ("time", .number(key.frame / rate)), ("value", value),
      ("index", .number(Double(index + 1))),
    ]
    for (index, item) in (value.items ?? []).enumerated() { members.append((String(index), item)) }
    return machine.makeObject(members)
  }

  private func nearestKey(to seconds: Double, in machine: ScriptMachine) -> ScriptValue {
    let keys = property.track.keys
    let frame = seconds * rate
    var best: (index: Int, frame: Double)?
    for (index, key) in keys.enumerated() {
      if let known = best, abs(key.frame - frame) >= abs(known.frame - frame) { continue }
      best = (index, key.frame)
    }
    return machine.makeObject([
      ("index", .number(best.map { Double($0.index + 1) } ?? 0)),
      ("time", .number((best?.frame ?? 0) / rate)),
    ])
  }

  /// The mean of values about the present.
  private func smoothed(
    _ arguments: [ScriptValue], in machine: ScriptMachine
  ) throws(Interruption) -> ExpressionValue {
    let width = (arguments.at(0).isTruthy ? arguments.at(0).number : 0.4) / 2
    let count = arguments.at(1).isTruthy ? arguments.at(1).integer : 5
    guard property.track.isAnimated, count > 1 else { return property.ownValue(at: frame) }
    try machine.spend(count * 10)
    let start = frame / rate - width
    var sums: [Double] = []
    for number in 0..<count {
      let step = 2 * width / Double(count - 1)
      let numbers = value(at: start + Double(number) * step).numbers
      sums = sums.isEmpty ? numbers : zip(sums, numbers).map(+)
    }
    var index = 0
    return property.ownValue(at: frame).changed { number in
      defer { index += 1 }
      return index < sums.count ? sums[index] / Double(count) : number
    }
  }
}

extension ExpressionValue {
  /// The value with its numbers changed, one after the other; outlines stay as they are.
  func changed(_ change: (Double) -> Double) -> ExpressionValue {
    switch self {
    case .number(let number): .number(change(number))
    case .list(let list): .list(list.map(change))
    case .shape: self
    }
  }
}
