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

  /// The shifts of each pass, in turn, in pixels of the coarse picture.
  var passes: [[Tap]] = []
  /// How many pixels across make one of the coarse picture that is blurred; 1 where it is the
  /// picture itself.
  var coarseX = 1
  /// How many pixels down make one of the coarse picture that is blurred.
  var coarseY = 1

  /// A greater deviation blurs as this one, in pixels: beyond it nothing but a tint is left.
  static let greatestDeviation = 500.0
  /// A smaller deviation does not blur: a neighbour would get less than half a step of 255.
  private static let leastDeviation = 0.28
  /// Deviations of the coarse picture, in its pixels, at least: a bell so wide is as smooth as one
  /// of the finest pixels.
  private static let coarseDeviation = 6.0

  /// The blur of one deviation in a space that is mapped to pixels.
  ///
  /// The map turns the round blur into a long one with the covariance r²·M·Mᵀ. Whatever its
  /// direction, it is one blur along a slanted line after one along an axis (Geusebroek et al.,
  /// "Fast anisotropic Gauss filtering", 2003). A wide blur is worked out on a coarse picture, so
  /// that its cost does not grow with its width.
  init(radius: Double, in space: Affine) {
    let largest = space.largestScale
    guard radius > 0, largest > 0, space.isFinite else { return }
    let r = min(radius, Self.greatestDeviation / largest)
    var across = (space.a * space.a + space.c * space.c) * r * r
    var down = (space.b * space.b + space.d * space.d) * r * r
    var both = (space.a * space.b + space.c * space.d) * r * r
    if abs(both) < 1e-9 * max(across, down) {
      coarseX = Self.coarseness(across.squareRoot())
      coarseY = Self.coarseness(down.squareRoot())
    } else {
      coarseX = Self.coarseness(abs(space.determinant) / largest * r)
      coarseY = coarseX
    }
    let (x, y) = (Double(coarseX), Double(coarseY))
    across = across / (x * x) - (coarseX > 1 ? Self.coarseVariance : 0)
    down = down / (y * y) - (coarseY > 1 ? Self.coarseVariance : 0)
    both /= x * y
    if across >= down {
      let slope = across > 0 ? both / across : 0
      add(deviation: max(across, 0).squareRoot(), alongX: true, slope: slope)
      add(deviation: max(down - slope * both, 0).squareRoot(), alongX: false, slope: 0)
    } else {
      let slope = both / down
      add(deviation: down.squareRoot(), alongX: false, slope: slope)
      add(deviation: max(across - slope * both, 0).squareRoot(), alongX: true, slope: 0)
    }
  }

  private static func coarseness(_ deviation: Double) -> Int {
    max(Int(deviation / coarseDeviation), 1)
  }

  /// What going to the coarse picture and back blurs by itself, in its pixels: a box has a variance
  /// of 1/12, and the tent between pixels one of 1/6.
  private static let coarseVariance = 1.0 / 12 + 1.0 / 6

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
