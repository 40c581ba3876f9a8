/// Makes something of a JSON text's parts.
protocol JSONBuilder {
  /// What stands for a value.
  associatedtype Value
  /// What stands for a key and its value.
  associatedtype Member

  /// A number, string or word, by the place of its bytes.
  func scalar(_ range: Range<Int>) -> Value
  func array(_ items: ArraySlice<Value>, at range: Range<Int>) -> Value
  func object(_ members: ArraySlice<Member>, at range: Range<Int>) -> Value
  /// A key, by the place of its bytes with their quotes, and its value.
  func member(_ key: Range<Int>, _ value: Value) -> Member
}

/// Reads JSON from its start to its end, strictly (RFC 8259), and knows where it is.
struct JSONScanner<Builder: JSONBuilder> {
  private let bytes: [UInt8]
  private let builder: Builder
  private var position = 0
  private var path: [Step] = []
  /// The items of the lists that are open, one list after the other: copied out at a list's end,
  /// they take no more room than they need.
  private var items: [Builder.Value] = []
  /// The members of the objects that are open.
  private var members: [Builder.Member] = []

  /// Real files nest some 20 deep. At this depth reading, which recurses, fits the 512 KB of stack
  /// that threads beside the main one have on Apple's systems.
  static var deepestNesting: Int { 128 }

  /// A key (by its bytes) or a number in a list.
  private enum Step {
    case key(Range<Int>)
    case index(Int)
  }

  init(bytes: [UInt8], builder: Builder) {
    self.bytes = bytes
    self.builder = builder
    // Some editors put a byte order mark first.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func text() throws(LottieError) -> Builder.Value {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("the end of the file") }
    return value
  }

  /// The value that begins at a place of a text which is known to be JSON.
  mutating func value(at place: Int) throws(LottieError) -> Builder.Value {
    position = place
    return try value()
  }

  private mutating func value() throws(LottieError) -> Builder.Value {
    guard path.count < Self.deepestNesting else {
      throw .tooMuch(of: "levels of nesting", limit: Self.deepestNesting)
    }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return builder.scalar(try string())
    case UInt8(ascii: "t"): return builder.scalar(try word("true"))
    case UInt8(ascii: "f"): return builder.scalar(try word("false"))
    case UInt8(ascii: "n"): return builder.scalar(try word("null"))
    default: return builder.scalar(try number())
    }
  }

  private mutating func object() throws(LottieError) -> Builder.Value {
    let begin = position
    position += 1
    let start = members.count
    skipSpace()
    if take("}") { return builder.object([], at: begin..<position) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      path.append(.key(key))
      skipSpace()
      guard take(":") else { throw failure("':'") }
      members.append(builder.member(key, try value()))
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("',' or '}'") }
    defer { members.removeSubrange(start...) }
    return builder.object(members[start...], at: begin..<position)
  }

  private mutating func array() throws(LottieError) -> Builder.Value {
    let begin = position
    position += 1
    let start = items.count
    skipSpace()
    if take("]") { return builder.array([], at: begin..<position) }
    repeat {
      path.append(.index(items.count - start))
      items.append(try value())
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("',' or ']'") }
    defer { items.removeSubrange(start...) }
    return builder.array(items[start...], at: begin..<position)
  }

  private mutating func string() throws(LottieError) -> Range<Int> {
    let start = position
    position += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position
      case UInt8(ascii: "\\"): position += 2
      case 0..<0x20: throw failure("no control character in a string")
      default: position += 1
      }
    }
    position = bytes.count
    throw failure("a closing quote")
  }

  private mutating func word(_ word: String) throws(LottieError) -> Range<Int> {
    let start = position
    guard bytes[start...].starts(with: word.utf8) else { throw failure("a value") }
    position += word.utf8.count
    return start..<position
  }

  private mutating func number() throws(LottieError) -> Range<Int> {
    let start = position
    _ = take("-")
    let whole = position
    guard digits() > 0 else { throw failure("a value") }
    guard bytes[whole] != UInt8(ascii: "0") || position == whole + 1 else {
      throw failure("a number without leading zeros")
    }
    if take("."), digits() == 0 { throw failure("a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { throw failure("a digit") }
    }
    return start..<position
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func failure(_ expected: String) -> LottieError {
    .notJSON(at: LottiePlace(path: pathText, byte: position), expected: expected)
  }

  private var pathText: String {
    path.reduce(into: "$") { text, step in
      switch step {
      case .key(let range):
        text += "." + String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
