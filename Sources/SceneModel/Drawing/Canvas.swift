public import VectorGeometry

/// What a frame is drawn on; a room that knows pixels implements it.
///
/// A canvas has a space of its own, in which `extent` and layers' bounds are stated. Outlines come
/// in the space of what they belong to, with the map from there to the canvas: a stroke is as wide
/// as its width in its own space, whatever the map does to it.
///
/// Clips and layers nest: what is opened last is closed first. Drawing goes to the layer that was
/// opened last; a clip cuts what is drawn, and a layer when it closes, but not what an open layer
/// inside it holds.
public protocol Canvas {
  /// What is seen of anything drawn now; the rest may be left out.
  var extent: Rect { get }

  /// Paints inside an outline.
  ///
  /// - Parameter opacity: 0…1, times the paint's own.
  mutating func fill(
    _ path: Path, by rule: FillRule, with paint: FramePaint, opacity: Double, in space: Affine)

  /// Paints along an outline.
  ///
  /// - Parameter opacity: 0…1, times the paint's own.
  mutating func stroke(
    _ path: Path, as stroke: FrameStroke, with paint: FramePaint, opacity: Double, in space: Affine)

  /// Draws a picture.
  mutating func draw(_ image: FrameImage, opacity: Double, in space: Affine)

  /// Cuts what follows by an outline, until `popClip`.
  mutating func pushClip(to path: Path, by rule: FillRule, in space: Affine)

  /// Ends the cut that began last.
  mutating func popClip()

  /// Opens a clear layer that takes what is drawn from here on.
  ///
  /// - Parameter bounds: what the layer must hold, in the canvas's space; the rest may be left out.
  mutating func beginLayer(in bounds: Rect)

  /// Passes the open layer's picture through an effect.
  ///
  /// - Parameter space: from the effect's space to the canvas's.
  mutating func apply(_ filter: FrameFilter, in space: Affine)

  /// Cuts the open layer's picture by clips of any mode, taken together.
  mutating func cutLayer(by clips: [FrameClip], in space: Affine)

  /// Closes the open layer and draws it onto what is under it.
  mutating func endLayer(opacity: Double, blending: BlendMode)

  /// Closes the open layer and covers the one under it with it, which stays open.
  mutating func endLayer(asMask kind: MaskKind, isInverted: Bool)
}
