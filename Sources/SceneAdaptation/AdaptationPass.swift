import SceneModel

/// What passes share.
struct AdaptationContext {
  var capabilities: Capabilities
  var options: AdaptationOptions
  var refusals = Refusals.none

  func isNative(_ feature: Feature) -> Bool { capabilities.isNative(feature) }

  var target: Format { capabilities.format }
}

/// One step from a scene to a scene that needs less of its target.
protocol AdaptationPass {
  /// The features that are gone afterwards.
  var removes: Set<Feature> { get }

  /// Whether a scene that uses some features needs the pass.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool

  /// Rewrites the scene. Applying a pass twice is the same as applying it once.
  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError)

  /// The same, telling whether the scene may use other features now.
  func rewrite(
    _ scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) -> Bool
}

extension AdaptationPass {
  /// Most passes run only where there is something for them to change.
  func rewrite(
    _ scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) -> Bool {
    try apply(to: &scene, in: context, recording: &losses)
    return true
  }

  /// Where the scene uses what the pass removes and the target lacks.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    removes.contains { features.contains($0) && !context.isKept($0) }
  }
}
