internal import CPango
internal import SceneModel
internal import VectorGeometry

/// Turns stretches of parsed markup into runs.
struct MarkupReader {
  /// What the markup asks for and a text has no place for.
  private(set) var losses = Losses()
  private let base: Run
  private let images: [RunContent]
  private var runs: [Run] = []

  /// Makes a reader.
  init(base: Run, images: [RunContent]) {
    self.base = base
    self.images = images
  }

  /// The runs; an empty text is one empty run, whose font still measures the line.
  func finished() -> [Run] {
    guard runs.isEmpty else { return runs }
    var empty = base
    empty.content = .string("")
    return [empty]
  }

  /// Reads a stretch.
  mutating func read(_ stretch: ParsedMarkup.Stretch) {
    var look = MarkupLook(of: base)
    let description = pangoDescription(of: base.font)
    defer { pango_font_description_free(description) }
    var language: OpaquePointer?
    var extras: UnsafeMutablePointer<GSList>?
    pango_attr_iterator_get_font(stretch.iterator, description, &language, &extras)
    if language != nil { look.dropped.insert("lang") }
    look.readFont(description)
    var entry = extras
    while let node = entry {
      entry = node.pointee.next
      guard let data = node.pointee.data else { continue }
      let attribute = data.assumingMemoryBound(to: PangoAttribute.self)
      look.read(attribute)
      pango_attribute_destroy(attribute)
    }
    g_slist_free(extras)
    for name in look.dropped.sorted() {
      losses.record(
        Loss(
          .dropped, .text, at: Place(property: "text"),
          message: "the markup's \(name) is not shown"))
    }
    append(look.finished(), string: stretch.string, image: look.image)
  }

  private mutating func append(_ look: Run, string: String, image: Int?) {
    var run = look
    if let image, images.indices.contains(image) {
      run.content = images[image]
      runs.append(run)
      return
    }
    run.content = .string(string)
    // Stretches that differ only in what is not shown stay together, so that kerning does.
    if let last = runs.last, case .string(let text) = last.content {
      var joined = last
      joined.content = .string(string)
      if joined == run {
        runs[runs.count - 1].content = .string(text + string)
        return
      }
    }
    runs.append(run)
  }
}

/// A font in Pango's terms, its size in absolute units; the caller frees it.
private func pangoDescription(of font: Font) -> OpaquePointer? {
  let description = pango_font_description_new()
  pango_font_description_set_family(description, font.family)
  pango_font_description_set_weight(description, pangoWeight(font.weight))
  pango_font_description_set_style(description, pangoStyle(font.slant))
  pango_font_description_set_absolute_size(
    description, Double(MarkupLook.pangoSize(font.size.base)))
  return description
}
