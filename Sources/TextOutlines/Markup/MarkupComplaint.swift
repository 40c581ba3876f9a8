internal import SceneModel

/// What Pango says about markup that it cannot read, in its own English.
struct MarkupComplaint {
  private var message: String
  private var line: Int?
  private var column: Int?

  /// Takes a message such as `Unknown tag 'x' on line 1 char 14` apart.
  init(_ text: String) {
    message = text
    guard let place = text.firstRange(of: "on line ") else { return }
    var rest = text[place.upperBound...]
    line = Self.number(&rest)
    if rest.hasPrefix(" char ") {
      rest = rest.dropFirst(" char ".count)
      column = Self.number(&rest)
    }
    let before = text[..<place.lowerBound]
    if before == "Error ", rest.hasPrefix(": ") {
      message = String(rest.dropFirst(2))
    } else {
      message = Self.joined(before, rest)
    }
    message = Self.plain(message)
  }

  private static func joined(_ before: Substring, _ after: Substring) -> String {
    let start = before.hasSuffix(" ") ? before.dropLast() : before
    return String(start) + after
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }

  /// Pango puts the whole in an element of its own, which nobody has written.
  private static func plain(_ message: String) -> String {
    let closed = " was closed, but the currently open element is "
    if let middle = message.firstRange(of: closed) {
      let element = message[..<middle.lowerBound].drop { $0 != "“" }
      let open = message[middle.upperBound...]
      if element == "“markup”" { return "the element \(open) is not closed" }
      if open == "“markup”" { return "the element \(element) is closed but was not opened" }
    }
    guard let first = message.first else { return message }
    return first.lowercased() + message.dropFirst()
  }

  /// The error, with its place in the original.
  func error(in source: MarkupSource) -> TextError {
    guard let line else { return .badMarkup(message) }
    guard let column else { return .badMarkup("line \(line): \(message)") }
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    // GLib counts the newline before a line as its first character.
    let extra = line > 1 ? 1 : source.hasRoot ? 0 : "<markup>".utf8.count
    let rest = String(decoding: source.bytes[start...], as: UTF8.self).unicodeScalars
    let count = max(column - extra - 1, 0)
    var place = start + rest.prefix(count).reduce(0) { $0 + UTF8.width($1) }
    // GLib tells where a tag ends; a person looks for where it starts.
    if !isAboutEnd, let tag = source.bytes[..<place].lastIndex(of: UInt8(ascii: "<")) {
      place = tag
    }
    return source.error(message, at: source.original(of: place))
  }

  /// Whether something is missing where it was noticed, at the end.
  private var isAboutEnd: Bool { message.hasSuffix("is not closed") }
}
