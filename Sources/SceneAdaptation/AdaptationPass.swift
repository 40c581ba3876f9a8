import SceneModel

/// What passes share.
struct AdaptationContext {
  var capabilities: Capabilities
  var options: AdaptationOptions

  func isNative(_ feature: Feature) -> Bool { capabilities.isNative(feature) }

  var target: Format { capabilities.format }
}

/// One step from a scene to a scene that needs less of its target.
protocol AdaptationPass {
  /// The features that are gone afterwards.
  var removes: Set<Feature> { get }

  /// Rewrites the scene. Applying a pass twice is the same as applying it once.
  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError)
}
