internal import SceneModel
internal import VectorGeometry

/// Markup with its pictures taken out, so that only what Pango knows is left.
///
/// Each `<img>` becomes U+FFFC in a span with a mark; places are still told by the original.
struct MarkupSource {
  /// What Pango reads.
  private(set) var bytes: [UInt8] = []
  /// The pictures, in order.
  private(set) var images: [RunContent] = []
  private let original: [UInt8]
  /// Where stretches of the original went, by rising place: what Pango reads, the original.
  private var places: [(read: Int, original: Int)] = [(0, 0)]
  private var depth = 0
  private var index = 0

  /// Elements inside each other at most: every one of them is looked at for each change of look.
  static let deepest = 200

  /// The feature that marks a picture; no font has it.
  static let imageMark = "vexport-image "

  /// Takes the pictures out.
  init(
    _ markup: String, images find: (String) throws(TextError) -> InlineImage?
  ) throws(TextError) {
    original = Array(markup.utf8)
    if let zero = original.firstIndex(of: 0) {
      throw error("the character U+0000 is not allowed", at: zero)
    }
    while index < original.count {
      guard original[index] == UInt8(ascii: "<") else {
        bytes.append(original[index])
        index += 1
        continue
      }
      if let end = verbatimEnd() {
        copy(to: end)
      } else {
        try readTag(find)
      }
    }
  }

  /// The end of a comment, of character data or of an instruction that starts here.
  private func verbatimEnd() -> Int? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where original[index...].starts(with: start.utf8) {
      let close = Array(end.utf8)
      var place = index + start.utf8.count
      while place < original.count, !original[place...].starts(with: close) { place += 1 }
      return min(place + close.count, original.count)
    }
    return nil
  }

  private mutating func copy(to end: Int) {
    bytes += original[index..<end]
    index = end
  }

  private mutating func readTag(
    _ find: (String) throws(TextError) -> InlineImage?
  ) throws(TextError) {
    let tag = MarkupTag(original, at: index)
    if tag.name == "img" {
      try readImage(tag, find)
      return
    }
    if tag.isClosing {
      depth -= 1
    } else if !tag.isEmpty {
      depth += 1
      guard depth <= Self.deepest else {
        throw error("more than \(Self.deepest) elements lie in each other", at: index)
      }
    }
    copy(to: tag.end)
  }

  private mutating func readImage(
    _ tag: MarkupTag, _ find: (String) throws(TextError) -> InlineImage?
  ) throws(TextError) {
    let start = index
    guard !tag.isClosing, tag.isComplete else {
      throw error("this <img> is not complete; write <img src=\"…\"/>", at: start)
    }
    var end = tag.end
    if !tag.isEmpty {
      let next = MarkupTag(original, at: end)
      guard end < original.count, next.name == "img", next.isClosing else {
        throw error("<img> holds nothing and must be closed at once: <img src=\"…\"/>", at: start)
      }
      end = next.end
    }
    guard let attributes = tag.attributes else {
      throw error("the attributes of <img> must read name=\"value\", each once", at: start)
    }
    images.append(try image(attributes, at: start, find))
    places.append((bytes.count, start))
    bytes += Array(
      "<span font_features=\"\(Self.imageMark)\(images.count - 1)\">\u{FFFC}</span>".utf8)
    index = end
    places.append((bytes.count, end))
  }

  private func image(
    _ attributes: [String: String], at start: Int,
    _ find: (String) throws(TextError) -> InlineImage?
  ) throws(TextError) -> RunContent {
    for name in attributes.keys.sorted() where !["src", "width", "height", "alt"].contains(name) {
      throw error("<img> has no attribute '\(name)'; it has src, width, height and alt", at: start)
    }
    guard let name = attributes["src"] else {
      throw error("this <img> lacks its src, the picture's file or name", at: start)
    }
    let width = try length("width", of: attributes, at: start)
    let height = try length("height", of: attributes, at: start)
    guard let image = try find(name) else {
      throw error("there is no picture '\(name)'", at: start)
    }
    let size = image.size
    guard size.width > 0, size.height > 0 else {
      throw error("the picture '\(name)' has no extent", at: start)
    }
    let shape: Size =
      switch (width, height) {
      case (let width?, let height?): Size(width, height)
      case (let width?, nil): Size(width, width * size.height / size.width)
      case (nil, let height?): Size(height * size.width / size.height, height)
      case (nil, nil): size
      }
    return .image(image.asset, shape)
  }

  private func length(
    _ name: String, of attributes: [String: String], at start: Int
  ) throws(TextError) -> Double? {
    guard let text = attributes[name] else { return nil }
    guard let value = Double(text), value.isFinite, value > 0 else {
      throw error("the \(name) '\(text)' of <img> is not a number above 0", at: start)
    }
    return value
  }

  /// Whether the whole lies in `<markup>` already; else Pango adds it.
  var hasRoot: Bool {
    bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.starts(with: "<markup>".utf8)
  }

  /// An error at a byte of the original.
  func error(_ message: String, at byte: Int) -> TextError {
    let before = original.prefix(byte)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let column = String(decoding: original[start..<byte], as: UTF8.self).unicodeScalars.count + 1
    return .badMarkup("line \(line), column \(column): \(message)")
  }

  /// The byte of the original that a byte of what Pango reads came from.
  func original(of byte: Int) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].read <= byte { low = middle + 1 } else { high = middle }
    }
    let place = places[max(low - 1, 0)]
    return min(place.original + byte - place.read, original.count)
  }
}
