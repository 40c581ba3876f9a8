public import SceneModel

extension Easing {
  /// Reads CSS's easing functions: `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`,
  /// `step-start`, `step-end`, `cubic-bezier(x1, y1, x2, y2)` and `steps(n, position)`; nil for
  /// anything else.
  public init?(css text: String) {
    let text = text.trimmed.lowercased()
    if let named = Self.named[text] {
      self = named
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    switch text[..<open] {
    case "cubic-bezier":
      let numbers = arguments.compactMap { ValueScanner.number($0) }
      guard arguments.count == 4, numbers.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      self = .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case "steps":
      guard (1...2).contains(arguments.count), let count = Int(arguments[0]),
        (1...Self.mostSteps).contains(count),
        let position = Self.positions[arguments.count == 2 ? arguments[1] : "end"],
        position != .jumpNone || count > 1
      else { return nil }
      self = .steps(count, position)
    default: return nil
    }
  }

  /// More steps than frames of a minute are no steps to the eye.
  private static let mostSteps = 3_600

  private static let named: [String: Easing] = [
    "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .steps(1, .jumpStart),
    "step-end": .steps(1, .jumpEnd),
  ]

  private static let positions: [String: StepPosition] = [
    "jump-start": .jumpStart, "start": .jumpStart, "jump-end": .jumpEnd, "end": .jumpEnd,
    "jump-none": .jumpNone, "jump-both": .jumpBoth,
  ]
}
