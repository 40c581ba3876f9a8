import SceneModel
import VectorGeometry

/// Gives the parts that a target says as one, but that move at paces of their own, a single pace: a
/// shape's outline, the ends of its trim, a gradient's points and stops, dashes, and the colours of
/// an effect are sampled together.
struct AlignPaces: AdaptationPass {
  var removes: Set<Feature> { [] }

  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool { true }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var aligner = PaceAligner(context: context)
    scene.rewriteLayers { (layer, place) throws(Never) in aligner.align(&layer, at: place) }
    losses.record(contentsOf: aligner.losses)
  }
}

private struct PaceAligner {
  var context: AdaptationContext
  var losses = Losses()

  mutating func align(_ layer: inout Layer, at place: Place) {
    for index in layer.clips.indices {
      guard let feature = context.refusals.ofFigures(layer.clips[index].figures) else { continue }
      let shape = Shape(figures: layer.clips[index].figures, draws: [])
      let outline = shape.outline(over: shape.motion.pace)
      layer.clips[index].figures = [.path(outline)]
      record(feature, outline.isStatic, Path.visibleDistance, at: place)
    }
    for index in layer.filters.indices {
      align(&layer.filters[index], at: place)
    }
    switch layer.content {
    case .shape(var shape):
      align(&shape, at: place)
      layer.content = .shape(shape)
    case .group, .text, .image, .replicator, .instance: break
    }
  }

  private mutating func align(_ filter: inout Filter, at place: Place) {
    if let feature = refusal(context.refusals.ofFilter(filter)), let aligned = filter.aligned {
      filter = aligned
      record(feature, false, Color.visibleDistance, at: place)
    }
    guard let caveat = context.refusals.caveatOfFilter(filter) else { return }
    losses.record(
      Loss(
        .approximated(by: nil), filter.feature, at: place, target: context.target, message: caveat))
  }

  private mutating func align(_ shape: inout Shape, at place: Place) {
    if let feature = context.refusals.ofShape(shape) {
      let pace = shape.motion.pace
      recordLostStart(of: pace, feature, at: place)
      shape = shape.aligned(over: pace, context.refusals)
      record(feature, false, Path.visibleDistance, at: place)
    }
    for index in shape.draws.indices {
      guard let feature = refusal(context.refusals.ofDraw(shape.draws[index])),
        let (draw, pace) = shape.draws[index].aligned(for: feature)
      else { continue }
      recordLostStart(of: pace, feature, at: place)
      shape.draws[index] = draw
      record(feature, false, Point.visibleDistance, at: place)
    }
  }

  /// A refusal of something that the target takes at all; the rest goes elsewhere.
  private func refusal(_ feature: Feature?) -> Feature? {
    feature.flatMap { context.isNative($0) ? $0 : nil }
  }

  private mutating func recordLostStart(
    of pace: CommonPace, _ feature: Feature, at place: Place
  ) {
    guard pace.losesStart else { return }
    losses.record(
      Loss(
        .approximated(by: nil), feature, at: place, target: context.target,
        message: "what moves before all cycles run is left out"))
  }

  private mutating func record(
    _ feature: Feature, _ isExact: Bool, _ error: Double, at place: Place
  ) {
    losses.record(
      Loss(
        isExact ? .expanded : .approximated(by: error), feature, at: place,
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
