import SceneModel
import VectorGeometry
import XMLTree

/// Writes CSS animations of one element as elements of SMIL.
struct AnimationBuilder {
  let element: MarkupElement
  let style: [String: String]
  let inherited: [String: String]
  let origin: TransformOrigin?
  let box: ReferenceBox
  private(set) var elements: [MarkupElement] = []
  private(set) var problems: [StyleResolver.Problem] = []

  /// The attribute that holds easings of CSS, which SMIL cannot say: steps, and curves that
  /// overshoot. No document can have an attribute of this name, for XML allows no space in one.
  static let easings = MarkupName("css easings")

  init(
    element: MarkupElement, style: [String: String], inherited: [String: String],
    origin: TransformOrigin?, box: ReferenceBox
  ) {
    self.element = element
    self.style = style
    self.inherited = inherited
    self.origin = origin
    self.box = box
  }

  /// One property at one moment.
  private struct Key {
    var offset: Double
    var value: String
    var easing: Easing
  }

  /// Adds an animation with its keyframes.
  mutating func add(_ animation: AnimationDeclarations, _ rules: [KeyframeRule]?) {
    for word in animation.unknown { lose("of an animation, '\(word)' is not read") }
    guard let rules else {
      lose("the keyframes '\(animation.name)' are not in the file")
      return
    }
    if animation.isPaused {
      lose("an animation that waits to be started is left out")
      return
    }
    if !["replace", "add"].contains(animation.composition) {
      lose("of an animation, 'animation-composition: \(animation.composition)' is not read")
    }
    guard animation.duration > .zero || animation.fill == "forwards" || animation.fill == "both"
    else { return }
    for name in Self.properties(of: rules) {
      let keys = keys(name, rules, animation)
      if name == "transform" {
        addTransform(keys, animation)
      } else {
        let attribute = name == "d" ? "d" : name
        add("animate", ["attributeName": attribute], directed(keys, animation), animation)
      }
    }
  }

  private mutating func lose(_ message: String) {
    problems.append(.init(feature: .begin, element: element, message: message))
  }

  /// What the keyframes move, in order of their first mention.
  private static func properties(_ declarations: [Declaration]) -> [String] {
    declarations.map(\.name).filter { !$0.hasPrefix("animation-") && !$0.hasPrefix("--") }
  }

  private static func properties(of rules: [KeyframeRule]) -> [String] {
    var seen: Set<String> = []
    return rules.flatMap { properties($0.declarations) }.filter { seen.insert($0).inserted }
  }

  /// The property's moments; the ends that are not said have the element's own value.
  private func keys(
    _ name: String, _ rules: [KeyframeRule], _ animation: AnimationDeclarations
  ) -> [Key] {
    var keys: [Key] = []
    for rule in rules {
      guard let value = rule.declarations.last(where: { $0.name == name })?.value else { continue }
      let own = rule.declarations.last { $0.name == "animation-timing-function" }
        .flatMap { Easing(css: $0.value) }
      for offset in rule.offsets {
        // Later rules for a moment replace earlier ones.
        keys.removeAll { $0.offset == offset }
        keys.append(
          Key(offset: offset, value: plain(name, value), easing: own ?? animation.easing))
      }
    }
    keys.sort { $0.offset < $1.offset }
    if keys.first?.offset != 0 {
      keys.insert(Key(offset: 0, value: base(name), easing: animation.easing), at: 0)
    }
    if keys.last?.offset != 1 {
      keys.append(Key(offset: 1, value: base(name), easing: animation.easing))
    }
    return keys
  }

  private func plain(_ name: String, _ value: String) -> String {
    if name == "d" { return CSSValue.pathData(value) ?? value }
    return value == "inherit" || value == "initial" || value == "unset" ? base(name) : value
  }

  /// What the element shows without the animation.
  private func base(_ name: String) -> String {
    if name == "transform" { return "none" }
    if let said = style[name] ?? element.attribute(name)?.trimmed ?? inherited[name] { return said }
    if let property = InheritedProperty(name: name) { return property.initial ?? "" }
    return name == "opacity" ? "1" : name == "display" ? "inline" : "0"
  }

  /// The moments of one cycle of SMIL, which includes the way back.
  private func directed(_ keys: [Key], _ animation: AnimationDeclarations) -> [Key] {
    let back = Self.reversed(keys)
    switch animation.direction {
    case "reverse": return back
    case "alternate": return Self.joined(keys, back)
    case "alternate-reverse": return Self.joined(back, keys)
    default: return keys
    }
  }

  private static func reversed(_ keys: [Key]) -> [Key] {
    keys.indices.reversed().map { index in
      var key = keys[index]
      key.offset = 1 - key.offset
      let easing = index > 0 ? keys[index - 1].easing : .linear
      key.easing = easing.mirrored ?? easing
      return key
    }
  }

  private static func joined(_ first: [Key], _ second: [Key]) -> [Key] {
    func half(_ keys: [Key], from start: Double) -> [Key] {
      keys.map { Key(offset: start + $0.offset / 2, value: $0.value, easing: $0.easing) }
    }
    return half(first.dropLast(), from: 0) + half(second, from: 0.5)
  }

  // MARK: Elements

  private mutating func add(
    _ local: String, _ attributes: KeyValuePairs<String, String>, _ keys: [Key],
    _ animation: AnimationDeclarations
  ) {
    var result = MarkupElement(.svg(local))
    result.location = element.location
    for (name, value) in attributes { result[MarkupName(name)] = value }
    if animation.composition == "add" { result["additive"] = "sum" }
    var before: MarkupElement?
    if animation.delay > .zero, ["backwards", "both"].contains(animation.fill) {
      before = result
      before?["values"] = keys.first?.value
      before?["dur"] = Self.text(animation.delay)
    }
    result["values"] = keys.map(\.value).joined(separator: ";")
    result["keyTimes"] = keys.map { decimalText($0.offset, decimals: 15) }.joined(separator: ";")
    result[Self.easings] = keys.dropLast().map(\.easing.cssText).joined(separator: ";")
    setTiming(of: &result, animation, last: keys.last?.value)
    if let before { elements.append(before) }
    elements.append(result)
  }

  private func setTiming(
    of result: inout MarkupElement, _ animation: AnimationDeclarations, last: String?
  ) {
    result["begin"] = Self.text(animation.delay)
    let isHeld = ["forwards", "both"].contains(animation.fill)
    if isHeld { result["fill"] = "freeze" }
    guard animation.duration > .zero, animation.iterations != 0 else {
      // Nothing runs, but what is held at the end stays.
      result["values"] = last
      result["keyTimes"] = nil
      result[Self.easings] = nil
      result["dur"] = "0.001s"
      return
    }
    let isTwoWays = animation.direction.hasPrefix("alternate")
    result["dur"] = Self.text(isTwoWays ? animation.duration * 2 : animation.duration)
    if let count = animation.iterations {
      let cycles = isTwoWays ? count / 2 : count
      if cycles != 1 { result["repeatCount"] = decimalText(cycles, decimals: 12) }
    } else {
      result["repeatCount"] = "indefinite"
    }
  }

  private static func text(_ time: Time) -> String { decimalText(time.seconds, decimals: 9) + "s" }

  // MARK: Transforms

  /// A transform list is as many elements as it has functions, each adding to those before.
  private mutating func addTransform(_ keys: [Key], _ animation: AnimationDeclarations) {
    let lists = keys.map { CSSTransform.functions($0.value, box) }
    let known = lists.compactMap { $0 }
    guard known.count == lists.count else {
      let unread = zip(keys, lists).first { $0.1 == nil }?.0.value ?? ""
      problems.append(
        .init(feature: .tilt, element: element, message: "transform '\(unread)' is not read"))
      return
    }
    guard let columns = aligned(known), !columns.isEmpty else { return }
    var isFirst = true
    if let origin, origin != .zero { addFixed(origin.move, keys, animation, &isFirst) }
    for column in columns {
      let moments = zip(keys, column).map { key, function in
        Key(
          offset: key.offset,
          value: function.numbers.map { decimalText($0, decimals: 12) }.joined(separator: " "),
          easing: key.easing)
      }
      add(column[0].name, moments, animation, &isFirst)
    }
    if let origin, origin != .zero { addFixed(origin.moveBack, keys, animation, &isFirst) }
  }

  private mutating func addFixed(
    _ move: CSSTransform, _ keys: [Key], _ animation: AnimationDeclarations, _ isFirst: inout Bool
  ) {
    let value = move.numbers.map { decimalText($0, decimals: 12) }.joined(separator: " ")
    let moments = keys.map { Key(offset: $0.offset, value: value, easing: .linear) }
    add(move.name, moments, animation, &isFirst)
  }

  private mutating func add(
    _ type: String, _ keys: [Key], _ animation: AnimationDeclarations, _ isFirst: inout Bool
  ) {
    add(
      "animateTransform",
      isFirst
        ? ["attributeName": "transform", "type": type]
        : ["attributeName": "transform", "type": type, "additive": "sum"],
      directed(keys, animation), animation)
    isFirst = false
  }

  /// The lists as columns, one for each function; shorter lists are filled up with functions that
  /// do nothing, and unlike ones are taken apart (CSS Transforms 1, section 11).
  private mutating func aligned(_ lists: [[CSSTransform]]) -> [[CSSTransform]]? {
    let longest = lists.max { $0.count < $1.count } ?? []
    let isAlike = lists.allSatisfy { list in
      zip(list, longest).allSatisfy { $0.name == $1.name && $0.numbers.count == $1.numbers.count }
    }
    let hasMatrix = longest.contains { $0.name == "matrix" }
    if isAlike, !hasMatrix {
      return longest.indices.map { index in
        lists.map { index < $0.count ? $0[index] : longest[index].identity }
      }
    }
    let parts = lists.compactMap(\.decomposed)
    guard parts.count == lists.count, let first = parts.first else { return nil }
    problems.append(
      .init(
        feature: .skew, element: element,
        message: "transform lists of unlike functions are blended by their parts"))
    return first.indices.map { index in parts.map { $0[index] } }
  }
}
