import SceneModel
import VectorGeometry

extension SceneWriter {
  /// The drafts of layers, each of which is let go of once it is written: all layers and all drafts
  /// together would take the most memory of a conversion.
  mutating func drafts(
    of layers: consuming [Layer], in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    var result: [Draft] = []
    layers.reverse()
    var index = 0
    while let layer = layers.popLast() {
      let inner = context.inside(layer, number: index)
      result += try drafts(of: consume layer, in: inner)
      index += 1
    }
    return result
  }

  private mutating func drafts(
    of layer: consuming Layer, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    if layer.visibility == .init(false) || layer.opacity == .init(0) { return [] }
    let inside = layer.content
    // Only filters look at the content again.
    if layer.filters.isEmpty { layer.content = .group([]) }
    let content = try drafts(of: consume inside, in: context)
    guard !content.isEmpty else { return [] }
    var group = Draft("g", children: content)
    try addEffects(of: layer, to: &group, in: context)
    if options.keepsNames, !layer.name.isEmpty {
      group.attributes.insert(Draft.Attribute(name: "id", value: nameID(layer.name)), at: 0)
    }
    return [try moved(group, by: layer.transform, in: context)]
  }

  private mutating func drafts(
    of content: consuming Content, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    switch content {
    case .group(let layers): return try drafts(of: layers, in: context)
    case .shape(let shape): return try drafts(of: shape, in: context)
    case .text(let text): return try drafts(of: text, in: context)
    case .image(let image): return drafts(of: image, in: context)
    case .instance(let instance): return try drafts(of: instance, in: context)
    case .replicator: throw inexpressible(.layerReplicator, context.place)
    }
  }

  /// A symbol shown once is written in place; others are written once and shown by `use`.
  private mutating func drafts(
    of instance: Instance, in context: ExportContext
  ) throws(InexpressibleError) -> [Draft] {
    let id = instance.symbol
    if survey.cycle != nil { throw inexpressible(.symbol, context.place) }
    let layers = scene.symbols[id] ?? []
    if survey.mentions[id] == 1 { return try drafts(of: layers, in: context) }
    let key = SymbolKey(symbol: id, repaint: context.repaint)
    if symbolIDs[key] == nil {
      var inner = context
      inner.scale = survey.scales[id] ?? context.scale
      inner.toRoot = nil
      inner.place = Place(layers: ["symbol \(id.name)"])
      let content = GroupMerging.simplified(try drafts(of: layers, in: inner))
      switch content.count {
      case 0: symbolIDs[key] = .some(nil)
      case 1 where content[0]["id"] == nil: symbolIDs[key] = share(content[0])
      default: symbolIDs[key] = share(Draft("g", children: content))
      }
    }
    guard case .some(.some(let name)) = symbolIDs[key] else { return [] }
    // Plain `href`: every browser that plays SMIL has read it since 2018.
    var use = Draft("use", ["href": "#\(name)"])
    use.target = name
    return [use]
  }

  // MARK: Properties

  /// Writes a number, unless it is the attribute's default, and its animations.
  func write(
    _ property: Animatable<Double>, as name: String, decimals: Int, default initial: String? = "0",
    reach: Double? = nil, into draft: inout Draft
  ) {
    write(
      TextTrack(property, reach: reach) { numberText($0, decimals: decimals) }, as: name,
      default: initial,
      into: &draft)
  }

  func write(
    _ track: TextTrack, as name: String, default initial: String?, into draft: inout Draft
  ) {
    if track.base != initial { draft[name] = track.base }
    draft.children += track.elements(for: .attribute(name))
  }

  /// Writes a property that inherits.
  func write(_ track: TextTrack, as property: InheritedProperty, into draft: inout Draft) {
    draft.style[property] = track.base
    draft.children += track.elements(for: .attribute(property.name))
  }
}
