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
    let (path, error) = figure.sampledPath
    losses.record(
      Loss(
        path.isStatic ? .expanded : .approximated(by: max(error, Path.visibleDistance)), feature,
        at: place, target: context.target, message: "the figure became a path"))
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
    let (path, error) = shape.sampledPath
    shape.figures = [.path(path)]
    shape.trim = nil
    losses.record(
      Loss(
        path.isStatic ? .expanded : .approximated(by: max(error, Path.visibleDistance)), feature,
        at: place, target: context.target, message: "the trimmed outline was sampled"))
  }
}

extension Figure {
  /// The figure as a path over time, and how far that is off at most.
  fileprivate var sampledPath: (path: Animatable<Path>, error: Double) {
    Shape(figures: [self], draws: []).sampledPath
  }
}

extension Shape {
  /// The trimmed outline as a path over time, and how far that is off at most.
  fileprivate var sampledPath: (path: Animatable<Path>, error: Double) {
    let outline = stillOutline
    var pace = motion.pace
    let sampled = pace.sampled(tolerance: Path.visibleDistance) { time in
      trim.flatMap { trim in outline?.kept(by: trim, at: time) } ?? path(at: time)
    }
    return (sampled, pace.error)
  }

  /// The untrimmed outline measured once, where only the trim moves.
  private var stillOutline: TrimmedOutline? {
    guard let trim else { return nil }
    let untrimmed = Shape(figures: figures, draws: [])
    guard untrimmed.motion.offsets.isEmpty else { return nil }
    return TrimmedOutline(untrimmed.path(at: 0), scope: trim.scope)
  }
}
