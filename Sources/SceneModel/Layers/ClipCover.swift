import VectorGeometry

extension [Clip] {
  /// A mask that shows what the clips together leave.
  package var mask: Mask {
    var clips = self
    // A first clip that adds starts from nothing.
    if let first = clips.first, first.mode == .add { clips[0].mode = .intersect }
    clips.joinDifferences()
    return clips.reduce(into: ClipCover()) { $0.join($1) }.mask
  }
}

extension [Clip] {
  /// Makes one clip of a first one and those that differ from it: what lies in an odd number of
  /// outlines, said once instead of twice for each of them. Outlines that overlap themselves count
  /// twice there.
  fileprivate mutating func joinDifferences() {
    guard let first, first.mode == .intersect, first.isWhole else { return }
    let others = dropFirst().prefix { $0.mode == .difference && $0.isWhole }
    guard !others.isEmpty else { return }
    self[0].figures += others.flatMap(\.figures)
    self[0].rule = .evenOdd
    removeSubrange(1...others.count)
  }
}

extension Clip {
  /// Whether it covers all that it encloses, and nothing else.
  fileprivate var isWhole: Bool { !isInverted && opacity == .init(1) }

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
private struct ClipCover {
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
