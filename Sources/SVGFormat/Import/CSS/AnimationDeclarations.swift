import SceneModel
import VectorGeometry

/// One animation that an element's `animation` properties name.
struct AnimationDeclarations {
  var name: String
  var duration = Time.zero
  var delay = Time.zero
  /// nil is for ever.
  var iterations: Double? = 1
  var direction = "normal"
  var fill = "none"
  var easing = Easing.ease
  var isPaused = false
  var composition = "replace"
  /// Words that mean nothing here.
  var unknown: [String] = []

  /// Takes the animation properties out of a style and reads them.
  static func taken(from style: inout [String: String]) -> [AnimationDeclarations] {
    for name in style.keys.sorted() where name.hasPrefix("-webkit-animation") {
      let plain = String(name.dropFirst("-webkit-".count))
      let value = style.removeValue(forKey: name)
      if style[plain] == nil { style[plain] = value }
    }
    var list = style.removeValue(forKey: "animation").map(shorthand) ?? []
    if let names = style.removeValue(forKey: "animation-name") {
      list = values(names).enumerated().map { index, name in
        var animation = index < list.count ? list[index] : AnimationDeclarations(name: name)
        animation.name = name.unquoted
        return animation
      }
    }
    for name in style.keys.sorted() where name.hasPrefix("animation-") {
      guard let text = style.removeValue(forKey: name), !list.isEmpty else { continue }
      let values = values(text)
      // A shorter list starts over (CSS Animations 1, section 4.2).
      for index in list.indices where !values.isEmpty {
        list[index].set(name, values[index % values.count])
      }
    }
    return list.filter { $0.name != "none" }
  }

  private static func values(_ text: String) -> [String] {
    CSSText.split(text, at: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  private mutating func set(_ property: String, _ value: String) {
    let word = value.lowercased()
    switch property {
    case "animation-duration": duration = Self.time(word) ?? duration
    case "animation-delay": delay = Self.time(word) ?? delay
    case "animation-iteration-count": setCount(word)
    case "animation-direction": direction = word
    case "animation-fill-mode": fill = word
    case "animation-play-state": isPaused = word == "paused"
    case "animation-composition": composition = word
    case "animation-timing-function":
      if let read = Easing(css: word) { easing = read } else { unknown.append(value) }
    default: unknown.append("\(property): \(value)")
    }
  }

  private mutating func setCount(_ word: String) {
    if word == "infinite" {
      iterations = nil
    } else if let count = ValueScanner.number(word), count >= 0 {
      iterations = count
    } else {
      unknown.append(word)
    }
  }

  /// CSS's times always have a unit.
  private static func time(_ word: String) -> Time? {
    word.hasSuffix("s") ? ClockParser.time(word) : nil
  }

  private static func shorthand(_ text: String) -> [AnimationDeclarations] {
    values(text).map { value in
      var animation = AnimationDeclarations(name: "none")
      var times = 0
      var hasEasing = false
      for word in CSSText.words(value) {
        let lower = word.lowercased()
        if let time = time(lower), times < 2 {
          if times == 0 { animation.duration = time } else { animation.delay = time }
          times += 1
        } else if !hasEasing, let easing = Easing(css: lower) {
          animation.easing = easing
          hasEasing = true
        } else if lower == "infinite" || ValueScanner.number(lower) != nil {
          animation.setCount(lower)
        } else if ["normal", "reverse", "alternate", "alternate-reverse"].contains(lower) {
          animation.direction = lower
        } else if ["forwards", "backwards", "both"].contains(lower) {
          animation.fill = lower
        } else if lower == "paused" || lower == "running" {
          animation.isPaused = lower == "paused"
        } else if animation.name == "none" {
          animation.name = word.unquoted
        } else {
          animation.unknown.append(word)
        }
      }
      return animation
    }
  }
}

extension Easing {
  /// CSS's text for it, in full precision; springs, which CSS lacks, are not met here.
  var cssText: String {
    switch self {
    case .linear: return "linear"
    case .hold, .spring: return "step-end"
    case .cubic(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map { decimalText($0, decimals: 15) }
      return "cubic-bezier(\(numbers.joined(separator: ",")))"
    case .steps(let count, let position):
      let words: [StepPosition: String] = [
        .jumpStart: "jump-start", .jumpEnd: "jump-end", .jumpNone: "jump-none",
        .jumpBoth: "jump-both",
      ]
      return "steps(\(count),\(words[position] ?? "jump-end"))"
    }
  }
}
