/// Where the parts of a JSON text's root lie, so that large ones can be read one after the other
/// instead of all at once.
struct JSONSurvey {
  /// A value's bytes, and those of its items if it is a list.
  struct Place {
    var bytes: Range<Int>
    var items: [Range<Int>]?
  }

  /// The root's members in order; nil where it is no object.
  let members: [(key: String, place: Place)]?
  private let bytes: [UInt8]

  /// Scans a whole text.
  ///
  /// - Throws: where it is no JSON, or nests too deep.
  init(_ bytes: [UInt8]) throws(LottieError) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes: bytes, builder: SurveyBuilder())
    members = try scanner.text().members?.map { (JSONValue.text(bytes[$0.key]), $0.place) }
  }

  /// The last member of a key, as in JavaScript.
  func place(of key: String) -> Place? { members?.last { $0.key == key }?.place }

  /// Reads the value at a place.
  func value(at bytes: Range<Int>) -> JSONValue {
    // It was scanned before, so that nothing is left to fail at.
    (try? JSONValue(in: self.bytes, at: bytes.lowerBound)) ?? .null
  }

  /// The root without some members.
  func root(without keys: Set<String>) -> JSONValue {
    .object(
      (members ?? []).filter { !keys.contains($0.key) }.map {
        JSONValue.Member(key: $0.key, value: value(at: $0.place.bytes))
      })
  }
}

/// Keeps of each value what its parent may need, and of the root its members.
private struct SurveyBuilder: JSONBuilder {
  struct Value {
    var place: JSONSurvey.Place
    var members: [Member]?
  }

  struct Member {
    var key: Range<Int>
    var place: JSONSurvey.Place
  }

  func scalar(_ range: Range<Int>) -> Value { Value(place: JSONSurvey.Place(bytes: range)) }

  func array(_ items: ArraySlice<Value>, at range: Range<Int>) -> Value {
    Value(place: JSONSurvey.Place(bytes: range, items: items.map { $0.place.bytes }))
  }

  func object(_ members: ArraySlice<Member>, at range: Range<Int>) -> Value {
    Value(place: JSONSurvey.Place(bytes: range), members: Array(members))
  }

  func member(_ key: Range<Int>, _ value: Value) -> Member {
    Member(key: key, place: value.place)
  }
}
