public import SceneModel
public import VectorGeometry

/// A record that turns while notes fly off it.
///
/// The defaults are those of the music discs in the corner of short-video apps: a turn in 3 s, and
/// three notes, a second apart, that rise along a curve to the left.
public struct Album: Effect {
  /// `album`.
  public static let name = "album"
  /// What it shows, in one sentence.
  public static let abstract = "A record that turns while notes fly off it."

  // MARK: The record

  /// The view's width in points, above 0; the record is as large as the view's shorter side.
  public var width: Double = 50
  /// The view's height in points, above 0.
  public var height: Double = 50
  /// How long the record takes for a turn, above 0 and at most 1000 seconds.
  public var recordPeriod: Time = 3
  /// Which way the record turns.
  public var direction = RotationDirection.clockwise
  /// What the record's middle shows; nil is the hub.
  public var cover: AlbumCover?
  /// The cover's width against the record's, above 0 and at most 1.
  public var coverRatio: Double = 0.5
  /// What shape the cover is cut to.
  public var coverShape = AlbumCoverShape.circle
  /// The record's colour.
  public var discColor = Color(rgb: 0x292929)
  /// Whether light plays on the record.
  public var showsShine = true
  /// How many grooves are drawn between the middle and the edge, 0…100.
  public var grooves = 0
  /// The colour of the label in the middle, where there is no cover.
  public var hubColor = Color(rgb: 0xE3BB15)
  /// Whether the record stands still and no note flies.
  public var isPaused = false

  // MARK: The notes

  /// Four times the seconds that a note flies, 0.01…4000.
  public var rate: Double = 12
  /// The notes.
  public var notes = [
    AlbumNote(.beamed, delay: 0), AlbumNote(.single, delay: 1), AlbumNote(.beamed, delay: 2),
  ]
  /// How many notes fly, 1…100; nil is all of them. Those beyond the list take its icons in turn,
  /// each a second after the one before.
  public var noteCount: Int?
  /// When the notes start.
  public var noteSpacing = AlbumNoteSpacing.original
  /// The notes' colour.
  public var noteColor = Color(rgb: 0x161823)
  /// The width of a note in points at a scale of 1, above 0.
  public var noteSize: Double = 10
  /// The notes' sizes along their way, evenly spread, 0…100 times `noteSize`.
  public var noteScale: [Double] = [1, 2]
  /// The notes' turns along their way, evenly spread.
  public var noteRotation: [Angle] = [.zero, .degrees(18), .degrees(-18)]
  /// How much the notes cover along their way, evenly spread, 0…1.
  public var noteOpacity: [Double] = [0, 0.2, 0.7, 0.2, 0]
  /// How the flight's time runs; it must stay within 0…1.
  public var noteEasing = Easing.linear

  // MARK: The notes' way

  /// How far to the side a note flies in all, in points.
  public var sideX: Double = 40
  /// How far up a note flies in all, in points.
  public var sideY: Double = 100
  /// How far the way swings out to the side and sags, in points.
  public var control: Double = 60
  /// Where a note starts, in points from the middle of the view's lower edge, away from its side.
  public var startDx: Double = -5
  /// To which side the notes fly.
  public var side = AlbumSide.left
  /// How a note is paced along its way.
  public var pathPacing = AlbumPathPacing.parameter

  // MARK: The picture

  /// The factor from the view to the picture, above 0.
  public var scale: Double = 1
  /// How much the picture shows.
  public var crop = AlbumCrop.notes
  /// What the picture shows at first: notes that fly already, or a record without notes, as when
  /// the music starts.
  public var start = LoopStart.steady
  /// How many times as fast everything runs, 0.01…100.
  public var speed: Double = 1
  /// Whether everything starts again; otherwise the record makes one turn and each note ends the
  /// flight it is on.
  public var repeats = true
  /// What lies under everything; nil is clear.
  public var background: Color?
  /// The frames a second that frame-based formats use, above 0.
  public var frameRate: Double = 60
  /// The picture's name for screen readers; nil is `Music playing`.
  public var title: String?
  /// The picture's description for screen readers.
  public var description: String?

  /// Makes an album as it is known.
  public init() {}

  /// The largest width and height in points; beyond it single-precision players lose the pixels.
  public static let largestExtent: Double = 100_000
  /// The most notes; more than this no eye tells apart.
  public static let mostNotes = 100
  /// The most grooves; more than this run into each other.
  public static let mostGrooves = 100
  /// The most values along a note's way; a flight has no more frames that differ.
  public static let mostNoteValues = 100
  /// The most bytes of a cover before a note about its size: pages take longer to load with more.
  public static let lightCover = 200_000
}
