import SceneModel

/// Reads SMIL's clock values: `02:30:03.5`, `02:33`, `3.2h`, `45min`, `30s`, `5ms`, `12.4`.
enum ClockParser {
  private static let units: [(name: String, upper: Int64, lower: Int64)] = [
    ("min", 60, 1), ("ms", 1, 1000), ("h", 3600, 1), ("s", 1, 1),
  ]

  /// A span; nil where the text is none. A sign is allowed, as in offsets.
  static func time(_ text: some StringProtocol) -> Time? {
    let text = text.trimmed
    if text.contains(":") { return colonTime(text) }
    for unit in units where text.hasSuffix(unit.name) {
      return decimal(text.dropLast(unit.name.count).trimmed).map {
        $0 * Time(unit.upper, over: unit.lower)
      }
    }
    return decimal(text)
  }

  private static func colonTime(_ text: String) -> Time? {
    let isNegative = text.hasPrefix("-")
    let body = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var total = Time.zero
    for part in parts {
      guard part.first?.isNumber ?? false, let value = decimal(String(part)) else { return nil }
      total = total * 60 + value
    }
    return isNegative ? -total : total
  }

  private static func decimal(_ text: String) -> Time? {
    if let exact = Time(decimal: text) { return exact }
    // More digits than an exact fraction holds.
    guard text.utf8.count > 18, let number = ValueScanner.number(text) else { return nil }
    return Time(nearest: number)
  }
}
