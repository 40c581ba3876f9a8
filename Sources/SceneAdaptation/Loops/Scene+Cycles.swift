public import SceneModel

/// How a scene repeats.
public struct SceneCycles: Hashable, Sendable {
  /// The lengths of all endless cycles, each once, the shortest first; empty where nothing is
  /// endless.
  public var periods: [Time]
  /// When everything that ends has ended and everything that is endless has begun.
  public var settled: Time
  /// When all cycles meet; nil where there are none or they meet too late for any number.
  public var meeting: Time?
}

extension Scene {
  /// How the scene repeats, clocks within clocks taken together.
  ///
  /// - Throws: where clocks cannot be taken together.
  public func cycles() throws(AdaptationError) -> SceneCycles {
    var scene = self
    var losses = Losses()
    let nothing = Capabilities(format: Format("cycles"), [:])
    let context = AdaptationContext(capabilities: nothing, options: AdaptationOptions())
    try FlattenClocks().apply(to: &scene, in: context, recording: &losses)
    var collector = LoopLength()
    scene.visitProperties(&collector)
    return SceneCycles(
      periods: collector.periods.sorted(), settled: collector.settled,
      meeting: collector.periods.isEmpty ? nil : collector.choice(by: .exact)?.length)
  }
}
