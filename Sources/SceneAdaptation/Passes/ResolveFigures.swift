import SceneModel
import VectorGeometry

/// Turns stars into paths, and trims that the target lacks into the paths they leave.
struct ResolveFigures: AdaptationPass {
  var removes: Set<Feature> { [.polystar, .basicFigure, .trimmedFill, .figureTrim, .trim] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var entries = Losses()
    scene.rewriteLayers { (layer, place) throws(Never) in
      for index in layer.clips.indices {
        layer.clips[index].figures = layer.clips[index].figures.map {
          resolved($0, in: context, at: place, &entries)
        }
      }
      guard case .shape(var shape) = layer.content else { return }
      shape.figures = shape.figures.map { resolved($0, in: context, at: place, &entries) }
      resolveTrim(of: &shape, in: context, at: place, &entries)
      layer.content = .shape(shape)
    }
    losses.record(contentsOf: entries)
  }

  private func resolved(
    _ figure: Figure, in context: AdaptationContext, at place: Place, _ losses: inout Losses
  ) -> Figure {
    let feature: Feature
    switch figure {
    case .path: return figure
    case .rectangle, .ellipse: feature = .basicFigure
    case .polystar: feature = .polystar
    }
    guard !context.isNative(feature) else { return figure }
    let path = figure.sampledPath
    losses.record(
      Loss(
        path.isStatic ? .expanded : .approximated(by: Path.visibleDistance), feature, at: place,
        target: context.target, message: "the figure became a path"))
    return .path(path)
  }

  private func resolveTrim(
    of shape: inout Shape, in context: AdaptationContext, at place: Place, _ losses: inout Losses
  ) {
    guard shape.trim != nil else { return }
    let probe = Scene(size: .zero, layers: [Layer(content: .shape(shape))])
    let trims: [Feature] = [.trim, .trimmedFill, .figureTrim]
    let used = probe.features
    guard let feature = trims.first(where: { used.contains($0) && !context.isNative($0) }) else {
      return
    }
    let path = shape.sampledPath
    shape.figures = [.path(path)]
    shape.trim = nil
    losses.record(
      Loss(
        path.isStatic ? .expanded : .approximated(by: Path.visibleDistance), feature, at: place,
        target: context.target, message: "the trimmed outline was sampled"))
  }
}

extension Figure {
  /// The figure as a path over time.
  fileprivate var sampledPath: Animatable<Path> {
    Shape(figures: [self], draws: []).sampledPath
  }
}

extension Shape {
  /// The trimmed outline as a path over time: sampled over one cycle of its longest animation.
  fileprivate var sampledPath: Animatable<Path> {
    var collector = ClockCollector()
    var copy = [Layer(content: .shape(Shape(figures: figures, trim: trim, draws: [])))]
    copy.visitProperties(&collector, at: Place())
    guard let clock = collector.longest, let window = clock.stages.first?.cycle ?? nil,
      window > .zero
    else { return Animatable(path(at: 0)) }
    let outline = stillOutline
    let sampling = AdaptiveSampling<Path>(
      value: { time in
        trim.flatMap { trim in outline?.kept(by: trim, at: time) } ?? path(at: time)
      }, tolerance: Path.visibleDistance)
    let begin = clock.stages.first?.begin ?? .zero
    let keyframes = sampling.keyframes(
      window: window.seconds, moments: clock.moments(until: window.seconds)
    ).keyframes
    let timing = Timing(
      begin: begin.numerator < 0 ? begin : .zero, duration: window,
      repetition: clock.stages.first?.repetition ?? .count(1), fill: .both)
    return Animatable(
      path(at: 0), animations: [Animation(clock: Clock(timing), keyframes: keyframes)])
  }
}

extension Shape {
  /// The untrimmed outline measured once, where only the trim moves.
  fileprivate var stillOutline: TrimmedOutline? {
    guard let trim else { return nil }
    var collector = ClockCollector()
    var copy = [Layer(content: .shape(Shape(figures: figures, draws: [])))]
    copy.visitProperties(&collector, at: Place())
    guard collector.longest == nil else { return nil }
    return TrimmedOutline(Shape(figures: figures, draws: []).path(at: 0), scope: trim.scope)
  }
}

/// Finds the clock of the longest cycle.
private struct ClockCollector: PropertyVisitor {
  var longest: Clock?

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
    for animation in property.animations {
      let cycle = animation.clock.stages.first?.cycle ?? .zero
      let known = longest?.stages.first?.cycle ?? .zero
      if longest == nil || cycle > known { longest = animation.clock }
    }
  }
}
