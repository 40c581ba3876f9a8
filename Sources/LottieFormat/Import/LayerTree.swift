import SceneModel

/// A composition's layers, found by their number.
struct LayerList {
  private let layers: [LottieLayer]
  private let byIndex: [Int: LottieLayer]

  init(_ layers: [LottieLayer]) {
    self.layers = layers
    byIndex = Dictionary(
      layers.compactMap { layer in layer.index.map { ($0, layer) } },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(index: Int) -> LottieLayer? { byIndex[index] }

  /// Whether a layer is drawn itself: neither hidden nor only there for others.
  func isShown(_ layer: LottieLayer) -> Bool {
    layer.isHidden != true && layer.isMatte?.isSet != true
      && layer.type != LottieLayerType.null.rawValue
  }

  /// The parents that a layer follows, the outermost first; a ring of parents is cut.
  func chain(of layer: LottieLayer) -> [Int] {
    var chain: [Int] = []
    var next = layer.parent
    while let index = next, let parent = byIndex[index], !chain.contains(index),
      chain.count < Self.longestChain
    {
      chain.append(index)
      next = parent.parent
    }
    return chain.reversed()
  }

  /// Parents that each have one; the scene's groups nest as deep, and sampling recurses into them.
  private static let longestChain = 200

  /// The layer that covers another one: the one it names, or the one above it.
  func matte(of layer: LottieLayer, at number: Int) -> LottieLayer? {
    if let named = layer.matteLayer { return byIndex[named] }
    return number > 0 ? layers[number - 1] : nil
  }
}

/// Groups within each other while layers are added from the lowest up.
struct GroupTree {
  private var roots: [Layer] = []
  private var open: [(parent: Int, layers: [Layer])] = []

  /// Adds a layer on top, inside groups for its parents; those that are open already are used again.
  mutating func add(_ layer: Layer, under chain: [Int], group: (Int) -> Layer) {
    var shared = 0
    while shared < open.count, shared < chain.count, open[shared].parent == chain[shared] {
      shared += 1
    }
    close(downTo: shared, group)
    for parent in chain[shared...] { open.append((parent, [])) }
    append(layer)
  }

  /// All layers, once the last is added.
  mutating func finished(group: (Int) -> Layer) -> [Layer] {
    close(downTo: 0, group)
    return roots
  }

  private mutating func close(downTo depth: Int, _ group: (Int) -> Layer) {
    while open.count > depth, let last = open.popLast() {
      var layer = group(last.parent)
      layer.content = .group(last.layers)
      append(layer)
    }
  }

  private mutating func append(_ layer: Layer) {
    if open.isEmpty { roots.append(layer) } else { open[open.count - 1].layers.append(layer) }
  }
}
