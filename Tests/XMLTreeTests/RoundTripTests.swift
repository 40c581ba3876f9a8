import Testing
import XMLTree

struct RoundTripTests {
  @Test(arguments: 0..<20)
  func parsingAPrintGivesTheNormalizedTree(batch: UInt64) throws {
    for seed in batch * 100..<(batch + 1) * 100 {
      var generator = TreeGenerator(seed: seed)
      let tree = generator.tree()
      let print = tree.printed()
      let read = try MarkupElement(parsing: print, keepingComments: true).withoutLocations()
      #expect(read == tree.normalized(), "seed \(seed)")
      #expect(tree.normalized().normalized() == tree.normalized(), "seed \(seed)")
      // String comparison lets canonically equivalent text pass; bytes do not.
      #expect(read.printed() == print, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<200)
  func prettyPrintingIsIdempotentAndAddsOnlyWhiteSpace(seed: UInt64) throws {
    var generator = TreeGenerator(seed: seed)
    let tree = generator.tree()
    let pretty = tree.printed(.pretty())
    let read = try MarkupElement(parsing: pretty, keepingComments: true)
    #expect(read.printed(.pretty()) == pretty)
    #expect(Self.withoutBreaks(read).withoutLocations() == Self.withoutBreaks(tree.normalized()))
  }

  /// Drops white space where there is nothing else between elements, in both trees alike.
  private static func withoutBreaks(_ element: MarkupElement) -> MarkupElement {
    var element = element
    let isBlank = element.text.unicodeScalars.allSatisfy { $0 == " " || $0 == "\n" }
    element.children = element.children.compactMap { node in
      switch node {
      case .text: isBlank ? nil : node
      case .comment: node
      case .element(let child): .element(withoutBreaks(child))
      }
    }
    return element
  }

  @Test func mixedContentStaysExactWhenPretty() throws {
    let source = """
      <svg xmlns="http://www.w3.org/2000/svg"><g><rect/><text>a <tspan>b</tspan> c</text>\
      <text><tspan>d</tspan><tspan>e</tspan></text><g xml:space="preserve"><a/><b/></g></g></svg>
      """
    let tree = try MarkupElement(parsing: source)
    #expect(
      tree.printedText(.pretty()) == """
        <svg xmlns="http://www.w3.org/2000/svg">
          <g>
            <rect/>
            <text>a <tspan>b</tspan> c</text>
            <text><tspan>d</tspan><tspan>e</tspan></text>
            <g xml:space="preserve"><a/><b/></g>
          </g>
        </svg>

        """)
    #expect(tree.printedText() == source)
  }

  @Test func longValuesAndTextsAreCutBetweenCharacters() throws {
    for shift in 0..<4 {
      let long = String(repeating: "x", count: shift) + String(repeating: "漢😀&\n", count: 9_000)
      let tree = MarkupElement(
        "a", attributes: [MarkupAttribute("v", long)], children: [.text(long)])
      let read = try MarkupElement(parsing: tree.printed())
      #expect(read["v"] == long)
      #expect(read.text == long)
    }
  }
}
