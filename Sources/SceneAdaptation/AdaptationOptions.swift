public import SceneModel

/// What a user decides about adaptation.
public struct AdaptationOptions: Sendable {
  /// Whether text stays text where the target has text.
  public var keepsText: Bool
  /// Turns text into outlines; needed as soon as the scene holds text that does not stay text.
  public var outliner: (any GlyphOutliner)?
  /// Whether text in a font that is not installed is drawn in another, with a loss, instead of being
  /// an error; right for files from elsewhere.
  public var substitutesFonts: Bool
  /// How the length of a single timeline is chosen.
  public var loop: LoopPolicy

  /// Makes options.
  public init(
    keepsText: Bool = false, outliner: (any GlyphOutliner)? = nil,
    substitutesFonts: Bool = false, loop: LoopPolicy = .fit()
  ) {
    self.keepsText = keepsText
    self.outliner = outliner
    self.substitutesFonts = substitutesFonts
    self.loop = loop
  }
}

/// How the length of a single timeline is chosen where endless cycles meet.
public enum LoopPolicy: Hashable, Sendable {
  /// The least common multiple of all cycles; beyond a limit, cycles are bent by as little as can be.
  case fit(limit: Time = 30)
  /// The least common multiple of all cycles, however long.
  case exact
  /// A length; cycles are bent to fit it a whole number of times.
  case length(Time)
}

/// Why a scene cannot be adapted.
public enum AdaptationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A text cannot be outlined.
  case text(TextError)
  /// The cycles meet too late for any file.
  case loopTooLong
  /// A number of the scene is not finite.
  case notFinite(Place)
  /// A bug: a pass left something behind that the target cannot say.
  case inexpressible(InexpressibleError)

  /// The error in one line, with advice.
  public var description: String {
    switch self {
    case .text(let error): return error.description
    case .loopTooLong:
      return
        "the cycles of the scene meet too late for one timeline; choose a loop length in seconds"
    case .notFinite(let place):
      return "\(place): the value is not a finite number; give a finite one"
    case .inexpressible(let error): return error.description
    }
  }
}
