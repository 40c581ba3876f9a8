import SceneModel
import VectorGeometry

extension SceneWriter {
  /// A layer of which a Lottie layer cannot do everything at once, as one layer inside another.
  ///
  /// Lottie cuts before it filters, a scene after; and a layer has one matte at most.
  func peeled(_ layer: Layer) throws(InexpressibleError) -> Layer? {
    var inner = Layer(content: layer.content)
    var outer = layer
    let needsMatte = clipNeedsMatte(layer)
    if !layer.filters.isEmpty, isStretchedPicture(layer.content) {
      // Its pixels are filtered before the layer stretches them.
    } else if !layer.filters.isEmpty, !layer.clips.isEmpty {
      inner.filters = layer.filters
      outer.filters = []
    } else if needsMatte, layer.mask != nil {
      inner.clips = layer.clips
      outer.clips = []
    } else if needsMatte, layer.clips.contains(where: \.joins) {
      outer.mask = layer.clips.mask
      outer.clips = []
    } else if needsMatte, layer.clips.count > 1, let last = layer.clips.last {
      inner.clips = layer.clips.dropLast()
      outer.clips = [last]
    } else {
      return nil
    }
    outer.content = .group([inner])
    return outer
  }

  private func isStretchedPicture(_ content: Content) -> Bool {
    guard case .image(let image) = content, let placement = try? placement(of: image) else {
      return false
    }
    return Self.evenMap(of: [placement.inverse]) == nil
  }

  /// A group and its only layer as one layer, where that shows the same; and whether the mask lies
  /// in the group's space.
  func merged(
    _ group: Layer, _ children: [Layer]
  ) -> (layer: Layer, matteInParent: Bool)? {
    let shown = children.filter { $0.visibility.base }
    guard shown.count == 1, let child = shown.first, isLeaf(child), group.transform.isIdentity,
      group.filters.isEmpty, group.mask == nil || matte(of: child) == nil,
      group.clips.isEmpty || (child.transform.isIdentity && !child.isTreatedAsWhole),
      (try? peeled(child)) == .some(nil),
      group.opacity == .init(1) || child.opacity == .init(1),
      group.blending == .normal || child.blending == .normal
    else { return nil }
    var result = child
    if result.name.isEmpty { result.name = group.name }
    if child.opacity == .init(1) { result.opacity = group.opacity }
    if child.blending == .normal { result.blending = group.blending }
    if !group.clips.isEmpty { result.clips = group.clips }
    guard let mask = group.mask else { return (result, false) }
    result.mask = mask
    return (result, true)
  }

  /// Writes a group that is treated as a whole, as a precomposition.
  ///
  /// Players cut a precomposition at its extent. Where one is known it lies in place; else it has its
  /// parent's and stands still, and the transforms that lead to its layers are made again inside it.
  mutating func writeIsolated(
    _ layer: Layer, _ children: [Layer], in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    let chain = space.chain + (layer.transform.isIdentity ? [] : [layer.transform])
    if let content = try contentInPlace(of: layer, children, under: chain) {
      return try write(content, inPlaceOf: layer, in: space, to: &composition)
    }
    let asset = try precomposition(of: children, under: chain)
    var result = precompositionLayer(showing: asset, name: layer.name)
    result.transform = try transform(Transform(), opacity: layer.opacity)
    result.blendMode = layer.blending == .normal ? nil : layer.blending.lottieNumber
    result.effects = try effects(layer.filters, under: chain)
    let matte = matte(of: layer)
    if !clipNeedsMatte(layer) { try addMasks(layer.clips, to: &result) }
    guard let matte else {
      composition.append(result)
      return
    }
    let inner = try enter(layer.transform, from: space, in: &composition)
    result.matteMode = matte.writtenMode
    let index = composition.append(result)
    try writeMatte(matte, of: index, in: inner, to: &composition)
  }

  /// Writes layers as a composition of their own and returns its name.
  ///
  /// - Parameter size: the composition's extent, where it is not that of the one that shows it.
  mutating func precomposition(
    of layers: [Layer], under chain: [Transform], size: Size? = nil
  ) throws(InexpressibleError) -> String {
    let outer = extent
    if let size { extent = size }
    defer { extent = outer }
    var composition = Composition()
    var space = Space()
    for transform in chain { space = try enter(transform, from: space, in: &composition) }
    try write(layers, in: space, to: &composition)
    return add(composition)
  }

  /// Adds a composition to the file; two that are equal are one.
  private mutating func add(_ composition: Composition) -> String {
    let layers = composition.topmostFirst
    if let known = compositions[layers] { return known }
    let id = "composition\(compositions.count + 1)"
    compositions[layers] = id
    assets.append(LottieAsset(id: id, layers: layers))
    return id
  }

  func precompositionLayer(showing asset: String, name: String) -> LottieLayer {
    var layer = newLayer(.precomposition, name: name)
    layer.asset = asset
    layer.width = extent.width
    layer.height = extent.height
    return layer
  }

  /// Writes layers as the one that covers the layer just written.
  ///
  /// lottie-web's canvas finds a matte by its number alone, older players by its place.
  mutating func writeMatte(
    _ matte: Matte, of layer: Int, in space: Space, to composition: inout Composition
  ) throws(InexpressibleError) {
    var result: LottieLayer
    if matte.mode == Matte.invertedLuminance {
      result = precompositionLayer(showing: try luminance(matte.source, space.chain), name: "")
    } else {
      result = try matteLayer(matte.source, in: space)
    }
    result.isMatte = LottieFlag(true)
    composition[layer].matteLayer = composition.append(result)
  }

  /// White that covers as far as layers are light, as a composition of its own: lottie-web and
  /// lottie-ios know no inverted luminance, but this one's inverted coverage is just that.
  private mutating func luminance(
    _ source: [Layer], _ chain: [Transform]
  ) throws(InexpressibleError) -> String {
    var composition = Composition()
    var space = Space()
    for transform in chain { space = try enter(transform, from: space, in: &composition) }
    var white = solid(.white)
    white.matteMode = Matte.luminance
    let index = composition.append(white)
    let matte = Matte(source: source, mode: Matte.luminance)
    try writeMatte(matte, of: index, in: space, to: &composition)
    return add(composition)
  }

  private mutating func matteLayer(
    _ source: [Layer], in space: Space
  ) throws(InexpressibleError) -> LottieLayer {
    let layer = source.count == 1 ? source[0] : Layer(content: .group(source))
    if layer.visibility.base, layer.visibility.isStatic, isLeaf(layer),
      matte(of: layer) == nil, try peeled(layer) == nil
    {
      try check(layer)
      return try leaf(layer, in: space)
    }
    return precompositionLayer(
      showing: try precomposition(of: source, under: space.chain), name: layer.name)
  }
}

extension Clip {
  /// Whether it can show what the clips before it hide.
  fileprivate var joins: Bool { mode == .add || mode == .difference }
}
