import VectorGeometry

/// The largest length in points; beyond it single-precision players lose the pixels.
let largestLength: Double = 100_000

/// Refuses a length that is not above 0, or too large to be drawn.
func requireLength(_ length: Double, _ parameter: String) throws(EffectError) {
  try require(
    length > 0 && length <= largestLength, parameter, length,
    "above 0 and at most \(decimalText(largestLength, decimals: 0)) points")
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
