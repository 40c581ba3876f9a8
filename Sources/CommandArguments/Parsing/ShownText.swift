/// The most characters of a user's word that a message repeats.
private let shownLength = 60

/// `word` as a one-line message may show it: characters that would break the line, hide text or
/// command the terminal are escaped, and what is too long is cut.
func shown(_ word: String) -> String {
  let start = word.prefix(shownLength)
  let text =
    start.unicodeScalars.contains(where: isUnprintable)
    ? start.unicodeScalars.map(escaped).joined() : String(start)
  return start.endIndex == word.endIndex ? text : text + "…"
}

/// `word` as shown, between quotation marks.
func quoted(_ word: String) -> String { "'\(shown(word))'" }

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  case "\\": "\\\\"
  case _ where isUnprintable(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default: String(scalar)
  }
}

/// Control characters, line and paragraph separators, and the marks that turn writing direction.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  case .format: scalar.properties.isBidiControl
  default: false
  }
}
