import SceneModel

/// Puts a symbol's layers in place of each of its instances, where the target has no such symbols.
struct InstantiateSymbols: AdaptationPass {
  var removes: Set<Feature> { [.symbol, .outlineSymbol, .animatedSymbol] }

  /// Symbols within symbols deeper than this can only be a cycle.
  private static let deepestNesting = 64

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    let symbols = scene.symbols
    let kinds = scene.symbolKinds
    func isWrittenOut(_ id: SymbolID) -> Bool { !context.isNative(kinds[id] ?? .symbol) }
    var entries = Losses()
    for _ in 0..<Self.deepestNesting {
      var isChanged = false
      scene.rewriteLayers { (layer, place) throws(Never) in
        guard case .instance(let instance) = layer.content, isWrittenOut(instance.symbol) else {
          return
        }
        layer.setContent(symbols[instance.symbol] ?? [])
        isChanged = true
        entries.record(
          Loss(
            .expanded, kinds[instance.symbol] ?? .symbol, at: place, target: context.target,
            message: "the symbol's layers were copied"))
      }
      guard isChanged else { break }
    }
    for id in symbols.keys where isWrittenOut(id) { scene.symbols[id] = nil }
    losses.record(contentsOf: entries)
  }
}
