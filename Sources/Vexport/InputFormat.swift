import Archives

/// A format that scenes are read from.
public enum InputFormat: String, Hashable, Sendable, CaseIterable {
  /// SVG, still or animated by SMIL or CSS.
  case svg
  /// Lottie JSON, plain or packed by gzip as Telegram's stickers are.
  case lottie
  /// A dotLottie package.
  case dotLottie = "dotlottie"

  /// One sentence about the format.
  public var abstract: String {
    switch self {
    case .svg: "SVG, still or animated by SMIL or CSS"
    case .lottie: "Lottie JSON, also packed as .tgs"
    case .dotLottie: "dotLottie, version 1 or 2"
    }
  }

  /// The file name extensions of the format, the usual one first, without a dot.
  public var fileExtensions: [String] {
    switch self {
    case .svg: ["svg"]
    case .lottie: ["json", "tgs"]
    case .dotLottie: ["lottie"]
    }
  }

  /// The format of files that are named so; nil where the name tells none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The format that a file's first bytes show; nil for bytes of no known kind.
  public init?(recognizing bytes: [UInt8]) {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    // XML may stand in UTF-16, whose byte order mark no other format begins with.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = .svg
      return
    }
    if ZipArchive.recognizes(bytes) {
      self = .dotLottie
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .lottie
      return
    }
    switch text.first(where: { !blank.contains($0) }) {
    case UInt8(ascii: "<"): self = .svg
    case UInt8(ascii: "{"): self = .lottie
    default: return nil
    }
  }
}
