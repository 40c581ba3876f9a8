import XMLTree

/// SplitMix64: the same seed makes the same trees everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes trees as odd as the types allow: characters XML cannot carry, broken names, contradictory
/// declarations, neighbouring and empty texts.
struct TreeGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let pieces = [
    "a", "é", "漢", "😀", "e\u{301}", "<", ">", "&", "\"", "'", "]]>", "\t", "\n", "\r", "\r\n",
    " ", "--", "-", "\u{85}", "\u{2028}", "\u{7F}", "\u{0}", "\u{1}", "\u{1F}", "\u{FFFE}",
    "\u{FFFF}", "\u{FFFD}", "\u{1FFFE}", "&amp;", "<![CDATA[", "<!--", "?>", "%", ";",
  ]
  private static let locals = [
    "g", "svg", "path", "x-1", "été", "", "1a", "a:b", "a b", "xmlns", "xml", "<", "日本",
  ]
  private static let uris = [
    "", "", "http://www.w3.org/2000/svg", MarkupNamespace.xlinkURI, MarkupNamespace.xmlURI,
    "urn:a&b", "urn:\u{1}", "http://www.w3.org/2000/xmlns/",
  ]
  private static let prefixes = ["", "", "a", "ns1", "xlink", "xml", "xmlns", "b c", "1"]

  mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(Self.pieces) }.joined()
  }

  mutating func tree(depth: Int = 4) -> MarkupElement {
    let namespaces = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      MarkupNamespace(prefix: pick(Self.prefixes), uri: pick(Self.uris))
    }
    let attributes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      MarkupAttribute(name(), text())
    }
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
    let children = (0..<count).map { _ in node(depth: depth - 1) }
    return MarkupElement(
      name(), namespaces: namespaces, attributes: attributes, children: children)
  }

  private mutating func node(depth: Int) -> MarkupNode {
    switch Int.random(in: 0...5, using: &random) {
    case 0, 1: .text(text())
    case 2: .comment(text())
    default: .element(tree(depth: depth))
    }
  }

  private mutating func name() -> MarkupName { MarkupName(pick(Self.locals), in: pick(Self.uris)) }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
