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
    _ = try rewrite(&scene, in: context, recording: &losses)
  }

  func rewrite(
    _ scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) -> Bool {
    var aligner = PaceAligner(context: context)
    scene.rewriteLayers { (layer, place) throws(Never) in aligner.align(&layer, at: place) }
    losses.record(contentsOf: aligner.losses)
    return aligner.hasAligned
  }
}

private struct PaceAligner {
  var context: AdaptationContext
  var losses = Losses()
  private(set) var hasAligned = false

  mutating func align(_ layer: inout Layer, at place: Place) {
    for index in layer.clips.indices {
      guard let feature = context.refusals.ofFigures(layer.clips[index].figures) else { continue }
      let shape = Shape(figures: layer.clips[index].figures, draws: [])
      var pace = shape.motion.pace
      let outline = shape.outline(over: &pace)
      layer.clips[index].figures = [.path(outline)]
      record(feature, outline.isStatic, max(pace.error, Path.visibleDistance), at: place)
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
      filter = aligned.filter
      record(feature, false, max(aligned.error, Color.visibleDistance), at: place)
    }
    guard let caveat = context.refusals.caveatOfFilter(filter) else { return }
    losses.record(
      Loss(
        .approximated(by: nil), filter.feature, at: place, target: context.target, message: caveat))
  }

  private mutating func align(_ shape: inout Shape, at place: Place) {
    if let feature = context.refusals.ofShape(shape) {
      var pace = shape.motion.pace
      recordLostStart(of: pace, feature, at: place)
      shape = shape.aligned(over: &pace, context.refusals)
      record(feature, false, max(pace.error, Path.visibleDistance), at: place)
    }
    for index in shape.draws.indices {
      guard let feature = refusal(context.refusals.ofDraw(shape.draws[index])),
        let (draw, pace) = shape.draws[index].aligned(for: feature)
      else { continue }
      recordLostStart(of: pace, feature, at: place)
      shape.draws[index] = draw
      record(feature, false, max(pace.error, Point.visibleDistance), at: place)
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
    hasAligned = true
    losses.record(
      Loss(
        isExact ? .expanded : .approximated(by: error), feature, at: place,
        target: context.target, message: "parts that move at paces of their own were sampled"))
  }
}

extension Shape {
  /// The shape with as little of it sampled as a target needs.
  fileprivate func aligned(over pace: inout CommonPace, _ refusals: Refusals) -> Shape {
    let fresh = pace
    var shape = self
    let length = lengthOfTrim
    if let trim = shape.trim {
      shape.trim = trim.aligned(over: &pace, along: length)
      if refusals.ofShape(shape) == nil { return shape }
      shape.trim = trim
      pace = fresh
    }
    var bare = self
    bare.trim = nil
    shape.figures = [.path(bare.outline(over: &pace))]
    if refusals.ofShape(shape) == nil { return shape }
    shape.trim = trim?.aligned(over: &pace, along: length)
    if refusals.ofShape(shape) == nil { return shape }
    pace = fresh
    shape.figures = [.path(outline(over: &pace))]
    shape.trim = nil
    return shape
  }

  /// How long what a trim takes its parts of is; a usual length where it changes.
  private var lengthOfTrim: Double {
    guard let trim else { return 0 }
    let untrimmed = Shape(figures: figures, draws: [])
    guard untrimmed.motion.offsets.isEmpty else { return Trim.usualLength }
    return TrimmedOutline(untrimmed.path(at: 0), scope: trim.scope).longest
  }

  /// The outline, trimmed if it is, as one path over time.
  fileprivate func outline(over pace: inout CommonPace) -> Animatable<Path> {
    pace.sampled(tolerance: Path.visibleDistance) { path(at: $0) }
  }
}

extension Trim {
  /// The trim with its ends in order and at one pace.
  ///
  /// - Parameter length: how long the outline is, in user units.
  fileprivate func aligned(over pace: inout CommonPace, along length: Double) -> Trim {
    let length = max(length, Self.leastLength)
    let ends = pace.sampled(tolerance: Point.visibleDistance) { time in
      let (start, end) = (start.value(at: time), end.value(at: time))
      return Vector(min(start, end), max(start, end)) * length
    }
    var result = self
    result.start = ends.mapValues { $0.dx / length }
    result.end = ends.mapValues { $0.dy / length }
    return result
  }

  /// How long an outline is taken to be that changes, in user units.
  fileprivate static let usualLength = 500.0

  /// Shorter outlines are taken to be this long: they may be magnified.
  private static let leastLength = 50.0
}
