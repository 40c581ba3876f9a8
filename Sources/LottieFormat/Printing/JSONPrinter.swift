import VectorGeometry

/// Writes JSON again, with its members in the order that players need and its numbers plain.
struct JSONPrinter {
  private let source: [UInt8]
  private var output: [UInt8] = []

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// The keys that come before all others; the rest stays as it is.
  ///
  /// rlottie and lottie-android read a shape as its members come and pass over those before `ty`;
  /// lottie-android needs a gradient's number of stops (`p`) before the stops (`k`).
  private static let firstKeys: [[UInt8]] = [Array("\"ty\"".utf8), Array("\"p\"".utf8)]

  func printed(_ outline: JSONOutline, pretty: Bool) -> [UInt8] {
    var printer = self
    printer.output.reserveCapacity(source.count + (pretty ? source.count / 2 : 0))
    printer.write(outline, depth: pretty ? 0 : nil)
    if pretty { printer.output.append(UInt8(ascii: "\n")) }
    return printer.output
  }

  /// - Parameter depth: the level of indentation; nil writes without any space.
  private mutating func write(_ outline: JSONOutline, depth: Int?) {
    switch outline {
    case .scalar(let range): writeScalar(range)
    case .array(let items):
      // A list of plain values, such as a point, stays on one line.
      let isFlat = items.allSatisfy { if case .scalar = $0 { true } else { false } }
      let inner = isFlat ? nil : depth.map { $0 + 1 }
      writeList(items, opening: "[", closing: "]", depth: isFlat ? nil : depth) { printer, item in
        printer.write(item, depth: inner)
      }
    case .object(let members):
      writeList(ordered(members), opening: "{", closing: "}", depth: depth) { printer, member in
        printer.output += printer.source[member.key]
        printer.output.append(UInt8(ascii: ":"))
        if depth != nil { printer.output.append(UInt8(ascii: " ")) }
        printer.write(member.value, depth: depth.map { $0 + 1 })
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item], opening: Unicode.Scalar, closing: Unicode.Scalar, depth: Int?,
    write: (inout JSONPrinter, Item) -> Void
  ) {
    output.append(UInt8(ascii: opening))
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let depth { breakLine(depth + 1) }
      write(&self, item)
    }
    if let depth, !items.isEmpty { breakLine(depth) }
    output.append(UInt8(ascii: closing))
  }

  private mutating func breakLine(_ depth: Int) {
    output.append(UInt8(ascii: "\n"))
    output += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private func ordered(_ members: [JSONOutline.Member]) -> [JSONOutline.Member] {
    guard members.contains(where: { Self.firstKeys.contains(Array(source[$0.key])) }) else {
      return members
    }
    var first: [JSONOutline.Member] = []
    for key in Self.firstKeys { first += members.filter { source[$0.key].elementsEqual(key) } }
    return first + members.filter { !Self.firstKeys.contains(Array(source[$0.key])) }
  }

  /// Foundation writes very small and very large numbers with exponents, and a negative zero.
  private mutating func writeScalar(_ range: Range<Int>) {
    let text = source[range]
    guard let first = text.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      text.elementsEqual("-0".utf8) || text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let value = Double(String(decoding: text, as: UTF8.self))
    else {
      output += text
      return
    }
    output += decimalText(value, decimals: mostDecimals).utf8
  }
}
