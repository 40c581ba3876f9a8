import SceneModel
import VectorGeometry

/// A symbol written as a precomposition: what each of its instances shows.
struct SymbolComposition {
  /// The precomposition's name.
  var asset: String
  /// Where its top left corner lies in the symbol's space.
  var origin: Point
  /// Its extent, in whole units.
  var size: Size
}

extension SceneWriter {
  /// Writes an instance as a precomposition layer; what is done to it as a whole, beyond opacity and
  /// blending, is done to a group around it.
  mutating func writeInstance(
    _ instance: Instance, of layer: Layer, in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    guard layer.clips.isEmpty, layer.mask == nil, layer.filters.isEmpty else {
      var outer = layer
      outer.content = .group([Layer(content: layer.content)])
      guard case .group(let children) = outer.content else { return }
      return try writeIsolated(outer, children, in: space, to: &composition)
    }
    guard let symbol = try self.symbol(instance.symbol) else { return }
    var result = newLayer(.precomposition, name: layer.name)
    result.asset = symbol.asset
    result.width = symbol.size.width
    result.height = symbol.size.height
    result.parent = space.parent
    var transform = layer.transform
    transform.anchor = transform.anchor.mapValues { $0 - (symbol.origin - Point.zero) }
    result.transform = try self.transform(transform, opacity: layer.opacity)
    result.blendMode = layer.blending == .normal ? nil : layer.blending.lottieNumber
    composition.append(result)
  }

  /// A symbol's precomposition, written when it is first met; nil where it shows nothing.
  private mutating func symbol(
    _ id: SymbolID
  ) throws(InexpressibleError) -> SymbolComposition? {
    if let known = symbols[id] { return known }
    let layers = scene.symbols[id] ?? []
    guard let bounds = try extent(of: layers) else { return nil }
    // Players cut a precomposition at its extent: a unit is left for what anti-aliasing adds.
    let origin = Point((bounds.x - 1).rounded(.down), (bounds.y - 1).rounded(.down))
    let size = Size(
      (bounds.maxX + 1 - origin.x).rounded(.up), (bounds.maxY + 1 - origin.y).rounded(.up))
    let shift = Transform.translation(Point.zero - origin)
    let asset = try precomposition(of: layers, under: [shift], size: size)
    let symbol = SymbolComposition(asset: asset, origin: origin, size: size)
    symbols[id] = symbol
    return symbol
  }

  /// The rectangle that holds what layers show; they never move, so any moment tells.
  private func extent(of layers: [Layer]) throws(InexpressibleError) -> Rect? {
    var still = scene
    still.layers = layers
    do throws(TextError) {
      return try still.frame(at: 0).contentBounds
    } catch {
      throw inexpressible(.animatedSymbol)
    }
  }
}
