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
      let mask = layer.clips.mask
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
}
