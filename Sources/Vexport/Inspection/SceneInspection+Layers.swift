import SceneModel
import VectorGeometry

extension SceneInspection.Node {
  /// Describes a layer.
  init(_ layer: Layer) {
    name = layer.name
    content = layer.content.words
    children = layer.content.children.map { Self($0) }
    traits = layer.traits
    if let mask = layer.mask {
      children.append(
        Self(
          name: "", content: "mask by \(mask.kind)" + (mask.isInverted ? ", inverted" : ""),
          traits: [], children: mask.source.map { Self($0) }))
    }
  }
}

extension Content {
  /// What it is, in a few words.
  fileprivate var words: String {
    switch self {
    case .group(let layers): return layers.isEmpty ? "empty group" : "group"
    case .shape(let shape):
      let figures = shape.figures.map(\.word)
      let kinds = figures.first.map { first in
        figures.allSatisfy { $0 == first } ? first : "outline"
      }
      let count = figures.count > 1 ? "\(figures.count) × " : ""
      let draws = shape.draws.map(\.words)
      return ([count + (kinds ?? "empty shape")] + draws).joined(separator: ", ")
    case .text(let text):
      let string = text.runs.compactMap(\.string).joined()
      return "text \(String(string.prefix(40)).debugDescription)"
    case .image(let image): return "image \(image.asset.name)"
    case .replicator: return "replicator"
    case .instance(let instance): return "instance of \(instance.symbol.name)"
    }
  }

  fileprivate var children: [Layer] {
    switch self {
    case .group(let layers): layers
    case .replicator(let replicator): replicator.source
    case .shape, .text, .image, .instance: []
    }
  }
}

extension Figure {
  fileprivate var word: String {
    switch self {
    case .path: "path"
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .polystar(let star): star.innerRadius == nil ? "polygon" : "star"
    }
  }
}

extension Draw {
  fileprivate var words: String {
    let paintWord =
      switch paint {
      case .color: ""
      case .image: " with a picture"
      case .gradient(let gradient):
        switch gradient.kind {
        case .linear: " with a linear gradient"
        case .radial: " with a radial gradient"
        case .conic: " with a conic gradient"
        }
      }
    if case .stroke = style { return "stroked" + paintWord }
    return "filled" + paintWord
  }
}

extension Run {
  fileprivate var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }
}

extension Layer {
  /// What is done to the layer, and what of it moves.
  fileprivate var traits: [String] {
    var traits: [String] = []
    if !clips.isEmpty { traits.append(clips.count == 1 ? "clip" : "\(clips.count) clips") }
    for filter in filters {
      if case .blur = filter { traits.append("blur") } else { traits.append("shadow") }
    }
    if blending != .normal { traits.append("blending \(blending.rawValue)") }
    if !clock.stages.isEmpty { traits.append("clock of its own") }
    var own = self
    own.mask = nil
    switch own.content {
    case .group: own.content = .group([])
    case .replicator(var replicator):
      replicator.source = []
      own.content = .replicator(replicator)
    case .shape, .text, .image, .instance: break
    }
    var finder = MovingProperties()
    own.visitProperties(&finder, at: Place())
    if !finder.names.isEmpty {
      traits.append("animates " + finder.names.joined(separator: ", "))
    }
    return traits
  }
}

/// Finds which properties are animated.
private struct MovingProperties: PropertyVisitor {
  var names: [String] = []

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    guard !property.isStatic, let name = place().property, !names.contains(name) else { return }
    names.append(name)
  }
}

extension SceneInspection.Counts {
  /// Counts a scene.
  init(_ scene: Scene) {
    var counter = PropertyCounter()
    var copy = scene
    copy.visitProperties(&counter)
    self = counter.counts
    add(scene.layers)
    for layers in scene.symbols.values { add(layers) }
  }

  private mutating func add(_ layers: [Layer]) {
    layers.forEach { layer in
      self.layers += 1
      add(layer.mask?.source ?? [])
      add(layer.content.children)
    }
  }
}

private struct PropertyCounter: PropertyVisitor {
  var counts = SceneInspection.Counts()

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    if !property.isStatic { counts.animatedProperties += 1 }
    counts.animations += property.animations.count
    counts.keyframes += property.animations.reduce(0) { $0 + $1.keyframes.count }
    guard let path = property as? Animatable<Path> else { return }
    counts.pathPoints += path.base.points.count
    for animation in path.animations {
      counts.pathPoints += animation.keyframes.reduce(0) { $0 + $1.value.points.count }
    }
  }
}
