public import SceneModel

/// How two scenes differ in what they show over time.
///
/// At each moment the frames of both are matched drawing by drawing; where that fails, neighbours
/// that are painted alike are taken as one outline, and `mergedCount` says so. Where structures are
/// unlike still, so that no drawing has a counterpart, the pictures decide, and `structure` says so.
public struct SceneComparison: Sendable {
  /// A difference, where and when it is largest.
  public struct Finding: Hashable, Sendable {
    /// The difference, in user units or 0…1.
    public var amount: Double
    /// What differs, such as `outline` or `colour`.
    public var what: String
    /// When.
    public var time: Time
    /// Where in the left scene.
    public var place: Place
    /// Where in the right scene.
    public var otherPlace: Place
  }

  /// Pictures of moments at which the structures are unlike.
  public struct Pictures: Hashable, Sendable {
    /// How many moments were drawn.
    public var drawnCount: Int
    /// The largest differences.
    public var worst: PictureDistance
    /// When they are largest.
    public var time: Time
  }

  /// What the scenes have in common at all: unlike sizes or lengths, in words; empty where alike.
  public internal(set) var frameDifferences: [String] = []
  /// The moments that were compared.
  public internal(set) var moments: ComparisonMoments
  /// How many of them could be matched drawing by drawing.
  public internal(set) var matchedCount = 0
  /// How many others could be matched once neighbours that are painted alike were taken as one.
  public internal(set) var mergedCount = 0
  /// The largest distance of outlines, stroke widths and gradients, in user units.
  public internal(set) var curves: Finding?
  /// The largest difference of colours and opacities.
  public internal(set) var paints: Finding?
  /// What cannot be matched, each kind at its first moment.
  public internal(set) var structure: [Finding] = []
  /// How the pictures differ where structures are unlike; nil where all match or none were drawn.
  public internal(set) var pictures: Pictures?
  /// What counted as equal.
  public let options: ComparisonOptions

  /// Whether curves and paints are within tolerance wherever they could be matched.
  public var isWithinTolerance: Bool {
    (curves?.amount ?? 0) <= options.tolerance && (paints?.amount ?? 0) <= options.paintTolerance
  }

  /// Whether both show the same within the tolerances.
  public var isEqual: Bool {
    guard frameDifferences.isEmpty, isWithinTolerance else { return false }
    return structure.isEmpty || pictures?.worst.isWithin(options) == true
  }

  /// The moments to look at, the worst first, each once.
  public var worstTimes: [Time] {
    let beyond = [
      curves.flatMap { $0.amount > options.tolerance ? $0.time : nil },
      paints.flatMap { $0.amount > options.paintTolerance ? $0.time : nil },
      pictures?.time,
    ].compactMap { $0 }
    let rest = [curves?.time, paints?.time].compactMap { $0 } + structure.prefix(2).map(\.time)
    var known: Set<Time> = []
    return (beyond + rest).filter { known.insert($0).inserted }
  }
}
