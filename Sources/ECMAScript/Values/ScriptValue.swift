/// A value of a script.
package enum ScriptValue {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case object(ScriptObject)
  /// A name that nothing was given to yet.
  case unset
}

extension ScriptValue {
  /// What `typeof` says.
  var typeName: String {
    switch self {
    case .undefined, .unset: "undefined"
    case .null: "object"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .object(let object): object.isCallable ? "function" : "object"
    }
  }

  /// Whether a condition with it holds.
  package var isTruthy: Bool {
    switch self {
    case .undefined, .null, .unset: false
    case .boolean(let value): value
    case .number(let number): number != 0 && number == number
    case .string(let text): !text.isEmpty
    case .object: true
    }
  }

  /// Whether it is undefined or null.
  package var isMissing: Bool {
    switch self {
    case .undefined, .null, .unset: true
    default: false
    }
  }

  /// The object, where it is one.
  package var object: ScriptObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The items, where it is an array.
  package var items: [ScriptValue]? {
    if case .object(let object as ScriptArray) = self { object.items } else { nil }
  }

  /// The number that operators take it for; NaN where it is none.
  package var number: Double {
    switch self {
    case .undefined, .unset: .nan
    case .null: 0
    case .boolean(let value): value ? 1 : 0
    case .number(let number): number
    case .string(let text): text.scriptNumber
    case .object(let object): object.primitive.number
    }
  }

  /// The value that arithmetic takes in place of an object.
  var primitive: ScriptValue {
    if case .object(let object) = self { object.primitive } else { self }
  }

  /// The text that joining takes it for.
  package var text: String {
    switch self {
    case .undefined, .unset: "undefined"
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.scriptText
    case .string(let text): text
    case .object(let object): object.text
    }
  }

  /// A whole number of 32 bits, as bit operators take it.
  var int32: Int32 {
    let number = number
    guard number.isFinite else { return 0 }
    let wrapped = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(wrapped))
  }

  /// A whole number within an array's or string's reach; what is no number is 0.
  package var integer: Int {
    let number = number
    guard number == number else { return 0 }
    return Int(min(max(number.rounded(.towardZero), -1e9), 1e9))
  }

  /// The value for a message.
  var briefly: String {
    if case .object(let object) = self, let message = object.own("message") {
      let name = object.own("name")?.text ?? "Error"
      return "\(name): \(message.text.prefix(120))"
    }
    return String(text.prefix(120))
  }
}

extension ScriptValue {
  /// Strict equality, `===`.
  func isSame(as other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.undefined, .undefined), (.null, .null), (.unset, .unset): true
    case (.undefined, .unset), (.unset, .undefined): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    default: false
    }
  }

  /// Loose equality, `==`.
  func isEqual(to other: ScriptValue) -> Bool {
    if isMissing || other.isMissing { return isMissing && other.isMissing }
    switch (self, other) {
    case (.object, .object): return isSame(as: other)
    case (.object(let object), _): return object.primitive.isEqual(to: other)
    case (_, .object(let object)): return isEqual(to: object.primitive)
    case (.string(let left), .string(let right)): return left == right
    default: return number == other.number
    }
  }

  /// Whether it comes before another; nil where one is no number.
  func isLess(than other: ScriptValue) -> Bool? {
    let (left, right) = (primitive, other.primitive)
    if case .string(let left) = left, case .string(let right) = right {
      return left.utf16.lexicographicallyPrecedes(right.utf16)
    }
    let (first, second) = (left.number, right.number)
    if first != first || second != second { return nil }
    return first < second
  }
}

extension String {
  /// The number that the whole text stands for; NaN where it stands for none.
  var scriptNumber: Double {
    let trimmed = trimmedOfSpace
    if trimmed.isEmpty { return 0 }
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return UInt64(trimmed.dropFirst(2), radix: 16).map { Double($0) } ?? .nan
    }
    let signless = trimmed.first == "-" || trimmed.first == "+" ? trimmed.dropFirst() : trimmed[...]
    if signless == "Infinity" { return trimmed.first == "-" ? -.infinity : .infinity }
    return signless.decimalPrefix == signless.utf8.count ? Substring(trimmed).decimalValue : .nan
  }

  private static let space: Set<Character> = [
    " ", "\t", "\n", "\r", "\r\n", "\u{A0}", "\u{FEFF}",
  ]

  var trimmedOfSpace: String {
    var rest = self[...]
    while let first = rest.first, Self.space.contains(first) { rest.removeFirst() }
    while let last = rest.last, Self.space.contains(last) { rest.removeLast() }
    return String(rest)
  }
}

extension Substring {
  /// How many bytes from the start on are a decimal number without a sign.
  var decimalPrefix: Int {
    var place = 0
    let bytes = Array(utf8)
    func digits() -> Int {
      let start = place
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
      return place - start
    }
    var count = digits()
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      count += digits()
      if count == 0 { return 0 }
    }
    guard count > 0, place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") else {
      return count > 0 ? place : 0
    }
    let mantissa = place
    place += 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      place += 1
    }
    return digits() > 0 ? place : mantissa
  }

  /// A decimal number, also one that starts or ends with its point.
  var decimalValue: Double {
    var text = String(self)
    var sign = 1.0
    if let first = text.first, first == "-" || first == "+" {
      sign = first == "-" ? -1 : 1
      text.removeFirst()
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    text = text.replacing(".e", with: "e").replacing(".E", with: "e")
    return Double(text).map { sign * $0 } ?? .nan
  }
}
