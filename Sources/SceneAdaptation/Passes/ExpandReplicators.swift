import SceneModel
import VectorGeometry

/// Writes a replicator's copies as layers of their own: instances of one symbol where the target has
/// symbols and the copies are alike, else copies of the source.
struct ExpandReplicators: AdaptationPass {
  var removes: Set<Feature> { [.shapeReplicator, .layerReplicator] }

  /// A target that has replicators may still have no form for one of them.
  func isNeeded(for features: Set<Feature>, in context: AdaptationContext) -> Bool {
    !removes.isDisjoint(with: features)
  }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var expander = Expander(context: context, taken: Set(scene.symbols.keys))
    scene.rewriteLayers { (layer, place) throws(Never) in
      guard case .replicator(let replicator) = layer.content else { return }
      guard
        !context.isNative(replicator.isOfShapes ? .shapeReplicator : .layerReplicator)
          || context.refusals.ofReplicator(replicator) != nil
      else { return }
      layer.setContent(expander.copies(of: replicator, at: place))
    }
    scene.symbols.merge(expander.symbols) { old, _ in old }
    losses.record(contentsOf: expander.losses)
  }
}

private struct Expander {
  var context: AdaptationContext
  var taken: Set<SymbolID>
  var symbols: [SymbolID: [Layer]] = [:]
  var losses = Losses()

  mutating func copies(of replicator: Replicator, at place: Place) -> [Layer] {
    losses.record(
      Loss(
        .expanded, replicator.isOfShapes ? .shapeReplicator : .layerReplicator, at: place,
        target: context.target, message: "the replicator became copies"))
    record(approximationsOf: replicator, at: place)
    let count = replicator.writtenCopies
    let isAlike = replicator.delay == .zero && replicator.tint(ofCopy: 1) == nil
    var symbol: SymbolID?
    if isAlike, count > 1, context.isNative(.symbol) { symbol = newSymbol(for: replicator.source) }
    let opacities = replicator.opacities(ofCopies: count)
    let transforms = replicator.transforms(ofCopies: count)
    recordSampling(of: replicator, opacities.error, transforms.error, at: place)
    var copies: [Layer] = []
    for (index, transform) in transforms.transforms.enumerated() {
      var copy = Layer(
        transform: transform, opacity: opacities.opacities[index], content: .group([]))
      if let symbol {
        copy.content = .instance(Instance(symbol: symbol))
      } else {
        copy.setContent(source(of: replicator, copy: index))
      }
      copies.append(copy)
    }
    return replicator.order == .above ? copies : copies.reversed()
  }

  private mutating func record(approximationsOf replicator: Replicator, at place: Place) {
    if replicator.keepsFirstSteps {
      losses.record(
        Loss(
          .approximated(by: nil), .layerReplicator, at: place, target: context.target,
          message: "the replicator's step keeps the values it starts with"))
    }
    if replicator.asksForMore {
      losses.record(
        Loss(
          .dropped, .layerReplicator, at: place, target: context.target,
          message: "only the first \(replicator.writtenCopies) copies are shown"))
    }
  }

  private mutating func recordSampling(
    of replicator: Replicator, _ opacities: Double, _ transforms: Double, at place: Place
  ) {
    if replicator.hasSampledOpacities {
      losses.record(
        Loss(
          .approximated(by: max(opacities, Replicator.visibleOpacity)), .layerReplicator,
          at: place, target: context.target,
          message: "opacities between two that move were sampled"))
    }
    losses.recordRush(
      by: transforms, beyond: Point.visibleDistance, .layerReplicator, at: place, context.target)
  }

  private func source(of replicator: Replicator, copy index: Int) -> [Layer] {
    var source = replicator.source
    if replicator.delay != .zero, index > 0 {
      var shift = BeginShift(delay: replicator.delay * index)
      source.visitProperties(&shift, at: Place())
      for layer in source.indices { source[layer].delayClocks(by: replicator.delay * index) }
    }
    if let tint = replicator.tint(ofCopy: index) {
      for layer in source.indices { source[layer].tint(with: tint) }
    }
    return source
  }

  private mutating func newSymbol(for source: [Layer]) -> SymbolID {
    var number = symbols.count + 1
    while taken.contains(SymbolID("copy-\(number)")) { number += 1 }
    let symbol = SymbolID("copy-\(number)")
    taken.insert(symbol)
    symbols[symbol] = source
    return symbol
  }
}

/// Lets every animation start later.
struct BeginShift: PropertyVisitor {
  var delay: Time

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    for index in property.animations.indices
    where !property.animations[index].clock.stages.isEmpty {
      property.animations[index].clock.stages[0].begin =
        property.animations[index].clock.stages[0].begin + delay
    }
  }
}

extension Layer {
  /// Lets the clocks of this layer, and of the layers in it that have none above them, start later.
  mutating func delayClocks(by delay: Time) {
    if !clock.stages.isEmpty {
      clock.stages[0].begin = clock.stages[0].begin + delay
      // Within a layer with a clock of its own, time has been shifted already.
      var unshift = BeginShift(delay: -delay)
      var copy = [self]
      copy.visitProperties(&unshift, at: Place())
      let clock = clock
      self = copy[0]
      self.clock = clock
      return
    }
    switch content {
    case .group(var layers):
      for index in layers.indices { layers[index].delayClocks(by: delay) }
      content = .group(layers)
    case .replicator(var replicator):
      for index in replicator.source.indices { replicator.source[index].delayClocks(by: delay) }
      content = .replicator(replicator)
    case .shape, .text, .image, .instance: break
    }
  }

  /// Multiplies every colour with a tint.
  mutating func tint(with tint: Color) {
    switch content {
    case .group(var layers):
      for index in layers.indices { layers[index].tint(with: tint) }
      content = .group(layers)
    case .shape(var shape):
      shape.draws.tint(with: tint)
      content = .shape(shape)
    case .text(var text):
      for index in text.runs.indices { text.runs[index].draws.tint(with: tint) }
      content = .text(text)
    case .replicator(var replicator):
      for index in replicator.source.indices { replicator.source[index].tint(with: tint) }
      content = .replicator(replicator)
    case .image, .instance: break
    }
  }
}

extension [Draw] {
  fileprivate mutating func tint(with tint: Color) {
    for index in indices {
      switch self[index].paint {
      case .color(let color):
        self[index].paint = .color(color.mapValues { $0.multiplied(by: tint).clamped })
      case .gradient(var gradient):
        gradient.stops = gradient.stops.mapValues { stops in
          stops.map { ColorStop($0.offset, $0.color.multiplied(by: tint).clamped) }
        }
        self[index].paint = .gradient(gradient)
      case .image: break
      }
    }
  }
}
