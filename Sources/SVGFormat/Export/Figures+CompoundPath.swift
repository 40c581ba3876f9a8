import SceneModel
import VectorGeometry

extension [Figure] {
  /// All figures as one outline; nil where they move at paces that one outline cannot follow.
  ///
  /// Outlines follow their figures' values point by point, so what moves can be written by its
  /// keyframes alone, as long as all of it has the same ones.
  var compoundPath: Animatable<Path>? {
    var reader = FigureReader()
    let base = reader.path(self)
    guard reader.isPossible else { return nil }
    guard let pace = reader.pace else { return Animatable(base) }
    let keyframes = pace.keyframes.indices.map { index in
      var reader = FigureReader(keyframe: index)
      return Keyframe(
        pace.keyframes[index].offset, reader.path(self), easing: pace.keyframes[index].easing)
    }
    let isSteady = keyframes.allSatisfy { $0.value.hasSameStructure(as: base) }
    guard isSteady else { return nil }
    return Animatable(base, animations: [Animation(clock: pace.clock, keyframes: keyframes)])
  }
}

/// Reads figures' outlines, either from their bases or from one of their keyframes.
private struct FigureReader {
  var keyframe: Int?
  /// The common pace of all that moves, with progress for values.
  var pace: Animation<Double>?
  var isPossible = true

  mutating func path(_ figures: [Figure]) -> Path {
    var path = Path()
    for figure in figures { path.append(self.path(figure)) }
    return path
  }

  private mutating func path(_ figure: Figure) -> Path {
    switch figure {
    case .path(let path): return value(path)
    case .rectangle(let rectangle):
      let size = value(rectangle.size)
      let radius = value(rectangle.cornerRadius)
      let sizes =
        [rectangle.size.base] + rectangle.size.animations.flatMap { $0.keyframes.map(\.value) }
      let isCut = sizes.contains { radius > min($0.width, $0.height) / 2 }
      // A radius that is cut down does not follow the size's values.
      if isCut, !rectangle.size.isStatic || !rectangle.cornerRadius.isStatic { isPossible = false }
      let fixed = Rectangle(
        center: .init(value(rectangle.center)), size: .init(size), cornerRadius: .init(radius))
      return fixed.path(at: 0)
    case .ellipse(let ellipse):
      return .ellipse(center: value(ellipse.center), radii: value(ellipse.radii))
    case .polystar:
      isPossible = false
      return Path()
    }
  }

  private mutating func value<Value>(_ property: Animatable<Value>) -> Value {
    guard let animation = property.animations.first else { return property.base }
    if let keyframe, keyframe < animation.keyframes.count {
      return animation.keyframes[keyframe].value
    }
    if property.animations.count > 1 || animation.composition == .add || animation.accumulates {
      isPossible = false
    }
    let own = Animation<Double>(
      clock: animation.clock,
      keyframes: animation.keyframes.map { Keyframe($0.offset, $0.offset, easing: $0.easing) })
    if let pace, !pace.hasPace(of: own) { isPossible = false }
    pace = pace ?? own
    return property.base
  }
}
