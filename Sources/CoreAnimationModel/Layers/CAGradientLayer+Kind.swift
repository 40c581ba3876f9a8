import SceneModel
import VectorGeometry

/// Where a gradient layer's colours run.
public enum CAGradientLayerType: String, Hashable, Sendable, CaseIterable {
  /// Along the line from start to end.
  case axial
  /// Out of the start to an ellipse about it, whose box has the end as a corner.
  case radial
  /// Clockwise about the start, the first colour towards the end.
  case conic
}

extension CAGradientLayer {
  /// The gradient's place in the layer's own space, and the map that makes a circle an ellipse.
  func place(in tracks: CATracks) throws(CAError) -> (kind: GradientKind, map: Affine) {
    switch type {
    case .axial:
      return (
        .linear(
          start: try point(.startPoint, base: startPoint, in: tracks),
          end: try point(.endPoint, base: endPoint, in: tracks)), .identity
      )
    case .radial: return try ellipse(tracks)
    case .conic:
      let center = try point(.startPoint, base: startPoint, in: tracks)
      guard !tracks.moveBounds, !tracks.move(.startPoint), !tracks.move(.endPoint) else {
        throw CAError("endPoint", .outOfRange("still in a conic gradient; turn the layer"))
      }
      let angle = (placed(endPoint) - placed(startPoint)).angle
      return (.conic(center: center, angle: .init(angle)), .identity)
    }
  }

  /// A circle of radius 1 about the origin, and the map to the ellipse it stands for.
  private func ellipse(_ tracks: CATracks) throws(CAError) -> (kind: GradientKind, map: Affine) {
    guard !tracks.moveBounds, !tracks.move(.startPoint), !tracks.move(.endPoint) else {
      throw CAError("endPoint", .outOfRange("still in a radial gradient; scale the layer"))
    }
    let center = placed(startPoint)
    let way = placed(endPoint) - center
    guard way.dx != 0, way.dy != 0 else {
      // An ellipse without an area shows the last colour only.
      return (.radial(center: .init(center), radius: .init(0), focus: nil), .identity)
    }
    let radii = Vector(abs(way.dx), abs(way.dy))
    if radii.dx == radii.dy {
      return (.radial(center: .init(center), radius: .init(radii.dx), focus: nil), .identity)
    }
    return (
      .radial(center: .init(.zero), radius: .init(1), focus: nil),
      .translation(center - .zero) * .scale(radii)
    )
  }

  /// A point of the unit square in the layer's own space.
  private func placed(_ point: Point) -> Point {
    let bounds = layer.bounds
    return Point(bounds.x + point.x * bounds.width, bounds.y + point.y * bounds.height)
  }
}
