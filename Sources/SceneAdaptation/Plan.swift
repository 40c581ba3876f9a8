public import SceneModel

extension Scene {
  /// The scene in terms that a target can say, and what was lost on the way. A scene that is not used
  /// otherwise is changed in place.
  ///
  /// - Throws: where text cannot be outlined, a number is not finite, or no loop can be found.
  public consuming func adapted(
    to capabilities: Capabilities, refusing refusals: Refusals = .none,
    options: AdaptationOptions = AdaptationOptions()
  ) throws(AdaptationError) -> Conversion<Scene> {
    let features = findFeatures()
    let adapted = try adaptation(
      to: capabilities, using: features, refusing: refusals, options: options)
    return Conversion(output: adapted.scene, losses: adapted.losses)
  }

  /// The same of a scene whose features are known.
  package consuming func adaptation(
    to capabilities: Capabilities, using features: Set<Feature>, refusing refusals: Refusals,
    options: AdaptationOptions
  ) throws(AdaptationError) -> Adaptation {
    var scene = self
    try scene.checkNumbers()
    var losses = Losses()
    let context = AdaptationContext(
      capabilities: capabilities, options: options, refusals: refusals)
    var features = features
    for pass in Plan.passes(for: context) where pass.isNeeded(for: features, in: context) {
      if try pass.rewrite(&scene, in: context, recording: &losses) {
        features = scene.findFeatures()
      }
    }
    try FixDuration().apply(to: &scene, in: context, recording: &losses)
    if !features.allSatisfy(context.isNative) {
      try DropUnsupported().apply(to: &scene, in: context, recording: &losses)
      features = scene.findFeatures()
      if let use = scene.findInexpressibleUses(for: capabilities).first {
        throw .inexpressible(
          InexpressibleError(feature: use.feature, place: use.place, target: capabilities.format))
      }
    }
    return Adaptation(scene: scene, features: features, losses: losses)
  }

  /// What the scene uses that a target cannot say as it is; nothing, once adapted.
  public func inexpressibleUses(for capabilities: Capabilities) -> [FeatureUse] {
    var copy = self
    return copy.findInexpressibleUses(for: capabilities)
  }

  /// The same of a scene that is not shared, without a copy.
  mutating func findInexpressibleUses(for capabilities: Capabilities) -> [FeatureUse] {
    findUses(of: Set(Feature.allCases.filter { !capabilities.isNative($0) }))
  }
}

/// What adaptation makes of a scene.
package struct Adaptation {
  package var scene: Scene
  /// What the scene uses now.
  package var features: Set<Feature>
  package var losses: Losses
}

extension AdaptationContext {
  /// Whether a feature stays in the scene: text stays only where the user wants it to.
  func isKept(_ feature: Feature) -> Bool {
    if feature == .text, !options.keepsText { return false }
    return isNative(feature)
  }
}

/// The passes in their order.
enum Plan {
  static func passes(for context: AdaptationContext) -> [any AdaptationPass] {
    [
      // Structure first: what follows sees only plain layers.
      OutlineText(), ExpandReplicators(), InstantiateSymbols(), CoverClips(), SampleMotionPaths(),
      ResolveFigures(),
      // Then time, from clocks within clocks down to single easings.
      FlattenClocks(), FlattenStacks(), SplitEasings(features: [.clockEasing]), MirrorReversals(),
      FillBackwards(), UnrollRepeats(), HideByOpacity(),
      SplitEasings(features: [.overshootEasing, .stepsEasing, .springEasing]),
      // Last what depends on how all of this came out.
      AlignPaces(),
    ]
  }
}
