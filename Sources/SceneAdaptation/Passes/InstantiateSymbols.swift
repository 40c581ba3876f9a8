import SceneModel

/// Puts a symbol's layers in place of each of its instances.
struct InstantiateSymbols: AdaptationPass {
  var removes: Set<Feature> { [.symbol] }

  /// Symbols within symbols deeper than this can only be a cycle.
  private static let deepestNesting = 64

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    let symbols = scene.symbols
    var entries = Losses()
    for _ in 0..<Self.deepestNesting where scene.features.contains(.symbol) {
      scene.symbols = [:]
      scene.rewriteLayers { (layer, place) throws(Never) in
        guard case .instance(let instance) = layer.content else { return }
        layer.setContent(symbols[instance.symbol] ?? [])
        entries.record(
          Loss(
            .expanded, .symbol, at: place, target: context.target,
            message: "the symbol's layers were copied"))
      }
    }
    losses.record(contentsOf: entries)
  }
}
