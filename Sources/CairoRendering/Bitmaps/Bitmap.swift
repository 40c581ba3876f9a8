public import VectorGeometry

/// A picture in pixels.
public struct Bitmap: Hashable, Sendable {
  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// Four bytes for each pixel, row by row from the top left: blue, green, red and alpha, the
  /// colours multiplied by alpha. Rows follow each other without a gap.
  public internal(set) var bytes: [UInt8]

  /// The longest side that Cairo draws.
  public static let largestSide = 32_767

  /// Makes a clear picture.
  ///
  /// - Throws: `RenderingError.badSize` for a side below 1 or above `largestSide`.
  public init(width: Int, height: Int) throws(RenderingError) {
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw .badSize(width: Double(width), height: Double(height))
    }
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour of a pixel, not premultiplied; clear outside the picture.
  public subscript(x: Int, y: Int) -> Color {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
    let place = (y * width + x) * 4
    let alpha = Double(bytes[place + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: min(Double(bytes[place + 2]) / alpha, 1),
      green: min(Double(bytes[place + 1]) / alpha, 1),
      blue: min(Double(bytes[place]) / alpha, 1), alpha: alpha / 255)
  }

  /// Whether every pixel covers what is under it.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}
