import SceneModel
import VectorGeometry

/// Gives the parts of a shape that a target says as one, but that move at paces of their own, a
/// single pace: their outline, or the ends of their trim, are sampled together.
struct AlignPaces: AdaptationPass {
  var removes: Set<Feature> { [] }

  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool { true }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var entries = Losses()
    scene.rewriteLayers { (layer, place) throws(Never) in
      for index in layer.clips.indices {
        guard let feature = context.refusals.ofFigures(layer.clips[index].figures) else { continue }
        let shape = Shape(figures: layer.clips[index].figures, draws: [])
        let outline = shape.outline(over: shape.motion.pace)
        layer.clips[index].figures = [.path(outline)]
        record(feature, outline.isStatic, context, place, &entries)
      }
      guard case .shape(let shape) = layer.content, let feature = context.refusals.ofShape(shape)
      else { return }
      let pace = shape.motion.pace
      if pace.losesStart {
        entries.record(
          Loss(
            .approximated(by: nil), feature, at: place, target: context.target,
            message: "what moves before all cycles run is left out"))
      }
      layer.content = .shape(shape.aligned(over: pace, context.refusals))
      record(feature, false, context, place, &entries)
    }
    losses.record(contentsOf: entries)
  }

  private func record(
    _ feature: Feature, _ isExact: Bool, _ context: AdaptationContext, _ place: Place,
    _ losses: inout Losses
  ) {
    losses.record(
      Loss(
        isExact ? .expanded : .approximated(by: Path.visibleDistance), feature, at: place,
        target: context.target, message: "parts that move at paces of their own were sampled"))
  }
}

extension Shape {
  /// The shape with as little of it sampled as a target needs.
  fileprivate func aligned(over pace: CommonPace, _ refusals: Refusals) -> Shape {
    var shape = self
    if let trim = shape.trim {
      shape.trim = trim.aligned(over: pace)
      if refusals.ofShape(shape) == nil { return shape }
      shape.trim = trim
    }
    var bare = self
    bare.trim = nil
    shape.figures = [.path(bare.outline(over: pace))]
    if refusals.ofShape(shape) == nil { return shape }
    shape.trim = trim?.aligned(over: pace)
    if refusals.ofShape(shape) == nil { return shape }
    shape.figures = [.path(outline(over: pace))]
    shape.trim = nil
    return shape
  }

  /// The outline, trimmed if it is, as one path over time.
  fileprivate func outline(over pace: CommonPace) -> Animatable<Path> {
    pace.sampled(tolerance: Path.visibleDistance) { path(at: $0) }
  }

}

extension Trim {
  /// The trim with its ends in order and at one pace.
  fileprivate func aligned(over pace: CommonPace) -> Trim {
    let ends = pace.sampled(tolerance: Self.tolerance) { time in
      let (start, end) = (start.value(at: time), end.value(at: time))
      return Vector(min(start, end), max(start, end))
    }
    var result = self
    result.start = ends.mapValues(\.dx)
    result.end = ends.mapValues(\.dy)
    return result
  }

  /// The share of an outline that its ends may miss: a twentieth of a unit on one of 500.
  private static let tolerance = 1e-4
}
