/// Where the values of a JSON text lie in its bytes; printing uses it to order and lay out members.
indirect enum JSONOutline {
  /// A number, string, or word.
  case scalar(Range<Int>)
  /// The items, in order.
  case array([JSONOutline])
  /// The members, in order; a key's range includes its quotes.
  case object([Member])

  /// A key and its value.
  struct Member {
    var key: Range<Int>
    var value: JSONOutline
  }

  /// Scans a whole text.
  init(_ bytes: [UInt8]) throws(LottieError) {
    var scanner = JSONScanner(bytes: bytes, builder: OutlineBuilder())
    self = try scanner.text()
  }
}

private struct OutlineBuilder: JSONBuilder {
  func scalar(_ range: Range<Int>) -> JSONOutline { .scalar(range) }

  func array(_ items: ArraySlice<JSONOutline>, at range: Range<Int>) -> JSONOutline {
    .array(Array(items))
  }

  func object(_ members: ArraySlice<JSONOutline.Member>, at range: Range<Int>) -> JSONOutline {
    .object(Array(members))
  }

  func member(_ key: Range<Int>, _ value: JSONOutline) -> JSONOutline.Member {
    JSONOutline.Member(key: key, value: value)
  }
}
