/// A style sheet as far as it bears on a picture.
struct StyleSheet {
  /// Style rules, in order.
  var rules: [StyleRule] = []
  /// `@keyframes` rules by name; of several with one name the last counts.
  var keyframes: [String: [KeyframeRule]] = [:]
  /// What is not read, in a few words each.
  var skipped: [String] = []
}

/// Declarations for the elements that match.
struct StyleRule {
  var selectors: [Selector]
  var declarations: [Declaration]
}

/// A moment of a `@keyframes` rule.
struct KeyframeRule {
  /// From 0 to 1.
  var offsets: [Double]
  var declarations: [Declaration]
}

/// A property and its value.
struct Declaration: Hashable {
  /// In lower case, but for custom properties.
  var name: String
  var value: String
  var isImportant = false

  /// The declarations between semicolons; broken ones are left out, as CSS wants.
  static func list(_ text: some StringProtocol) -> [Declaration] {
    CSSText.split(text, at: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed
      var value = part[part.index(after: colon)...].trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].trimmed.lowercased() == "important"
      {
        isImportant = true
        value = value[..<mark].trimmed
      }
      guard !name.isEmpty, !value.isEmpty else { return nil }
      return Declaration(
        name: name.hasPrefix("--") ? name : name.lowercased(), value: value,
        isImportant: isImportant)
    }
  }
}

/// Cuts CSS's text where nothing encloses the cut.
enum CSSText {
  /// The parts between separators outside parentheses, brackets and quotes.
  static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == "[" {
        depth += 1
      } else if character == ")" || character == "]" {
        depth = max(depth - 1, 0)
      } else if character == separator, depth == 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// The words of a value: apart by white space outside parentheses and quotes.
  static func words(_ text: some StringProtocol) -> [String] {
    let spaced = String(text.map { $0.isWhitespace ? " " : $0 })
    return split(spaced, at: " ").filter { !$0.isEmpty }
  }

  /// The text without comments.
  static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound] + " "
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
