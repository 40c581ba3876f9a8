/// Where the values of a JSON text lie in its bytes: what Foundation does not tell.
///
/// Scanning is strict (RFC 8259) and bounded, so that Foundation's decoder, which recurses, only
/// ever sees texts that it can read; and printing uses it to order and lay out members.
indirect enum JSONOutline {
  /// A number, string, or word.
  case scalar(Range<Int>)
  /// The items, in order.
  case array([JSONOutline])
  /// The members, in order; a key's range includes its quotes.
  case object([Member])

  /// A key and its value.
  struct Member {
    var key: Range<Int>
    var value: JSONOutline
  }

  /// Real files nest some 20 deep. At this depth decoding and encoding, which recurse, fit the 512 KB
  /// of stack that threads beside the main one have on Apple's systems.
  static let deepestNesting = 128

  /// Scans a whole text.
  init(_ bytes: [UInt8]) throws(LottieError) {
    var scanner = JSONScanner(bytes: bytes)
    self = try scanner.text()
  }
}

/// Reads JSON from its start to its end, and knows where it is.
private struct JSONScanner {
  let bytes: [UInt8]
  var position = 0
  var path: [Step] = []

  /// A key (by its bytes) or a number in a list.
  enum Step {
    case key(Range<Int>)
    case index(Int)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors put a byte order mark first.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func text() throws(LottieError) -> JSONOutline {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("the end of the file") }
    return value
  }

  private mutating func value() throws(LottieError) -> JSONOutline {
    guard path.count < JSONOutline.deepestNesting else {
      throw .tooMuch(of: "levels of nesting", limit: JSONOutline.deepestNesting)
    }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .scalar(try string())
    case UInt8(ascii: "t"): return .scalar(try word("true"))
    case UInt8(ascii: "f"): return .scalar(try word("false"))
    case UInt8(ascii: "n"): return .scalar(try word("null"))
    default: return .scalar(try number())
    }
  }

  private mutating func object() throws(LottieError) -> [JSONOutline.Member] {
    position += 1
    var members: [JSONOutline.Member] = []
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      path.append(.key(key))
      skipSpace()
      guard take(":") else { throw failure("':'") }
      members.append(JSONOutline.Member(key: key, value: try value()))
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("',' or '}'") }
    return members
  }

  private mutating func array() throws(LottieError) -> [JSONOutline] {
    position += 1
    var items: [JSONOutline] = []
    skipSpace()
    if take("]") { return items }
    repeat {
      path.append(.index(items.count))
      items.append(try value())
      path.removeLast()
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("',' or ']'") }
    return items
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
