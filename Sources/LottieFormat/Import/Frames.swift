import SceneModel
import VectorGeometry

/// How a file's frames fall on a scene's time.
struct Frames {
  /// Frames a second.
  let rate: Double
  /// The file's first frame.
  let start: Double
  /// How many frames it shows.
  let count: Double
  /// How long the file lasts; nil where it has no frames.
  let duration: Time?

  init(_ document: LottieDocument) {
    rate = document.frameRate > 0 ? document.frameRate : Self.usualRate
    start = document.start
    count = document.end - document.start
    duration = count > 0 && count < Self.mostFrames ? Self.duration(count, rate) : nil
  }

  private static let usualRate = 60.0

  /// No animation has more frames: at 60 a second this is half a year.
  private static let mostFrames = 1e9

  /// How far a duration may lie from a decimal that it was surely made of, in seconds.
  private static let snapping = 2e-9

  /// Frame rates are rounded, so a quotient of many digits is brought to the microsecond it is at.
  private static func duration(_ count: Double, _ rate: Double) -> Time {
    let seconds = count / rate
    let microseconds = (seconds * 1e6).rounded()
    if abs(seconds - microseconds / 1e6) < snapping, microseconds < 1e15 {
      return Time(Int64(microseconds), over: 1_000_000)
    }
    if let upper = Time(decimal: decimalText(count, decimals: 4)),
      let lower = Time(decimal: decimalText(rate, decimals: 9)), lower != .zero
    {
      return upper / lower
    }
    return Time(nearest: seconds)
  }

  /// A span of frames.
  func time(_ frames: Double) -> Time {
    Time(nearest: (frames / rate * 1e6).rounded() / 1e6)
  }

  /// The place of a frame of the file on its time, 0…1.
  func offset(_ frame: Double) -> Double { (frame - start) / count }

  /// The frame of the file at a place on its time, 0…1.
  func frame(atOffset offset: Double) -> Double { start + offset * count }

  /// The rate that a file of this one was surely made for: whole, where it is nearly so.
  var nominalRate: Double {
    abs(rate - rate.rounded()) <= rate / 100 ? max(rate.rounded(), 1) : rate
  }
}
