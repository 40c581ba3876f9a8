public import SceneModel
public import VectorGeometry

/// What a user decides about moving pictures.
public struct MovieOptions: Sendable {
  /// Frames a second, above 0.
  public var rate: Time
  /// How often the pictures play; nil is for ever where the format knows that, else once.
  public var loops: Int?
  /// What lies under a format without alpha where the scene has no background of its own.
  public var ground: Color

  /// Makes options.
  public init(rate: Time = 30, loops: Int? = nil, ground: Color = .white) {
    self.rate = rate
    self.loops = loops
    self.ground = ground
  }
}
