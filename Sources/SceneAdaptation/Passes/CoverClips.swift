import SceneModel
import VectorGeometry

/// Turns clips that add, subtract, are inverted or partly apply into masks that show the same.
struct CoverClips: AdaptationPass {
  var removes: Set<Feature> { [.clipMode] }

  func apply(
    to scene: inout Scene, in context: AdaptationContext, recording losses: inout Losses
  ) throws(AdaptationError) {
    var entries = Losses()
    scene.rewriteLayers { (layer, place) throws(Never) in
      guard layer.clips.contains(where: { !$0.isPlain }) else { return }
      var clips = layer.clips
      // A first clip that adds starts from nothing.
      if clips[0].mode == .add { clips[0].mode = .intersect }
      let mask = clips.reduce(into: Cover()) { $0.join($1) }.mask
      layer.clips = []
      if layer.mask == nil {
        layer.mask = mask
      } else {
        layer.content = .group([Layer(mask: mask, filters: layer.filters, content: layer.content)])
        layer.filters = []
      }
      entries.record(
        Loss(
          .expanded, .clipMode, at: place, target: context.target,
          message: "outlines that cut together became a mask"))
    }
    losses.record(contentsOf: entries)
  }
}

extension Clip {
  /// Whether it is nothing but an outline inside which all is shown.
  fileprivate var isPlain: Bool {
    mode == .intersect && !isInverted && opacity == .init(1)
  }

  /// The clip as a layer that covers what it encloses.
  fileprivate var cover: Layer {
    let draw = Draw(style: .fill(rule), paint: .color(.init(.white)), opacity: opacity)
    return Layer(content: .shape(Shape(figures: figures, draws: [draw])))
  }
}

/// What clips leave, as layers whose coverage is what is shown, or what is hidden.
///
/// Coverages multiply where one thing masks another, and join where they lie on each other; so each
/// way to join a clip is one of these, of the cover or of what it leaves over.
private struct Cover {
  /// At first all is shown: nothing is hidden.
  var layers: [Layer] = []
  var hides = true
  /// Each difference says all before it twice.
  private var differences = 0

  /// More differences than this would say a thing thousands of times; they join what there is.
  private static let mostDifferences = 8

  var mask: Mask { Mask(source: layers, isInverted: hides) }

  mutating func join(_ clip: Clip) {
    let layer = clip.cover
    switch (clip.mode, clip.isInverted) {
    case (.intersect, false), (.subtract, true): keepOnly(layer)
    case (.intersect, true), (.subtract, false): take(layer)
    case (.add, false): hides ? mask(by: layer, isInverted: true) : layers.append(layer)
    case (.add, true):
      if hides {
        mask(by: layer, isInverted: false)
      } else {
        layers = [masked([layer], by: layers, isInverted: true)]
        hides = true
      }
    case (.difference, _): differ(from: layer, isInverted: clip.isInverted)
    }
  }

  /// What is shown and lies in a layer.
  private mutating func keepOnly(_ layer: Layer) {
    guard hides else { return mask(by: layer, isInverted: false) }
    layers = layers.isEmpty ? [layer] : [masked([layer], by: layers, isInverted: true)]
    hides = false
  }

  /// What is shown and lies outside a layer.
  private mutating func take(_ layer: Layer) {
    if hides { layers.append(layer) } else { mask(by: layer, isInverted: true) }
  }

  /// What lies in exactly one of both.
  private mutating func differ(from layer: Layer, isInverted: Bool) {
    differences += 1
    guard differences <= Self.mostDifferences else { return layers.append(layer) }
    let old = layers
    layers = [
      masked(old, by: [layer], isInverted: true), masked([layer], by: old, isInverted: true),
    ]
    if isInverted { hides.toggle() }
  }

  private mutating func mask(by layer: Layer, isInverted: Bool) {
    layers = [masked(layers, by: [layer], isInverted: isInverted)]
  }

  private func masked(_ layers: [Layer], by source: [Layer], isInverted: Bool) -> Layer {
    Layer(mask: Mask(source: source, isInverted: isInverted), content: .group(layers))
  }
}
