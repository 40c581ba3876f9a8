import CLibXML2

/// libxml2's `xmlTextWriter`, writing UTF-8 into memory.
///
/// What it is given must be what XML can carry (a normalised tree). The calls then fail only for
/// want of memory, which ends the program as it does wherever Swift itself finds none.
final class TextWriter {
  private final class Sink { var bytes: [UInt8] = [] }

  private let sink = Sink()
  private let writer: xmlTextWriterPtr

  /// Values longer than this are given in pieces: libxml2's buffer moves all that is behind a
  /// piece it passes on, which for one long value would cost the square of its length.
  private static let piece = 16 << 10

  /// - Parameter length: the bytes for which room is made at first.
  init(declaringXML: Bool, expecting length: Int) {
    sink.bytes.reserveCapacity(length)
    let write: xmlOutputWriteCallback = { sink, start, count in
      guard let sink, let start, count > 0 else { return 0 }
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
      Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: bytes)
      return count
    }
    let target = Unmanaged.passUnretained(sink).toOpaque()
    guard let output = xmlOutputBufferCreateIO(write, nil, target, nil),
      let writer = xmlNewTextWriter(output)
    else { preconditionFailure("no memory is left for printing XML") }
    self.writer = writer
    // Only this makes libxml2 write other characters than ASCII as they are, in values too.
    check(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
    check(xmlTextWriterFlush(writer))
    // libxml2 ends the declaration with a line break; where there is one is the style's business.
    while sink.bytes.last == UInt8(ascii: "\n") { sink.bytes.removeLast() }
    if !declaringXML { sink.bytes.removeAll(keepingCapacity: true) }
  }

  deinit { xmlFreeTextWriter(writer) }

  func startElement(_ name: String) { check(xmlTextWriterStartElement(writer, name)) }

  /// Closes the element, as `<name/>` if nothing came into it.
  func endElement() { check(xmlTextWriterEndElement(writer)) }

  func attribute(_ name: String, _ value: String) {
    if value.utf8.count <= Self.piece {
      check(xmlTextWriterWriteAttribute(writer, name, value))
      return
    }
    check(xmlTextWriterStartAttribute(writer, name))
    inPieces(value) {
      check(xmlTextWriterWriteString(writer, $0))
      check(xmlTextWriterFlush(writer))
    }
    check(xmlTextWriterEndAttribute(writer))
  }

  func text(_ text: String) { inPieces(text) { check(xmlTextWriterWriteString(writer, $0)) } }

  func comment(_ text: String) { check(xmlTextWriterWriteComment(writer, text)) }

  /// Line breaks and spaces, which need no escaping wherever they stand.
  func whitespace(_ text: String) { check(xmlTextWriterWriteRaw(writer, text)) }

  func finished() -> [UInt8] {
    check(xmlTextWriterFlush(writer))
    return sink.bytes
  }

  private func inPieces(_ text: String, _ body: (String) -> Void) {
    if text.utf8.count <= Self.piece { return body(text) }
    let utf8 = text.utf8
    var start = utf8.startIndex
    while start < utf8.endIndex {
      var end =
        utf8.index(start, offsetBy: Self.piece, limitedBy: utf8.endIndex) ?? utf8.endIndex
      // Not inside a character's bytes.
      while end < utf8.endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(after: end) }
      body(String(decoding: utf8[start..<end], as: UTF8.self))
      start = end
    }
  }

  private func check(_ status: Int32) {
    precondition(status >= 0, "no memory is left for printing XML")
  }
}
