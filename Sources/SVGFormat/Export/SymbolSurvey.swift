import SceneModel
import VectorGeometry

/// What is known of a scene's symbols and pictures before the first of them is written.
struct SymbolSurvey {
  /// How often each symbol is mentioned in the scene and in the symbols that show.
  private(set) var mentions: [SymbolID: Int] = [:]
  /// The largest factor that any mention enlarges a symbol by.
  private(set) var scales: [SymbolID: Double] = [:]
  /// How often each picture is mentioned.
  private(set) var assetCounts: [AssetID: Int] = [:]
  /// Whether a symbol shows itself.
  private(set) var cycle: SymbolID?

  private let symbols: [SymbolID: [Layer]]
  private var open: Set<SymbolID> = []
  private var order: [SymbolID] = []

  init(_ scene: Scene) {
    symbols = scene.symbols
    walk(scene.layers)
    var context = ExportContext(place: Place())
    spread(scene.layers, &context)
    // From the outside in: a symbol's factor is final before what it shows is looked at.
    for id in order.reversed() {
      context.scale = scales[id] ?? 1
      spread(symbols[id] ?? [], &context)
    }
  }

  private mutating func walk(_ layers: [Layer]) {
    for layer in layers {
      walk(layer.mask?.source ?? [])
      switch layer.content {
      case .group(let layers): walk(layers)
      case .replicator(let replicator): walk(replicator.source)
      case .instance(let instance): mention(instance.symbol)
      case .image(let image): assetCounts[image.asset, default: 0] += 1
      case .shape(let shape):
        for draw in shape.draws {
          if case .image(let asset, _) = draw.paint { assetCounts[asset, default: 0] += 1 }
        }
      case .text: break
      }
    }
  }

  private mutating func mention(_ id: SymbolID) {
    guard open.insert(id).inserted else {
      cycle = cycle ?? id
      return
    }
    defer { open.remove(id) }
    mentions[id, default: 0] += 1
    guard mentions[id] == 1 else { return }
    walk(symbols[id] ?? [])
    order.append(id)
  }

  private mutating func spread(_ layers: [Layer], _ context: inout ExportContext) {
    for layer in layers {
      let inner = context.inside(layer, number: 0)
      var copy = inner
      spread(layer.mask?.source ?? [], &copy)
      switch layer.content {
      case .group(let layers): spread(layers, &copy)
      case .replicator(let replicator): spread(replicator.source, &copy)
      case .instance(let instance):
        scales[instance.symbol] = max(scales[instance.symbol] ?? 0, inner.scale)
      case .shape, .text, .image: break
      }
    }
  }
}
