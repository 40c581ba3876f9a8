internal import SceneModel
internal import VectorGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A blur as weighted shifts of the picture, one set along each of two directions.
struct GaussianKernel {
  /// What a pixel takes of another one.
  struct Tap {
    var dx: Int
    var dy: Int
    var weight: Float
  }

  /// The shifts of each pass, in turn.
  var passes: [[Tap]] = []

  /// A greater deviation blurs as this one, in pixels: beyond it nothing but a tint is left.
  static let greatestDeviation = 500.0
  /// A smaller deviation does not blur: a neighbour would get less than half a step of 255.
  private static let leastDeviation = 0.28

  /// The blur of one deviation in a space that is mapped to pixels.
  ///
  /// The map turns the round blur into a long one with the covariance r²·M·Mᵀ. Whatever its
  /// direction, it is one blur along a slanted line after one along an axis (Geusebroek et al.,
  /// "Fast anisotropic Gauss filtering", 2003).
  init(radius: Double, in space: Affine) {
    let limit = Self.greatestDeviation / max(radius * space.largestScale, .leastNormalMagnitude)
    let r = radius * min(limit, 1)
    let across = (space.a * space.a + space.c * space.c) * r * r
    let down = (space.b * space.b + space.d * space.d) * r * r
    let both = (space.a * space.b + space.c * space.d) * r * r
    if across >= down {
      let slope = across > 0 ? both / across : 0
      add(deviation: across.squareRoot(), alongX: true, slope: slope)
      add(deviation: max(down - slope * both, 0).squareRoot(), alongX: false, slope: 0)
    } else {
      let slope = both / down
      add(deviation: down.squareRoot(), alongX: false, slope: slope)
      add(deviation: max(across - slope * both, 0).squareRoot(), alongX: true, slope: 0)
    }
  }

  /// Adds a pass along one axis, that moves by `slope` along the other with each pixel.
  private mutating func add(deviation: Double, alongX: Bool, slope: Double) {
    guard deviation >= Self.leastDeviation else { return }
    let reach = Int((deviation * FrameFilter.shownDeviations).rounded(.up))
    let weights = (-reach...reach).map { Self.weight(of: $0, deviation: deviation) }
    let sum = weights.reduce(0, +)
    var taps: [Tap] = []
    for (index, weight) in weights.enumerated() {
      let along = index - reach
      let shift = slope * Double(along)
      let whole = shift.rounded(.down)
      let part = shift - whole
      for (side, share) in [(0, 1 - part), (1, part)] where share > 1e-9 {
        let aside = Int(whole) + side
        taps.append(
          Tap(
            dx: alongX ? along : aside, dy: alongX ? aside : along,
            weight: Float(weight / sum * share)))
      }
    }
    passes.append(taps)
  }

  /// The bell's area over a pixel: so even a narrow one keeps its shape.
  private static func weight(of place: Int, deviation: Double) -> Double {
    let factor = 1 / (deviation * 2.0.squareRoot())
    let (left, right) = (Double(place) - 0.5, Double(place) + 0.5)
    return (erf(right * factor) - erf(left * factor)) / 2
  }
}
