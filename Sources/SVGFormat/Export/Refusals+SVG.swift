package import SceneModel
import VectorGeometry

extension Refusals {
  /// What SVG has no form for: outlines of several figures whose parts move apart, and trims whose
  /// ends do.
  package static let svg = Refusals(
    ofFigures: { $0.canBeOutline ? nil : .basicFigure },
    ofShape: { shape in
      guard let trim = shape.trim, !trim.keepsAll else {
        return shape.figures.canBeOutline ? nil : .basicFigure
      }
      guard TrimDashes(trim) != nil else { return .trim }
      guard shape.figures.canBeOutline else { return .basicFigure }
      guard shape.figures.count > 1 || shape.figures.arePaths else { return nil }
      guard let path = shape.figures.compoundPath else { return .basicFigure }
      // Dashes start anew with each subpath, and the shares of moving ones move.
      return path.isStatic || !path.hasSeveralSubpaths ? nil : .trim
    })
}

extension [Figure] {
  /// Whether one element can draw all of them.
  fileprivate var canBeOutline: Bool {
    guard count == 1 else { return compoundPath != nil }
    switch self[0] {
    case .ellipse, .path: return true
    case .rectangle(let rectangle):
      return (rectangle.radiusForRect != nil && rectangle.corner != nil) || compoundPath != nil
    case .polystar: return false
    }
  }

  fileprivate var arePaths: Bool {
    allSatisfy { if case .path = $0 { true } else { false } }
  }
}

extension Animatable<Path> {
  fileprivate var hasSeveralSubpaths: Bool {
    ([base] + animations.flatMap { $0.keyframes.map(\.value) }).contains { $0.subpaths.count > 1 }
  }
}
