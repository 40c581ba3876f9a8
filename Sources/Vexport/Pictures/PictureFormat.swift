/// A format of still or moving pictures.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// One picture, or several in files of their own.
  case png
  /// Moving pictures of 256 colours that are clear or opaque.
  case gif
  /// Moving pictures with alpha, without loss.
  case webp
  /// Moving PNG.
  case apng
  /// H.264 video, opaque.
  case mp4
  /// VP9 video with alpha.
  case webm

  /// The file name extension of the format, without a dot.
  public var fileExtension: String { rawValue }

  /// One sentence about the format.
  public var abstract: String {
    switch self {
    case .png: "PNG, one picture"
    case .gif: "GIF, 256 colours, clear or opaque"
    case .webp: "animated WebP with alpha, without loss"
    case .apng: "animated PNG with alpha, without loss"
    case .mp4: "H.264 video, opaque"
    case .webm: "VP9 video with alpha"
    }
  }

  /// Whether pixels may be clear.
  public var hasAlpha: Bool { self != .mp4 }

  /// Whether the file itself says how often it plays; videos hold each round.
  var countsLoops: Bool {
    switch self {
    case .gif, .webp, .apng: true
    case .png, .mp4, .webm: false
    }
  }

  /// The most frames a second that are shown as they are meant.
  ///
  /// GIF counts hundredths of a second, and players slow down what changes after less than two.
  public var fastestRate: Double { self == .gif ? 50 : 240 }

  /// The format that a file's name asks for; nil where none does.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }
}
