/// Writes values as JSON: the members of objects by their keys, without any space.
///
/// It stands in for Foundation's encoder, whose loading takes longer than to convert a small file.
package struct JSONEncoding: Sendable {
  package init() {}

  /// A value as JSON in UTF-8, laid out for reading.
  ///
  /// - Throws: as `encode`.
  package func encodePretty(_ value: some Encodable) throws -> [UInt8] {
    let bytes = try encode(value)
    return JSONPrinter(bytes).printed(try JSONOutline(bytes), pretty: true)
  }

  /// A value as JSON in UTF-8.
  ///
  /// - Throws: `EncodingError.invalidValue` for a number that is infinite or none, and what the value
  ///   throws itself.
  package func encode(_ value: some Encodable) throws -> [UInt8] {
    let box = JSONBox(parent: nil, key: nil)
    try box.encode(value)
    var bytes: [UInt8] = []
    box.write(into: &bytes)
    return bytes
  }
}

/// A value while it is encoded, and the encoder of its parts.
///
/// Codable hands encoders and containers around as values that share what they write, so this is a
/// class.
private final class JSONBox {
  enum Content {
    case nothing
    case scalar(String)
    case text(String)
    case array([JSONBox])
    case object([(key: String, value: JSONBox)])
  }

  private(set) var content = Content.nothing
  private let parent: JSONBox?
  private let key: (any CodingKey)?

  init(parent: JSONBox?, key: (any CodingKey)?) {
    self.parent = parent
    self.key = key
  }

  var codingPath: [any CodingKey] {
    (parent?.codingPath ?? []) + [key].compactMap { $0 }
  }

  // MARK: Filling

  func becomeObject() {
    if case .object = content { return }
    content = .object([])
  }

  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// The place of a member; one of the same key is replaced.
  func member(_ key: any CodingKey) -> JSONBox {
    let box = JSONBox(parent: self, key: key)
    guard case .object(var members) = content else { return box }
    content = .nothing
    if let index = members.firstIndex(where: { $0.key == key.stringValue }) {
      members[index].value = box
    } else {
      members.append((key.stringValue, box))
    }
    content = .object(members)
    return box
  }

  func item() -> JSONBox {
    guard case .array(var items) = content else { return JSONBox(parent: self, key: nil) }
    let box = JSONBox(parent: self, key: JSONIndex(items.count))
    content = .nothing
    items.append(box)
    content = .array(items)
    return box
  }

  var count: Int { if case .array(let items) = content { items.count } else { 0 } }

  func setNull() { content = .scalar("null") }
  func set(_ value: Bool) { content = .scalar(value ? "true" : "false") }
  func set(_ value: String) { content = .text(value) }
  func set(_ value: some BinaryInteger) { content = .scalar("\(value)") }

  func set(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no such number"))
    }
    let text = "\(value)"
    content = .scalar(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func encode(_ value: some Encodable) throws {
    // Numbers and texts are most of what there is; going through their own `encode` is slow.
    switch value {
    case let value as Double: try set(value)
    case let value as [Double]:
      becomeArray()
      for number in value { try item().set(number) }
    case let value as String: set(value)
    case let value as Int: set(value)
    default:
      try value.encode(to: self)
      // What has encoded nothing is an object without members.
      if case .nothing = content { content = .object([]) }
    }
  }

  // MARK: Writing

  func write(into bytes: inout [UInt8]) {
    switch content {
    case .nothing: bytes += "null".utf8
    case .scalar(let text): bytes += text.utf8
    case .text(let text): Self.write(text, into: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Source: RFC 8259, section 7.
  private static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// An item's place in its list.
private struct JSONIndex: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { return nil }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
}

/// The key under which a superclass's values go.
private struct JSONSuperKey: CodingKey {
  init() {}
  init?(intValue: Int) { return nil }
  init?(stringValue: String) { if stringValue != "super" { return nil } }

  var intValue: Int? { nil }
  var stringValue: String { "super" }
}

extension JSONBox: Encoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    becomeObject()
    return KeyedEncodingContainer(JSONObjectContainer<Key>(box: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    becomeArray()
    return JSONArrayContainer(box: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONValueContainer(box: self) }
}

private struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: JSONBox

  var codingPath: [any CodingKey] { box.codingPath }

  func encodeNil(forKey key: Key) { box.member(key).setNull() }
  func encode(_ value: Bool, forKey key: Key) { box.member(key).set(value) }
  func encode(_ value: String, forKey key: Key) { box.member(key).set(value) }
  func encode(_ value: Double, forKey key: Key) throws { try box.member(key).set(value) }
  func encode(_ value: Float, forKey key: Key) throws { try box.member(key).set(Double(value)) }
  func encode(_ value: Int, forKey key: Key) { box.member(key).set(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try box.member(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    box.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    box.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { box.member(JSONSuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { box.member(key) }
}

private struct JSONArrayContainer: UnkeyedEncodingContainer {
  let box: JSONBox

  var codingPath: [any CodingKey] { box.codingPath }
  var count: Int { box.count }

  func encodeNil() { box.item().setNull() }
  func encode(_ value: Bool) { box.item().set(value) }
  func encode(_ value: String) { box.item().set(value) }
  func encode(_ value: Double) throws { try box.item().set(value) }
  func encode(_ value: Float) throws { try box.item().set(Double(value)) }
  func encode(_ value: Int) { box.item().set(value) }
  func encode(_ value: some Encodable) throws { try box.item().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    box.item().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { box.item().unkeyedContainer() }
  func superEncoder() -> any Encoder { box.item() }
}

private struct JSONValueContainer: SingleValueEncodingContainer {
  let box: JSONBox

  var codingPath: [any CodingKey] { box.codingPath }

  func encodeNil() { box.setNull() }
  func encode(_ value: Bool) { box.set(value) }
  func encode(_ value: String) { box.set(value) }
  func encode(_ value: Double) throws { try box.set(value) }
  func encode(_ value: Float) throws { try box.set(Double(value)) }
  func encode(_ value: Int) { box.set(value) }
  func encode(_ value: Int8) { box.set(value) }
  func encode(_ value: Int16) { box.set(value) }
  func encode(_ value: Int32) { box.set(value) }
  func encode(_ value: Int64) { box.set(value) }
  func encode(_ value: UInt) { box.set(value) }
  func encode(_ value: UInt8) { box.set(value) }
  func encode(_ value: UInt16) { box.set(value) }
  func encode(_ value: UInt32) { box.set(value) }
  func encode(_ value: UInt64) { box.set(value) }
  func encode(_ value: some Encodable) throws { try box.encode(value) }
}
