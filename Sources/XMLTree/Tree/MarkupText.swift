/// What XML 1.0 can carry between its marks.
enum MarkupText {
  /// The text with each character that XML has no way to write replaced by U+FFFD.
  static func printable(_ text: String) -> String {
    guard needsReplacement(text) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { isCharacter($0) ? $0 : "\u{FFFD}" })
    return String(scalars)
  }

  /// The text as a comment can hold it: no two hyphens in a row, none at the end, and line feeds
  /// for carriage returns, which only a reference could keep and comments have none.
  static func printableComment(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in printable(text).unicodeScalars {
      switch (previous, scalar) {
      case ("-", "-"): scalars.append(contentsOf: " -".unicodeScalars)
      case ("\r", "\n"): break
      case (_, "\r"): scalars.append("\n")
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    if previous == "-" { scalars.append(" ") }
    return String(scalars)
  }

  /// Looks at bytes, as nearly all text passes: control characters are single bytes, U+FFFE and
  /// U+FFFF are EF BF BE and EF BF BF.
  private static func needsReplacement(_ text: String) -> Bool {
    var last: UInt8 = 0
    var beforeLast: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D { return true }
      if byte >= 0xBE && last == 0xBF && beforeLast == 0xEF { return true }
      beforeLast = last
      last = byte
    }
    return false
  }

  /// Char of XML 1.0, production 2; Swift's scalars exclude the surrogates already.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return true
    case 0..<0x20, 0xFFFE, 0xFFFF: return false
    default: return true
    }
  }
}
