import SceneModel
import XMLTree

/// How the values of an animation are read.
struct ValueReading<Value: Interpolatable> {
  var parse: (String) -> Value?
  /// Whether values can only jump.
  var isDiscrete = false
}

extension SceneReader {
  /// A property with the animations of an element that name it.
  mutating func animatable<Value: Interpolatable>(
    _ base: Value, _ names: Set<String>, of animations: [MarkupElement], in context: ReadContext,
    isDiscrete: Bool = false, parse: @escaping (String) -> Value?
  ) -> Animatable<Value> {
    var result = Animatable(base)
    let reading = ValueReading(parse: parse, isDiscrete: isDiscrete)
    for element in animations {
      guard let name = element.attribute("attributeName")?.trimmed, names.contains(name) else {
        continue
      }
      guard
        let animation = animation(
          of: element, base: base, isLowest: result.isStatic, reading, in: context)
      else { continue }
      result.animations.append(animation)
    }
    // Later begins lie higher; equal ones keep the order of the document.
    result.animations = result.animations.enumerated().sorted { left, right in
      let (first, second) = (left.element.begin, right.element.begin)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
    return result
  }

  /// One animation element; nil, with a loss, where SMIL would not run it either.
  mutating func animation<Value: Interpolatable>(
    of element: MarkupElement, base: Value, isLowest: Bool, _ reading: ValueReading<Value>,
    in context: ReadContext
  ) -> Animation<Value>? {
    guard let clock = clock(of: element, in: context) else { return nil }
    guard let values = values(of: element, base: base, reading), !values.list.isEmpty else {
      lose(.dropped, .holdEasing, element, "an animation has no values that can be read", context)
      return nil
    }
    if values.startsBelow, !isLowest {
      lose(
        .approximated(by: nil), .stacking, element,
        "an animation that starts from another one starts from the element's own value", context)
    }
    var composition: Composition = values.adds ? .add : .replace
    if element.attribute("additive")?.trimmed == "sum" { composition = .add }
    let accumulates = element.attribute("accumulate")?.trimmed == "sum" && !values.startsBelow
    var keyframes = [Keyframe(0, values.list[0])]
    if clock.hasDuration, element.name.local != "set" {
      let isJump = values.list.count == 1 || reading.isDiscrete
      guard let paced = keyframesOf(values.list, element, isDiscrete: isJump) else {
        lose(
          .dropped, .cubicEasing, element,
          "keyTimes or keySplines do not match the values, so the animation does not run", context)
        return nil
      }
      keyframes = paced
    }
    return Animation(
      clock: Clock(clock.timing), keyframes: keyframes, composition: composition,
      accumulates: accumulates)
  }

  private struct Values<Value> {
    var list: [Value]
    var adds = false
    /// Whether the first value is that of what lies below.
    var startsBelow = false
  }

  private func values<Value: Interpolatable>(
    of element: MarkupElement, base: Value, _ reading: ValueReading<Value>
  ) -> Values<Value>? {
    func read(_ name: String) -> Value? {
      element.attribute(name).flatMap { reading.parse($0.trimmed) }
    }
    if element.name.local == "set" { return read("to").map { Values(list: [$0]) } }
    if let text = element.attribute("values") {
      var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
      if parts.last?.isEmpty ?? false { parts.removeLast() }
      let list = parts.compactMap(reading.parse)
      return list.count == parts.count ? Values(list: list) : nil
    }
    let from = read("from")
    if let to = read("to") {
      return from.map { Values(list: [$0, to]) } ?? Values(list: [base, to], startsBelow: true)
    }
    guard let by = read("by"), let zero = Value.additiveIdentity else { return nil }
    guard let from else { return Values(list: [zero, by], adds: true) }
    return from.sum(with: by).map { Values(list: [from, $0]) }
  }

  /// The values at their times with their easings; nil where the lists do not match.
  private func keyframesOf<Value: Interpolatable>(
    _ values: [Value], _ element: MarkupElement, isDiscrete: Bool
  ) -> [Keyframe<Value>]? {
    let mode = isDiscrete ? "discrete" : element.attribute("calcMode")?.trimmed ?? "linear"
    let count = values.count
    var offsets: [Double]
    if mode == "paced" {
      offsets = Self.paced(values)
    } else if let text = element.attribute("keyTimes") {
      guard let times = Self.keyTimes(text, count: count, isDiscrete: mode == "discrete") else {
        return nil
      }
      offsets = times
    } else {
      let steps = Double(mode == "discrete" ? count : max(count - 1, 1))
      offsets = (0..<count).map { Double($0) / steps }
    }
    var easings = [Easing](repeating: mode == "discrete" ? .hold : .linear, count: count)
    if let text = element[AnimationBuilder.easings], mode != "discrete", count > 1 {
      let list = CSSText.split(text, at: ";").compactMap { Easing(css: $0) }
      guard list.count == count - 1 else { return nil }
      easings.replaceSubrange(0..<count - 1, with: list)
    } else if mode == "spline", count > 1 {
      guard let splines = Self.splines(element.attribute("keySplines") ?? ""),
        splines.count == count - 1
      else { return nil }
      easings.replaceSubrange(0..<count - 1, with: splines)
    }
    return (0..<count).map { Keyframe(offsets[$0], values[$0], easing: easings[$0]) }
  }

  /// `keyTimes`: from 0, never falling; up to 1 unless the values only jump.
  static func keyTimes(_ text: String, count: Int, isDiscrete: Bool) -> [Double]? {
    let times = text.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
      .map { ValueScanner.number($0) }
    let numbers = times.compactMap { $0 }
    guard numbers.count == times.count, numbers.count == count, numbers.first == 0 else {
      return nil
    }
    guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }), let last = numbers.last,
      last <= 1, last == 1 || isDiscrete || count == 1
    else { return nil }
    return numbers
  }

  /// `keySplines`: four numbers within 0…1 for each way.
  static func splines(_ text: String) -> [Easing]? {
    var result: [Easing] = []
    for part in text.split(separator: ";").map(\.trimmed) where !part.isEmpty {
      guard let numbers = ValueScanner.numbers(part), numbers.count == 4,
        numbers.allSatisfy({ (0...1).contains($0) })
      else { return nil }
      let isLine = numbers[0] == numbers[1] && numbers[2] == numbers[3]
      result.append(
        isLine
          ? .linear : .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    }
    return result
  }

  /// Times that make the pace even by the values' own distances.
  private static func paced<Value: Interpolatable>(_ values: [Value]) -> [Double] {
    let steps = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    let total = steps.reduce(0, +)
    guard total > 0, total.isFinite else {
      return values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    }
    var offsets = [0.0]
    for step in steps { offsets.append((offsets.last ?? 0) + step / total) }
    offsets[offsets.count - 1] = 1
    return offsets
  }
}

extension Animation {
  fileprivate var begin: Time { clock.stages.first?.begin ?? .zero }
}
