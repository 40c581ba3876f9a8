public import SceneModel
public import VectorGeometry

/// What a user decides about moving pictures.
public struct MovieOptions: Sendable {
  /// Frames a second, above 0.
  public var rate: Time
  /// How often the pictures play; nil is for ever where the format knows that, else once.
  public var loops: Int?
  /// The ffmpeg to use; nil takes the first on the search path.
  public var ffmpeg: String?
  /// What lies under a format without alpha where the scene has no background of its own.
  public var ground: Color

  /// Makes options.
  public init(
    rate: Time = 30, loops: Int? = nil, ffmpeg: String? = nil, ground: Color = .white
  ) {
    self.rate = rate
    self.loops = loops
    self.ffmpeg = ffmpeg
    self.ground = ground
  }
}
