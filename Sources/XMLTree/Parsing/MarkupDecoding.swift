import CLibXML2

/// From a document's bytes to UTF-8 without a mark of byte order.
///
/// Decoding comes first, so that the scan of tags and the places in messages rest on one known
/// encoding, and so that libxml2 never sees bytes that are no text.
enum MarkupDecoding {
  static func utf8(_ bytes: [UInt8]) throws(MarkupError) -> [UInt8] {
    let text: [UInt8]
    switch bytes.prefix(4) {
    case let start where start.starts(with: [0xEF, 0xBB, 0xBF]): text = droppingMark(bytes)
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0]:
      throw MarkupError(.encoding, "the document is in UTF-32, which is not read; save it as UTF-8")
    case let start where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0]):
      text = droppingMark(try utf16(bytes, high: 1))
    case let start where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, 0x3C]):
      text = droppingMark(try utf16(bytes, high: 0))
    default: text = try declared(bytes)
    }
    try check(text)
    return text
  }

  static func droppingMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Refuses what is no UTF-8, and NUL, at which libxml2 would take the document to end.
  private static func check(_ text: [UInt8]) throws(MarkupError) {
    let valid = text.withUnsafeBufferPointer(countOfValidUTF8)
    if valid < text.count {
      throw error("the byte \(hex(text[valid])) is not valid UTF-8", after: text[..<valid])
    }
    if let index = text.firstIndex(of: 0) {
      throw error("a NUL character is not allowed in XML", after: text[..<index])
    }
  }

  private static func countOfValidUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    // The standard library's check is fast but does not say where it failed.
    if String(validating: text, as: UTF8.self) != nil { return text.count }
    var decoder = UTF8()
    var iterator = text.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }

  private static func utf16(
    _ bytes: [UInt8], high: Int
  ) throws(MarkupError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let pairs = stride(from: 0, to: bytes.count - 1, by: 2)
    let units = pairs.lazy.map { UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high]) }
    let failed = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    if failed || bytes.count % 2 != 0 {
      throw error("the document is not valid UTF-16", after: droppingMark(text)[...])
    }
    return text
  }

  /// Decodes what is compatible with ASCII at least in its XML declaration.
  private static func declared(_ bytes: [UInt8]) throws(MarkupError) -> [UInt8] {
    guard let name = declaredEncoding(bytes) else { return bytes }
    switch name.uppercased() {
    case "UTF-8", "UTF8": return bytes
    case let upper
    where ["UTF-16", "UTF-32", "UCS-", "ISO-10646-UCS"].contains(where: upper.hasPrefix):
      throw MarkupError(
        .encoding, "the document calls itself '\(name)' but is not; save it as UTF-8")
    default: return try converted(bytes, from: name)
    }
  }

  /// The name in `<?xml … encoding="name"?>`, when it is there.
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    // Well-formed declarations are shorter than 100 bytes.
    let start = bytes.prefix(1024)
    guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = String(decoding: start[..<end], as: UTF8.self)
    guard let match = declaration.firstMatch(of: #/\sencoding\s*=\s*["']([A-Za-z][\w.:\-]*)["']/#)
    else { return nil }
    return String(match.1)
  }

  private static func converted(
    _ bytes: [UInt8], from name: String
  ) throws(MarkupError) -> [UInt8] {
    guard let handler = xmlFindCharEncodingHandler(name) else {
      throw MarkupError(.encoding, "the encoding '\(name)' is unknown; save the document as UTF-8")
    }
    defer { xmlCharEncCloseFunc(handler) }
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else {
      throw MarkupError(.memory, "there is not enough memory to decode the document")
    }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    xmlBufferSetAllocationScheme(output, XML_BUFFER_ALLOC_DOUBLEIT)
    xmlBufferAdd(input, bytes, Int32(bytes.count))
    // One call converts what it has room for.
    while input.pointee.use > 0 {
      let before = input.pointee.use
      _ = xmlCharEncInFunc(handler, output, input)
      if input.pointee.use == before { break }
    }
    let text = Array(
      UnsafeBufferPointer(start: output.pointee.content, count: Int(output.pointee.use)))
    if input.pointee.use > 0 {
      throw error("the document is not valid \(name)", after: text[...])
    }
    return text
  }

  private static func error(_ message: String, after text: ArraySlice<UInt8>) -> MarkupError {
    let location = text.withUnsafeBufferPointer { text in
      var counter = LineCounter(text)
      return counter.location(at: text.count)
    }
    return MarkupError(.encoding, message, at: location)
  }

  private static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
