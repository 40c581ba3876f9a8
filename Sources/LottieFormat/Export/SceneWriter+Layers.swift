import SceneModel
import VectorGeometry

extension SceneWriter {
  mutating func write(
    _ layers: [Layer], in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    for (number, layer) in layers.enumerated() {
      try at(layer, number) { (writer) throws(InexpressibleError) in
        try writer.write(layer, in: space, to: &composition)
      }
    }
  }

  private mutating func write(
    _ layer: Layer, in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    try check(layer)
    guard layer.visibility.base else { return }
    if let peeled = try peeled(layer) {
      return try write(peeled, in: space, to: &composition)
    }
    if isLeaf(layer) {
      try writeLeaf(layer, in: space, to: &composition)
      return
    }
    switch layer.content {
    case .group(let children):
      if !layer.isTreatedAsWhole {
        let inner = try enter(layer.transform, name: layer.name, from: space, in: &composition)
        try write(children, in: inner, to: &composition)
      } else if let (only, masking) = merged(layer, children) {
        try writeLeaf(only, in: space, matteInParent: masking, to: &composition)
      } else if !children.isEmpty {
        try writeIsolated(layer, children, in: space, to: &composition)
      }
    case .replicator: throw inexpressible(.layerReplicator)
    case .instance(let instance):
      try writeInstance(instance, of: layer, in: space, to: &composition)
    case .shape, .text, .image: break
    }
  }

  /// What no layer of the adapted scene may have.
  func check(_ layer: Layer) throws(InexpressibleError) {
    if layer.clock != .inherited { throw inexpressible(.layerClock) }
    if !layer.visibility.isStatic { throw inexpressible(.animatedVisibility, "visibility") }
  }

  /// Whether one Lottie layer shows the content.
  func isLeaf(_ layer: Layer) -> Bool {
    switch layer.content {
    case .text: true
    // A picture without an extent shows nothing.
    case .image(let image): image.frame.width > 0 && image.frame.height > 0
    case .shape, .group, .replicator: fitsShapeLayer(layer.content)
    case .instance: false
    }
  }

  /// A space inside a group: the same one, or that of a null layer with the group's transform.
  mutating func enter(
    _ transform: Transform, name: String = "", from space: Space, in composition: inout Composition
  ) throws(InexpressibleError) -> Space {
    if transform.isIdentity { return space }
    var null = newLayer(.null, name: name)
    null.parent = space.parent
    null.transform = try self.transform(transform)
    return Space(parent: composition.append(null), chain: space.chain + [transform])
  }

  /// Writes content that one layer shows, with everything done to it, and its matte above it.
  ///
  /// - Parameter matteInParent: whether the mask lies in the parent's space and not in the layer's.
  mutating func writeLeaf(
    _ layer: Layer, in space: Space, matteInParent: Bool = false,
    to composition: inout Composition
  ) throws(InexpressibleError) {
    let matte = matte(of: layer)
    if case .image = layer.content, matte != nil, !matteInParent, !layer.transform.isIdentity {
      // The picture's layer takes the frame into its transform; what covers it must not.
      var still = layer
      still.transform = Transform()
      let inner = try enter(layer.transform, from: space, in: &composition)
      return try writeLeaf(still, in: inner, to: &composition)
    }
    let index = composition.append(try leaf(layer, in: space))
    guard let matte else { return }
    var inner = space
    if !matteInParent, !layer.transform.isIdentity {
      inner = Space(parent: index, chain: space.chain + [layer.transform])
    }
    composition[index].matteMode = matte.writtenMode
    try writeMatte(matte, of: index, in: inner, to: &composition)
  }

  /// The layer that shows some content, without its matte.
  mutating func leaf(_ layer: Layer, in space: Space) throws(InexpressibleError) -> LottieLayer {
    var result: LottieLayer
    var placement: Placement?
    switch layer.content {
    case .image(let image):
      placement = try self.placement(of: image)
      result = try picture(image, of: layer)
    case .text(let text): result = try textLayer(text, of: layer)
    default:
      result = newLayer(.shape, name: layer.name)
      result.shapes = try items(of: layer.content)
      result.transform = try transform(layer.transform, opacity: layer.opacity)
    }
    result.parent = space.parent
    result.blendMode = layer.blending == .normal ? nil : layer.blending.lottieNumber
    result.effects = try effects(layer.filters, under: placement.map { [$0.inverse] } ?? [])
    if !clipNeedsMatte(layer) {
      try addMasks(layer.clips, to: &result, placement: placement)
    }
    return result
  }
}

extension Layer {
  /// Whether something is done to the layer's picture as a whole.
  var isTreatedAsWhole: Bool {
    opacity != .init(1) || blending != .normal || !clips.isEmpty || mask != nil || !filters.isEmpty
  }
}

extension BlendMode {
  /// The number by which Lottie names the mode.
  var lottieNumber: Int { Self.lottieOrder.firstIndex(of: self) ?? 0 }

  /// The modes in the order of Lottie's numbers.
  static let lottieOrder: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .add,
  ]
}
