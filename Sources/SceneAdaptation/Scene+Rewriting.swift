import SceneModel

extension Scene {
  /// Rewrites every layer, those inside a layer before the layer itself. Where it throws, what is
  /// left is not the whole scene.
  mutating func rewriteLayers<Failure: Error>(
    _ change: (inout Layer, Place) throws(Failure) -> Void
  ) throws(Failure) {
    try layers.rewrite(at: Place(), change)
    for id in symbols.keys.sorted() {
      guard var source = symbols.updateValue([], forKey: id) else { continue }
      try source.rewrite(at: Place(layers: ["symbol \(id.name)"]), change)
      symbols[id] = source
    }
  }
}

extension [Layer] {
  mutating func rewrite<Failure: Error>(
    at place: Place, _ change: (inout Layer, Place) throws(Failure) -> Void
  ) throws(Failure) {
    for index in indices {
      let inner = place.inside(self[index], number: index)
      // What is rewritten is taken out meanwhile, so that it is changed in place and not in a copy.
      if var mask = self[index].mask {
        self[index].mask = nil
        try mask.source.rewrite(at: inner.property("mask"), change)
        self[index].mask = mask
      }
      if var layers = self[index].content.takeLayers() {
        try layers.rewrite(at: inner, change)
        self[index].content = .group(layers)
      } else if case .replicator(var replicator) = self[index].content {
        try replicator.source.rewrite(at: inner, change)
        self[index].content = .replicator(replicator)
      }
      try change(&self[index], inner)
    }
  }
}

extension Layer {
  /// The same layer with several layers as its content; a single plain one gives its own content.
  mutating func setContent(_ layers: [Layer]) {
    if layers.count == 1, layers[0].isPlain {
      content = layers[0].content
    } else {
      content = .group(layers)
    }
  }
}
