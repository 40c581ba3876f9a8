extension MarkupElement {
  /// Reads a document.
  ///
  /// Nothing but the bytes is read: no external document type, no external entity, no inclusion.
  /// Entities declared inside the document are resolved within the limits. Processing instructions
  /// and what surrounds the root are left out.
  /// - Parameters:
  ///   - bytes: The document, in UTF-8, UTF-16 (with or without a mark of byte order) or the
  ///     encoding its XML declaration names.
  ///   - limits: What it may cost.
  ///   - keepingComments: Whether comments inside the root become nodes.
  package init(
    parsing bytes: [UInt8], limits: MarkupLimits = .default, keepingComments: Bool = false
  ) throws(MarkupError) {
    try Self.check(bytes.count, limits)
    self = try Self.parsed(try MarkupDecoding.utf8(bytes), limits, keepingComments)
  }

  /// Reads a document that is decoded already; what its XML declaration says of an encoding is
  /// ignored.
  package init(
    parsing text: String, limits: MarkupLimits = .default, keepingComments: Bool = false
  ) throws(MarkupError) {
    try Self.check(text.utf8.count, limits)
    let bytes = MarkupDecoding.droppingMark(Array(text.utf8))
    self = try Self.parsed(bytes, limits, keepingComments)
  }

  private static func check(_ count: Int, _ limits: MarkupLimits) throws(MarkupError) {
    // libxml2 counts a chunk's bytes in a C int.
    let most = min(limits.bytes, Int(Int32.max) / 4)
    if count > most {
      throw MarkupError(.limit, "the document has \(count) bytes; at most \(most) are read")
    }
  }

  private static func parsed(
    _ bytes: [UInt8], _ limits: MarkupLimits, _ keepingComments: Bool
  ) throws(MarkupError) -> MarkupElement {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<MarkupElement, MarkupError> in
      var scan = TagScan(bytes, limits: limits)
      if let error = scan.firstError() { return .failure(error) }
      let builder = TreeBuilder(limits: limits, keepingComments: keepingComments)
      SAXParser.parse(bytes, into: builder)
      return builder.result()
    }
    return try result.get()
  }
}
