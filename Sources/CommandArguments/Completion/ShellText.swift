/// `text` between single quotes, as bash and zsh read it.
func shellQuoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
}

/// `text` between single quotes, as fish reads it, where a backslash escapes quote and backslash.
func fishQuoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}

/// A sentence as completions show it: without the full stop, on one line.
func shortDescription(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return line.hasSuffix(".") ? String(line.dropLast()) : line
}

/// The program's name as part of a shell function's name.
func functionName(for program: String) -> String {
  "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
}
