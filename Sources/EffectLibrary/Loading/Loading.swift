public import SceneModel
public import VectorGeometry

/// A ring of dots that shrink one after the other, the head running round and round.
///
/// The defaults are those of the spinners of short-video apps: fifteen dots on a ring of 80 points,
/// each shrinking from its full size to a tenth within a second, a fifteenth of it after the one
/// before.
public struct Loading: Effect {
  /// `loading`.
  public static let name = "loading"
  /// What it shows, in one sentence.
  public static let abstract = "A ring of dots that shrink one after the other, round and round."

  // MARK: The dots

  /// How many dots there are, 1…`mostDots`.
  public var count = 15
  /// The extent of a dot at scale 1 in points, above 0: a circle's diameter, a square's side, the
  /// length of a bar towards the middle, the longer side of a path's box.
  public var dotSize: Double = 10
  /// What a dot looks like; all but circles point away from the middle.
  public var shape = LoadingShape.circle
  /// What colours the dots have.
  public var colors = LoadingColors.single(Color(rgb: 0x3478F6))

  // MARK: The ring

  /// The distance of the dots' centres from the middle in points, at least 0.
  public var radius: Double = 40
  /// Where the first dot lies, clockwise from 3 o'clock.
  public var startAngle = Angle.degrees(-90)
  /// The part of the circle that the dots share, each as much, above 0 and at most a whole turn.
  public var sweep = Angle.fullTurn
  /// Which way the dots follow each other.
  public var direction = RotationDirection.clockwise

  // MARK: The motion

  /// How long a dot shrinks, in seconds, above 0.
  public var duration = Time(1)
  /// How much later each dot starts than the one before, in seconds, at least 0; nil shares a whole
  /// cycle out evenly, so that a whole ring has no seam.
  public var delay: Time?
  /// A dot's scale at the start, at least 0.
  public var scaleFrom: Double = 1
  /// A dot's scale at the end, at least 0.
  public var scaleTo: Double = 0.1
  /// A dot's opacity at the start, 0…1.
  public var opacityFrom: Double = 1
  /// A dot's opacity at the end, 0…1.
  public var opacityTo: Double = 1
  /// The part of the duration in which a dot shrinks, above 0 and at most 1; then it rests. Small
  /// ones make a short trail behind the head.
  public var trail: Double = 1
  /// How the shrinking is spread over its time.
  public var easing = Easing.linear
  /// Whether dots also grow back, in as much time.
  public var autoreverses = false
  /// What the first picture shows: the ring as it is after the start, or the start itself.
  public var start = LoopStart.steady
  /// The scale of dots that have not started yet, at least 0; shown by a cold start only.
  public var coldScale: Double = 0.01
  /// How many times as fast everything runs, 0.01…100.
  public var speed: Double = 1
  /// Whether dots start again; otherwise each ends its cycle and stays as it is then.
  public var repeats = true

  // MARK: The picture

  /// The view's width in points, above 0.
  public var width: Double = 100
  /// The view's height in points, above 0.
  public var height: Double = 100
  /// The factor from the view to the picture, above 0.
  public var scale: Double = 1
  /// What lies under the dots; nil is clear.
  public var background: Color?
  /// The frames a second that frame-based formats use, above 0.
  public var frameRate: Double = 60
  /// The picture's name for screen readers; nil is `Loading`.
  public var title: String?
  /// The picture's description for screen readers.
  public var description: String?

  /// Makes the original ring.
  public init() {}

  /// The most dots there can be; more do not show apart, and make a file of megabytes.
  public static let mostDots = 4_000
}
