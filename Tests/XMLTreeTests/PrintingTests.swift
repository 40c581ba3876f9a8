import Testing
import XMLTree

private let svg = "http://www.w3.org/2000/svg"

struct PrintingTests {
  @Test func emptyElementsCloseThemselves() {
    #expect(MarkupElement("a").printedText() == "<a/>")
    #expect(MarkupElement("a", children: [.text("")]).printedText() == "<a/>")
    #expect(MarkupElement("a").printedText(.pretty()) == "<a/>\n")
  }

  @Test func declarationComesOnlyWhenAsked() {
    var style = MarkupStyle.compact
    style.declaresXML = true
    #expect(
      MarkupElement("a").printedText(style) == #"<?xml version="1.0" encoding="UTF-8"?><a/>"#)
    style.indent = 2
    #expect(
      MarkupElement("a").printedText(style)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>\n")
  }

  @Test func valuesAreEscapedAndOtherScriptsAreNot() {
    let tree = MarkupElement(
      "a", attributes: [MarkupAttribute("b", "<\"&\n\t\ré漢😀")], children: [.text("1 < 2 & é]]>\r")])
    #expect(
      tree.printedText()
        == "<a b=\"&lt;&quot;&amp;&#10;&#9;&#13;é漢😀\">1 &lt; 2 &amp; é]]&gt;&#13;</a>")
  }

  @Test func charactersXMLCannotCarryAreReplaced() {
    let tree = MarkupElement(
      "a", attributes: [MarkupAttribute("b", "\u{0}")], children: [.text("\u{1F}\u{FFFE}\u{7F}")])
    #expect(tree.printedText() == "<a b=\"\u{FFFD}\">\u{FFFD}\u{FFFD}\u{7F}</a>")
  }

  @Test func hyphensInCommentsAreSpaced() {
    let tree = MarkupElement("a", children: [.comment("-- x ---")])
    #expect(tree.printedText() == "<a><!--- - x - - - --></a>")
  }

  @Test func theDefaultNamespaceIsDeclaredOnce() {
    let tree = MarkupElement(
      MarkupName("svg", in: svg), children: [.element(MarkupElement(MarkupName("g", in: svg)))])
    #expect(tree.printedText() == #"<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>"#)
  }

  @Test func attributeNamespacesAreDeclaredOnTheRoot() {
    let href = MarkupAttribute(MarkupName("href", in: MarkupNamespace.xlinkURI), "#a")
    let space = MarkupAttribute(MarkupName("space", in: MarkupNamespace.xmlURI), "preserve")
    let use = MarkupElement(MarkupName("use", in: svg), attributes: [href, space])
    let tree = MarkupElement(
      MarkupName("svg", in: svg), children: [.element(use), .element(use)])
    #expect(
      tree.printedText() == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\
        <use xlink:href="#a" xml:space="preserve"/><use xlink:href="#a" xml:space="preserve"/></svg>
        """)
  }

  @Test func namespacesComeBackOutOfShadow() throws {
    let source =
      #"<a xmlns="urn:1" xmlns:p="urn:2"><b xmlns=""><p:c p:d=""/><e xmlns:p="urn:3" p:f=""/></b></a>"#
    #expect(try MarkupElement(parsing: source).printedText() == source)
  }

  @Test func unknownAttributeNamespacesGetNumberedPrefixes() {
    let tree = MarkupElement(
      "a", namespaces: [MarkupNamespace(prefix: "ns1", uri: "urn:1")],
      attributes: [
        MarkupAttribute(MarkupName("x", in: "urn:2"), ""),
        MarkupAttribute(MarkupName("y", in: "urn:3"), ""),
      ])
    #expect(
      tree.printedText()
        == #"<a xmlns:ns1="urn:1" xmlns:ns2="urn:2" xmlns:ns3="urn:3" ns2:x="" ns3:y=""/>"#)
  }

  @Test func brokenNamesAreMended() {
    #expect(MarkupName("1 a:b").local == "_1_a_b")
    #expect(MarkupName("").local == "_")
    #expect(MarkupName("xmlns").local == "_xmlns")
    #expect(MarkupName("日本-1.é").local == "日本-1.é")
  }

  @Test func printingTakesTimeInProportionToTheTree() throws {
    func time(_ count: Int) throws -> Double {
      let child = MarkupElement(
        MarkupName("path", in: svg),
        attributes: [MarkupAttribute("d", String(repeating: "M1 2", count: 20))])
      let picture = MarkupElement(
        MarkupName("image", in: svg),
        attributes: [MarkupAttribute("href", String(repeating: "QUJD", count: count * 10))])
      let tree = MarkupElement(
        MarkupName("svg", in: svg),
        children: Array(repeating: .element(child), count: count) + [.element(picture)])
      var bytes: [UInt8] = []
      let seconds = processorSeconds { bytes = tree.printed() }
      #expect(try MarkupElement(parsing: bytes).elements.count == count + 1)
      return seconds
    }
    _ = try time(100)
    let short = try time(8_000)
    let long = try time(64_000)
    // Eight times the tree; a quadratic printer would take sixty-four times as long.
    #expect(long < short * 30)
  }
}
