/// A JSON text as values.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// Reads a whole text.
  ///
  /// - Throws: where it is no JSON, or nests too deep.
  init(parsing bytes: [UInt8]) throws(LottieError) {
    var scanner = JSONScanner(bytes: bytes, builder: ValueBuilder(bytes: bytes))
    self = try scanner.text()
  }

  /// The value that begins at a place of a text which is known to be JSON.
  init(in bytes: [UInt8], at place: Int) throws(LottieError) {
    var scanner = JSONScanner(bytes: bytes, builder: ValueBuilder(bytes: bytes))
    self = try scanner.value(at: place)
  }

  fileprivate static func scalar(_ bytes: ArraySlice<UInt8>) -> JSONValue {
    switch bytes.first {
    case UInt8(ascii: "\""): .string(text(bytes))
    case UInt8(ascii: "t"): .bool(true)
    case UInt8(ascii: "f"): .bool(false)
    case UInt8(ascii: "n"): .null
    default: .number(number(bytes))
    }
  }

  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// A number; up to 15 digits over an exact power of ten are one exact division (Clinger 1990).
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
    var digits: Int64 = 0
    var count = 0
    var decimals = 0
    var isNegative = false
    var isFraction = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case 0x30...0x39 where count < 15:
        digits = digits * 10 + Int64(byte - 0x30)
        if digits != 0 { count += 1 }
        if isFraction { decimals += 1 }
      default:
        return slowNumber(bytes)
      }
    }
    guard decimals < powers.count else { return slowNumber(bytes) }
    let value = Double(digits) / powers[decimals]
    return isNegative && value != 0 ? -value : value
  }

  /// Numbers beyond what a double holds count as 0.
  private static func slowNumber(_ bytes: ArraySlice<UInt8>) -> Double {
    let value = Double(String(decoding: bytes, as: UTF8.self)) ?? 0
    return value.isFinite ? value : 0
  }

  /// A string without its quotes and escapes (RFC 8259, section 7).
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let inner = bytes.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var units: [UInt16] = []
    var place = inner.startIndex
    func flush() {
      if units.isEmpty { return }
      result += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while place < inner.endIndex {
      guard inner[place] == UInt8(ascii: "\\"), place + 1 < inner.endIndex else {
        flush()
        result.append(inner[place])
        place += 1
        continue
      }
      let escaped = inner[place + 1]
      if escaped == UInt8(ascii: "u"), place + 6 <= inner.endIndex,
        let unit = UInt16(String(decoding: inner[place + 2..<place + 6], as: UTF8.self), radix: 16)
      {
        // Two halves of a character stand next to each other.
        units.append(unit)
        place += 6
        continue
      }
      flush()
      result.append(plain(escaped))
      place += 2
    }
    flush()
    return String(decoding: result, as: UTF8.self)
  }

  private static func plain(_ escaped: UInt8) -> UInt8 {
    switch escaped {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: escaped
    }
  }
}

private struct ValueBuilder: JSONBuilder {
  let bytes: [UInt8]

  func scalar(_ range: Range<Int>) -> JSONValue { JSONValue.scalar(bytes[range]) }

  func array(_ items: ArraySlice<JSONValue>, at range: Range<Int>) -> JSONValue {
    .array(Array(items))
  }

  func object(_ members: ArraySlice<JSONValue.Member>, at range: Range<Int>) -> JSONValue {
    .object(Array(members))
  }

  func member(_ key: Range<Int>, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(key: JSONValue.text(bytes[key]), value: value)
  }
}

extension JSONValue {
  /// A member of an object; of several with one key the last, as in JavaScript. Nothing and null are
  /// the same to players.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self,
      let member = members.last(where: { $0.key == key }), member.value != .null
    else { return nil }
    return member.value
  }

  /// A number, also one in quotes, in a list of its own, or a yes or no.
  var number: Double? {
    switch self {
    case .number(let value): return value
    case .bool(let value): return value ? 1 : 0
    case .string(let text):
      let value = Double(text.filter { $0 != " " })
      return value?.isFinite == true ? value : nil
    case .array(let items):
      guard let first = items.first else { return nil }
      if case .array = first { return nil }
      return first.number
    case .null, .object: return nil
    }
  }

  /// A list of numbers; a bare one is a list of one. What is no number in it counts as 0.
  var numbers: [Double]? {
    switch self {
    case .array(let items): items.map { $0.number ?? 0 }
    case .number, .bool, .string: number.map { [$0] }
    case .object(let members):
      // Points as objects were written by early exporters.
      members.first { $0.key == "x" } == nil
        ? nil : ["x", "y", "z"].compactMap { self[$0]?.number }
    case .null: nil
    }
  }

  /// A text; numbers stand for their digits.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let value): Int(exactly: value).map { String($0) } ?? String(value)
    case .null, .bool, .array, .object: nil
    }
  }
}
