import XMLTree

/// An element among its siblings, with all that is around it.
struct ElementPath {
  /// The children of one element, and which of them is meant.
  struct Level {
    var siblings: [MarkupElement]
    var index: Int
  }

  /// The outermost first; never empty.
  var levels: [Level]

  var element: MarkupElement { levels[levels.count - 1].siblings[levels[levels.count - 1].index] }

  /// The element around this one.
  var parent: ElementPath? {
    levels.count > 1 ? ElementPath(levels: Array(levels.dropLast())) : nil
  }

  /// The sibling before this one.
  var previous: ElementPath? {
    var levels = levels
    levels[levels.count - 1].index -= 1
    return levels[levels.count - 1].index >= 0 ? ElementPath(levels: levels) : nil
  }
}

extension Selector {
  /// Whether an element is meant.
  func matches(_ path: ElementPath) -> Bool {
    subject.matches(path) && matches(context[...], around: path)
  }

  private func matches(
    _ context: ArraySlice<(combinator: Combinator, compound: Compound)>, around path: ElementPath
  ) -> Bool {
    guard let (combinator, compound) = context.first else { return true }
    let rest = context.dropFirst()
    func fits(_ path: ElementPath) -> Bool {
      compound.matches(path) && matches(rest, around: path)
    }
    switch combinator {
    case .child: return path.parent.map(fits) ?? false
    case .nextSibling: return path.previous.map(fits) ?? false
    case .descendant: return Self.some(of: path, \.parent, fits)
    case .laterSibling: return Self.some(of: path, \.previous, fits)
    }
  }

  private static func some(
    of path: ElementPath, _ next: (ElementPath) -> ElementPath?, _ fits: (ElementPath) -> Bool
  ) -> Bool {
    var other = next(path)
    while let found = other {
      if fits(found) { return true }
      other = next(found)
    }
    return false
  }
}

extension Selector.Compound {
  func matches(_ path: ElementPath) -> Bool {
    let element = path.element
    if let name, name != element.name.local { return false }
    return conditions.allSatisfy { condition in
      switch condition {
      case .id(let id): return element.attribute("id") == id
      case .className(let name): return element.classes.contains(Substring(name))
      case .attribute(let name, let test):
        guard let value = element.attribute(name) else { return false }
        return test?.holds(value) ?? true
      case .root: return path.levels.count == 1
      case .nthChild(let formula, let fromEnd):
        let level = path.levels[path.levels.count - 1]
        return formula.holds(fromEnd ? level.siblings.count - level.index : level.index + 1)
      }
    }
  }
}

extension Selector.Compound.AttributeTest {
  fileprivate func holds(_ value: String) -> Bool {
    switch self {
    case .equals(let other): value == other
    case .hasWord(let word): value.split(separator: " ").contains(Substring(word))
    case .startsWith(let part): !part.isEmpty && value.hasPrefix(part)
    case .endsWith(let part): !part.isEmpty && value.hasSuffix(part)
    case .contains(let part): !part.isEmpty && value.contains(part)
    }
  }
}

extension MarkupElement {
  /// The words of `class=""`.
  var classes: [Substring] {
    attribute("class")?.split(whereSeparator: \.isWhitespace) ?? []
  }
}

/// Finds the rules for an element by what their selectors ask of it, so that the work grows with
/// the matches and not with all rules.
struct RuleTable {
  struct Entry {
    var selector: Selector
    var declarations: [Declaration]
    var order: Int
  }

  private var byID: [String: [Entry]] = [:]
  private var byClass: [String: [Entry]] = [:]
  private var byName: [String: [Entry]] = [:]
  private var others: [Entry] = []

  init(_ rules: [StyleRule]) {
    for (order, rule) in rules.enumerated() {
      for selector in rule.selectors {
        add(Entry(selector: selector, declarations: rule.declarations, order: order))
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    for condition in entry.selector.subject.conditions {
      if case .id(let id) = condition {
        byID[id, default: []].append(entry)
        return
      }
      if case .className(let name) = condition {
        byClass[name, default: []].append(entry)
        return
      }
    }
    if let name = entry.selector.subject.name {
      byName[name, default: []].append(entry)
    } else {
      others.append(entry)
    }
  }

  /// The rules that are for an element, the weakest first.
  func entries(for path: ElementPath) -> [Entry] {
    let element = path.element
    var found = others + (byName[element.name.local] ?? [])
    if let id = element.attribute("id") { found += byID[id] ?? [] }
    for name in Set(element.classes).sorted() { found += byClass[String(name)] ?? [] }
    return found.filter { $0.selector.matches(path) }.sorted {
      ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order)
    }
  }
}
