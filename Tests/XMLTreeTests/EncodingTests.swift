import Testing
import XMLTree

struct EncodingTests {
  private static let source = "<a b='é'>漢😀\n<c/></a>"

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  @Test func unicodeEncodingsReadAlike() throws {
    let expected = try MarkupElement(parsing: Self.source)
    #expect(expected.elements.first?.location == MarkupLocation(line: 2, column: 1))
    let little = Self.utf16(Self.source, bigEndian: false)
    let big = Self.utf16(Self.source, bigEndian: true)
    for bytes in [
      Array(Self.source.utf8), [0xEF, 0xBB, 0xBF] + Array(Self.source.utf8),
      [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
    ] {
      #expect(try MarkupElement(parsing: bytes) == expected)
    }
    let declared = "<?xml version='1.0' encoding='UTF-16'?>" + Self.source
    let read = try MarkupElement(
      parsing: [0xFF, 0xFE] + Self.utf16(declared, bigEndian: false))
    #expect(read.withoutLocations() == expected.withoutLocations())
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-15", "windows-1252"])
  func declaredEncodingsAreDecoded(name: String) throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a b='".utf8) + [0xE9]
      + Array("'>".utf8) + Array(repeating: 0xFC, count: 100_000) + Array("<c/></a>".utf8)
    let tree = try MarkupElement(parsing: bytes)
    #expect(tree["b"] == "é")
    #expect(tree.text == String(repeating: "ü", count: 100_000))
  }

  @Test func encodingsThatTripleInSizeAreDecodedWhole() throws {
    let bytes =
      Array("<?xml version='1.0' encoding='TIS-620'?><a>".utf8)
      + Array(repeating: 0xA1, count: 50_000) + Array("</a>".utf8)
    #expect(try MarkupElement(parsing: bytes).text == String(repeating: "ก", count: 50_000))
  }

  @Test func stringsIgnoreTheirDeclaration() throws {
    let tree = try MarkupElement(
      parsing: "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>")
    #expect(tree.text == "é")
  }

  @Test func badBytesAreRefusedWithTheirPlace() {
    func message(_ bytes: [UInt8]) -> String {
      do throws(MarkupError) {
        _ = try MarkupElement(parsing: bytes)
        return "read"
      } catch {
        #expect(error.kind == .encoding)
        return error.description
      }
    }
    #expect(
      message(Array("<a>\né".utf8) + [0xFF] + Array("</a>".utf8))
        == "line 2, column 2: the byte 0xFF is not valid UTF-8")
    #expect(
      message(Array("<a>".utf8) + [0xED, 0xA0, 0x80])
        == "line 1, column 4: the byte 0xED is not valid UTF-8")
    #expect(
      message(Array("<a>\0</a>".utf8)) == "line 1, column 4: a NUL character is not allowed in XML")
    #expect(
      message([0xFF, 0xFE] + Self.utf16("<a>", bigEndian: false) + [0x00, 0xDC, 0x3C, 0x00])
        == "line 1, column 4: the document is not valid UTF-16")
    #expect(
      message([0xFF, 0xFE] + Self.utf16("<a/>", bigEndian: false) + [0x0A])
        == "line 1, column 5: the document is not valid UTF-16")
    #expect(
      message(Array("<?xml version='1.0' encoding='x-none'?><a/>".utf8))
        == "the encoding 'x-none' is unknown; save the document as UTF-8")
    #expect(
      message(Array("<?xml version='1.0' encoding='UTF-16'?><a/>".utf8))
        == "the document calls itself 'UTF-16' but is not; save it as UTF-8")
    #expect(
      message([0x3C, 0, 0, 0])
        == "the document is in UTF-32, which is not read; save it as UTF-8")
    #expect(
      message(Array("<?xml version='1.0' encoding='US-ASCII'?><a>".utf8) + [0xE9])
        == "line 1, column 45: the document is not valid US-ASCII")
  }
}
