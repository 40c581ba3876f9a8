public import SceneModel

/// A face that a font file holds, by the names one asks for it with.
public struct FontFileFace: Hashable, Sendable {
  /// The family's name.
  public var family: String
  /// The weight, 1…1000; a variable font's usual one.
  public var weight: Double
  /// The slant.
  public var slant: FontSlant

  /// Makes a face.
  public init(family: String, weight: Double, slant: FontSlant) {
    self.family = family
    self.weight = weight
    self.slant = slant
  }
}

/// The families of CSS that name a kind of font, and what fontconfig calls them.
///
/// Source: CSS Fonts Module Level 4, section 2.1.4; fontconfig's own rules name the first three.
let genericFamilies: [String: String] = [
  "sans": "sans-serif", "sans-serif": "sans-serif", "serif": "serif", "mono": "monospace",
  "monospace": "monospace", "cursive": "cursive", "fantasy": "fantasy", "emoji": "emoji",
  "math": "math", "system-ui": "system-ui", "ui-sans-serif": "sans-serif", "ui-serif": "serif",
  "ui-monospace": "monospace", "ui-rounded": "sans-serif",
]

/// The names of a list of families as CSS writes it: parted by commas, perhaps in quotes.
func familyNames(in list: String) -> [String] {
  list.split(separator: ",").map { part in
    let name = part.drop(while: isTrimmed)
    return String(name.reversed().drop(while: isTrimmed).reversed())
  }.filter { !$0.isEmpty }
}

private func isTrimmed(_ character: Character) -> Bool {
  character.isWhitespace || character == "\"" || character == "'"
}

/// Up to three of the names that are nearest to one: those that hold it or lie in it first, then
/// those that few changes of letters lead to.
func similarNames(to name: String, among names: [String]) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  let allowed = max(2, wanted.count / 3)
  let ranked = names.compactMap { candidate -> (rank: Int, name: String)? in
    let letters = Array(candidate.lowercased().unicodeScalars)
    let distance = editDistance(wanted, letters)
    if distance <= allowed { return (distance, candidate) }
    let length = min(wanted.count, letters.count)
    guard length >= 3, contains(letters, wanted) || contains(wanted, letters) else { return nil }
    return (allowed + distance, candidate)
  }
  return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map(\.name)
}

private func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
}

/// How many letters must be added, removed or changed (Wagner and Fischer's table, row by row).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let changed = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
