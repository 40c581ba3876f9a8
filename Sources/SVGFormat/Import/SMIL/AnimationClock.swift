import SceneModel
import XMLTree

/// The timing attributes of an animation element.
struct AnimationClock {
  var timing: Timing
  /// Whether there is a simple duration that values can run through.
  var hasDuration: Bool { timing.duration != nil }
}

extension SceneReader {
  /// Reads when an animation runs; nil, with a loss, where it never does or waits for an event.
  mutating func clock(of element: MarkupElement, in context: ReadContext) -> AnimationClock? {
    for name in ["min", "max"] where element.attribute(name) != nil {
      lose(.approximated(by: nil), .begin, element, "'\(name)' is not read", context)
    }
    guard let begin = begin(of: element, in: context) else { return nil }
    var timing = Timing(begin: begin, duration: nil)
    timing.repetition = .forever
    let dur = element.attribute("dur")?.trimmed
    if let dur, dur != "indefinite", dur != "media" {
      guard let time = ClockParser.time(dur), time > .zero else {
        lose(.dropped, .begin, element, "dur=\"\(dur)\" is no span", context)
        return nil
      }
      timing.duration = time
    }
    readRepetition(of: element, into: &timing, context)
    readEnd(of: element, into: &timing, context)
    if element.attribute("fill")?.trimmed == "freeze" { timing.fill = .forwards }
    return AnimationClock(timing: timing)
  }

  private mutating func begin(of element: MarkupElement, in context: ReadContext) -> Time? {
    guard let text = element.attribute("begin") else { return .zero }
    let parts = text.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
    let times = parts.compactMap { ClockParser.time($0) }
    guard let first = times.min() else {
      lose(
        .dropped, .begin, element, "an animation waits for '\(text)'", context,
        advice: "scenes know no events; give begin as a time")
      return nil
    }
    if parts.count > 1 {
      lose(
        .approximated(by: nil), .begin, element, "only the first of several begins is read",
        context)
    }
    return first
  }

  private mutating func readRepetition(
    of element: MarkupElement, into timing: inout Timing, _ context: ReadContext
  ) {
    let count = element.attribute("repeatCount")?.trimmed
    let until = element.attribute("repeatDur")?.trimmed
    if timing.duration != nil { timing.repetition = .count(1) }
    if let count, timing.duration != nil {
      if count == "indefinite" {
        timing.repetition = .forever
      } else if let number = ValueScanner.number(count), number > 0 {
        timing.repetition = .count(number)
      } else {
        lose(
          .assumed, .repetition, element, "repeatCount=\"\(count)\" is no count; 1 is taken",
          context)
      }
    }
    guard let until, until != "indefinite" else {
      if until == "indefinite", count == nil, timing.duration != nil {
        timing.repetition = .forever
      }
      return
    }
    guard let time = ClockParser.time(until), time > .zero else {
      lose(.assumed, .repetition, element, "repeatDur=\"\(until)\" is no span", context)
      return
    }
    // Of both, the one that ends first counts.
    let counted = count == nil ? nil : timing.activeDuration
    if counted.map({ time < $0 }) ?? true { timing.repetition = .until(time) }
  }

  private mutating func readEnd(
    of element: MarkupElement, into timing: inout Timing, _ context: ReadContext
  ) {
    guard let text = element.attribute("end")?.trimmed, text != "indefinite" else { return }
    guard let end = ClockParser.time(text) else {
      lose(.dropped, .begin, element, "an animation that ends with '\(text)' runs on", context)
      return
    }
    let span = end - timing.begin
    if timing.activeDuration.map({ span < $0 }) ?? true {
      timing.repetition = .until(max(span, .zero))
    }
  }
}
