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
    var scene = self
    try scene.checkNumbers()
    var losses = Losses()
    let context = AdaptationContext(
      capabilities: capabilities, options: options, refusals: refusals)
    var features = scene.findFeatures()
    for pass in Plan.passes(for: context) where pass.isNeeded(for: features, in: context) {
      try pass.apply(to: &scene, in: context, recording: &losses)
      features = scene.findFeatures()
    }
    try FixDuration().apply(to: &scene, in: context, recording: &losses)
    try DropUnsupported().apply(to: &scene, in: context, recording: &losses)
    if let use = scene.findInexpressibleUses(for: capabilities).first {
      throw .inexpressible(
        InexpressibleError(feature: use.feature, place: use.place, target: capabilities.format))
    }
    return Conversion(output: scene, losses: losses)
  }

  /// What the scene uses that a target cannot say as it is; nothing, once adapted.
  public func inexpressibleUses(for capabilities: Capabilities) -> [FeatureUse] {
    var copy = self
    return copy.findInexpressibleUses(for: capabilities)
  }

  /// The same of a scene that is not shared, without a copy.
  mutating func findInexpressibleUses(for capabilities: Capabilities) -> [FeatureUse] {
    // Looking for places takes longer than looking for features, and most often there is none.
    if findFeatures().allSatisfy({ capabilities.isNative($0) }) { return [] }
    return featureUses.filter { !capabilities.isNative($0.feature) }
  }
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
