internal import CPango
internal import SceneModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Markup that Pango has parsed: characters and attributes.
struct ParsedMarkup: ~Copyable {
  private let text: UnsafeMutablePointer<CChar>
  private let attributes: OpaquePointer

  /// A stretch of characters of one look.
  struct Stretch {
    /// The characters.
    var string: String
    /// The attributes in effect, the outermost first; valid only during a visit.
    var iterator: OpaquePointer
  }

  /// Parses markup.
  ///
  /// - Throws: `TextError.badMarkup` with the place in the original.
  init(_ source: MarkupSource) throws(TextError) {
    var text: UnsafeMutablePointer<CChar>?
    var attributes: OpaquePointer?
    var error: UnsafeMutablePointer<GError>?
    // Pango wants an address even for no bytes at all.
    let isParsed = (source.bytes + [0]).withUnsafeBytes { bytes in
      pango_parse_markup(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count - 1), 0,
        &attributes, &text, nil, &error)
    }
    if isParsed != 0, let text, let attributes {
      self.text = text
      self.attributes = attributes
      return
    }
    defer { g_error_free(error) }
    let message = error?.pointee.message.map { String(cString: $0) } ?? "it is not well formed"
    throw MarkupComplaint(message).error(in: source)
  }

  deinit {
    g_free(text)
    pango_attr_list_unref(attributes)
  }

  /// Visits the stretches in reading order.
  func forEachStretch(_ visit: (Stretch) -> Void) {
    guard let iterator = pango_attr_list_get_iterator(attributes) else { return }
    defer { pango_attr_iterator_destroy(iterator) }
    let count = Int32(clamping: strlen(text))
    repeat {
      var start: Int32 = 0
      var end: Int32 = 0
      pango_attr_iterator_range(iterator, &start, &end)
      end = min(end, count)
      guard start < end else { continue }
      let bytes = UnsafeRawBufferPointer(start: text + Int(start), count: Int(end - start))
      visit(Stretch(string: String(decoding: bytes, as: UTF8.self), iterator: iterator))
    } while pango_attr_iterator_next(iterator) != 0
  }
}
