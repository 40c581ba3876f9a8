import SceneModel

/// The least factor of an effect's speed; slower ones look as if they stood still.
let leastSpeed: Double = 0.01
/// The greatest factor of an effect's speed; faster ones have no two frames in a cycle.
let greatestSpeed: Double = 100

/// Refuses a speed that nobody can watch.
func requireSpeed(_ speed: Double) throws(EffectError) {
  try require(
    speed >= leastSpeed && speed <= greatestSpeed, "speed", speed, "a factor from 0.01 to 100")
}

extension Time {
  /// The span when everything runs so many times as fast; exact for factors of up to nine decimals.
  func atSpeed(_ speed: Double) -> Time { speed == 1 ? self : self / Time(nearest: speed) }
}
