/// Why moving pictures cannot be written.
public enum MovieError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ffmpeg is not on the search path.
  case noFFmpeg
  /// ffmpeg is there and does not start; the system says why.
  case ffmpegDoesNotStart(String)
  /// ffmpeg stopped; in its own words.
  case ffmpegFailed(String)
  /// The pictures cannot be drawn.
  case rendering(SceneRenderingError)
  /// The file cannot be written.
  case file(FileError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .noFFmpeg:
      "ffmpeg is not installed, or not on PATH, and all but PNG is written with it; install it, "
        + "or write PNG"
    case .ffmpegDoesNotStart(let reason): "ffmpeg does not start: \(reason)"
    case .ffmpegFailed(let words): "ffmpeg failed, so nothing is written: \(words)"
    case .rendering(let error): error.description
    case .file(let error): error.description
    }
  }
}
