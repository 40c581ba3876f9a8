import SceneModel

extension SceneSamples {
  /// Every sample, by name.
  static var all: [(name: String, scene: Scene)] {
    [("marquee", marquee)]
  }
}
