/// Lines of at most `width` columns, broken between words; a longer word keeps a line to itself.
///
/// - Parameters:
///   - pieces: What is never broken, set apart by one space.
///   - width: The columns of a line.
///   - hanging: The columns by which all lines but the first are set in.
func wrapped(_ pieces: [String], width: Int, hanging: Int = 0) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for piece in pieces {
    let columns = displayWidth(piece)
    if used > 0, used + 1 + columns > width {
      lines.append(line)
      line = String(repeating: " ", count: hanging) + piece
      used = hanging + columns
    } else {
      line += line.isEmpty ? piece : " " + piece
      used += used > 0 ? 1 + columns : columns
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// `text` wrapped at its spaces.
func wrapped(_ text: String, width: Int, hanging: Int = 0) -> [String] {
  wrapped(
    text.split(whereSeparator: \.isWhitespace).map(String.init), width: width, hanging: hanging)
}

/// The columns `text` takes in a terminal: two for East Asian wide characters and emoji, one for
/// others. Near enough for laying out help.
func displayWidth(_ text: String) -> Int {
  text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
}

private func isWide(_ character: Character) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD:
    return true
  default:
    return false
  }
}

/// `text` with spaces behind it up to `width` columns.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayWidth(text)))
}
