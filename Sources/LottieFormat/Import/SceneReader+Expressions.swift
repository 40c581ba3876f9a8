import SceneModel

extension SceneReader {
  /// A property that a script gives: loops of its keyframes are played, other scripts are not run.
  mutating func expressed<Value, Result>(
    _ expression: String, _ base: LottieProperty<Value>, usual: Result, part: Int,
    _ convert: (Value) -> Result
  ) -> Animatable<Result> {
    if case .animated(let keyframes) = base, let loop = LoopExpression(expression) {
      let track = FrameTrack(keyframes, part: part, convert)
      if let looped = loop.applied(to: track, until: lastFrame) {
        return played(looped, usual: usual)
      }
    }
    lost(
      .dropped, .clockEasing,
      "a script is not run, the property has its own values: \(Self.short(expression))")
    return animatable(base, usual: usual, part: part, convert)
  }

  /// The composition's last frame that the file shows; nil where time is warped.
  private var lastFrame: Double? {
    guard case .even = time else { return nil }
    return time.ownFrame(at: document.end)
  }

  static func short(_ expression: String) -> String {
    let words = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? String(words.prefix(60)) + "…" : words
  }
}

/// `loopOut` and `loopIn`, as files write them.
struct LoopExpression {
  /// What follows the last keyframe.
  enum Kind: String {
    case cycle, pingpong, offset, `continue`
  }

  var kind: Kind
  /// How many segments are repeated; 0 is all.
  var segments: Int

  /// Reads a script that is nothing but one loop after the keyframes; nil for any other.
  init?(_ expression: String) {
    var text = expression.filter { !$0.isWhitespace }
    for word in ["var$bm_rt;", "$bm_rt="] { text = text.replacing(word, with: "") }
    while text.hasSuffix(";") { text.removeLast() }
    guard text.hasPrefix("loopOut("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst("loopOut(".count).dropLast()
    guard !inside.contains("(") else { return nil }
    let words = inside.split(separator: ",").map { word in
      String(word.filter { $0 != "'" && $0 != "\"" })
    }
    kind = Kind(rawValue: words.first?.lowercased() ?? "cycle") ?? .cycle
    if words.count > 1 {
      guard let count = Int(words[1]), count >= 0 else { return nil }
      segments = count
    } else {
      segments = 0
    }
  }

  /// More keyframes than this would make a file of megabytes.
  private static let mostStops = 50_000

  /// The keyframes repeated up to a frame; nil where that has no exact form.
  func applied<Value>(to track: FrameTrack<Value>, until end: Double?) -> FrameTrack<Value>? {
    let stops = track.stops
    guard let end, stops.count > 1, let last = stops.last else { return nil }
    if kind == .continue { return nil }
    let first = segments == 0 ? 0 : max(stops.count - 1 - segments, 0)
    let length = last.frame - stops[first].frame
    guard length > 0 else { return track }
    let cycles = ((end - last.frame) / length).rounded(.up)
    guard cycles > 0 else { return track }
    guard cycles * Double(stops.count - first) <= Double(Self.mostStops) else { return nil }
    var result = stops
    let cycle = Array(stops[first...])
    for number in 1...Int(cycles) {
      let isBack = kind == .pingpong && number % 2 == 1
      guard let next = isBack ? Self.reversed(cycle) : cycle else { return nil }
      let shift = length * Double(number)
      for (index, stop) in next.enumerated() {
        var moved = stop
        moved.frame += shift
        if kind == .offset {
          guard let grown = Self.grown(stop.value, cycle, number) else { return nil }
          moved.value = grown
        }
        // A cycle that ends as the next one starts is joined to it without a jump.
        if index == 0, result.last?.value == moved.value { result.removeLast() }
        result.append(moved)
      }
    }
    return FrameTrack(result)
  }

  /// A cycle run backwards; nil where an easing has no mirror.
  private static func reversed<Value>(
    _ cycle: [FrameTrack<Value>.Stop]
  ) -> [FrameTrack<Value>.Stop]? {
    guard let first = cycle.first?.frame, let last = cycle.last?.frame else { return nil }
    var result: [FrameTrack<Value>.Stop] = []
    for index in cycle.indices.reversed() {
      var stop = cycle[index]
      stop.frame = first + last - stop.frame
      if index > 0 {
        guard let mirrored = cycle[index - 1].easing.mirrored else { return nil }
        stop.easing = mirrored
      }
      result.append(stop)
    }
    return result
  }

  /// A value after some cycles that build on each other.
  private static func grown<Value: Interpolatable>(
    _ value: Value, _ cycle: [FrameTrack<Value>.Stop], _ number: Int
  ) -> Value? {
    guard let first = cycle.first?.value, let last = cycle.last?.value,
      let zero = Value.additiveIdentity,
      let minus = zero.interpolated(to: first, at: -1).sum(with: last)
    else { return nil }
    return value.sum(with: zero.interpolated(to: minus, at: Double(number)))
  }
}
