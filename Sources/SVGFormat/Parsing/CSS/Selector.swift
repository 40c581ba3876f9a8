/// Which elements a style rule is for: compounds joined by combinators, the last one first.
struct Selector {
  /// How a compound's element lies to that of the compound before it in reading order.
  enum Combinator {
    case descendant, child, nextSibling, laterSibling
  }

  /// A weight by numbers of ids; classes, attributes and pseudo-classes; and names.
  struct Specificity: Hashable, Comparable {
    var ids = 0
    var classes = 0
    var names = 0

    static func < (left: Specificity, right: Specificity) -> Bool {
      (left.ids, left.classes, left.names) < (right.ids, right.classes, right.names)
    }
  }

  /// What the element itself must be.
  let subject: Compound
  /// What must be around it, the nearest first.
  let context: [(combinator: Combinator, compound: Compound)]
  let specificity: Specificity

  /// Reads a selector; nil where it holds something that is not read.
  init?(_ text: String) {
    var scanner = SelectorScanner(text)
    guard var last = scanner.compound() else { return nil }
    var specificity = last.specificity
    var context: [(combinator: Combinator, compound: Compound)] = []
    while let combinator = scanner.combinator() {
      guard let next = scanner.compound() else { return nil }
      context.insert((combinator, last), at: 0)
      specificity = specificity + next.specificity
      last = next
    }
    guard scanner.isAtEnd else { return nil }
    subject = last
    self.context = context
    self.specificity = specificity
  }

  /// Conditions on one element.
  struct Compound {
    enum Condition {
      case id(String)
      case className(String)
      case attribute(String, AttributeTest?)
      case root
      case nthChild(NthFormula, fromEnd: Bool)
    }

    enum AttributeTest {
      case equals(String)
      case hasWord(String)
      case startsWith(String)
      case endsWith(String)
      case contains(String)
    }

    /// The element's name; nil is any.
    var name: String?
    var conditions: [Condition] = []

    var specificity: Specificity {
      var result = Specificity(names: name == nil ? 0 : 1)
      for condition in conditions {
        if case .id = condition { result.ids += 1 } else { result.classes += 1 }
      }
      return result
    }
  }
}

/// The places `step · n + first` of children, counted from 1, for n = 0, 1, 2…
struct NthFormula {
  var step: Int
  var first: Int

  func holds(_ place: Int) -> Bool {
    let way = place - first
    if step == 0 { return way == 0 }
    return way % step == 0 && way / step >= 0
  }

  /// Reads `odd`, `even`, `3`, `2n`, `-n+3`.
  init?(_ text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    switch text {
    case "odd": (step, first) = (2, 1)
    case "even": (step, first) = (2, 0)
    default:
      guard let n = text.firstIndex(of: "n") else {
        guard let place = Int32(text) else { return nil }
        (step, first) = (0, Int(place))
        return
      }
      let rest = text[text.index(after: n)...]
      guard let step = Self.factor(text[..<n]), let first = rest.isEmpty ? 0 : Int32(rest) else {
        return nil
      }
      (self.step, self.first) = (step, Int(first))
    }
  }

  private static func factor(_ text: Substring) -> Int? {
    switch text {
    case "", "+": 1
    case "-": -1
    default: Int32(text).map(Int.init)
    }
  }
}

extension Selector.Specificity {
  static func + (left: Self, right: Self) -> Self {
    Self(
      ids: left.ids + right.ids, classes: left.classes + right.classes,
      names: left.names + right.names)
  }
}

/// Reads a selector's parts from left to right.
private struct SelectorScanner {
  private var rest: Substring

  init(_ text: String) {
    rest = Substring(text.trimmed)
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func combinator() -> Selector.Combinator? {
    let start = rest
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    let signs: [Character: Selector.Combinator] = [
      ">": .child, "+": .nextSibling, "~": .laterSibling,
    ]
    if let sign = signs[first] {
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      return sign
    }
    return rest.startIndex == start.startIndex ? nil : .descendant
  }

  /// One compound; nil where none can be read.
  mutating func compound() -> Selector.Compound? {
    var compound = Selector.Compound()
    var isEmpty = true
    if rest.first == "*" {
      rest.removeFirst()
      isEmpty = false
    } else if let name = identifier() {
      compound.name = name
      isEmpty = false
    }
    while let first = rest.first, "#.[:".contains(first) {
      rest.removeFirst()
      guard let condition = condition(first) else { return nil }
      compound.conditions.append(condition)
      isEmpty = false
    }
    return isEmpty ? nil : compound
  }

  private mutating func condition(_ sign: Character) -> Selector.Compound.Condition? {
    switch sign {
    case "#": identifier().map { .id($0) }
    case ".": identifier().map { .className($0) }
    case "[": attribute()
    default: pseudoClass()
    }
  }

  private mutating func identifier() -> String? {
    let end =
      rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      ?? rest.endIndex
    let word = rest[..<end]
    guard let first = word.first, !first.isNumber else { return nil }
    rest = rest[end...]
    return String(word)
  }

  private mutating func attribute() -> Selector.Compound.Condition? {
    guard let close = rest.firstIndex(of: "]") else { return nil }
    let inside = rest[..<close]
    rest = rest[rest.index(after: close)...]
    guard let equals = inside.firstIndex(of: "=") else { return .attribute(inside.trimmed, nil) }
    let value = inside[inside.index(after: equals)...].trimmed.unquoted
    let left = inside[..<equals].trimmed
    let name = left.last.map { "~^$*|".contains($0) } ?? false ? String(left.dropLast()) : left
    switch left.last {
    case "~": return .attribute(name.trimmed, .hasWord(value))
    case "^": return .attribute(name.trimmed, .startsWith(value))
    case "$": return .attribute(name.trimmed, .endsWith(value))
    case "*": return .attribute(name.trimmed, .contains(value))
    case "|": return nil
    default: return .attribute(name.trimmed, .equals(value))
    }
  }

  private mutating func pseudoClass() -> Selector.Compound.Condition? {
    guard let name = identifier()?.lowercased() else { return nil }
    switch name {
    case "root": return .root
    case "first-child": return NthFormula("1").map { .nthChild($0, fromEnd: false) }
    case "last-child": return NthFormula("1").map { .nthChild($0, fromEnd: true) }
    case "nth-child", "nth-last-child":
      guard rest.first == "(", let close = rest.firstIndex(of: ")") else { return nil }
      let inside = rest[rest.index(after: rest.startIndex)..<close]
      rest = rest[rest.index(after: close)...]
      return NthFormula(String(inside)).map { .nthChild($0, fromEnd: name == "nth-last-child") }
    default: return nil
    }
  }
}
