import CommandArguments
import Vexport

extension ParsedArguments {
  /// An exact time in seconds, as it was typed.
  func time(_ name: String) -> Time? {
    decimal(name).flatMap { Time(decimal: $0.description) ?? Time(nearest: $0.value) }
  }

  /// A colour in CSS's words.
  func color(_ name: String) throws(CommandFailure) -> Color? {
    guard let text = string(name) else { return nil }
    return try readColor(text, for: name)
  }

  /// Colours between commas, at least one.
  func colors(_ name: String) throws(CommandFailure) -> [Color]? {
    guard let text = string(name) else { return nil }
    var colors: [Color] = []
    for part in text.splitOutsideParentheses(at: ",") {
      let words = part.split(separator: " ").joined(separator: " ")
      colors.append(try readColor(words, for: name))
    }
    return colors
  }

  /// A value that is known by its word.
  func choice<Value: RawRepresentable<String>>(_ name: String) -> Value? {
    string(name).flatMap(Value.init(rawValue:))
  }

  /// Colours with places, as CSS's gradients list them: `red, #00f 80%`.
  func colorStops(_ name: String) throws(CommandFailure) -> [ColorStop]? {
    guard let text = string(name) else { return nil }
    var stops: [(offset: Double?, color: Color)] = []
    for part in text.splitOutsideParentheses(at: ",") {
      var words = part.splitOutsideParentheses(at: " ").filter { !$0.isEmpty }
      var offset: Double?
      if words.count > 1, let last = words.last, last.hasSuffix("%"),
        let percent = PlainDecimal(last.dropLast())
      {
        guard (0...100).contains(percent.value) else {
          throw .usage("--\(name): the place \(last) is outside 0%…100%")
        }
        offset = percent.value / 100
        words.removeLast()
      }
      stops.append((offset, try readColor(words.joined(separator: " "), for: name)))
    }
    guard stops.count >= 2 else {
      throw .usage("--\(name) '\(text)' has one colour; give two or more, such as '#f00,#00f'")
    }
    return spread(stops)
  }

  /// Places that are not stated lie evenly between those that are, as in CSS.
  private func spread(_ stops: [(offset: Double?, color: Color)]) -> [ColorStop] {
    var offsets = stops.map(\.offset)
    offsets[0] = offsets[0] ?? 0
    offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
    var highest = 0.0
    for index in offsets.indices {
      if let offset = offsets[index] {
        highest = max(highest, offset)
        offsets[index] = highest
      }
    }
    var last = 0
    for index in offsets.indices where offsets[index] != nil {
      let from = offsets[last] ?? 0
      let to = offsets[index] ?? 1
      for inner in last + 1..<max(index, last + 1) {
        offsets[inner] = from + (to - from) * Double(inner - last) / Double(index - last)
      }
      last = index
    }
    return zip(offsets, stops).map { ColorStop($0 ?? 0, $1.color) }
  }

  private func readColor(_ text: String, for name: String) throws(CommandFailure) -> Color {
    guard let color = Color(css: text) else {
      throw .usage(
        "--\(name) '\(text)' is no colour; write #rgb, #rrggbb, #rrggbbaa, rgb(…), hsl(…) or a CSS name"
      )
    }
    return color
  }

  /// Numbers between commas.
  func numberList(_ name: String) throws(CommandFailure) -> [Double]? {
    guard let text = string(name) else { return nil }
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.split(separator: " ").joined(separator: " ")
      guard let number = PlainDecimal(word)?.value else {
        throw .usage("--\(name) '\(text)': '\(word)' is no number; write such as 1,1.5,2")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// How the length of a single timeline is chosen.
  func loopPolicy() throws(CommandFailure) -> LoopPolicy {
    let text = string("loop") ?? "fit"
    if text != "fit", isGiven("max-loop") {
      throw .usage("--max-loop goes with --loop fit only; drop one of them")
    }
    switch text {
    case "fit": return time("max-loop").map { .fit(limit: $0) } ?? .fit()
    case "exact": return .exact
    default:
      guard let decimal = PlainDecimal(text), decimal.value > 0, decimal.value <= 3_600,
        let length = Time(decimal: decimal.description)
      else {
        throw .usage(
          "--loop '\(text)' is no length; write fit, exact or seconds above 0 and at most 3600")
      }
      return .length(length)
    }
  }

  /// An easing in CSS's words.
  func easing(_ name: String) throws(CommandFailure) -> Easing? {
    guard let text = string(name) else { return nil }
    if let easing = Easing(css: text) { return easing }
    throw .usage(
      "--\(name) '\(text)' is no easing; write linear, ease, ease-in, ease-out, ease-in-out, "
        + "cubic-bezier(x1,y1,x2,y2) or steps(n)")
  }
}

extension StringProtocol {
  /// The parts between separators that stand outside parentheses.
  func splitOutsideParentheses(at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
