import CoreAnimationModel
import SceneModel
import VectorGeometry

extension Pull {
  /// The texts beside the glyph: one that comes into sight with the pull, and one from when the ring
  /// is closed.
  func labels(
    _ timeline: PullTimeline?, in context: CADrawingContext
  ) throws(EffectError) -> [CATextLayer] {
    let released = releaseLabel ?? label
    if mode == .spin { return try still(released, in: context) }
    guard let timeline else {
      return try still(progress < 1 ? label : released, opacity: progress, in: context)
    }
    var labels: [CATextLayer] = []
    if let label, var layer = try text(label, in: context) {
      if let growing = timeline.following("opacity", { $0 }) { layer.add(growing, forKey: "pull") }
      if released != label, let hiding = timeline.hiding(where: { $0 >= 1 }) {
        layer.add(hiding, forKey: "release")
      }
      labels.append(layer)
    }
    if let released, released != label, var layer = try text(released, in: context) {
      if let hiding = timeline.hiding(where: { $0 < 1 }) { layer.add(hiding, forKey: "release") }
      labels.append(layer)
    }
    return labels
  }

  private func still(
    _ string: String?, opacity: Double = 1, in context: CADrawingContext
  ) throws(EffectError) -> [CATextLayer] {
    guard let string, var layer = try text(string, in: context) else { return [] }
    layer.opacity = opacity
    return [layer]
  }

  /// A text to the right of the view, in the middle of its height; nil where it shows nothing.
  private func text(
    _ string: String, in context: CADrawingContext
  ) throws(EffectError) -> CATextLayer? {
    guard !string.allSatisfy(\.isWhitespace) else { return nil }
    var layer = CATextLayer()
    layer.string = String(string.map { $0.isNewline ? " " : $0 })
    layer.font = fontFamily
    layer.fontSize = fontSize
    layer.fontWeight = fontWeight
    layer.fontSlant = fontSlant
    layer.foregroundColor = labelColor ?? color
    do {
      let size = try layer.preferredFrameSize(in: context)
      layer.frame = Rect(
        x: width + labelGap, y: (height - size.height) / 2, width: size.width, height: size.height)
      return layer
    } catch {
      throw EffectError(error)
    }
  }
}

extension Rect {
  /// The box with its edges on whole points, none of it lost; a box that lies there already stays.
  var onWholePoints: Rect {
    Rect(
      corner: Point(x.rounded(.down), y.rounded(.down)),
      opposite: Point(maxX.rounded(.up), maxY.rounded(.up)))
  }
}
