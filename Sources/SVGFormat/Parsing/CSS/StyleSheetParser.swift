/// Reads style sheets. Broken rules are left out and the next one is read, as CSS wants.
struct StyleSheetParser {
  private var sheet = StyleSheet()

  /// Rules within rules, such as in `@media`; deeper ones are left out.
  private static let deepest = 8

  static func sheet(_ text: String) -> StyleSheet {
    var parser = StyleSheetParser()
    // What hides style from readers of HTML from before CSS.
    let plain = CSSText.withoutComments(text)
      .replacing("<!--", with: " ").replacing("-->", with: " ")
    parser.read(plain[...], depth: 0)
    return parser.sheet
  }

  private mutating func read(_ text: Substring, depth: Int) {
    var rest = text
    while let rule = Self.nextRule(&rest) {
      let head = rule.head.trimmed
      guard head.hasPrefix("@") else {
        addStyle(head, rule.body)
        continue
      }
      addAtRule(head, rule.body, depth: depth)
    }
  }

  /// A rule's words before its block, and the block; nil where it ends at a semicolon.
  private struct Rule {
    var head: Substring
    var body: Substring?
  }

  private static func nextRule(_ rest: inout Substring) -> Rule? {
    let start = rest.firstIndex { !$0.isWhitespace && $0 != "}" } ?? rest.endIndex
    rest = rest[start...]
    guard !rest.isEmpty else { return nil }
    var quote: Character?
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ";" {
        let head = rest[..<index]
        rest = rest[rest.index(after: index)...]
        return Rule(head: head)
      } else if character == "{" {
        let head = rest[..<index]
        let body = block(&rest, from: rest.index(after: index))
        return Rule(head: head, body: body)
      }
      index = rest.index(after: index)
    }
    let head = rest
    rest = rest[rest.endIndex...]
    return Rule(head: head)
  }

  /// What is inside braces; to the end where none closes.
  private static func block(_ rest: inout Substring, from start: Substring.Index) -> Substring {
    var depth = 1
    var quote: Character?
    var index = start
    while index < rest.endIndex {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
        if depth == 0 { break }
      }
      index = rest.index(after: index)
    }
    let body = rest[start..<index]
    rest = index < rest.endIndex ? rest[rest.index(after: index)...] : rest[index...]
    return body
  }

  // MARK: Rules

  private mutating func addStyle(_ head: String, _ body: Substring?) {
    guard let body else { return }
    var selectors: [Selector] = []
    for part in CSSText.split(head, at: ",") {
      if let selector = Selector(part.trimmed) {
        selectors.append(selector)
      } else {
        sheet.skipped.append("the selector '\(part.trimmed)'")
      }
    }
    guard !selectors.isEmpty else { return }
    sheet.rules.append(StyleRule(selectors: selectors, declarations: Declaration.list(body)))
  }

  private mutating func addAtRule(_ head: String, _ body: Substring?, depth: Int) {
    let name = head.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    let rest = head.dropFirst(name.count).trimmed
    switch name {
    case "@charset", "@namespace": return
    case "@keyframes", "@-webkit-keyframes":
      guard let body else { return }
      // The prefixed form counts only where there is no other.
      if name != "@keyframes", sheet.keyframes[rest.unquoted] != nil { return }
      sheet.keyframes[rest.unquoted] = Self.keyframes(body)
    case "@media" where Self.holds(media: rest):
      guard let body, depth < Self.deepest else { return }
      read(body, depth: depth + 1)
    // Paper is no screen; what users or devices ask for otherwise is a picture that gets lost.
    case "@media" where rest.lowercased() == "print": return
    default: sheet.skipped.append("the rule '\(head)'")
    }
  }

  /// Whether a query holds for a picture on a common screen.
  private static func holds(media query: String) -> Bool {
    let words = query.lowercased().filter { !$0.isWhitespace }
    return ["", "all", "screen", "(prefers-reduced-motion:no-preference)"].contains(words)
  }

  private static func keyframes(_ body: Substring) -> [KeyframeRule] {
    var rest = body
    var result: [KeyframeRule] = []
    while let rule = nextRule(&rest) {
      guard let body = rule.body else { continue }
      let offsets = CSSText.split(rule.head, at: ",").map { offset($0.trimmed.lowercased()) }
      let known = offsets.compactMap { $0 }
      // One that cannot be read makes the whole rule void (CSS Animations 1, section 3).
      guard known.count == offsets.count else { continue }
      result.append(KeyframeRule(offsets: known, declarations: Declaration.list(body)))
    }
    return result
  }

  private static func offset(_ text: String) -> Double? {
    switch text {
    case "from": return 0
    case "to": return 1
    default:
      guard text.hasSuffix("%"), let share = LengthParser.share(text), (0...1).contains(share)
      else { return nil }
      return share
    }
  }
}

extension String {
  /// The text without quotes around it.
  var unquoted: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
