import SceneModel
import VectorGeometry

extension Loading {
  /// Refuses parameters that are out of their ranges.
  func validate() throws(EffectError) {
    try require(
      count >= 1 && count <= Self.mostDots, "number of dots", Double(count), "1 to \(Self.mostDots)"
    )
    try requireLength(dotSize, "dot size")
    try require(
      radius >= 0 && radius <= largestLength, "radius", radius,
      "0 to \(decimalText(largestLength, decimals: 0)) points")
    try require(
      startAngle.radians.isFinite, "start angle", startAngle.degrees,
      "a finite number of degrees")
    try require(
      sweep.degrees > 0 && sweep <= .fullTurn, "sweep", sweep.degrees,
      "above 0 and at most 360 degrees")
    try validateMotion()
    try validateShape()
    try validateColors()
    try requirePicture(width: width, height: height, scale: scale, frameRate: frameRate)
  }

  private func validateMotion() throws(EffectError) {
    try require(duration > .zero, "duration", duration.seconds, "above 0 seconds")
    try require(stagger >= .zero, "delay", stagger.seconds, "0 seconds or more")
    let factors = [
      ("scale at the start", scaleFrom), ("scale at the end", scaleTo), ("cold scale", coldScale),
    ]
    for (name, factor) in factors {
      try require(factor >= 0 && factor <= 1_000, name, factor, "0 to 1000")
    }
    for (name, opacity) in [
      ("opacity at the start", opacityFrom), ("opacity at the end", opacityTo),
    ] {
      try require(opacity >= 0 && opacity <= 1, name, opacity, "0 to 1")
    }
    try require(trail > 0 && trail <= 1, "trail", trail, "a share above 0 and at most 1")
    try easing.requireUsable()
    try requireSpeed(speed)
  }

  private func validateShape() throws(EffectError) {
    switch shape {
    case .circle: break
    case .square(let radius):
      try require(
        radius >= 0 && radius.isFinite, "corner radius", radius, "a number of points from 0")
    case .bar(let width): try requireLength(width, "width of the bars")
    case .path(let path):
      guard path.points.allSatisfy(\.isFinite) else {
        throw .outOfRange("number in the dots' path", .nan, "finite")
      }
      let extent = path.bounds.map { max($0.width, $0.height) } ?? 0
      try require(extent > 0, "extent of the dots' path", extent, "above 0")
    }
  }

  private func validateColors() throws(EffectError) {
    switch colors {
    case .list(let colors):
      try require(!colors.isEmpty, "number of colours", 0, "1 or more")
    case .hues(_, let step):
      try require(
        step.radians.isFinite, "step of the hue", step.degrees, "a finite number of degrees")
    case .gradient(let stops):
      try require(!stops.isEmpty, "number of the gradient's colours", 0, "1 or more")
      var last = 0.0
      for stop in stops {
        try require(
          stop.offset >= last && stop.offset <= 1, "place of a gradient's colour", stop.offset,
          "0 to 1, and never below the one before")
        last = stop.offset
      }
    case .single, .random, .randomEach: break
    }
  }
}
