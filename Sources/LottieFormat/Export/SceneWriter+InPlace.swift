import SceneModel
import VectorGeometry

extension SceneWriter {
  /// Writes a group that is filtered as a precomposition that moves with it, so that its filters
  /// stretch and turn as the group does.
  mutating func writeInPlace(
    _ layer: Layer, _ children: [Layer], in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    let whole = Layer(filters: layer.filters, content: .group(children))
    guard let extent = try movingExtent(of: [whole]) else { return }
    let inner = try enter(layer.transform, name: layer.name, from: space, in: &composition)
    let shift = Transform.translation(Point.zero - extent.origin)
    let asset = try precomposition(of: children, under: [shift])
    var result = precompositionLayer(showing: asset, name: layer.name)
    result.width = extent.width
    result.height = extent.height
    result.parent = inner.parent
    result.transform = try transform(
      .translation(extent.origin - Point.zero), opacity: layer.opacity)
    result.blendMode = layer.blending == .normal ? nil : layer.blending.lottieNumber
    result.effects = try effects(layer.filters, under: [])
    let matte = matte(of: layer, in: space)
    let index = composition.append(result)
    guard let matte else { return }
    composition[index].matteMode = matte.writtenMode
    try writeMatte(matte, of: index, in: inner, to: &composition)
  }

  /// The rectangle, in whole units, that holds what layers show at any time; nil where that is
  /// nothing.
  ///
  /// Looked up at as many moments as the scene has frames, up to a limit, with room for what moves
  /// between them.
  private func movingExtent(of layers: [Layer]) throws(InexpressibleError) -> Rect? {
    var part = scene
    part.layers = layers
    let count = Int(min(timeline.frameCount, Self.mostMoments))
    let length = timeline.duration?.seconds ?? 0
    var bounds: Rect?
    for step in 0...(length > 0 ? count : 0) {
      let time = length * Double(step) / Double(count)
      do throws(TextError) {
        guard let own = try part.frame(at: time).contentBounds else { continue }
        bounds = bounds?.union(own) ?? own
      } catch {
        throw inexpressible(.text)
      }
    }
    guard let bounds else { return nil }
    let room = 1 + max(bounds.width, bounds.height) * Self.room
    let outer = bounds.outset(by: room)
    let limit = Self.greatestExtent
    let (x, y) = (max(outer.x, -limit).rounded(.down), max(outer.y, -limit).rounded(.down))
    return Rect(
      x: x, y: y, width: (min(outer.maxX, limit) - x).rounded(.up),
      height: (min(outer.maxY, limit) - y).rounded(.up))
  }

  /// The moments at which an extent is looked up at most; between 300 of them little moves far.
  private static let mostMoments = 300.0
  /// The share of an extent by which it is made wider for what moves between two moments.
  private static let room = 0.1
  /// No picture is larger, whatever flies off.
  private static let greatestExtent = 20_000.0
}

extension Filter {
  /// Whether it does something over a distance.
  var hasExtent: Bool {
    if case .gradientMap = self { false } else { true }
  }
}
