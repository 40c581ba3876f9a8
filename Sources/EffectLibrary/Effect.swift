public import SceneModel

/// A ready-made animation with parameters.
public protocol Effect: Sendable {
  /// The name by which people ask for it.
  static var name: String { get }
  /// What it shows, in one sentence.
  static var abstract: String { get }

  /// The effect as a scene.
  ///
  /// - Parameter outliner: lays text out; the scene keeps text as text.
  /// - Returns: the scene, and what is not in it as it was asked for.
  /// - Throws: `EffectError` where a parameter is out of its range or a text cannot be shown.
  func scene(measuring outliner: any GlyphOutliner) throws(EffectError) -> Conversion<Scene>
}

/// The effects that there are.
public enum BuiltInEffects {
  /// All of them, by name.
  public static let all: [any Effect.Type] = [
    Album.self, Loading.self, Marquee.self, Pull.self,
  ]

  /// The effect of a name, or nil.
  public static func named(_ name: String) -> (any Effect.Type)? {
    all.first { $0.name == name }
  }
}
