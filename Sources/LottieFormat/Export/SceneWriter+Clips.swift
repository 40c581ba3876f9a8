import SceneModel
import VectorGeometry

extension SceneWriter {
  /// The layers that cover another one, and how.
  struct Matte: Hashable {
    var source: [Layer]
    /// How they cover, by the file's number.
    var mode: Int

    /// The name of a layer that covers in place of a clip.
    static let clipName = "clip"

    static let alpha = 1
    static let invertedAlpha = 2
    static let luminance = 3
    static let invertedLuminance = 4

    /// What the file says: an inverted luminance is written as an inverted alpha.
    var writtenMode: Int { mode == Self.invertedLuminance ? Self.invertedAlpha : mode }
  }

  /// What covers a layer: its mask, or its clip where no Lottie mask can stand for it.
  func matte(of layer: Layer) -> Matte? {
    if let mask = layer.mask {
      let mode = mask.kind == .alpha ? Matte.alpha : Matte.luminance
      return Matte(source: mask.source, mode: mask.isInverted ? mode + 1 : mode)
    }
    guard clipNeedsMatte(layer), let clip = layer.clips.last else { return nil }
    let fill = Draw(
      style: .fill(clip.rule), paint: .color(.init(.white)), opacity: clip.opacity)
    let source = Layer(
      name: Matte.clipName, content: .shape(Shape(figures: clip.figures, draws: [fill])))
    let hidesInside = clip.isInverted != (clip.mode == .subtract)
    return Matte(source: [source], mode: hidesInside ? Matte.invertedAlpha : Matte.alpha)
  }

  /// Whether Lottie masks cannot cut the layer: they hold one outline each and no fill rule; and
  /// lottie-web takes the composition's extent, in the layer's space, for all that a first mask could
  /// show.
  func clipNeedsMatte(_ layer: Layer) -> Bool {
    guard let first = layer.clips.first else { return false }
    return !layer.clips.allSatisfy(isMask) || first.mode == .subtract
      || first.isInverted
  }

  private func isMask(_ clip: Clip) -> Bool {
    guard clip.mode != .difference, !clip.isInverted || clip.mode == .intersect,
      clip.figures.count == 1, let figure = clip.figures.first,
      let outlines = try? outlines(of: figure)
    else { return false }
    if case .path = figure, clip.rule == .evenOdd { return false }
    return outlines.count == 1
  }

  /// Adds clips as a layer's masks.
  ///
  /// - Parameter placement: how the layer's picture lies in the space of the clips.
  func addMasks(
    _ clips: [Clip], to layer: inout LottieLayer, placement: Placement? = nil
  ) throws(InexpressibleError) {
    guard !clips.isEmpty else { return }
    var masks: [LottieMask] = []
    for clip in clips {
      for figure in clip.figures {
        for outline in try outlines(of: figure, through: placement?.pixel) {
          masks.append(try mask(clip, outline, isFirst: masks.isEmpty))
        }
      }
    }
    layer.masks = masks
    layer.hasMasks = true
  }

  private func mask(
    _ clip: Clip, _ outline: Track<LottieBezier>, isFirst: Bool
  ) throws(InexpressibleError) -> LottieMask {
    // What intersects an inverted outline is what is left without the outline; lottie-web inverts
    // only those of one direction.
    let mode =
      switch clip.mode {
      case .intersect: clip.isInverted ? "s" : isFirst ? "a" : "i"
      case .add: "a"
      case .subtract: "s"
      case .difference: throw inexpressible(.clipMode, "clips")
      }
    return LottieMask(
      mode: mode, isInverted: nil, outline: property(outline),
      opacity: try opacity(clip.opacity, "clips.opacity"), expansion: .fixed(0))
  }
}
