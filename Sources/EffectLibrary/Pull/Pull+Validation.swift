import SceneModel
import VectorGeometry

extension Pull {
  /// Refuses parameters that are out of their ranges.
  func validate() throws(EffectError) {
    try requirePicture(width: width, height: height, scale: scale, frameRate: frameRate)
    try require(progress >= 0 && progress <= 1, "progress", progress, "0 to 1")
    try validateGlyph()
    try validateLabel()
    try validateMotion()
  }

  private func validateGlyph() throws(EffectError) {
    try require(
      lineLength > 0 && lineLength <= height / 2, "line length", lineLength,
      "above 0 and at most \(decimalText(height / 2, decimals: 3)) points, half the height")
    try requireLength(radius, "radius")
    try requireLength(strokeWidth, "stroke width")
    try require(
      gap >= 0 && gap <= largestLength, "gap", gap,
      "0 to \(decimalText(largestLength, decimals: 0)) points")
    try require(
      sweep.degrees > 0 && sweep <= .fullTurn, "sweep", sweep.degrees,
      "above 0 and at most 360 degrees")
    try require(
      headLength >= 0 && headLength <= largestLength, "head length", headLength,
      "0 to \(decimalText(largestLength, decimals: 0)) points")
    try require(
      headAngle.degrees >= 0 && headAngle.degrees <= 180, "head angle", headAngle.degrees,
      "0 to 180 degrees")
  }

  private func validateLabel() throws(EffectError) {
    try require(
      labelGap >= 0 && labelGap <= largestLength, "label gap", labelGap,
      "0 to \(decimalText(largestLength, decimals: 0)) points")
    try requireFont(size: fontSize, weight: fontWeight)
  }

  private func validateMotion() throws(EffectError) {
    try require(pullDuration > .zero, "pull duration", pullDuration.seconds, "above 0 seconds")
    try pullEasing.requireUsable()
    try require(
      pullDistance > 0 && pullDistance <= largestLength, "pull distance", pullDistance,
      "above 0 and at most \(decimalText(largestLength, decimals: 0)) points")
    try require(
      releaseMargin >= 0 && releaseMargin <= pullDistance, "release margin", releaseMargin,
      "0 to \(decimalText(pullDistance, decimals: 3)) points, the pull distance")
    try require(
      overpullRotation.radians.isFinite, "overpull rotation", overpullRotation.degrees,
      "a finite number of degrees a point")
    try require(spinPeriod > .zero, "spin period", spinPeriod.seconds, "above 0 seconds")
    try require(
      spinCount >= 1 && spinCount <= Self.mostSpins, "number of turns", Double(spinCount),
      "1 to \(Self.mostSpins)")
    try require(fadeDuration >= .zero, "fade duration", fadeDuration.seconds, "0 seconds or more")
    try requireSpeed(speed)
  }
}
