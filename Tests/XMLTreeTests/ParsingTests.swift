import Testing
import XMLTree

struct ParsingTests {
  @Test func namesAttributesAndOrderAreKept() throws {
    let tree = try MarkupElement(
      parsing: """
        <?xml version="1.0"?>
        <!-- before --><?pi x?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"
          width="2" height="&#x31;&lt;" ><use l:href="#é" href="b"/></svg>
        <!-- after -->
        """)
    let svg = "http://www.w3.org/2000/svg"
    #expect(tree.name == MarkupName("svg", in: svg))
    #expect(tree.attributes.map(\.name.local) == ["width", "height"])
    #expect(tree["width"] == "2")
    #expect(tree["height"] == "1<")
    #expect(tree["depth"] == nil)
    #expect(tree.namespaces.map(\.prefix) == ["", "l"])
    let use = try #require(tree.element(MarkupName("use", in: svg)))
    #expect(use.attribute("href", in: MarkupNamespace.xlinkURI) == "#é")
    #expect(use.attribute("href") == "b")
    #expect(tree.element("use") == nil)
  }

  @Test func textCDATAAndEntitiesBecomeOneText() throws {
    let tree = try MarkupElement(
      parsing:
        "<!DOCTYPE a [<!ENTITY e 'x&#38;amp;y'>]><a>1<![CDATA[<2>]]>&amp;&#51;\r\n&e;<!--c-->4</a>")
    #expect(tree.children == [.text("1<2>&3\nx&y4")])
  }

  @Test func commentsAreKeptWhenAsked() throws {
    let source = "<a>1<!--c-->2</a>"
    let kept = try MarkupElement(parsing: source, keepingComments: true)
    #expect(kept.children == [.text("1"), .comment("c"), .text("2")])
    #expect(try MarkupElement(parsing: source).children == [.text("12")])
  }

  @Test func entitiesWithElementsStandWhereTheyAreReferredTo() throws {
    let tree = try MarkupElement(
      parsing: "<!DOCTYPE a [<!ENTITY e '<b><c/>t</b>'>]>\n<a>\n é&e;<d/>&e;</a>")
    #expect(tree.elements.map(\.name.local) == ["b", "d", "b"])
    #expect(tree.elements.map(\.location?.column) == [3, 6, 10])
    #expect(tree.elements[2].elements.map(\.name.local) == ["c"])
    #expect(tree.elements[2].text == "t")
  }

  @Test func editorsDocumentTypesAreUnderstood() throws {
    let tree = try MarkupElement(
      parsing: """
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [
          <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!-- don't > -->
          <!ATTLIST svg kind CDATA "plain">
        ]>
        <svg xmlns="&ns_svg;"/>
        """)
    #expect(tree.name.namespace == "http://www.w3.org/2000/svg")
    #expect(tree["kind"] == "plain")
  }

  @Test func locationsAreThoseOfTheTags() throws {
    let tree = try MarkupElement(
      parsing: "<?xml version='1.0'?>\n<a x='>'\n y='é'>漢<b/>\n\t<c\n z=''>\r\n <d/></c></a>")
    #expect(tree.location == MarkupLocation(line: 2, column: 1))
    #expect(tree.elements.map(\.location?.description) == ["line 3, column 9", "line 4, column 2"])
    #expect(tree.elements[1].elements[0].location == MarkupLocation(line: 6, column: 2))
  }

  /// Larger than any buffer of libxml2's, in lines of different length, and all in one line.
  @Test(arguments: ["\n", ""])
  func locationsStayRightFarIntoADocument(end: String) throws {
    let filler = String(repeating: "é", count: 300)
    let source = "<a>" + String(repeating: "\(filler)<b/>\(end)", count: 4_000) + "</a>"
    let tree = try MarkupElement(parsing: source)
    #expect(tree.elements.count == 4_000)
    for (index, element) in tree.elements.enumerated() {
      let column = end.isEmpty ? 4 + 300 + index * 304 : (index == 0 ? 304 : 301)
      let expected = MarkupLocation(line: end.isEmpty ? 1 : index + 1, column: column)
      #expect(element.location == expected)
    }
  }

  @Test func settingAttributesKeepsOrderAndUniqueness() {
    var element = MarkupElement(
      "a",
      attributes: [MarkupAttribute("x", "1"), MarkupAttribute("y", "2"), MarkupAttribute("x", "3")])
    #expect(element.attributes == [MarkupAttribute("x", "3"), MarkupAttribute("y", "2")])
    element["y"] = "4"
    element["x"] = nil
    element["z"] = "5"
    #expect(element.attributes == [MarkupAttribute("y", "4"), MarkupAttribute("z", "5")])
  }

  @Test func manyThreadsParseAtOnce() async throws {
    let good = MarkupElement("a", children: [.text("é")]).printed()
    let counts = await withTaskGroup(of: Int.self) { group in
      for index in 0..<200 {
        group.addTask {
          let source = index % 2 == 0 ? good : Array("<a>".utf8)
          return (try? MarkupElement(parsing: source)) == nil ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts == 100)
  }
}
