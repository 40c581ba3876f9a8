/// Why a picture cannot be drawn.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture would have no pixels, or more on a side than Cairo draws.
  case badSize(width: Double, height: Double)
  /// The machine has no room for a picture of this many bytes.
  case outOfMemory(bytes: Int)
  /// Cairo refused; in its own words.
  case cairo(String)
  /// The bytes are no PNG.
  case notPNG(String)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .badSize(let width, let height):
      let size = "\(Self.text(width)) by \(Self.text(height))"
      return
        "a picture of \(size) pixels cannot be drawn; each side must have 1 to "
        + "\(Bitmap.largestSide), so choose another scale"
    case .outOfMemory(let bytes):
      return "there is no memory for a picture of \(bytes >> 20) MB; choose a smaller scale"
    case .cairo(let reason):
      return "Cairo cannot draw the picture: \(reason)"
    case .notPNG(let reason):
      return "the bytes are no PNG that can be read: \(reason)"
    }
  }

  private static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
