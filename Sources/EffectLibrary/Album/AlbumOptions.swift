public import SceneModel
public import VectorGeometry

/// A note that flies off a record.
public struct AlbumNote: Hashable, Sendable {
  /// What it looks like.
  public var icon: AlbumIcon
  /// How long after the others it starts, 0…1000 seconds.
  public var delay: Time

  /// Makes a note.
  public init(_ icon: AlbumIcon, delay: Time) {
    self.icon = icon
    self.delay = delay
  }
}

/// What a note looks like.
public enum AlbumIcon: Hashable, Sendable {
  /// Two eighth notes under a beam.
  case beamed
  /// An eighth note with its flag.
  case single
  /// A heart.
  case heart
  /// A star of five points.
  case star
  /// Any outline; it is brought to the note's size and centred, its proportions kept.
  case path(Path)
}

/// When the notes of an album start.
public enum AlbumNoteSpacing: String, Hashable, Sendable, CaseIterable {
  /// By their own delays.
  case original
  /// At even distances over one flight, whatever their delays.
  case even
}

/// To which side of a record the notes fly.
public enum AlbumSide: String, Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right, as in a mirror.
  case right
}

/// How a note is paced along its path.
public enum AlbumPathPacing: String, Hashable, Sendable, CaseIterable {
  /// By the curve's parameter, as Core Animation's `linear` mode: slower where the path bends.
  case parameter
  /// By length, as Core Animation's `paced` mode: always at one speed.
  case arcLength = "arc-length"
}

/// What the middle of a record shows; it fills its shape, centred.
public enum AlbumCover: Hashable, Sendable {
  /// A picture.
  case picture(Asset)
  /// A drawing, which may move; its texts need an outliner when it is exported.
  case drawing(Scene)
}

/// What shape a cover is cut to.
public enum AlbumCoverShape: String, Hashable, Sendable, CaseIterable {
  /// A circle.
  case circle
  /// A square.
  case square
}

/// How much of an album the picture shows.
public enum AlbumCrop: String, Hashable, Sendable, CaseIterable {
  /// The view, and the air around it through which the notes fly.
  case notes
  /// The view alone; notes are cut at its edge.
  case view
}
