import SceneModel
import VectorGeometry

extension Layer {
  /// The layer with every disc in it that only grows and shrinks about its own middle drawn as a
  /// circle of a changing radius, which says the same in fewer words than a changing scale.
  var growingByRadius: Layer {
    var layer = self
    switch content {
    case .group(let layers): layer.content = .group(layers.map(\.growingByRadius))
    case .replicator(var replicator):
      replicator.source = replicator.source.map(\.growingByRadius)
      layer.content = .replicator(replicator)
    case .shape(var shape):
      guard let circle = circle(of: shape) else { return self }
      shape.figures = [.ellipse(circle)]
      layer.content = .shape(shape)
      layer.transform = Transform()
    case .text, .image, .instance: break
    }
    return layer
  }

  private func circle(of shape: Shape) -> Ellipse? {
    guard shape.figures.count == 1, let disc = shape.figures[0].disc, shape.trim == nil,
      shape.draws.allSatisfy(\.isPlainFill), clips.isEmpty, mask == nil,
      filters.isEmpty, clock == .inherited, case .point(let place) = transform.position,
      place.isStatic
    else { return nil }
    var resting = transform
    resting.scale = .init(.one)
    let expected = Transform(anchor: .init(disc.center), position: .point(place))
    guard resting == expected, transform.scale.isFactor else { return nil }
    return Ellipse(center: place, radii: transform.scale.mapValues { $0 * disc.radius })
  }
}

extension Figure {
  /// The figure as a disc that never changes, or nil.
  fileprivate var disc: (center: Point, radius: Double)? {
    switch self {
    case .ellipse(let ellipse):
      let radii = ellipse.radii.base
      guard ellipse.center.isStatic, ellipse.radii.isStatic, radii.dx == radii.dy else {
        return nil
      }
      return (ellipse.center.base, radii.dx)
    case .rectangle(let box):
      let size = box.size.base
      guard box.center.isStatic, box.size.isStatic, box.cornerRadius.isStatic,
        size.width == size.height, box.cornerRadius.base >= size.width / 2
      else { return nil }
      return (box.center.base, size.width / 2)
    case .path, .polystar: return nil
    }
  }
}

extension Draw {
  /// Whether a fill of one colour: other paints and strokes grow with the layer.
  fileprivate var isPlainFill: Bool {
    if case .fill = style, case .color = paint { true } else { false }
  }
}

extension Animatable<Vector> {
  /// Whether it is at all times one factor for both axes and never negative, as a radius must be.
  fileprivate var isFactor: Bool {
    let values = [base] + animations.flatMap { $0.keyframes.map(\.value) }
    let overshoots = animations.contains { animation in
      animation.composition == .add || animation.accumulates
        || animation.keyframes.contains { $0.easing.overshoots }
        || animation.clock.stages.contains { $0.easing.overshoots }
    }
    return !overshoots && values.allSatisfy { $0.dx == $0.dy && $0.dx >= 0 }
  }
}
