import SceneModel
import XMLTree

/// Hands style sheets down to the elements they are for, as `style=""`, and writes their
/// animations as elements of SMIL, so that the rest of reading knows one way to say a thing.
struct StyleResolver {
  /// What is not carried over: the element that it is about, if any, and a sentence.
  struct Problem {
    var feature: Feature
    var element: MarkupElement
    var message: String
  }

  private let rules: RuleTable
  private let keyframes: [String: [KeyframeRule]]
  private let viewport: ViewBox?
  private(set) var problems: [Problem] = []

  /// A document's root with its style resolved, and what could not be.
  static func resolved(_ root: MarkupElement) -> (root: MarkupElement, problems: [Problem]) {
    var sheets: [MarkupElement] = []
    var isStyled = false
    survey(root, &sheets, &isStyled)
    guard isStyled || !sheets.isEmpty else { return (root, []) }
    let sheet = StyleSheetParser.sheet(sheets.map(\.text).joined(separator: "\n"))
    var resolver = StyleResolver(sheet, root: root)
    for skipped in sheet.skipped {
      resolver.problems.append(
        Problem(
          feature: .animatedVisibility, element: sheets.first ?? root,
          message: "of the style sheet, \(skipped) is not read"))
    }
    let path = ElementPath(levels: [.init(siblings: [root], index: 0)])
    return (resolver.resolve(path, inherited: Inherited()), resolver.problems)
  }

  /// Finds style sheets, and whether an element needs resolving without one.
  private static func survey(
    _ element: MarkupElement, _ sheets: inout [MarkupElement], _ isStyled: inout Bool
  ) {
    if element.isSVG("style") { sheets.append(element) }
    if let style = element.attribute("style"),
      ["animation", "transform", "--", "var("].contains(where: style.contains)
    {
      isStyled = true
    }
    if element.attribute("transform-origin") != nil { isStyled = true }
    for child in element.elements { survey(child, &sheets, &isStyled) }
  }

  private init(_ sheet: StyleSheet, root: MarkupElement) {
    rules = RuleTable(sheet.rules)
    keyframes = sheet.keyframes
    viewport = root.attribute("viewBox").flatMap(ViewBox.init)
  }

  /// What an element hands down to those inside it.
  struct Inherited {
    /// Values of inherited properties.
    var style: [String: String] = [:]
    /// Custom properties.
    var custom: [String: String] = [:]
  }

  // MARK: Elements

  private mutating func resolve(_ path: ElementPath, inherited: Inherited) -> MarkupElement {
    var element = path.element
    var inherited = inherited
    if element.isSVGElement, !element.isAnimation, !element.isSVG("style") {
      let style = cascade(path, &inherited)
      apply(style, to: &element, inherited: &inherited)
    }
    let siblings = path.element.elements
    var index = 0
    let added = element.children.dropFirst(path.element.children.count)
    element.children = path.element.children.map { child in
      guard case .element = child else { return child }
      defer { index += 1 }
      let level = ElementPath.Level(siblings: siblings, index: index)
      return .element(resolve(ElementPath(levels: path.levels + [level]), inherited: inherited))
    }
    element.children += added
    return element
  }

  /// The declared values that win, custom properties put in.
  private func cascade(_ path: ElementPath, _ inherited: inout Inherited) -> [String: String] {
    let sheet = rules.entries(for: path).flatMap(\.declarations)
    let own = Declaration.list(path.element.attribute("style") ?? "")
    let ordered =
      sheet.filter { !$0.isImportant } + own.filter { !$0.isImportant }
      + sheet.filter(\.isImportant) + own.filter(\.isImportant)
    for declaration in ordered where declaration.name.hasPrefix("--") {
      inherited.custom[declaration.name] = declaration.value
    }
    var style: [String: String] = [:]
    for declaration in ordered where !declaration.name.hasPrefix("--") {
      guard
        let value = CustomProperties(inherited.custom).substituted(declaration.value),
        !["unset", "revert"].contains(value)
      else { continue }
      style[declaration.name] = value
    }
    return style
  }

  private mutating func apply(
    _ style: [String: String], to element: inout MarkupElement, inherited: inout Inherited
  ) {
    var style = style
    for property in InheritedProperty.allCases {
      let name = property.name
      if let value = style[name] ?? element.attribute(name)?.trimmed, value != "inherit" {
        inherited.style[name] = value
      }
    }
    let animations = AnimationDeclarations.taken(from: &style)
    let box = ReferenceBox(style["transform-box"], of: element, viewport: viewport?.rect)
    let origin = origin(of: element, &style, box)
    if let text = style.removeValue(forKey: "transform") {
      write(transform: text, origin: origin, box, to: &element)
    } else if let origin, origin != .zero, let own = element.attribute("transform") {
      element["transform"] = origin.around(own)
    }
    if let data = style.removeValue(forKey: "d"), let path = CSSValue.pathData(data) {
      element["d"] = path
    }
    var builder = AnimationBuilder(
      element: element, style: style, inherited: inherited.style, origin: origin, box: box)
    for animation in animations { builder.add(animation, keyframes[animation.name]) }
    problems += builder.problems
    element.children += builder.elements.map { .element($0) }
    if style.isEmpty {
      element["style"] = nil
    } else {
      element["style"] = style.keys.sorted().map { "\($0):\(style[$0] ?? "")" }
        .joined(separator: ";")
    }
  }

  /// The point about which the element is turned and scaled; nil where none is said.
  private mutating func origin(
    of element: MarkupElement, _ style: inout [String: String], _ box: ReferenceBox
  ) -> TransformOrigin? {
    style["transform-box"] = nil
    let said =
      style.removeValue(forKey: "transform-origin") ?? element.attribute("transform-origin")
    guard let said else { return box.isOwn ? box.middle : nil }
    guard let origin = TransformOrigin(said, box) else {
      problems.append(
        Problem(
          feature: .skew, element: element,
          message: "transform-origin '\(said)' cannot be placed; the origin is taken"))
      return nil
    }
    return origin
  }

  private mutating func write(
    transform text: String, origin: TransformOrigin?, _ box: ReferenceBox,
    to element: inout MarkupElement
  ) {
    guard let functions = CSSTransform.functions(text, box) else {
      problems.append(
        Problem(feature: .skew, element: element, message: "transform '\(text)' is not read"))
      return
    }
    let list = functions.map(\.text).joined(separator: " ")
    element["transform"] = origin.map { $0.around(list) } ?? list
  }
}

/// Puts the values of custom properties in the place of `var()`.
struct CustomProperties {
  private let values: [String: String]

  /// A value longer than this is cut short: hostile sheets double it with each step.
  private static let longest = 1 << 16
  /// Steps from one property to the next, against those that name each other in a ring.
  private static let mostSteps = 100

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The value without `var()`; nil where a name has no value and no fallback.
  func substituted(_ value: String) -> String? {
    var value = value
    var steps = 0
    while let start = value.range(of: "var(") {
      steps += 1
      guard steps <= Self.mostSteps, value.utf8.count <= Self.longest else { return nil }
      var depth = 1
      var end = start.upperBound
      while end < value.endIndex {
        if value[end] == "(" { depth += 1 }
        if value[end] == ")" {
          depth -= 1
          if depth == 0 { break }
        }
        end = value.index(after: end)
      }
      guard end < value.endIndex else { return nil }
      let inside = value[start.upperBound..<end]
      let comma = inside.firstIndex(of: ",")
      let name = inside[..<(comma ?? inside.endIndex)].trimmed
      let fallback = comma.map { inside[inside.index(after: $0)...].trimmed }
      guard let found = values[name] ?? fallback else { return nil }
      value.replaceSubrange(start.lowerBound...end, with: found)
    }
    return value
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}
