import VectorGeometry

/// The largest length in points; beyond it single-precision players lose the pixels.
let largestLength: Double = 100_000

/// Refuses a length that is not above 0, or too large to be drawn.
func requireLength(_ length: Double, _ parameter: String) throws(EffectError) {
  try require(
    length > 0 && length <= largestLength, parameter, length,
    "above 0 and at most \(decimalText(largestLength, decimals: 0)) points")
}

/// Refuses a font that cannot be drawn.
func requireFont(size: Double, weight: Double) throws(EffectError) {
  try require(size > 0 && size <= 10_000, "font size", size, "above 0 and at most 10000 points")
  try require(weight >= 1 && weight <= 1_000, "font weight", weight, "1 to 1000")
}

/// Refuses a view, a scale or a frame rate that no picture can have.
func requirePicture(
  width: Double, height: Double, scale: Double, frameRate: Double
) throws(EffectError) {
  try requireLength(width, "width")
  try requireLength(height, "height")
  try require(scale > 0 && scale <= 1_000, "scale", scale, "above 0 and at most 1000")
  try require(
    frameRate > 0 && frameRate <= 1_000, "frame rate", frameRate,
    "above 0 and at most 1000 frames a second")
}
