/// Turns byte offsets into lines and columns.
///
/// Remembers how far it has counted, so that asking for growing offsets is linear in all, also for
/// a document in a single line.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func location(at target: Int) -> MarkupLocation {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return MarkupLocation(line: line, column: column)
  }
}
