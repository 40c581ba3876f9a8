public import SceneModel

/// What layers need to be drawn: someone who lays text out, and the pictures that layers and texts name.
public struct CADrawingContext: Sendable {
  /// Lays text out; nil where there is none to lay out.
  public var outliner: (any GlyphOutliner)?
  /// The pictures that layers and runs of text name.
  public var assets: [AssetID: Asset]

  /// Makes a context.
  public init(outliner: (any GlyphOutliner)?, assets: [AssetID: Asset] = [:]) {
    self.outliner = outliner
    self.assets = assets
  }

  /// Lays a text out.
  ///
  /// - Throws: `CAError` with the outliner's error, or where there is no outliner.
  public func layout(of text: Text) throws(CAError) -> TextLayout {
    guard let outliner else { throw CAError("string", .text(.noOutliner)) }
    do {
      return try outliner.layout(of: text, assets: assets)
    } catch {
      throw CAError("string", .text(error))
    }
  }
}
