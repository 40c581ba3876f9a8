public import SceneModel

/// What counts as equal when two scenes are compared.
public struct ComparisonOptions: Sendable {
  /// How far apart outlines may be, in user units. The default is ten times what SVG's usual two
  /// digits may be off, and half of what a careful eye sees of a still edge at twice the size.
  public var tolerance: Double
  /// How far apart colours and opacities may be, 0…1. The default is a bit over 1/255, the step of
  /// a screen.
  public var paintTolerance: Double
  /// How many evenly spread moments are compared, besides those of keyframes.
  public var evenMoments: Int
  /// The most keyframe times that are visited; of more, evenly chosen ones.
  public var mostKeyframes: Int
  /// Draws text that is still text.
  public var outliner: (any GlyphOutliner)?

  /// Makes options.
  public init(
    tolerance: Double = 0.05, paintTolerance: Double = 0.005, evenMoments: Int = 60,
    mostKeyframes: Int = 400, outliner: (any GlyphOutliner)? = nil
  ) {
    self.tolerance = tolerance
    self.paintTolerance = paintTolerance
    self.evenMoments = evenMoments
    self.mostKeyframes = mostKeyframes
    self.outliner = outliner
  }
}

/// How far two pictures of one moment are apart.
public struct PictureDistance: Hashable, Sendable {
  /// The largest difference of a pixel's part, 0…1: an edge of full contrast that moves by a share
  /// of a pixel changes the pixels on it by that share.
  public var edge: Double
  /// The largest difference that a whole block of pixels has, 0…1; moved edges do not count.
  public var area: Double
  /// How many pixels of the pictures stand for one user unit.
  public var scale: Double

  /// Makes a distance.
  public init(edge: Double, area: Double, scale: Double) {
    self.edge = edge
    self.area = area
    self.scale = scale
  }

  /// A renderer places edges on a grid of about a fifteenth of a pixel: this much of a pixel's
  /// difference says nothing.
  static let edgeNoise = 0.1
  /// Groups are drawn in 8 bits, and what they hold is rounded once for each group around it.
  static let areaNoise = 0.02

  /// Whether both look the same within tolerances.
  func isWithin(_ options: ComparisonOptions) -> Bool {
    edge <= max(Self.edgeNoise, options.tolerance * scale)
      && area <= max(Self.areaNoise, options.paintTolerance)
  }
}

/// Draws frames, so that what cannot be compared curve by curve can be compared as it looks.
public protocol FramePictures {
  /// How far the pictures of two frames are apart; nil where there is no such picture, as of a
  /// scene with no size.
  func distance(of left: Frame, _ right: Frame) -> PictureDistance?
}
