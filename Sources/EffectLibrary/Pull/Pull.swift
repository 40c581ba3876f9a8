public import SceneModel
public import VectorGeometry

/// The glyph of a pull to refresh: two arrows that come from above and below as one pulls, bend into
/// a ring, and turn while something is fetched.
///
/// The defaults are those of a widespread refresh control; `Pull(preset: .code)` has that control's
/// own gap and shorter arcs.
public struct Pull: Effect {
  /// `pull`.
  public static let name = "pull"
  /// What it shows, in one sentence.
  public static let abstract = "Two arrows that bend into a ring as one pulls, then turn."

  // MARK: The part that is shown

  /// Which part of the motion is shown.
  public var mode = PullMode.pull
  /// How far it is pulled, 0…1; counts in the mode `progress` only.
  public var progress: Double = 1
  /// Whether the motion starts again; nil repeats all but a pull by itself.
  public var repeats: Bool?

  // MARK: The glyph

  /// The length of the straight lines in points, above 0 and at most half the height.
  public var lineLength: Double = 30
  /// The ring's radius in points, above 0.
  public var radius: Double = 10
  /// The distance by which each arrow is moved off the middle, in points, at least 0.
  public var gap: Double = 0
  /// How far each line bends, above 0 and at most a whole turn; two half turns close the ring.
  public var sweep = Angle.degrees(180)
  /// The lines' width in points, above 0.
  public var strokeWidth: Double = 2
  /// The lines' ends.
  public var cap = LineCap.round
  /// The colour of the arrow that moves up, and of the other where it has none of its own.
  public var color = Color(rgb: 0x161823)
  /// The colour of the arrow that moves down; nil is that of the other.
  public var secondColor: Color?
  /// The length of the barbs in points; 0 has none.
  public var headLength: Double = 3
  /// The angle between a barb and its line, 0…180°.
  public var headAngle = Angle.degrees(30)
  /// Whether arrows have a barb inside the ring too.
  public var headBothSides = false
  /// Which way the arrows bend and the ring turns.
  public var direction = RotationDirection.clockwise

  // MARK: The label

  /// What stands to the right of the view, coming into sight with the pull; nil is nothing.
  public var label: String?
  /// What stands there once the ring is closed; nil is the label.
  public var releaseLabel: String?
  /// The distance of the label from the view in points, at least 0.
  public var labelGap: Double = 10
  /// The label's colour; nil is that of the glyph.
  public var labelColor: Color?
  /// The label's font: its family.
  public var fontFamily = "sans-serif"
  /// The font's size in points, above 0.
  public var fontSize: Double = 14
  /// The font's weight, 1…1000; 400 is regular, 700 bold.
  public var fontWeight: Double = 400
  /// The font's slant.
  public var fontSlant = FontSlant.upright

  // MARK: The motion

  /// How long the pull takes, in seconds, above 0.
  public var pullDuration = Time(1)
  /// How the pull is spread over its time.
  public var pullEasing = Easing.linear
  /// The pull that closes the ring, in points, above 0.
  public var pullDistance: Double = 99
  /// How many points before that the glyph starts to turn along, 0…`pullDistance`.
  public var releaseMargin: Double = 10
  /// How far the glyph turns for each point that it is pulled beyond.
  public var overpullRotation = Angle.zero
  /// How long a turn takes, in seconds, above 0.
  public var spinPeriod = Time(1, over: 2)
  /// How many turns it takes until the glyph fades or, in a spin that does not repeat, rests.
  public var spinCount = 4
  /// How long the glyph fades, in seconds, at least 0.
  public var fadeDuration = Time(1, over: 10)
  /// How many times as fast everything runs, 0.01…100.
  public var speed: Double = 1

  // MARK: The picture

  /// The view's width in points, above 0.
  public var width: Double = 30
  /// The view's height in points, above 0.
  public var height: Double = 100
  /// The factor from the view to the picture, above 0.
  public var scale: Double = 1
  /// What lies under the glyph; nil is clear.
  public var background: Color?
  /// The frames a second that frame-based formats use, above 0.
  public var frameRate: Double = 60
  /// The picture's name for screen readers; nil is `Pull to refresh`.
  public var title: String?
  /// The picture's description for screen readers.
  public var description: String?

  /// Makes the glyph with a preset's numbers.
  public init(preset: PullPreset = .seed) {
    guard preset == .code else { return }
    gap = 1
    sweep = .degrees(162)
    overpullRotation = .degrees(2)
  }

  /// The most turns that are drawn; more would make a file of minutes.
  public static let mostSpins = 1_000
}

/// Which part of a pull to refresh is shown.
public enum PullMode: String, Hashable, Sendable, CaseIterable {
  /// The pull, until the ring is closed.
  case pull
  /// The closed ring, turning.
  case spin
  /// All of it: the pull, some turns, and the fading.
  case pullSpinFade = "pull-spin-fade"
  /// A still picture at a progress.
  case progress
}

/// Where the numbers come from.
public enum PullPreset: String, Hashable, Sendable, CaseIterable {
  /// The formulas as they were published: no gap, half circles.
  case seed
  /// The control's source: a gap of 1, arcs of 162°, and 2° for each point pulled beyond.
  case code
}
