/// Methods of strings. Places count UTF-16 units.
enum StringMethods {
  static var all: [(String, NativeFunction)] {
    let named: [(String, Method)] = [
      ("charAt", { (text, arguments) in .string(text.unit(at: arguments.at(0).integer) ?? "") }),
      ("charCodeAt", charCode), ("indexOf", { .number(Double($0.place(of: $1) ?? -1)) }),
      ("lastIndexOf", { .number(Double($0.place(of: $1, last: true) ?? -1)) }),
      ("includes", { .boolean($0.place(of: $1) != nil) }),
      ("startsWith", { .boolean($0.hasPrefix($1.at(0).text)) }),
      ("endsWith", { .boolean($0.hasSuffix($1.at(0).text)) }),
      ("toLowerCase", { (text, _) in .string(text.lowercased()) }),
      ("toUpperCase", { (text, _) in .string(text.uppercased()) }),
      ("trim", { (text, _) in .string(text.trimmedOfSpace) }), ("slice", slice),
      ("substring", substring), ("substr", substr),
      ("toString", { (text, _) in .string(text) }), ("valueOf", { (text, _) in .string(text) }),
    ]
    let simple = named.map { (name, method) in
      let body: NativeFunction = { (machine, this, arguments) throws(Interruption) in
        let text = this.text
        try machine.spend(1 + text.utf8.count / 64)
        return method(text, arguments)
      }
      return (name, body)
    }
    return simple + [
      ("split", split), ("concat", concat), ("repeat", repeated), ("replace", replace),
      (
        "padStart",
        { (machine, this, arguments) throws(Interruption) in
          try machine.padded(this.text, arguments, atStart: true)
        }
      ),
      (
        "padEnd",
        { (machine, this, arguments) throws(Interruption) in
          try machine.padded(this.text, arguments, atStart: false)
        }
      ),
      ("match", unsupported("match")), ("search", unsupported("search")),
    ]
  }

  private typealias Method = (String, [ScriptValue]) -> ScriptValue

  private static func unsupported(_ name: String) -> NativeFunction {
    { (_, _, _) throws(Interruption) in throw .fatal(.unsupported("'\(name)' of a string")) }
  }

  private static func charCode(_ text: String, _ arguments: [ScriptValue]) -> ScriptValue {
    let index = arguments.at(0).integer
    let units = text.utf16
    guard index >= 0, index < units.count else { return .number(.nan) }
    return .number(Double(units[units.index(units.startIndex, offsetBy: index)]))
  }

  private static func slice(_ text: String, _ arguments: [ScriptValue]) -> ScriptValue {
    let count = text.utf16.count
    let range = arguments.range(in: count)
    return .string(text.units(from: range.lowerBound, to: range.upperBound))
  }

  private static func substring(_ text: String, _ arguments: [ScriptValue]) -> ScriptValue {
    let count = text.utf16.count
    let first = Swift.min(max(arguments.at(0).integer, 0), count)
    let second =
      arguments.at(1).isMissing ? count : Swift.min(max(arguments.at(1).integer, 0), count)
    return .string(text.units(from: Swift.min(first, second), to: max(first, second)))
  }

  private static func substr(_ text: String, _ arguments: [ScriptValue]) -> ScriptValue {
    let count = text.utf16.count
    var start = arguments.at(0).integer
    if start < 0 { start = max(count + start, 0) }
    start = Swift.min(start, count)
    let length = arguments.at(1).isMissing ? count - start : arguments.at(1).integer
    return .string(text.units(from: start, to: Swift.min(start + max(length, 0), count)))
  }

  private static func split(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let text = this.text
    try machine.spend(1 + text.utf8.count)
    if arguments.at(0).isMissing { return machine.makeArray([.string(text)]) }
    let separator = arguments.at(0).text
    let parts: [ScriptValue]
    if separator.isEmpty {
      parts = (0..<text.utf16.count).map { .string(text.unit(at: $0) ?? "") }
    } else {
      parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
        .string(String($0))
      }
    }
    return machine.makeArray(parts)
  }

  private static func concat(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    try machine.checked(arguments.reduce(this.text) { $0 + $1.text })
  }

  private static func repeated(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let text = this.text
    let count = arguments.at(0).integer
    guard count >= 0 else { throw .error("RangeError", "a count is not below 0") }
    guard text.utf8.count * count <= ScriptLimits.longestString else {
      throw .fatal(.limit("a string of more than \(ScriptLimits.longestString) characters"))
    }
    return try machine.checked(String(repeating: text, count: count))
  }

  /// Replaces the first occurrence of a string.
  private static func replace(
    _ machine: ScriptMachine, _ this: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let text = this.text
    let wanted = arguments.at(0).text
    try machine.spend(1 + text.utf8.count / 16)
    guard let range = text.firstRange(of: wanted) else { return .string(text) }
    let replacement: String
    if arguments.at(1).object?.isCallable == true {
      replacement = try machine.deeper(by: 4) { () throws(Interruption) in
        try machine.call(arguments.at(1), [.string(wanted)]).text
      }
    } else {
      replacement = arguments.at(1).text
    }
    return try machine.checked(
      text[..<range.lowerBound] + replacement + text[range.upperBound...])
  }
}

extension ScriptMachine {
  fileprivate func padded(
    _ text: String, _ arguments: [ScriptValue], atStart: Bool
  ) throws(Interruption) -> ScriptValue {
    let missing = arguments.at(0).integer - text.utf16.count
    let filler = arguments.count > 1 ? arguments[1].text : " "
    guard missing > 0, !filler.isEmpty else { return .string(text) }
    guard missing <= ScriptLimits.longestString else {
      throw .fatal(.limit("a string of more than \(ScriptLimits.longestString) characters"))
    }
    let count = missing / filler.utf16.count + 1
    guard count * filler.utf8.count <= 2 * ScriptLimits.longestString else {
      throw .fatal(.limit("a string of more than \(ScriptLimits.longestString) characters"))
    }
    let padding = String(repeating: filler, count: count).units(from: 0, to: missing)
    return try checked(atStart ? padding + text : text + padding)
  }
}

extension String {
  /// The part between two places, in UTF-16 units.
  func units(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    let units = utf16
    let first = units.index(units.startIndex, offsetBy: start)
    return String(
      decoding: units[first..<units.index(first, offsetBy: end - start)], as: UTF16.self)
  }

  /// Where another string stands in this one, from the place in the second argument on.
  fileprivate func place(of arguments: [ScriptValue], last: Bool = false) -> Int? {
    let wanted = Array(arguments.at(0).text.utf16)
    let units = Array(utf16)
    guard wanted.count <= units.count else { return nil }
    let start = last ? 0 : Swift.min(max(arguments.at(1).integer, 0), units.count)
    let places = start...max(units.count - wanted.count, start)
    func stands(_ place: Int) -> Bool {
      place + wanted.count <= units.count
        && units[place..<place + wanted.count].elementsEqual(wanted)
    }
    return last ? places.last(where: stands) : places.first(where: stands)
  }
}

extension [ScriptValue] {
  /// A start and an end that count from the end where they are below 0.
  func range(in count: Int) -> Range<Int> {
    func place(_ value: ScriptValue, _ usual: Int) -> Int {
      if case .undefined = value { return usual }
      let index = value.integer
      return index < 0 ? Swift.max(count + index, 0) : Swift.min(index, count)
    }
    let start = place(at(0), 0)
    return start..<Swift.max(place(at(1), count), start)
  }
}
