/// The candidate nearest to a mistyped `word`, if one is near enough to be meant: one edit for every
/// three characters, at least one, and never as many as the word is long.
///
/// Of equally near candidates, the first.
func suggestion(for word: String, among candidates: [String]) -> String? {
  let typed = Array(word)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let name = Array(candidate)
    let shorter = min(typed.count, name.count)
    let limit = min(max(1, max(typed.count, name.count) / 3), shorter - 1)
    guard limit > 0, abs(typed.count - name.count) <= limit else { continue }
    let distance = editDistance(typed, name)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that turn `first` into
/// `second`, no character being edited twice (the Damerau–Levenshtein distance in its restricted
/// form, "optimal string alignment").
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}
