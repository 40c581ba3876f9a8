import Testing
import XMLTree

struct ParsingErrorTests {
  private static func error(_ source: String) -> MarkupError? {
    do throws(MarkupError) {
      _ = try MarkupElement(parsing: Array(source.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", " \n", "\u{FEFF}", "<!-- only -->", "<?xml version='1.0'?>", "\u{FEFF} "])
  func documentsWithoutAnElementAreEmpty(source: String) {
    #expect(Self.error(source)?.kind == .empty)
  }

  @Test(arguments: [
    ("<a>\n <g>\n</a>", "line 3, column 5: the tag 'g' is closed by '</a>'; expected '</g>'"),
    ("<a>\n <g>", "line 2, column 5: the tag 'g' is not closed; expected '</g>'"),
    ("<a x='1' x='2'/>", "line 1, column 15: the attribute 'x' is written twice"),
    ("<a x/>", "line 1, column 5: the attribute 'x' has no value; expected '='"),
    ("<a x=1/>", "line 1, column 6: the value of an attribute must be quoted"),
    ("<a x='<'/>", "line 1, column 7: '<' in the value of an attribute must be written '&lt;'"),
    ("<é x:y=''/>", "line 1, column 10: the prefix 'x' is not declared; add 'xmlns:x'"),
    ("<x:a/>", "line 1, column 5: the prefix 'x' is not declared; add 'xmlns:x'"),
    ("<a>&b;</a>", "line 1, column 7: the entity '&b;' is not declared"),
    ("<a>\u{1}</a>", "line 1, column 4: there is a character that XML does not allow"),
    ("<a>&#0;</a>", "line 1, column 8: there is a character that XML does not allow"),
    ("<a>]]></a>", "line 1, column 4: ']]>' in text must be written ']]&gt;'"),
    ("<a/>garbage", "line 1, column 5: only white space and comments may follow the root element"),
    ("<a/><b/>", "line 1, column 5: only white space and comments may follow the root element"),
    ("hello", "line 1, column 1: the document does not start with an element"),
  ])
  func messagesSayWhereAndWhat(source: String, expected: String) {
    #expect(Self.error(source)?.description == expected)
  }

  @Test func undeclaredEntitiesAreErrorsEvenWithAnExternalDocumentType() {
    let document = "<!DOCTYPE a SYSTEM 'none.dtd'><a>&nbsp;</a>"
    #expect(
      Self.error(document)?.description == "line 1, column 40: the entity '&nbsp;' is not declared")
  }

  @Test func noMessageHasMoreThanOneLine() {
    for source in [
      "<", "<a", "<a b", "<a>&#0;</a>", "<a>\u{1}</a>", "<!DOCTYPE", "<a><![CDATA[", "<1/>",
      "<a>]]></a>", "<a:b:c/>", "<a xmlns:b=''/>", "<a xmlns:xml='urn:x'/>",
    ] {
      let message = Self.error(source)?.description ?? "\n"
      #expect(!message.contains("\n"))
    }
  }

  @Test func truncationAnywhereIsAnErrorAndNothingWorse() {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg [<!ENTITY e "<b>x</b>"><!ATTLIST a c CDATA "1">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x"><!-- c --><x:a x:b="&amp;é"/>
      <?pi data?><![CDATA[<>]]>&e;&#x1F600;</svg>
      """
    let bytes = Array(document.utf8)
    for count in 0..<bytes.count {
      #expect(throws: MarkupError.self) { try MarkupElement(parsing: Array(bytes[..<count])) }
    }
    #expect(throws: Never.self) { try MarkupElement(parsing: bytes) }
  }

  @Test func noChangeOfOneByteDoesHarm() {
    let bytes = Array("<!DOCTYPE a [<!ENTITY e '<b/>'>]><a b='&e;c&lt;'>&e;<![CDATA[d]]></a>".utf8)
    for index in bytes.indices {
      for byte in ["<", ">", "&", ";", "'", "\"", "[", "]", "!", "%", "/", "\0", "é"] {
        let changed = bytes[..<index] + Array(byte.utf8) + bytes[(index + 1)...]
        // Either a tree or an error; what matters is to come back, and that trees print.
        guard let tree = try? MarkupElement(parsing: Array(changed)) else { continue }
        #expect(!tree.printed().isEmpty)
      }
    }
  }
}
