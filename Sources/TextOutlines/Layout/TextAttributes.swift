internal import CPango
internal import SceneModel
internal import VectorGeometry

/// Pango's attributes of one paragraph: those of its runs, and of its languages.
struct TextAttributes {
  private let source: TextSource
  private let paragraph: Range<Int>
  private var entries: [Entry] = []

  private struct Entry {
    var span: Range<Int>
    var attribute: UnsafeMutablePointer<PangoAttribute>
  }

  /// Describes a paragraph.
  ///
  /// - Parameter families: the known families of each run.
  init(of paragraph: Range<Int>, in source: TextSource, families: [[String]]) {
    self.source = source
    self.paragraph = paragraph
    forbidHyphens()
    var index = source.run(at: paragraph.lowerBound)
    while index < source.runs.count, source.spans[index].lowerBound < paragraph.upperBound {
      add(source.runs[index], families: families[index], to: source.spans[index])
      index += 1
    }
    index = source.language(at: paragraph.lowerBound)
    while index < source.languages.count,
      source.languages[index].span.lowerBound < paragraph.upperBound
    {
      let (span, tag) = source.languages[index]
      add(pango_attr_language_new(pango_language_from_string(tag)), to: span)
      index += 1
    }
  }

  /// Parts a word that is wider than its box without a hyphen, which nobody has written, but leaves
  /// those that soft hyphens (U+00AD) ask for: they belong to the character behind.
  private mutating func forbidHyphens() {
    var start = paragraph.lowerBound
    for index in paragraph.dropFirst(2)
    where source.bytes[index - 2] == 0xC2 && source.bytes[index - 1] == 0xAD {
      add(pango_attr_insert_hyphens_new(0), to: start..<index)
      start = index + 1
      while start < paragraph.upperBound, source.bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    if start < paragraph.upperBound {
      add(pango_attr_insert_hyphens_new(0), to: start..<paragraph.upperBound)
    }
  }

  private mutating func add(_ run: Run, families: [String], to span: Range<Int>) {
    let description = fontDescription(of: run.font, families: families, in: source)
    add(pango_attr_font_desc_new(description), to: span)
    pango_font_description_free(description)
    if run.tracking != 0 {
      add(pango_attr_letter_spacing_new(source.units(run.tracking)), to: span)
    }
    if !run.isKerned {
      add(pango_attr_font_features_new("kern=0, liga=0, clig=0"), to: span)
    }
    if run.rise != 0 { add(pango_attr_rise_new(source.units(run.rise)), to: span) }
    if case .image(_, let size) = run.content {
      let height = source.units(size.height)
      var box = PangoRectangle(x: 0, y: -height, width: source.units(size.width), height: height)
      add(pango_attr_shape_new(&box, &box), to: span)
    }
  }

  private mutating func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, to span: Range<Int>)
  {
    guard let attribute else { return }
    let part = span.clamped(to: paragraph)
    guard !part.isEmpty else { return pango_attribute_destroy(attribute) }
    attribute.pointee.start_index = UInt32(part.lowerBound - paragraph.lowerBound)
    attribute.pointee.end_index = UInt32(part.upperBound - paragraph.lowerBound)
    entries.append(Entry(span: part, attribute: attribute))
  }

  /// The list that a layout takes, which owns the attributes from then on.
  func list() -> OpaquePointer? {
    let list = pango_attr_list_new()
    // Only in rising order does Pango append without a search.
    let sorted = entries.enumerated().sorted {
      ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
    }
    for (_, entry) in sorted { pango_attr_list_insert(list, entry.attribute) }
    return list
  }
}
