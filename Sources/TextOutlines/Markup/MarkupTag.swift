/// A tag of markup, read as far as pictures need it; Pango judges the rest.
struct MarkupTag {
  /// The element's name.
  let name: String
  /// Whether it ends an element.
  let isClosing: Bool
  /// Whether it is an element by itself.
  let isEmpty: Bool
  /// Whether it comes to its end.
  let isComplete: Bool
  /// The byte behind it.
  let end: Int
  private let inside: ArraySlice<UInt8>

  /// Reads the tag that starts at a byte.
  init(_ bytes: [UInt8], at start: Int) {
    var index = start + 1
    isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = min(index, bytes.count)
    index = nameStart
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    let rest = index
    var quote: UInt8?
    while index < bytes.count, quote != nil || bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index += 1
    }
    isComplete = index < bytes.count
    isEmpty = index > rest && bytes[index - 1] == UInt8(ascii: "/")
    inside = bytes[rest..<(isEmpty ? index - 1 : index)]
    end = min(index + 1, bytes.count)
  }

  /// The attributes by name; nil where they are not well formed.
  var attributes: [String: String]? {
    var result: [String: String] = [:]
    var rest = inside.drop(while: Self.isSpace)
    while !rest.isEmpty {
      let name = rest.prefix { $0 != UInt8(ascii: "=") && !Self.isSpace($0) }
      rest = rest.dropFirst(name.count).drop(while: Self.isSpace)
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return nil }
      rest = rest.dropFirst().drop(while: Self.isSpace)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1).drop(while: Self.isSpace)
      let key = String(decoding: name, as: UTF8.self)
      guard let text = Self.unescaped(String(decoding: value, as: UTF8.self)),
        result.updateValue(text, forKey: key) == nil
      else { return nil }
    }
    return result
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }

  /// A value with its references resolved (XML 1.0, section 4.6); nil for one that is unknown.
  private static func unescaped(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { return nil }
      let name = rest[rest.index(after: start)..<end]
      switch name {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      case "apos": result += "'"
      default:
        guard let scalar = character(name) else { return nil }
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
