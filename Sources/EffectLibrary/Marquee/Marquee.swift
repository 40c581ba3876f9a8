public import SceneModel
public import VectorGeometry

/// A text that runs through a view without end, fading at the view's edges.
///
/// The defaults are those of the scrolling song titles of short-video apps: three spaces between the
/// copies, 0.035 s for each point of the text's width, fades of 2.6 % of the view's width.
public struct Marquee: Effect {
  /// `marquee`.
  public static let name = "marquee"
  /// What it shows, in one sentence.
  public static let abstract = "A text that runs through a view, fading at its edges."

  // MARK: The text

  /// The text; line breaks count as spaces unless the text runs up or down.
  public var text: String
  /// The text in runs of their own fonts and paints, inline pictures among them; where given, they
  /// go before `text` and its font and colour.
  public var runs: [Run] = []
  /// The pictures that runs name.
  public var assets: [AssetID: Asset] = [:]
  /// The font's family.
  public var fontFamily = "sans-serif"
  /// The font's size in points, above 0.
  public var fontSize: Double = 14
  /// The font's weight, 1…1000; 400 is regular, 700 bold.
  public var fontWeight: Double = 400
  /// The font's slant.
  public var fontSlant = FontSlant.upright
  /// The text's colour.
  public var color = Color(rgb: 0x161823)
  /// Colours that run across the text instead; the separator has them too.
  public var textGradient: TextGradient?
  /// Which way the text reads; automatic follows its first strong character.
  public var textDirection = TextDirection.automatic

  // MARK: The view

  /// The view's width in points, above 0.
  public var width: Double = 200
  /// The view's height in points, above 0.
  public var height: Double = 24
  /// The factor from the view to the picture, above 0.
  public var scale: Double = 1
  /// What lies under the text; nil is clear.
  public var background: Color?
  /// The fades at the view's edges.
  public var fade = MarqueeFade.share(0.026)

  // MARK: The motion

  /// What lies between the copies.
  public var separator = MarqueeSeparator.text("   ")
  /// How fast the text runs.
  public var pace = MarqueePace.secondsPerPoint(0.035)
  /// Where the text runs; nil is against its reading direction, so that it can be read.
  public var direction: MarqueeDirection?
  /// What happens at the end of the way.
  public var mode = MarqueeMode.loop
  /// How long the text rests before it moves, in seconds, at least 0.
  public var pauseStart = Time.zero
  /// How long the text rests after it has moved, in seconds, at least 0.
  public var pauseEnd = Time.zero
  /// How the speed changes along the way.
  public var easing = Easing.linear
  /// Whether a text that fits the view rests, without fades.
  public var onlyIfOverflow = false
  /// How many copies are laid out, at least 1; nil is as many as the view needs.
  public var copies: Int?

  // MARK: The picture

  /// The frames a second that frame-based formats use, above 0.
  public var frameRate: Double = 60
  /// Whether the duration is rounded to whole frames.
  public var roundsToFrames = false
  /// The picture's name for screen readers; nil is the text.
  public var title: String?
  /// The picture's description for screen readers.
  public var description: String?

  /// Makes a marquee of a text.
  public init(text: String) {
    self.text = text
  }

  /// Makes a marquee of runs of text.
  public init(runs: [Run], assets: [AssetID: Asset] = [:]) {
    text = ""
    self.runs = runs
    self.assets = assets
  }

  /// The most copies that are laid out; a view of the largest width holds no more legible ones.
  public static let mostCopies = 1_000
  /// The largest width and height in points; beyond it single-precision players lose the pixels.
  public static let largestExtent: Double = 100_000
}
