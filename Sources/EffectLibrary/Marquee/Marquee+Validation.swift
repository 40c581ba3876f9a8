import SceneModel
import VectorGeometry

extension Marquee {
  /// Refuses parameters that are out of their ranges, before anything is measured.
  func validate() throws(EffectError) {
    let extents = "above 0 and at most \(decimalText(Self.largestExtent, decimals: 0)) points"
    try require(width > 0 && width <= Self.largestExtent, "width", width, extents)
    try require(height > 0 && height <= Self.largestExtent, "height", height, extents)
    try require(scale > 0 && scale <= 1_000, "scale", scale, "above 0 and at most 1000")
    try requireFont(size: fontSize, weight: fontWeight)
    try require(
      frameRate > 0 && frameRate <= 1_000, "frame rate", frameRate,
      "above 0 and at most 1000 frames a second")
    try require(
      pauseStart >= .zero, "pause at the start", pauseStart.seconds, "0 seconds or more")
    try require(pauseEnd >= .zero, "pause at the end", pauseEnd.seconds, "0 seconds or more")
    if let copies {
      try require(
        copies >= 1 && copies <= Self.mostCopies, "number of copies", Double(copies),
        "1 to \(Self.mostCopies)")
    }
    for run in runs {
      let size = run.font.size.base
      try require(
        size > 0 && size <= 10_000, "font size of a run", size, "above 0 and at most 10000 points")
      try require(run.tracking.isFinite, "tracking of a run", run.tracking, "a finite number")
      try require(run.rise.isFinite, "rise of a run", run.rise, "a finite number")
    }
    try validateFade()
    try validatePace()
    try easing.requireUsable()
    try validateGradient()
  }

  private func validateFade() throws(EffectError) {
    switch fade {
    case .share(let share):
      try require(
        share >= 0 && share <= 0.5, "fade", share, "a share of the view from 0 to 0.5")
    case .width(let points):
      let half = viewExtent / 2
      try require(
        points >= 0 && points <= half, "fade width", points,
        "0 to \(decimalText(half, decimals: 3)) points, half the view")
    case .sides(let start, let end):
      try require(start >= 0 && start <= 1, "fade at the start", start, "a share from 0 to 1")
      try require(end >= 0 && end <= 1, "fade at the end", end, "a share from 0 to 1")
      try require(
        start + end <= 1, "sum of both fades", start + end, "at most 1, the whole view")
    }
  }

  private func validatePace() throws(EffectError) {
    switch pace {
    case .secondsPerPoint(let seconds):
      try require(
        seconds > 0 && seconds <= 1_000, "time per point", seconds,
        "above 0 and at most 1000 seconds")
    case .speed(let speed):
      try require(
        speed > 0 && speed.isFinite, "speed", speed, "a number of points a second above 0")
    case .duration(let duration):
      try require(duration > .zero, "duration", duration.seconds, "above 0 seconds")
    }
  }

  private func validateGradient() throws(EffectError) {
    guard let gradient = textGradient else { return }
    try require(
      gradient.stops.count >= 2, "number of the text gradient's colours",
      Double(gradient.stops.count), "2 or more")
    try require(
      gradient.angle.radians.isFinite, "text gradient's angle", gradient.angle.degrees,
      "a finite number of degrees")
    var last = 0.0
    for stop in gradient.stops {
      try require(
        stop.offset >= last && stop.offset <= 1, "place of a text gradient's colour",
        stop.offset, "0 to 1, and never below the one before")
      last = stop.offset
    }
  }

  /// The view's extent along the text's way, in points.
  var viewExtent: Double { isVertical ? height : width }

  /// Whether the text runs up or down.
  var isVertical: Bool { direction?.isVertical ?? false }
}
