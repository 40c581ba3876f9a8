import SceneModel
import VectorGeometry

/// Where in the scene the writer is, and what that means for how it writes.
struct ExportContext {
  var place: Place
  /// The largest factor by which the layers around enlarge what is in them.
  var scale = 1.0
  /// How a mask's colours are written.
  var repaint = Repaint.asIs
  /// From the layer's space to the picture's, where that never changes.
  var toRoot: Affine? = .identity

  /// How colours are changed on their way into a mask. SVG's masks go by luminance; these make one
  /// out of what goes by coverage or is inverted, without filters.
  enum Repaint: Hashable {
    case asIs
    case white
    case black
    case complement
  }

  /// Decimals that keep coordinates as exact on screen as the option asks.
  func decimals(_ precision: Int) -> Int {
    var extra = 0
    var scale = scale
    // A factor of up to 1.1 costs no digit: it is within what the default leaves of a hundredth.
    while scale > 1.1, extra < 6 {
      scale /= 10
      extra += 1
    }
    while scale > 0, scale <= 0.11, extra > -6 {
      scale *= 10
      extra -= 1
    }
    return min(max(precision + extra, 0), 9)
  }

  func inside(_ layer: Layer, number: Int) -> ExportContext {
    var context = self
    context.place = place.inside(layer, number: number)
    context.scale *= layer.transform.largestScale
    context.toRoot = toRoot.flatMap { map in
      layer.transform.isStatic ? map * layer.transform.affine(at: 0) : nil
    }
    return context
  }
}

extension Transform {
  /// The largest factor by which lengths can grow at any time.
  var largestScale: Double {
    let values = scale.animations.reduce([scale.base]) { $0 + $1.keyframes.map(\.value) }
    let factor = values.map { max(abs($0.dx), abs($0.dy)) }.max() ?? 1
    let shears = skew.animations.reduce([skew.base]) { $0 + $1.keyframes.map(\.value) }
    let shear = shears.map { abs(Affine.skewX($0).c) }.max() ?? 0
    return factor * (1 + shear)
  }
}
