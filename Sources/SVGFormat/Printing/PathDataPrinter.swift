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
    let numerals = GridNumerals(decimals: decimals)
    let steps = PathSteps(grids).steps
    guard let chosen = cheapest(steps.map { options(for: $0, numerals) }) else {
      return paths.map { _ in "" }
    }
    return paths.indices.map { joined(chosen, path: $0, numerals) }
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

  // MARK: Choosing letters

  /// One way to write a step: its letter and, for each outline, its numbers.
  private struct Option {
    var letter: UInt8
    var numbers: [[Int64]]
    /// What the first and the last number of each outline look like.
    var ends: [(first: GridNumeral, last: GridNumeral)] = []
    var cost = 0

    init(_ letter: UInt8, _ numbers: [[Int64]], _ numerals: GridNumerals) {
      self.letter = letter
      self.numbers = numbers
      ends.reserveCapacity(numbers.count)
      for list in numbers {
        guard let start = list.first else { continue }
        let first = numerals.numeral(of: start)
        var last = first
        cost += first.length
        for number in list.dropFirst() {
          let next = numerals.numeral(of: number)
          cost += next.length + (next.needsSpace(after: last) ? 1 : 0)
          last = next
        }
        ends.append((first, last))
      }
    }
  }

  private func options(for step: PathSteps.Step, _ numerals: GridNumerals) -> [Option] {
    guard let letter = step.letter.absolute else {
      return [Option(UInt8(ascii: "Z"), step.lanes.map { _ in [] }, numerals)]
    }
    let relative = step.lanes.map { lane in
      zip(lane.values, lane.origins).map { $0 - $1 }
    }
    // A small letter is its capital with one bit more.
    return [
      Option(letter, step.lanes.map(\.values), numerals),
      Option(letter | 0x20, relative, numerals),
    ]
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
    case (UInt8(ascii: "M"), UInt8(ascii: "L")), (UInt8(ascii: "m"), UInt8(ascii: "l")): true
    case (UInt8(ascii: "M"), UInt8(ascii: "M")), (UInt8(ascii: "m"), UInt8(ascii: "m")),
      (UInt8(ascii: "Z"), UInt8(ascii: "Z")):
      false
    case (let left, let right): left == right
    }
  }

  private func price(of option: Option, after previous: Option) -> Int {
    guard isImplied(option, after: previous) else { return option.numbers.count }
    var price = 0
    for (left, right) in zip(previous.ends, option.ends)
    where right.first.needsSpace(after: left.last) {
      price += 1
    }
    return price
  }

  private func joined(
    _ chain: [(option: Option, showsLetter: Bool)], path: Int, _ numerals: GridNumerals
  ) -> String {
    var text: [UInt8] = []
    var last: GridNumeral?
    for (option, showsLetter) in chain {
      if showsLetter {
        text.append(option.letter)
        last = nil
      }
      for number in option.numbers[path] {
        let numeral = numerals.numeral(of: number)
        if let last, numeral.needsSpace(after: last) { text.append(UInt8(ascii: " ")) }
        numerals.write(number, into: &text)
        last = numeral
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
