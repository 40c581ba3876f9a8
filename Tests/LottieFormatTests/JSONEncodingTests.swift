import Foundation
import LottieFormat
import Testing

@Suite("JSON of values")
struct JSONEncodingTests {
  private struct Part: Encodable {
    var name: String
    var inner: [Part] = []
    var none: Int?
  }

  private struct Sample: Encodable {
    var numbers: [Double] = [1, -0.0, 1e20, 0.1, -2.5e-7, 123_456.789, .greatestFiniteMagnitude]
    var whole = -12
    var small: UInt8 = 7
    var single: Float = 1.5
    var flag = true
    var empty: [Int] = []
    var table = ["b": [1, 2], "a": []]
    var sameStart = ["a10": 1, "a9": 2, "aB": 3, "ab": 4]
    var text = "quotes \" \\ / \n\t\r\u{8}\u{C}\u{1}\u{1F}\u{7F} é \u{2028} 𝄞"
    var missing: String?
    var parts = [Part(name: "", inner: [Part(name: "deep", none: 3)]), Part(name: "ß")]
  }

  /// Writes into one object by several containers, as properties with scripts do.
  private struct Twice: Encodable {
    enum First: String, CodingKey { case one, two }
    enum Second: String, CodingKey { case two, three }

    func encode(to encoder: any Encoder) throws {
      var first = encoder.container(keyedBy: First.self)
      try first.encode(1, forKey: .one)
      try first.encode(2, forKey: .two)
      var second = encoder.container(keyedBy: Second.self)
      try second.encode("over", forKey: .two)
      var list = second.nestedUnkeyedContainer(forKey: .three)
      try list.encodeNil()
      try list.encode(true)
      var object = list.nestedContainer(keyedBy: First.self)
      try object.encodeNil(forKey: .one)
    }
  }

  private func reference(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoding().encode(value), as: UTF8.self)
  }

  @Test("is what Foundation writes")
  func sameAsFoundation() throws {
    #expect(try written(Sample()) == reference(Sample()))
    #expect(try written(Twice()) == reference(Twice()))
    #expect(try written(["only"]) == reference(["only"]))
  }

  @Test("says where a number is none")
  func notANumber() throws {
    let value = ["a": [[1.0], [2, .infinity]]]
    #expect {
      _ = try JSONEncoding().encode(value)
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["a", "1", "1"]
    }
  }

  @Test("is laid out for people without changing it")
  func pretty() throws {
    let bytes = try JSONEncoding().encodePretty(Sample())
    let (plain, pretty) = (
      try JSONSerialization.jsonObject(with: Data(try JSONEncoding().encode(Sample()))),
      try JSONSerialization.jsonObject(with: Data(bytes))
    )
    #expect(plain as? NSDictionary == pretty as? NSDictionary)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n  \"flag\": true,\n"))
  }
}
