public import SceneComparison
public import SceneModel

/// A page about a comparison, whole in one file: the worst moments as both pictures and their
/// difference.
public struct VerificationReport: Sendable {
  let comparison: SceneComparison
  let names: (String, String)
  let scenes: (Scene, Scene)

  /// Makes a report.
  public init(_ comparison: SceneComparison, names: (String, String), scenes: (Scene, Scene)) {
    self.comparison = comparison
    self.names = names
    self.scenes = scenes
  }

  /// The page's bytes.
  public func printed() -> [UInt8] { [] }
}
