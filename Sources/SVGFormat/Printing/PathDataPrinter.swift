import VectorGeometry

/// Writes outlines as path data, as short as a careful person would.
///
/// Every coordinate is rounded once, on the absolute grid; relative coordinates are differences of
/// grid values, so errors never add up. Outlines that morph into each other are written together:
/// each step takes the same letter in all of them, as SMIL asks.
struct PathDataPrinter {
  /// Digits behind the point, 0…9.
  var decimals: Int

  /// The data of one outline.
  func text(_ path: Path) -> String { texts([path]).first ?? "" }

  /// The data of outlines of equal structure, in parallel.
  func texts(_ paths: [Path]) -> [String] {
    let grids = paths.map { Self.grid($0, decimals: decimals) }
    let steps = PathSteps(grids).steps
    guard let chosen = cheapest(steps.map { options(for: $0) }) else {
      return paths.map { _ in "" }
    }
    return paths.indices.map { joined(chosen, path: $0) }
  }

  // MARK: Rounding

  private static func grid(_ path: Path, decimals: Int) -> [GridElement] {
    let unit = (0..<min(max(decimals, 0), 9)).reduce(1.0) { unit, _ in unit * 10 }
    func place(_ point: Point) -> GridPoint {
      GridPoint(x: whole(point.x * unit), y: whole(point.y * unit))
    }
    return path.elements.map { element in
      switch element {
      case .move(let end): GridElement(kind: .move, points: [place(end)])
      case .line(let end): GridElement(kind: .line, points: [place(end)])
      case .quadratic(let control, let end):
        GridElement(kind: .quadratic, points: [place(control), place(end)])
      case .cubic(let first, let second, let end):
        GridElement(kind: .cubic, points: [place(first), place(second), place(end)])
      case .close: GridElement(kind: .close, points: [])
      }
    }
  }

  /// Rounds half away from zero; no number and numbers beyond a double's whole ones are bounded.
  private static func whole(_ value: Double) -> Int64 {
    guard value == value else { return 0 }
    let most = 4_503_599_627_370_496.0
    return Int64(min(max(value, -most), most).rounded(.toNearestOrAwayFromZero))
  }

  private func text(_ value: Int64) -> String {
    guard value != 0 else { return "0" }
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = padded.dropLast(decimals)
    let body = fraction.isEmpty ? String(whole) : shortened("\(whole).\(fraction)")
    return value < 0 ? "-" + body : body
  }

  // MARK: Choosing letters

  /// One way to write a step: its letter and, for each outline, its numbers.
  private struct Option {
    var letter: Character
    var numbers: [[String]]
    var cost: Int

    init(_ letter: Character, _ numbers: [[String]]) {
      self.letter = letter
      self.numbers = numbers
      cost = numbers.reduce(0) { sum, list in
        sum + list.reduce(0) { $0 + $1.utf8.count }
          + zip(list, list.dropFirst()).reduce(0) { $0 + (needsSpace($1.0, $1.1) ? 1 : 0) }
      }
    }
  }

  private func options(for step: PathSteps.Step) -> [Option] {
    guard let letter = step.letter.absolute else {
      return [Option("Z", step.lanes.map { _ in [] })]
    }
    let absolute = step.lanes.map { lane in lane.values.map(text) }
    let relative = step.lanes.map { lane in
      zip(lane.values, lane.origins).map { text($0 - $1) }
    }
    let lowercase = Character(letter.lowercased())
    return [Option(letter, absolute), Option(lowercase, relative)]
  }

  /// The cheapest chain of options: each one's price depends only on the one before it.
  private func cheapest(_ steps: [[Option]]) -> [(option: Option, showsLetter: Bool)]? {
    guard let first = steps.first else { return nil }
    var costs = first.map { $0.cost + $0.numbers.count }
    var origins: [[Int]] = []
    for (previous, options) in zip(steps, steps.dropFirst()) {
      var next: [Int] = []
      var cameFrom: [Int] = []
      for option in options {
        let prices = previous.indices.map { costs[$0] + price(of: option, after: previous[$0]) }
        let best = prices.indices.min { prices[$0] < prices[$1] } ?? 0
        next.append(prices[best] + option.cost)
        cameFrom.append(best)
      }
      costs = next
      origins.append(cameFrom)
    }
    var choice = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var chain = [choice]
    for cameFrom in origins.reversed() {
      choice = cameFrom[choice]
      chain.append(choice)
    }
    let chosen = zip(steps, chain.reversed()).map { $0[$1] }
    return chosen.indices.map { index in
      let isRepeated = index > 0 && isImplied(chosen[index], after: chosen[index - 1])
      return (chosen[index], !isRepeated)
    }
  }

  private func isImplied(_ option: Option, after previous: Option) -> Bool {
    switch (previous.letter, option.letter) {
    case ("M", "L"), ("m", "l"): true
    case ("M", "M"), ("m", "m"), ("Z", "Z"): false
    case (let left, let right): left == right
    }
  }

  private func price(of option: Option, after previous: Option) -> Int {
    guard isImplied(option, after: previous) else { return option.numbers.count }
    return zip(previous.numbers, option.numbers).reduce(0) { sum, pair in
      guard let left = pair.0.last, let right = pair.1.first else { return sum }
      return sum + (needsSpace(left, right) ? 1 : 0)
    }
  }

  private func joined(
    _ chain: [(option: Option, showsLetter: Bool)], path: Int
  ) -> String {
    var text = ""
    var last: String?
    for (option, showsLetter) in chain {
      if showsLetter {
        text.append(option.letter)
        last = nil
      }
      for number in option.numbers[path] {
        if let last, needsSpace(last, number) { text.append(" ") }
        text += number
        last = number
      }
    }
    return text
  }
}

/// Whether two numbers would run together: not before a sign, nor before a second point.
private func needsSpace(_ left: String, _ right: String) -> Bool {
  if right.hasPrefix("-") { return false }
  return !(right.hasPrefix(".") && left.contains("."))
}
