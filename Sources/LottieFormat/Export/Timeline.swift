import SceneModel
import VectorGeometry

/// The frames of a file, and how a scene's time falls on them.
struct Timeline {
  /// What the scene's animations last.
  let duration: Time?
  let frameRate: Double
  /// A whole number: players round a fractional end, and loops would jump.
  let frameCount: Double

  /// Keeps the duration exactly: where it is no whole number of frames, the frame rate gives way.
  ///
  /// A scene without a duration never changes and gets one second.
  init(_ scene: Scene) {
    duration = scene.duration
    let wanted = scene.frameRate > 0 && scene.frameRate.isFinite ? scene.frameRate : 60
    guard let seconds = scene.duration?.seconds, seconds > 0 else {
      frameRate = rounded(wanted, decimals: mostDecimals)
      frameCount = max(wanted.rounded(), 1)
      return
    }
    frameCount = max((seconds * wanted).rounded(), 1)
    frameRate = Self.shortest(frameCount / seconds, count: frameCount, seconds: seconds)
  }

  /// How far the duration may be off, in seconds; small enough to find the scene's decimal again.
  private static let tolerance = 1e-9

  private static func shortest(_ rate: Double, count: Double, seconds: Double) -> Double {
    for decimals in 0..<mostDecimals {
      let candidate = rounded(rate, decimals: decimals)
      if candidate > 0, abs(count / candidate - seconds) < tolerance { return candidate }
    }
    return rounded(rate, decimals: mostDecimals)
  }

  /// The decimals of frame numbers: at 60 frames a second 10⁻⁴ of one is 2 µs.
  private static let decimals = 4

  /// The frame at a share of the duration.
  func frame(atOffset offset: Double) -> Double {
    rounded(offset * frameCount, decimals: Self.decimals)
  }

  /// The frame at a moment.
  func frame(at time: Time) -> Double {
    rounded(time.seconds * frameRate, decimals: Self.decimals)
  }
}
