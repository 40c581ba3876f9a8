package import SceneModel

/// Where a drawing stands in a frame: the items that lead to it from the outside.
package struct FrameOrigin: Hashable, Sendable {
  /// A step inwards.
  package enum Step: Hashable, Sendable {
    /// To an item, by its number.
    case item(Int)
    /// To what covers the group.
    case mask
  }

  /// The steps, the outermost first.
  package var steps: [Step]

  package init(steps: [Step] = []) {
    self.steps = steps
  }

  func appending(_ step: Step) -> FrameOrigin {
    FrameOrigin(steps: steps + [step])
  }
}

extension Scene {
  /// The layer that a drawing of the scene's frame at a moment comes from; where a drawing has no
  /// layer of its own, such as a letter of a text, the innermost one around it.
  package func place(of origin: FrameOrigin, at time: Double) -> Place {
    var walk = OriginWalk(scene: self, time: time)
    walk.follow(origin.steps[...], in: layers)
    return walk.place
  }
}

/// Walks from a scene's layers to the one that made an item, as sampling walks.
private struct OriginWalk {
  let scene: Scene
  var time: Double
  var place = Place()

  mutating func follow(_ steps: ArraySlice<FrameOrigin.Step>, in layers: [Layer]) {
    guard case .item(let number)? = steps.first else { return }
    let shown = layers.enumerated().filter { $0.element.isShown(at: time) }
    guard shown.indices.contains(number) else { return }
    let (index, layer) = shown[number]
    place = place.inside(layer, number: index)
    time = layer.clock.moment(at: time)?.time ?? time
    let rest = steps.dropFirst()
    if case .mask? = rest.first {
      place = place.property("mask")
      follow(rest.dropFirst(), in: layer.mask?.source ?? [])
    } else {
      follow(rest, into: layer.content)
    }
  }

  private mutating func follow(_ steps: ArraySlice<FrameOrigin.Step>, into content: Content) {
    switch content {
    case .group(let layers): follow(steps, in: layers)
    case .instance(let instance): follow(steps, in: scene.symbols[instance.symbol] ?? [])
    case .replicator(let replicator):
      guard case .item(let number)? = steps.first else { return }
      let count = replicator.copies(at: time).count
      let copy = replicator.order == .above ? number : count - 1 - number
      place.layers.append("copy \(copy + 1)")
      time -= replicator.delay.seconds * Double(copy)
      follow(steps.dropFirst(), in: replicator.source)
    case .shape, .text, .image: break
    }
  }
}

extension Layer {
  /// Whether sampling makes an item of the layer.
  fileprivate func isShown(at parentTime: Double) -> Bool {
    guard let time = clock.moment(at: parentTime)?.time else { return false }
    return visibility.value(at: time) && opacity.value(at: time) > 0
  }
}
