import SceneModel
import VectorGeometry

/// What an animation element moves.
struct AnimationTarget {
  /// The element's name: `animate`, `animateTransform`.
  var element = "animate"
  /// What names the moved thing.
  var attributes: [Draft.Attribute]
  /// Whether the value may start from what is below it. SVG leaves that undefined for transforms.
  var allowsTo = true
  /// Whether it can only jump.
  var isDiscrete = false
  /// Whether all keyframes are kept, so that readers can put parts of one value together again.
  var keepsPace = false

  static func attribute(_ name: String) -> AnimationTarget {
    AnimationTarget(attributes: [Draft.Attribute(name: "attributeName", value: name)])
  }

  static func discrete(_ name: String) -> AnimationTarget {
    var target = attribute(name)
    target.allowsTo = false
    target.isDiscrete = true
    return target
  }

  static func transform(_ type: String) -> AnimationTarget {
    AnimationTarget(
      element: "animateTransform",
      attributes: [
        Draft.Attribute(name: "attributeName", value: "transform"),
        Draft.Attribute(name: "type", value: type),
      ], allowsTo: false)
  }
}

extension TextTrack {
  /// The animation elements that show the track on a target, the lowest first.
  func elements(for target: AnimationTarget) -> [Draft] {
    animations.compactMap { animation in
      animation.element(for: target, base: base, isAlone: animations.count == 1)
    }
  }
}

extension TextAnimation {
  /// Decimals of key times and easing handles: a step of the last one moves a value by less than a
  /// coordinate's rounding.
  var decimals: Int {
    var decimals = 3
    var step = reach * 3
    while step > 1, decimals < 6 {
      step /= 10
      decimals += 1
    }
    return decimals
  }

  func element(for target: AnimationTarget, base: String, isAlone: Bool) -> Draft? {
    let isConstant = keys.allSatisfy { $0.text == keys[0].text }
    if isConstant, !adds, !accumulates {
      if isAlone, keys[0].text == base { return nil }
      if target.element == "animate", !target.keepsPace { return setElement(for: target) }
    }
    var draft = Draft(target.element)
    draft.attributes = target.attributes
    let form = ValueForm(self, isDiscrete: target.isDiscrete, keepsPace: target.keepsPace)
    if target.allowsTo, isAlone, !adds, !accumulates, form.isPlainPair, form.values[0] == base {
      draft["to"] = form.values[1]
    } else {
      draft["values"] = listText(form.values)
    }
    form.write(into: &draft)
    if adds { draft["additive"] = "sum" }
    if accumulates, timing.runsMoreThanOnce { draft["accumulate"] = "sum" }
    timing.write(into: &draft)
    return draft
  }

  /// Whether the value at the very end can be seen.
  var holdsEnd: Bool { timing.fill.fillsForwards && timing.activeDuration != nil }

  private func setElement(for target: AnimationTarget) -> Draft {
    var draft = Draft("set")
    draft.attributes = target.attributes
    draft["to"] = keys[0].text
    if timing.begin != .zero { draft["begin"] = clockText(timing.begin) }
    // What stays at its end, or runs for ever, needs no length: a `set` lasts.
    if !timing.fill.fillsForwards, let active = timing.activeDuration {
      draft["dur"] = clockText(active)
    }
    return draft
  }
}

/// The items of one of SMIL's lists, in a text of just their size: most of what is written is such
/// lists, and one that grows takes up to twice the room.
private func listText(_ items: [String]) -> String {
  var text = ""
  text.reserveCapacity(items.reduce(max(items.count - 1, 0)) { $0 + $1.utf8.count })
  for (index, item) in items.enumerated() {
    if index > 0 { text.append(";") }
    text.append(item)
  }
  return text
}

/// The values, times and pacing of an animation as SMIL wants them.
struct ValueForm {
  private(set) var values: [String]
  private var offsets: [Double]
  private var easings: [Easing]
  private var isDiscrete: Bool
  private var decimals: Int

  init(_ animation: TextAnimation, isDiscrete forced: Bool = false, keepsPace: Bool = false) {
    let keys = animation.keys
    let ways = keys.dropLast().filter { $0.easing != .hold }
    let neverBlends =
      keys.count > 1
      && zip(keys, keys.dropFirst()).allSatisfy { key, next in
        key.easing == .hold || key.offset == next.offset
      }
    isDiscrete = forced || (neverBlends && ways.count < keys.count - 1)
    // What builds on each cycle's end needs the end.
    let holdsEnd = animation.holdsEnd || animation.accumulates || keepsPace
    decimals = isDiscrete ? 5 : animation.decimals
    let places = decimals
    var list = isDiscrete ? Self.jumps(keys, holdsEnd: holdsEnd) : Self.ramps(keys)
    if !isDiscrete, !keepsPace { list = Self.withoutIdle(list) }
    values = list.map(\.text)
    offsets = list.map { rounded($0.offset, decimals: places) }
    easings = list.dropLast().map(\.easing)
  }

  /// Whether it is one even way from one value to another.
  var isPlainPair: Bool {
    !isDiscrete && values.count == 2 && offsets == [0, 1] && easings == [.linear]
  }

  /// One value for each stretch; the value of the very end only where it can be seen.
  private static func jumps(_ keys: [TextAnimation.Key], holdsEnd: Bool) -> [TextAnimation.Key] {
    var list: [TextAnimation.Key] = []
    for key in keys {
      if key.offset >= 1, !holdsEnd, !list.isEmpty { continue }
      if list.last?.offset == key.offset { list.removeLast() }
      if list.last?.text != key.text { list.append(key) }
    }
    return list
  }

  /// Holds written as a flat stretch and a jump: two keys at one time.
  private static func ramps(_ keys: [TextAnimation.Key]) -> [TextAnimation.Key] {
    var list: [TextAnimation.Key] = []
    for (index, key) in keys.enumerated() {
      guard key.easing == .hold, index + 1 < keys.count else {
        list.append(key)
        continue
      }
      var start = key
      start.easing = .linear
      list.append(start)
      let next = keys[index + 1]
      if next.offset > key.offset, next.text != key.text {
        list.append(TextAnimation.Key(offset: next.offset, text: key.text, easing: .linear))
      }
    }
    return list
  }

  /// Drops keys in the middle of a stretch on which nothing changes.
  private static func withoutIdle(_ keys: [TextAnimation.Key]) -> [TextAnimation.Key] {
    var list: [TextAnimation.Key] = []
    for (index, key) in keys.enumerated() {
      if let last = list.last, index + 1 < keys.count, last.text == key.text,
        keys[index + 1].text == key.text
      {
        list[list.count - 1].easing = .linear
        continue
      }
      list.append(key)
    }
    return list
  }

  /// Adds `keyTimes`, `calcMode` and `keySplines` where they are not the defaults.
  ///
  /// No space stands before a semicolon: Safari would drop the animation.
  func write(into draft: inout Draft, timesAttribute: String = "keyTimes", always: Bool = false) {
    let steps = isDiscrete ? Double(values.count) : Double(max(values.count - 1, 1))
    let isEven = offsets.enumerated().allSatisfy { index, offset in
      offset == rounded(Double(index) / steps, decimals: decimals)
    }
    if always || (!isEven && values.count > 1) {
      draft[timesAttribute] =
        listText(offsets.map { numberText($0, decimals: decimals) })
    }
    if values.count == 1 { return }
    if isDiscrete {
      draft["calcMode"] = "discrete"
    } else if easings.contains(where: { $0 != .linear }) {
      draft["calcMode"] = "spline"
      draft["keySplines"] = listText(easings.map(spline))
    }
  }

  private func spline(_ easing: Easing) -> String {
    guard case .cubic(let x1, let y1, let x2, let y2) = easing else { return "0 0 1 1" }
    return numberTexts([x1, y1, x2, y2], decimals: decimals)
  }
}

extension Timing {
  var runsMoreThanOnce: Bool { repetition != .count(1) }

  /// Adds `begin`, `dur`, the repetition and the fill where they are not the defaults.
  func write(into draft: inout Draft) {
    if begin != .zero { draft["begin"] = clockText(begin) }
    guard let duration, duration > .zero else {
      // Without a length it goes on until its active time ends.
      if !fill.fillsForwards, let active = activeDuration {
        draft["dur"] = clockText(active)
      } else {
        draft["dur"] = "indefinite"
      }
      return
    }
    draft["dur"] = clockText(duration)
    switch repetition {
    case .forever: draft["repeatCount"] = "indefinite"
    case .count(1): break
    case .count(let count): draft["repeatCount"] = numberText(count, decimals: 6)
    case .until(let end): draft["repeatDur"] = clockText(end)
    }
    if fill.fillsForwards, repetition != .forever { draft["fill"] = "freeze" }
  }
}
