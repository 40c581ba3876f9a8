package import SceneModel
package import VectorGeometry

/// A canvas that draws nothing and remembers what it was asked for.
package struct RecordingCanvas: Canvas {
  /// One call, in a word and what matters of it.
  package enum Call: Hashable {
    case fill(opacity: Double)
    case stroke(opacity: Double)
    case image(opacity: Double)
    case pushClip
    case popClip
    case beginLayer(Rect)
    case filter
    case cut
    case endLayer(opacity: Double, BlendMode)
    case endMask(MaskKind, isInverted: Bool)
  }

  package private(set) var calls: [Call] = []
  /// What is open and not yet closed: true for a layer, false for a clip.
  package private(set) var open: [Bool] = []
  /// Whether something was closed that was not opened last.
  package private(set) var isTangled = false
  package var extent: Rect

  package init(extent: Rect) { self.extent = extent }

  private mutating func close(layer: Bool) {
    if open.popLast() != layer { isTangled = true }
  }

  package mutating func fill(
    _ path: Path, by rule: FillRule, with paint: FramePaint, opacity: Double, in space: Affine
  ) { calls.append(.fill(opacity: opacity)) }

  package mutating func stroke(
    _ path: Path, as stroke: FrameStroke, with paint: FramePaint, opacity: Double, in space: Affine
  ) { calls.append(.stroke(opacity: opacity)) }

  package mutating func draw(_ image: FrameImage, opacity: Double, in space: Affine) {
    calls.append(.image(opacity: opacity))
  }

  package mutating func pushClip(to path: Path, by rule: FillRule, in space: Affine) {
    calls.append(.pushClip)
    open.append(false)
  }

  package mutating func popClip() {
    calls.append(.popClip)
    close(layer: false)
  }

  package mutating func beginLayer(in bounds: Rect) {
    calls.append(.beginLayer(bounds))
    open.append(true)
  }

  package mutating func apply(_ filter: FrameFilter, in space: Affine) { calls.append(.filter) }

  package mutating func cutLayer(by clips: [FrameClip], in space: Affine) { calls.append(.cut) }

  package mutating func endLayer(opacity: Double, blending: BlendMode) {
    calls.append(.endLayer(opacity: opacity, blending))
    close(layer: true)
  }

  package mutating func endLayer(asMask kind: MaskKind, isInverted: Bool) {
    calls.append(.endMask(kind, isInverted: isInverted))
    close(layer: true)
  }
}
