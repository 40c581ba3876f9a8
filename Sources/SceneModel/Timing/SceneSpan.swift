/// How long a scene or an animation goes on.
public enum SceneSpan: Hashable, Sendable {
  /// Nothing ever changes.
  case still
  /// Nothing changes after a moment.
  case until(Time)
  /// Something changes for ever.
  case endless
}

extension Scene {
  /// How long the scene lasts: its stated duration, or else as long as its animations.
  public var span: SceneSpan {
    if let duration { return .until(duration) }
    var collector = SpanCollector()
    var copy = self
    copy.visitProperties(&collector)
    return collector.span
  }
}

private struct SpanCollector: PropertyVisitor {
  var span = SceneSpan.still

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
    for animation in property.animations { span = span.joined(with: animation.clock.span) }
  }
}

extension SceneSpan {
  func joined(with other: SceneSpan) -> SceneSpan {
    switch (self, other) {
    case (.endless, _), (_, .endless): .endless
    case (.still, let span), (let span, .still): span
    case (.until(let left), .until(let right)): .until(max(left, right))
    }
  }
}

extension Clock {
  /// When the clock has nothing more to tell, in the layer's time.
  package var span: SceneSpan {
    guard let outer = stages.first else { return .still }
    return outer.span
  }
}

extension Timing {
  /// When the stage has nothing more to tell, in its parent's time.
  package var span: SceneSpan {
    guard speed != 0 else { return .still }
    guard let active = activeDuration else { return .endless }
    guard speed != 1, speed != -1 else { return .until(begin + active) }
    return .until(begin + Time(nearest: active.seconds / abs(speed)))
  }
}
