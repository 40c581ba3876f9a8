import SceneModel

/// An `animate` that siblings of one name share, their begins aside, as a CSS rule.
struct SharedAnimation {
  /// The attribute that moves.
  let attribute: String
  /// What all of the elements say, in the order of writing, without `begin`.
  private let form: [Draft.Attribute]

  /// Reads an animation element; nil where CSS cannot say the same.
  init?(_ draft: Draft) {
    guard draft.name == "animate", let attribute = draft["attributeName"],
      Self.properties.contains(attribute), draft["dur"] != nil, draft["dur"] != "indefinite",
      draft["repeatDur"] == nil, draft["additive"] == nil, draft["accumulate"] == nil,
      draft["calcMode"] != "discrete", draft["by"] == nil, draft["href"] == nil
    else { return nil }
    self.attribute = attribute
    form = draft.attributes.filter { $0.name != "begin" }
  }

  /// Presentation attributes and geometry that are CSS properties of the same name and that every
  /// browser animates as such (SVG 2, sections 6.1 and 7.2). `d` is left out: Safari lacks it.
  private static let properties: Set<String> = [
    "r", "cx", "cy", "rx", "ry", "x", "y", "width", "height", "opacity", "fill", "fill-opacity",
    "stroke", "stroke-opacity", "stroke-width", "stroke-dashoffset",
  ]

  private static let lengths: Set<String> = [
    "r", "cx", "cy", "rx", "ry", "x", "y", "width", "height",
  ]

  private subscript(name: String) -> String? { form.first { $0.name == name }?.value }

  // MARK: The rule

  /// The `animation` that the elements get, their delay aside.
  func declaration(named name: String) -> String {
    var words = [name, self["dur"] ?? "", easings.common ?? "linear"]
    switch self["repeatCount"] {
    case nil: break
    case "indefinite"?: words.append("infinite")
    case let count?: words.append(count)
    }
    if self["fill"] == "freeze" { words.append("forwards") }
    return "animation:" + words.joined(separator: " ")
  }

  /// The body of the `@keyframes` rule.
  var keyframes: String {
    if let end = self["to"] {
      let start = self["from"].map { "from{\(attribute):\(value($0))}" } ?? ""
      return start + "to{\(attribute):\(value(end))}"
    }
    let steps = easings
    return values.indices.map { index in
      var words = "\(attribute):\(value(values[index]))"
      if steps.common == nil, index < steps.all.count {
        words += ";animation-timing-function:\(steps.all[index])"
      }
      return "\(selector(offsets[index])){\(words)}"
    }.joined()
  }

  private var values: [String] {
    (self["values"] ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
  }

  private var offsets: [Double] {
    if let times = self["keyTimes"] {
      return times.split(separator: ";").map { ValueScanner.number($0) ?? 0 }
    }
    let count = values.count
    return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }

  private func selector(_ offset: Double) -> String {
    switch offset {
    case 0: "from"
    case 1: "to"
    default: numberText(offset * 100, decimals: 4) + "%"
    }
  }

  /// A length needs its unit in CSS.
  private func value(_ text: String) -> String {
    Self.lengths.contains(attribute) && text != "0" ? text + "px" : text
  }

  /// The easing of each way, and the one that all have.
  private var easings: (all: [String], common: String?) {
    guard let splines = self["keySplines"] else { return ([], "linear") }
    let all = splines.split(separator: ";").map { spline in
      spline == "0 0 1 1"
        ? "linear" : "cubic-bezier(\(spline.split(separator: " ").joined(separator: ",")))"
    }
    return (all, Set(all).count == 1 ? all.first : nil)
  }

  // MARK: The delay

  /// A begin in the fewest digits that keep the value as near as coordinates are, 0.005 at 2
  /// decimals: it shifts all cycles alike, so unlike a duration's its error does not grow.
  ///
  /// - Parameter base: what the element itself says.
  func delay(_ begin: String, base: String?, decimals: Int) -> String {
    guard let time = ClockParser.time(begin), let speed = speed(from: base) else { return begin }
    for digits in 3..<6 {
      let text = numberText(time.seconds, decimals: digits)
      guard let near = ClockParser.time(text) else { continue }
      let error = (near - time).seconds.magnitude
      if error * speed <= Self.halfUnit(decimals) { return text + "s" }
    }
    return begin
  }

  private static func halfUnit(_ decimals: Int) -> Double {
    (0..<decimals).reduce(0.5) { unit, _ in unit / 10 }
  }

  /// The most that the value changes in a second; nil where it is no length or paced unevenly.
  private func speed(from base: String?) -> Double? {
    guard Self.lengths.contains(attribute), self["keySplines"] == nil,
      let duration = self["dur"].flatMap({ ClockParser.time($0) })?.seconds, duration > 0
    else { return nil }
    let list = self["to"].map { [self["from"] ?? base ?? "", $0] } ?? values
    let times = self["to"] == nil ? offsets : [0, 1]
    let numbers = list.compactMap { ValueScanner.number($0) }
    guard numbers.count == list.count, times.count == list.count else { return nil }
    var most = 0.0
    for index in numbers.indices.dropFirst() where times[index] > times[index - 1] {
      let way = (numbers[index] - numbers[index - 1]).magnitude
      most = max(most, way / (times[index] - times[index - 1]) / duration)
    }
    return most
  }
}

extension SharedAnimation: Hashable {}
