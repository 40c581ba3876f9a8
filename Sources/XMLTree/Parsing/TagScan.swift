/// Looks over a document before libxml2 does, for what would take libxml2 too long.
///
/// libxml2 compares each attribute of a tag with each other one before it tells of the tag, and
/// reads a document type as long as it goes. Up to the first error of a document this scan sees
/// the same tags as a parser; past it, where it may go astray, libxml2 has stopped.
struct TagScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: MarkupLimits
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: MarkupLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func firstError() -> MarkupError? {
    while skip(to: "<") {
      let start = position
      if starts("<!--") {
        position += 4
        _ = skip(past: "-->")
      } else if starts("<![CDATA[") {
        _ = skip(past: "]]>")
      } else if starts("<?") {
        _ = skip(past: "?>")
      } else if starts("<!") {
        skipDocumentType()
        let length = position - start
        if length > limits.documentType {
          return error(
            "the document type declaration has \(length) bytes; "
              + "at most \(limits.documentType) are read", at: start)
        }
      } else if skipTag() > limits.attributesPerElement {
        return error(
          "an element has more than \(limits.attributesPerElement) attributes", at: start)
      }
    }
    return nil
  }

  /// Skips a tag and tells how many attributes it has.
  private mutating func skipTag() -> Int {
    var count = 0
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "="): count += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted(byte)
      case UInt8(ascii: ">"): return count
      case UInt8(ascii: "<"):
        // Not well-formed; go on where a tag may start.
        position -= 1
        return count
      default: break
      }
    }
    return count
  }

  private mutating func skipDocumentType() {
    var isInside = false
    position += 2
    while position < bytes.count {
      if starts("<!--") {
        position += 4
        _ = skip(past: "-->")
        continue
      }
      if starts("<?") {
        _ = skip(past: "?>")
        continue
      }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted(byte)
      case UInt8(ascii: ">") where !isInside: return
      default: break
      }
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == quote { return }
    }
  }

  private mutating func skip(to mark: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: mark)
    while position < bytes.count, bytes[position] != byte { position += 1 }
    return position < bytes.count
  }

  private mutating func skip(past mark: StaticString) -> Bool {
    while position < bytes.count {
      if starts(mark) {
        position += mark.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    return false
  }

  private func starts(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard position + count <= bytes.count, bytes[position] == mark.utf8Start.pointee else {
      return false
    }
    return UnsafeBufferPointer(start: mark.utf8Start, count: count)
      .elementsEqual(bytes[position..<position + count])
  }

  private func error(_ message: String, at offset: Int) -> MarkupError {
    var counter = LineCounter(bytes)
    return MarkupError(.limit, message, at: counter.location(at: offset))
  }
}
