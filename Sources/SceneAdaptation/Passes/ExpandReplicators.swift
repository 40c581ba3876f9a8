import SceneModel
import VectorGeometry

/// Writes a replicator's copies as layers of their own: instances of one symbol where the target has
/// symbols and the copies are alike, else copies of the source.
struct ExpandReplicators: AdaptationPass {
  var removes: Set<Feature> { [.shapeReplicator, .layerReplicator] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var expander = Expander(context: context, taken: Set(scene.symbols.keys))
    scene.rewriteLayers { (layer, place) throws(Never) in
      guard case .replicator(let replicator) = layer.content else { return }
      guard
        !context.isNative(replicator.isOfShapes ? .shapeReplicator : .layerReplicator)
          || !replicator.canBeRepeated
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
    if !replicator.isSteady {
      losses.record(
        Loss(
          .approximated(by: nil), .layerReplicator, at: place, target: context.target,
          message: "the replicator's count and step keep the values they start with"))
    }
    if replicator.hasSampledOpacities {
      losses.record(
        Loss(
          .approximated(by: Replicator.visibleOpacity), .layerReplicator, at: place,
          target: context.target, message: "opacities between two that move were sampled"))
    }
    let transforms = replicator.copies(at: 0)
    let isAlike = replicator.delay == .zero && replicator.tint(ofCopy: 1) == nil
    var symbol: SymbolID?
    if isAlike, transforms.count > 1, context.isNative(.symbol) {
      symbol = newSymbol(for: replicator.source)
    }
    var copies: [Layer] = []
    for (index, affine) in transforms.enumerated() {
      var copy = Layer(content: .group([]))
      if let symbol {
        copy.content = .instance(Instance(symbol: symbol))
      } else {
        copy.setContent(source(of: replicator, copy: index))
      }
      copy.transform =
        affine.isTranslation
        ? .translation(Vector(affine.tx, affine.ty)) : Transform(affine)
      copy.opacity = replicator.opacity(ofCopy: index, of: transforms.count)
      copies.append(copy)
    }
    return replicator.order == .above ? copies : copies.reversed()
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

extension Replicator {
  /// Whether count and step stay as they are.
  fileprivate var isSteady: Bool { count.isStatic && offset.isStatic && step.isStatic }

  /// Whether its steps mean the same compounded and by parts, so that a repeater can take them.
  fileprivate var canBeRepeated: Bool {
    guard stepping == .compounded else { return true }
    var moved = step
    moved.position = .point(.init(.zero))
    moved.anchor = .init(.zero)
    let isMove = moved.isIdentity
    var still = step
    still.rotation = .init(.zero)
    still.scale = .init(.one)
    let turnsInPlace: Bool
    if case .point(let point) = step.position {
      still.position = .point(.init(.zero))
      still.anchor = .init(.zero)
      turnsInPlace = point == step.anchor && still.isIdentity
    } else {
      turnsInPlace = false
    }
    return isMove || turnsInPlace
  }

  fileprivate func opacity(ofCopy index: Int, of count: Int) -> Animatable<Double> {
    if startOpacity == endOpacity { return startOpacity }
    if index == 0 { return startOpacity }
    if index == count - 1 { return endOpacity }
    if startOpacity.isStatic, endOpacity.isStatic {
      return .init(opacity(ofCopy: index, of: count, at: 0))
    }
    var motion = Motion()
    var (start, end) = (startOpacity, endOpacity)
    motion.visit(&start, at: Place())
    motion.visit(&end, at: Place())
    return motion.pace.sampled(tolerance: Self.visibleOpacity) { time in
      opacity(ofCopy: index, of: count, at: time)
    }
  }

  /// Whether copies between the ends follow two opacities of which one moves.
  fileprivate var hasSampledOpacities: Bool {
    startOpacity != endOpacity && !(startOpacity.isStatic && endOpacity.isStatic)
      && copies(at: 0).count > 2
  }

  /// Half a step of a colour channel.
  fileprivate static var visibleOpacity: Double { 0.5 / 255 }
}

/// Lets every animation start later.
struct BeginShift: PropertyVisitor {
  var delay: Time

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
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
