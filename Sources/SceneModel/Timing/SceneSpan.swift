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
    var collector = SpanCollector(symbols: symbols)
    return collector.span(of: layers)
  }
}

/// Finds how long layers go on, each in its parent's time.
private struct SpanCollector {
  var symbols: [SymbolID: [Layer]]
  private var known: [SymbolID: SceneSpan] = [:]

  init(symbols: [SymbolID: [Layer]]) {
    self.symbols = symbols
  }

  mutating func span(of layers: [Layer]) -> SceneSpan {
    layers.reduce(.still) { $0.joined(with: span(of: $1)) }
  }

  private mutating func span(of layer: Layer) -> SceneSpan {
    var inner = span(of: layer.content)
    var own = layer
    if let mask = layer.mask {
      inner = inner.joined(with: span(of: mask.source))
      own.mask = nil
    }
    switch layer.content {
    case .group: own.content = .group([])
    case .replicator(var replicator):
      replicator.source = []
      own.content = .replicator(replicator)
    case .shape, .text, .image, .instance: break
    }
    var properties = PropertySpan()
    own.visitProperties(&properties, at: Place())
    return layer.clock.span(around: inner.joined(with: properties.span))
  }

  private mutating func span(of content: Content) -> SceneSpan {
    switch content {
    case .group(let layers): return span(of: layers)
    case .replicator(let replicator):
      let source = span(of: replicator.source)
      guard case .until(let end) = source, replicator.delay > .zero else { return source }
      return .until(end + replicator.delay * max(replicator.mostCopiesEver - 1, 0))
    case .instance(let instance):
      if let span = known[instance.symbol] { return span }
      known[instance.symbol] = .still  // An instance within itself shows nothing.
      let span = span(of: symbols[instance.symbol] ?? [])
      known[instance.symbol] = span
      return span
    case .shape, .text, .image: return .still
    }
  }
}

private struct PropertySpan: PropertyVisitor {
  var span = SceneSpan.still

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for animation in property.animations { span = span.joined(with: animation.clock.span) }
  }
}

extension Replicator {
  /// The largest number of copies that the count's values ask for.
  fileprivate var mostCopiesEver: Int {
    let values = [count.base] + count.animations.flatMap { $0.keyframes.map(\.value) }
    let most = values.reduce(0) { $1 > $0 ? $1 : $0 }
    return Int(min(most, Self.mostCopies).rounded(.up))
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
  /// When an animation on this clock has nothing more to tell, in the layer's time.
  package var span: SceneSpan {
    stages.isEmpty ? .still : span(around: .endless)
  }

  /// When what runs in this clock's own time has nothing more to tell, in the parent's time.
  package func span(around inner: SceneSpan) -> SceneSpan {
    stages.reversed().reduce(inner) { $1.span(around: $0) }
  }
}

extension Timing {
  /// When what runs in the stage's own time has nothing more to tell, in its parent's time.
  func span(around inner: SceneSpan) -> SceneSpan {
    guard speed != 0 else { return .still }
    guard let active = activeDuration else {
      return duration == nil || inner == .still ? unending(around: inner) : .endless
    }
    if inner == .still, fill.fillsForwards { return appearance }
    return .until(begin + elapsed(active))
  }

  /// As `span(around:)`, where the stage's own time shows each moment once or nothing moves.
  private func unending(around inner: SceneSpan) -> SceneSpan {
    guard case .until(let end) = inner else { return inner == .still ? appearance : .endless }
    let rest = speed > 0 ? end - offset : offset
    return .until(begin + max(elapsed(rest), .zero))
  }

  /// When a stage that stays once it is there has appeared.
  private var appearance: SceneSpan {
    begin > .zero && !fill.fillsBackwards ? .until(begin) : .still
  }

  /// A span of the stage's own time, in its parent's.
  private func elapsed(_ own: Time) -> Time {
    speed == 1 || speed == -1 ? own : Time(nearest: own.seconds / abs(speed))
  }
}
