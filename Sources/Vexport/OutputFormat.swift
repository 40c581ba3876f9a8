import LottieFormat
public import SceneModel
import SVGFormat

/// A format that scenes are written in.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// SVG with SMIL animation.
  case svg
  /// Lottie JSON.
  case lottie

  /// What the format can express.
  public var capabilities: Capabilities {
    switch self {
    case .svg: .svgSMIL
    case .lottie: .lottie
    }
  }

  /// What the format cannot express in some combinations.
  public var refusals: Refusals {
    switch self {
    case .svg: .svg
    case .lottie: .lottie
    }
  }

  /// One sentence about the format.
  public var abstract: String {
    switch self {
    case .svg: "SVG with SMIL animation; needs no player and works inside <img>"
    case .lottie: "Lottie JSON, for lottie-web, lottie-ios, lottie-android, ThorVG and design tools"
    }
  }

  /// The file name extensions that ask for the format, the usual one first, without a dot.
  public var fileExtensions: [String] {
    switch self {
    case .svg: ["svg"]
    case .lottie: ["json"]
    }
  }

  /// The format that a file's name asks for; nil where none does.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
