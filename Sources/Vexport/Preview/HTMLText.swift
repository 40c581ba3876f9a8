/// Text as HTML, in elements and in quoted attributes alike: markup characters become references,
/// and characters that HTML forbids become U+FFFD.
func htmlText(_ text: some StringProtocol) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
    default:
      let isForbidden = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
  }
}

/// Text as a JSON string that may stand in an HTML script element: `<` is written as an escape, so
/// that no text can close the element.
func jsonText(_ text: some StringProtocol) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "<", ">", "&", "\u{2028}", "\u{2029}": result += escape(scalar)
    default:
      if scalar.value < 0x20 {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
